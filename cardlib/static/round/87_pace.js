// How quickly cards and bots go, and whether by the clock at all: chosen before a round (A1).

const SLOWEST = 0.1;

function createPace() {
  const slider = make("input", {
    ...{ type: "range", min: SLOWEST, max: 1, step: 0.05, class: "cl-volume" },
    "data-live": "pace",
    "data-focus": "act:pace",
  });
  return make("label", { class: "cl-tick cl-live-pace" }, make("span"), slider, make("output"));
}

function drawPace(pace, { speed }, word) {
  const [text, slider, shown] = pace.children;
  setText(text, word("live_pace"));
  // What is being chosen now is not overwritten by what holds so far.
  if (slider.dataset.sent !== String(speed)) {
    slider.dataset.sent = String(speed);
    slider.value = speed;
  }
  showPace(slider, shown);
}

function showPace(slider, shown) {
  const text = `×${Number(slider.value)}`;
  setText(shown, text);
  setAttributes(slider, { "aria-valuetext": text });
}

function listenToPace(live, listeners) {
  const slider = live.pace.querySelector("input");
  listeners.on(live.timed, "change", (event) => {
    event.stopPropagation();
    live.send({ do: "timed", on: event.target.checked });
  });
  listeners.on(slider, "input", () => showPace(slider, live.pace.lastElementChild));
  listeners.on(slider, "change", (event) => {
    event.stopPropagation();
    live.send({ do: "speed", to: Number(slider.value) });
  });
}
