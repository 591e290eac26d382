// The panel for passing on and opening: codes of the moment that is shown and of the whole game, and a
// box for what somebody else has passed on.

addPanel({
  name: "share",
  word: "tool_share",
  hidden: isAsked,
  create: createShare,
  draw: drawShare,
  receive: receiveShare,
});

Object.assign(ACTIONS, {
  copy: (table, node) => copyField(table, node),
  paste: (table) => pasteText(table),
});

function createShare(table) {
  // The answer shown, the request that is on its way, what was copied last, what was refused.
  table.share = { answer: null, asked: null, copied: "", failed: "", error: "", waits: false };
  const paste = make("textarea", {
    class: "cl-input",
    rows: "3",
    spellcheck: "false",
    autocomplete: "off",
    "data-focus": "act:paste-text",
  });
  return make(
    "div",
    { class: "cl-panel cl-share", role: "group" },
    make("p", { class: "cl-muted" }),
    createShared("position", make("input", { type: "text" })),
    createShared("game", make("input", { type: "text" })),
    make(
      "details",
      {},
      make("summary", { "data-focus": "act:share-text" }),
      createShared("text", make("textarea", { rows: "3" })),
    ),
    make("p", { class: "cl-share-told", role: "status" }, make("span"), make("span")),
    make("label", { class: "cl-field cl-share-paste" }, make("span"), paste),
    actionButton("paste", "cl-button cl-button--main"),
    make("p", { class: "cl-share-told", role: "status" }, make("span"), make("span")),
  );
}

/** A text to pass on, with its button; `name` is the part of the answer that it shows. */
function createShared(name, field) {
  setAttributes(field, { class: "cl-input", readonly: "", spellcheck: "false" });
  field.dataset.focus = `act:share-${name}`;
  const button = actionButton("copy", "cl-button");
  button.dataset.focus = `act:copy-${name}`;
  return make(
    "div",
    { class: "cl-shared", "data-shared": name },
    make("label", { class: "cl-field" }, make("span"), field),
    button,
  );
}

// ---- asking and answers ----

/** Ask for the texts of the moment shown; one question at a time while the slider moves. */
function askShare(table) {
  const { epoch } = table.newest.moment;
  const { asked, answer } = table.share;
  const moment = table.index;
  const fits = (other) => other && other.epoch === epoch && other.moment === moment;
  const waiting = asked && asked.epoch === epoch;
  if (waiting || (fits(answer) && answer.last === table.newest.moment.last)) return;
  table.share.asked = { epoch, moment, last: table.newest.moment.last };
  table.send({ kind: "share", epoch, moment });
}

function receiveShare(table, message) {
  const { share } = table;
  if (message.kind === "share" && share.asked && share.asked.epoch === message.epoch) {
    share.answer = { ...message, ...share.asked };
    share.asked = null;
    share.copied = "";
    share.failed = "";
    table.draw();
  }
  if (message.kind === "pasted" && share.waits) takePasted(table, message.error || "");
}

function takePasted(table, error) {
  const { share, panels } = table;
  share.waits = false;
  share.error = error;
  if (error) {
    table.dealing = false;
    table.goal = "";
  } else panels.get("share").querySelector(".cl-share-paste textarea").value = "";
  table.draw();
}

function pasteText(table) {
  const { share } = table;
  share.waits = true;
  share.error = "";
  // What is opened closes the panel, and the focus goes on with the game.
  table.dealing = true;
  table.goal = "move";
  const text = table.panels.get("share").querySelector(".cl-share-paste textarea").value;
  table.send({ kind: "paste", text });
  table.draw();
}

// ---- copying ----

/** Copy the text beside the button; where that is not allowed, mark it so that a key can. */
async function copyField(table, button) {
  const part = button.closest("[data-shared]");
  const field = part.querySelector(".cl-input");
  if (!field.value) return;
  const done = (await copyText(field.value)) || copyMarked(field);
  const { share } = table;
  share.copied = done ? part.dataset.shared : "";
  share.failed = done ? "" : part.dataset.shared;
  if (done) button.focus({ preventScroll: true });
  table.draw();
}

// ---- drawing ----

function drawShare(node, table) {
  const { word } = table;
  askShare(table);
  const [note, position, game, source, told, paste, open, refused] = node.children;
  const { epoch, last } = table.newest.moment;
  const { answer, error, copied, failed } = table.share;
  const shown = answer && answer.epoch === epoch && answer.last === last && answer.moment === table.index;
  const texts = shown ? answer : { position: "", game: "", text: "" };
  node.setAttribute("aria-label", word("tool_share"));
  setText(note, word("share_note"));
  drawShared(position, texts.position, word("share_position"), word);
  drawShared(game, texts.game, word("share_game"), word);
  setText(source.firstElementChild, word("share_text"));
  drawShared(source.lastElementChild, texts.text, word("share_text"), word);
  // Its fold says it already.
  source.querySelector("label > span").className = "cl-hidden";
  const news = copied ? word("copied") : failed ? word("copy_failed") : "";
  drawTold(told, (shown && answer.error) || news, copied && !(shown && answer.error));
  setText(paste.firstElementChild, word("paste_label"));
  setText(open, word("paste_open"));
  drawTold(refused, error, false);
}

function drawShared(part, text, label, word) {
  const [field, button] = part.children;
  setText(field.firstElementChild, label);
  const input = field.lastElementChild;
  if (input.value !== (text || "")) input.value = text || "";
  setText(button, word("copy"));
  setAttributes(button, {
    "aria-label": word("copy_of", { what: label }),
    "aria-disabled": text ? null : "true",
  });
}

function drawTold(line, text, good) {
  const [sign, words] = line.children;
  const name = good ? "allowed" : "refused";
  if (line.dataset.tone !== name) sign.replaceChildren(icon(name));
  line.dataset.tone = name;
  sign.hidden = !text;
  setText(words, text);
}
