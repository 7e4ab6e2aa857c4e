// The playground of a WebSocket: connects, sends messages, and shows them with their time and direction.
(function () {
  "use strict";
  const { playground } = window.docsdesk;
  if (!playground) return;
  const { request, find, make, say } = playground;
  const send = find(".pg-say");
  const message = find(".pg-message");
  const log = find(".pg-log");
  let socket = null;

  function show(direction, text, className) {
    const line = make("li", "", className);
    line.append(make("b", direction), make("time", new Date().toLocaleTimeString()), make("pre", text));
    log.append(line);
    line.scrollIntoView({ block: "nearest" });
  }

  function setOpen(isOpen, ...words) {
    send.disabled = !isOpen;
    find(".pg-send").textContent = isOpen || socket ? "Disconnect" : "Connect";
    say(...words);
  }

  playground.send = function () {
    if (socket && document.activeElement === message) return sendMessage();
    if (socket) return socket.close(1000);
    const began = performance.now();
    try {
      socket = new WebSocket(request().url);
    } catch (error) {
      return say(make("b", error.message, "bad"));
    }
    setOpen(false, "Connecting…");
    socket.addEventListener("open", () => {
      setOpen(true, make("b", "Connected", "good"), make("span", Math.round(performance.now() - began) + " ms"));
    });
    socket.addEventListener("message", async ({ data }) => {
      show("Received", typeof data === "string" ? data : `${data.size} bytes`, "got");
    });
    socket.addEventListener("close", ({ code, reason }) => {
      const wasOpen = !send.disabled;
      socket = null;
      const words = wasOpen ? `Closed with code ${code}${reason && ": " + reason}` : playground.refused;
      setOpen(false, make("b", words, code === 1000 || code === 1005 ? "" : "bad"));
    });
  };

  function sendMessage() {
    socket.send(message.value);
    show("Sent", message.value, "sent");
  }

  send.addEventListener("click", sendMessage);
  const samples = find("#pg-sample");
  if (samples) samples.addEventListener("change", () => (message.value = samples.value));
})();
