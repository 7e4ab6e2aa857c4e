// The playground of a WebSocket: connects, sends messages, and shows them with their time and direction.
(function () {
  "use strict";
  const { playground } = window.docsdesk;
  if (!playground) return;
  const { request, find, make, say } = playground;
  const button = find(".pg-send");
  const speak = find(".pg-say");
  const message = find(".pg-message");
  const samples = find("#pg-sample");
  let socket = null;

  function show(direction, text) {
    const line = make("li", "", direction.toLowerCase());
    line.append(make("b", direction), make("time", new Date().toLocaleTimeString()), make("pre", text));
    find(".pg-log").append(line);
    line.scrollIntoView({ block: "nearest" });
  }

  function sendMessage() {
    socket.send(message.value);
    show("Sent", message.value);
  }

  playground.send = function () {
    if (socket) return document.activeElement === message ? sendMessage() : socket.close();
    try {
      socket = new WebSocket(request().url);
    } catch (error) {
      return say(make("b", error.message, "bad"));
    }
    button.textContent = "Disconnect";
    say("Connecting…");
    socket.onopen = () => {
      speak.disabled = false;
      say(make("b", "Connected", "good"));
    };
    socket.onmessage = ({ data }) => show("Received", data.size ? data.size + " bytes" : data);
    socket.onclose = ({ code, reason }) => {
      const closed = `Closed with code ${code}${reason && ": "}${reason}`;
      say(make("b", speak.disabled ? button.form.dataset.refused : closed, code === 1005 ? "" : "bad"));
      socket = null;
      speak.disabled = true;
      button.textContent = "Connect";
    };
  };

  speak.addEventListener("click", sendMessage);
  if (samples) samples.addEventListener("change", () => (message.value = samples.value));
})();
