// Panels open below the table, one at a time. Each part of the script adds its own to this list;
// the table makes a button for it, draws it while it is open, and hands it what comes from Python.

/**
 * A panel: `name` (also its action), `word` (the key of its button's text), `create(table)` makes
 * its element, `draw(node, table)` fills it while it is open. The rest may be missing: `open(table,
 * node)` once when it is opened, `receive(table, message, node)` for each message from Python,
 * `input`, `change`, `submit` and `key` `(table, event, node)` for events inside it (`key` answers
 * true if it has used the key), `hidden(table)` for a panel that has no use at this table,
 * `tool: false` for one without a button in the row of tools, and `place` among these buttons.
 */
const PANELS = [];

/** What each button does: name of the action to a function of the table and the button. */
const ACTIONS = {};

/** What else a front end adds to each table: functions of the table and its listeners, called once. */
const EXTRAS = [];

function addPanel(panel) {
  PANELS.push(panel);
  ACTIONS[panel.name] = (table) => togglePanel(table, panel.name);
}

function createPanels(table) {
  const nodes = new Map();
  for (const panel of PANELS) {
    const node = panel.create(table);
    node.dataset.panel = panel.name;
    node.hidden = true;
    nodes.set(panel.name, node);
  }
  return nodes;
}

/** The row of buttons that open the panels. */
function createTools() {
  const place = (panel) => panel.place || 0;
  const buttons = PANELS.filter((panel) => panel.tool !== false)
    .sort((a, b) => place(a) - place(b))
    .map((panel) => actionButton(panel.name, "cl-button cl-button--tool"));
  return make("div", { class: "cl-tools", role: "toolbar" }, createSwitches(), ...buttons);
}

function isHiddenPanel(panel, table) {
  return Boolean(panel.hidden && panel.hidden(table));
}

/** An open question: what shows all cards would give its answer away. */
function isAsked(table) {
  const question = questionOf(table);
  return Boolean(question && !question.done);
}

function drawTools(tools, table) {
  tools.setAttribute("aria-label", table.word("tools"));
  drawSwitches(tools.firstElementChild, table);
  for (const button of tools.querySelectorAll(":scope > .cl-button--tool")) {
    const panel = PANELS.find(({ name }) => name === button.dataset.act);
    setText(button, table.word(panel.word));
    button.hidden = isHiddenPanel(panel, table);
    const open = table.panel === panel.name;
    setAttributes(button, { "aria-expanded": open ? "true" : "false" });
  }
}

/** The buttons of the row that can be reached now. */
function toolButtons(tools) {
  return [...tools.querySelectorAll("button")].filter((button) => !button.closest("[hidden]"));
}

/** The row of tools is one tab stop, walked with the arrow keys. */
function holdToolStop(tools) {
  const buttons = toolButtons(tools);
  const stop = buttons.find((button) => button.tabIndex === 0) || buttons[0];
  for (const button of tools.querySelectorAll("button")) button.tabIndex = button === stop ? 0 : -1;
}

/** Walk along the row of tools; true if this key did. */
function toolKey(event) {
  const tools = event.target.closest(".cl-tools");
  const next = tools && stepAlong(toolButtons(tools), event.target.closest("button"), event.key);
  if (!next) return false;
  for (const button of tools.querySelectorAll("button")) button.tabIndex = button === next ? 0 : -1;
  next.focus({ preventScroll: false });
  return true;
}

function drawPanelNodes(nodes, table) {
  for (const panel of PANELS) {
    const node = nodes.get(panel.name);
    const open = table.panel === panel.name && Boolean(table.shown) && !isHiddenPanel(panel, table);
    node.hidden = !open;
    if (open) panel.draw(node, table);
  }
}

/** The panel in which an event happened, with its element; null outside of all. */
function panelOf(event) {
  const node = event.target.closest("[data-panel]");
  const panel = node && PANELS.find(({ name }) => name === node.dataset.panel);
  return panel ? { panel, node } : null;
}

/** Let the panel in which `event` happened deal with it; true if it did. */
function panelHandles(table, kind, event) {
  const found = panelOf(event);
  if (!found || !found.panel[kind]) return false;
  return found.panel[kind](table, event, found.node) !== false;
}
