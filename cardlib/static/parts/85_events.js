// From clicks and keys to actions. The table listens at its root, once for everything inside.

Object.assign(ACTIONS, {
  first: (table) => table.goTo(0),
  back: (table) => table.goTo(table.index - 1, { fly: true }),
  forward: (table) => table.goTo(table.index + 1, { fly: true }),
  last: (table) => table.goTo(Infinity),
  now: (table) => goToNow(table),
  play: (table) => table.togglePlay(),
  why: (table) => {
    table.whyOpen = !table.whyOpen;
    table.draw();
  },
  options: (table) => togglePanel(table, "options"),
  keys: (table) => togglePanel(table, "keys"),
  new_code: (table) => askDeal(table, { kind: "new_code" }),
  control: (table, node) => table.pressControl(node.dataset.control),
});

/** The button "Back to now" goes away when it is pressed: the first move takes the focus. */
function goToNow(table) {
  const inside = focusedIn(table.timeline.past);
  table.goTo(Infinity);
  if (inside) (firstMove(table) || table.root).focus({ preventScroll: true });
}

/** The first button that can be used, the bell apart: nobody should ring by accident. */
function firstMove(table) {
  return table.controls.querySelector("button:not([aria-disabled])");
}

function askDeal(table, message) {
  table.dealing = true;
  table.setup.asked = true;
  table.send(message);
}

function togglePanel(table, name) {
  const open = table.panel === name ? "" : name;
  table.panel = open;
  table.draw();
  table.drawPanels();
  if (open === "options") table.setup.game.focus({ preventScroll: true });
  const panel = PANELS.find((candidate) => candidate.name === open);
  if (panel && panel.open) panel.open(table, table.panels.get(open));
}

function onClick(table, event) {
  table.sound.wake();
  const card = event.target.closest('[role="option"]');
  if (card) {
    focusCard(table, card);
    table.toggleCard(card.dataset.card);
    return;
  }
  const pile = event.target.closest("[data-press]");
  if (pile && table.newest) {
    table.pressControl(pile.dataset.press);
    return;
  }
  const node = event.target.closest("[data-act]");
  const action = node && ACTIONS[node.dataset.act];
  if (action && (table.newest || node.dataset.act !== "control")) action(table, node);
}

/** Make a card the tab stop of its row and give it the focus. */
function focusCard(table, node) {
  const pile = node.closest("[data-pile]");
  const card = findCard(table.shown, node.dataset.card);
  const place = [...node.parentElement.children].indexOf(node);
  for (const other of node.parentElement.children) other.tabIndex = other === node ? 0 : -1;
  // The map is asked with the id as it came, not with the text the page keeps.
  const zonePiles = table.shown.zones.flatMap((zone) => zone.piles);
  const { id } = zonePiles.find((candidate) => String(candidate.id) === pile.dataset.pile);
  table.tabStops.set(id, { card: card.id, place });
  node.focus({ preventScroll: false });
}

function onInput(table, event) {
  if (panelHandles(table, "input", event)) return;
  if (event.target.matches(".cl-setup input")) changeSetup(table, event.target);
  if (event.target === table.timeline.slider) {
    // The slider speaks for itself, by its own value text.
    table.goTo(Number(event.target.value), { speak: false });
  }
}

function onChange(table, event) {
  if (panelHandles(table, "change", event) || changePerson(table, event)) return;
  if (changeTimeline(table, event)) return;
  if (table.setup.node.contains(event.target)) changeSetup(table, event.target);
}

function onSubmit(table, event) {
  event.preventDefault();
  if (panelHandles(table, "submit", event)) return;
  askDeal(table, dealMessage(table.setup, table.model.get("setup") || {}));
}

/** Any press stops the play-through, except on its own button and its speed. */
function onPress(table, event) {
  table.sound.wake();
  const own = event.target.closest('[data-act="play"], .cl-speed');
  if (!table.player.playing || own) return;
  table.player.stop();
  table.draw();
}

function onKey(table, event) {
  // Nothing gets out: a notebook would take single letters for commands ("b" adds a cell).
  event.stopPropagation();
  onPress(table, event);
  if (!table.newest) return;
  const handled =
    heldKey(event) ||
    escapeKey(table, event) ||
    panelKey(table, event) ||
    (plain(event) && toolKey(event)) ||
    cardKey(table, event) ||
    timelineKey(table, event) ||
    characterKey(table, event);
  if (handled) event.preventDefault();
}

/** A key that is held down presses its button once: a move must not be made five times. */
function heldKey(event) {
  const presses = event.key === "Enter" || event.key === " ";
  const button = event.target.closest("[data-act]");
  return event.repeat && presses && Boolean(button) && button.type === "button";
}

const plain = (event) => !event.ctrlKey && !event.altKey && !event.metaKey;

function isTyping(target) {
  return target.matches("select, textarea, input:not([type=range])");
}

function escapeKey(table, event) {
  if (event.key !== "Escape") return false;
  const opener = table.panel || (table.whyOpen ? "why" : "");
  if (opener) {
    table.panel = "";
    if (opener === "why") table.whyOpen = false;
    const button = table.root.querySelector(`[data-act="${opener}"]`);
    button.focus({ preventScroll: true });
    table.draw();
  } else if (!leavesProjector(table) && event.target !== table.root) {
    table.root.focus({ preventScroll: true });
  }
  return true;
}

function panelKey(table, event) {
  const found = panelOf(event);
  return Boolean(found && found.panel.key && found.panel.key(table, event, found.node));
}

function cardKey(table, event) {
  const option = event.target.closest('[role="option"]');
  if (!option || !plain(event)) return false;
  const chooses = event.key === " " || (event.key === "Enter" && !ownerOf(table, event));
  if (chooses) {
    if (!event.repeat) table.toggleCard(option.dataset.card);
    return true;
  }
  const next = cardAfterKey(option, event.key);
  if (next) focusCard(table, next);
  return Boolean(next);
}

function timelineKey(table, event) {
  if (!plain(event) || isTyping(event.target)) return false;
  if (!event.target.closest(".cl-timeline")) return false;
  const index = momentAfterKey(event.key, table.index, table.newest.moment.last);
  if (index === null) return false;
  const slider = event.target === table.timeline.slider;
  table.goTo(index, { fly: true, speak: !slider });
  return true;
}

/** Single letters and signs can be switched off: who speaks to a computer may say them by chance. */
function characterKey(table, event) {
  if (!table.settings.get("keys")) return false;
  return helpKey(table, event) || questionKey(table, event) || controlKey(table, event);
}

function helpKey(table, event) {
  if (event.key !== "?" || isTyping(event.target)) return false;
  togglePanel(table, "keys");
  return true;
}

/** The control that this key stands for, if any. */
function ownerOf(table, event) {
  return table.settings.get("keys") && table.shown.controls.find(({ key }) => isKey(event, key));
}

function controlKey(table, event) {
  if (isTyping(event.target)) return false;
  const control = ownerOf(table, event);
  // Space and Enter belong to the button that has the focus, if one has it.
  const pressed = event.key === " " || event.key === "Enter";
  if (!control || (pressed && event.target.closest("button, summary"))) return false;
  if (!event.repeat) table.pressControl(control.id);
  return true;
}
