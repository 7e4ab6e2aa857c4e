// The playground of a WebSocket: connects, sends messages, and shows them with their time and direction.
"use strict";
const speak = find(".pg-say");
const message = find(".pg-message");
let socket = null;

function log(direction, text) {
  const parts = [note("b", direction), note("time", new Date().toLocaleTimeString()), note("pre", text)];
  const line = make("li", { className: direction.toLowerCase() }, ...parts);
  find(".pg-log").append(line);
  line.scrollIntoView({ block: "nearest" });
}

function sendMessage() {
  socket.send(message.value);
  log("Sent", message.value);
}

submit = () => {
  if (socket) return document.activeElement === message ? sendMessage() : socket.close();
  try {
    socket = new WebSocket(request().url);
  } catch (error) {
    return say(note("b", error.message, "bad"));
  }
  sendButton.textContent = "Disconnect";
  say("Connecting…");
  socket.onopen = () => {
    speak.disabled = false;
    say(note("b", "Connected", "good"));
  };
  socket.onmessage = ({ data }) => log("Received", data.size ? data.size + " bytes" : data);
  socket.onclose = ({ code, reason: words }) => {
    const closed = `Closed with code ${code}${words && ": "}${words}`;
    say(note("b", speak.disabled ? form.dataset.refused : closed, code === 1005 ? "" : "bad"));
    socket = null;
    speak.disabled = true;
    sendButton.textContent = "Connect";
  };
};

speak.onclick = sendMessage;
