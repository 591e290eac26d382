// How this display looks, sounds and listens: chosen here, kept in the browser, unknown to Python.

const SETTINGS_KEY = "cardlib.view";
const USUAL_SETTINGS = { projector: false, still: false, sound: false, volume: 50, keys: true };
const TICKS = ["projector", "still", "sound", "keys"];

ICONS.projector =
  "M2 4h20v12h-8.4v1.6l3.9 3.4h-3L12 18.8 9.5 21h-3l3.9-3.4V16H2Zm2 2v8h16V6Z";

class Settings {
  /** The large view is for this one table now: it is never remembered for the next. */
  constructor(root, projector) {
    this.root = root;
    this.values = { ...USUAL_SETTINGS, ...rememberedSettings(), projector };
    this.apply();
  }

  get(name) {
    return this.values[name];
  }

  set(name, value) {
    this.values[name] = value;
    this.apply();
    try {
      const { projector, ...kept } = this.values;
      window.localStorage.setItem(SETTINGS_KEY, JSON.stringify(kept));
    } catch (error) {
      // Not every page may keep something: then it holds as long as the page is open.
    }
  }

  apply() {
    for (const name of ["projector", "still"]) {
      this.root.classList.toggle(`cl-table--${name}`, this.values[name]);
    }
    this.root.classList.toggle("cl-table--no-keys", !this.values.keys);
  }
}

/** What was kept, as far as it makes sense. */
function rememberedSettings() {
  let kept = null;
  try {
    kept = JSON.parse(window.localStorage.getItem(SETTINGS_KEY));
  } catch (error) {
    return {};
  }
  const good = Object.entries(USUAL_SETTINGS)
    .filter(([name, usual]) => kept && typeof kept[name] === typeof usual)
    .map(([name]) => [name, kept[name]]);
  const found = Object.fromEntries(good);
  if ("volume" in found) found.volume = Math.min(Math.max(found.volume, 0), 100);
  return found;
}

addPanel({
  name: "view",
  word: "tool_view",
  create: createViewPanel,
  draw: drawViewPanel,
  change: changeViewPanel,
  input: changeVolume,
});

function createViewPanel() {
  const ticks = TICKS.map((name) => createTick({ "data-setting": name }));
  const volume = make("input", {
    ...{ type: "range", min: "0", max: "100", step: "10", class: "cl-volume" },
    "data-setting": "volume",
    "data-focus": "act:volume",
  });
  const loud = make("label", { class: "cl-tick cl-tick--volume" }, make("span"), volume);
  ticks.splice(TICKS.indexOf("sound") + 1, 0, loud);
  return make(
    "div",
    { class: "cl-panel cl-view", role: "group" },
    make("div", { class: "cl-view-group cl-view-shown", role: "group" }),
    make("div", { class: "cl-view-group", role: "group" }, ...ticks),
    make("p", { class: "cl-muted" }),
  );
}

function createTick(attributes) {
  const [name] = Object.values(attributes);
  const box = make("input", { type: "checkbox", "data-focus": `act:tick/${name}`, ...attributes });
  return make("label", { class: "cl-tick" }, box, make("span"));
}

function drawViewPanel(node, table) {
  const [shown, group, hint] = node.children;
  const { settings, word } = table;
  setAttributes(node, { "aria-label": word("tool_view") });
  const switches = switchesOf(table);
  setAttributes(shown, { "aria-label": word("switches") });
  shown.hidden = switches.length === 0;
  patchKeyed(
    shown,
    switches,
    ({ id }) => id,
    ({ id }) => createTick({ "data-switch": id }),
    (tick, { label, on }) => drawTick(tick, label, on),
  );
  setAttributes(group, { "aria-label": word("tool_view") });
  const words = {
    projector: word("view_projector"),
    still: word("view_still"),
    sound: word("view_sound"),
    volume: word("view_volume"),
    keys: word("view_keys"),
  };
  for (const tick of group.children) {
    const { setting } = tick.querySelector("input").dataset;
    if (setting === "volume") drawVolume(tick, words.volume, settings);
    else drawTick(tick, words[setting], settings.get(setting));
  }
  setText(hint, word("view_hint"));
}

function drawTick(tick, label, on) {
  const [box, text] = tick.children;
  box.checked = on;
  setText(text, label);
}

function drawVolume(tick, label, settings) {
  const [text, slider] = tick.children;
  setText(text, label);
  slider.value = settings.get("volume");
  tick.hidden = !settings.get("sound");
}

function changeViewPanel(table, event) {
  const { setting, switch: shown } = event.target.dataset;
  if (shown !== undefined) sendSwitch(table, shown, event.target.checked);
  else if (setting === "volume") table.sound.play("bell");
  else if (setting === "projector") setProjector(table, event.target.checked);
  else if (setting) changeSetting(table, setting, event.target.checked);
}

function changeVolume(table, event) {
  if (event.target.dataset.setting === "volume") {
    table.settings.set("volume", Number(event.target.value));
  }
}

function changeSetting(table, name, value) {
  table.settings.set(name, value);
  table.draw();
  if (name !== "sound" || !value) return;
  table.sound.wake();
  table.sound.play("bell");
}

// ---- for a whole class to see ----

ACTIONS.projector = (table) => setProjector(table, !table.settings.get("projector"));

/** On or off; either way the focus comes to the button that takes it back. */
function setProjector(table, on) {
  table.settings.set("projector", on);
  const kept = table.panel === "options" || table.panel === "keys";
  if (on && !kept) table.panel = "";
  // Other heights from here on.
  table.heights.known = "";
  table.draw();
  projectorButton(table).focus({ preventScroll: true });
}

function projectorButton(table) {
  return table.head.querySelector('[data-act="projector"]');
}

function drawProjectorButton(table) {
  const button = projectorButton(table);
  nameButton(button, table.word("projector"));
  setAttributes(button, { "aria-pressed": table.settings.get("projector") ? "true" : "false" });
}

/** Does this key leave the large view? Only when nothing else is open that it closes first. */
function leavesProjector(table) {
  if (!table.settings.get("projector")) return false;
  setProjector(table, false);
  return true;
}

// ---- what the game can show or hide ----

function switchesOf(table) {
  return (table.newest && table.newest.switches) || [];
}

function sendSwitch(table, id, on) {
  const known = switchesOf(table).find((item) => String(item.id) === id);
  if (!known) return;
  table.send({ kind: "switch", id: known.id, on, epoch: table.newest.moment.epoch });
}

ACTIONS.switch = (table, node) => {
  sendSwitch(table, node.dataset.switch, node.getAttribute("aria-pressed") !== "true");
};

function createSwitches() {
  return make("span", { class: "cl-switches", hidden: "" });
}

/** The same switches as buttons, in front of the tools. */
function drawSwitches(row, table) {
  const switches = switchesOf(table);
  row.hidden = switches.length === 0;
  patchKeyed(row, switches, ({ id }) => id, createSwitch, (button, { label, on }) => {
    const [tick, text] = button.children;
    tick.hidden = !on;
    setText(text, label);
    setAttributes(button, { "aria-pressed": on ? "true" : "false" });
  });
}

function createSwitch({ id }) {
  const tick = make("span", { class: "cl-switch-tick" }, icon("allowed"));
  const button = actionButton("switch", "cl-button cl-button--switch", tick, make("span"));
  button.dataset.switch = id;
  button.dataset.focus = `act:switch/${id}`;
  return button;
}
