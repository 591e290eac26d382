// What happened, in one line, and the reasons behind it. One quiet live region for those who hear.

function createMessage() {
  const line = make(
    "div",
    { class: "cl-message" },
    make(
      "p",
      {},
      make("span", { class: "cl-tone" }),
      make("span", { class: "cl-message-text" }),
      make("span", { class: "cl-rules" }),
    ),
    actionButton("why", "cl-button cl-button--why"),
  );
  const reasons = make("ul", { class: "cl-panel cl-reasons", hidden: "" });
  return { line, reasons };
}

const TONES = ["info", "allowed", "refused", "end"];

function drawMessage(message, shown, open, table) {
  const { line, reasons } = message;
  const [sentence, button] = line.children;
  const [tone, text, rules] = sentence.children;
  const name = TONES.includes(shown.tone) ? shown.tone : "info";
  line.dataset.tone = name;
  if (tone.dataset.tone !== name || tone.dataset.word !== table.word(`tone_${name}`)) {
    tone.dataset.tone = name;
    tone.dataset.word = table.word(`tone_${name}`);
    // Plain news need no heading for the eye.
    const quiet = name === "info" ? "cl-hidden" : null;
    tone.replaceChildren(icon(name), make("b", { class: quiet }, table.word(`tone_${name}`)));
  }
  setText(text, shown.text);
  const ids = [...new Set(shown.why.map((reason) => reason.rule).filter(Boolean))];
  patchKeyed(rules, ids, (id) => id, () => make("span", { class: "cl-rule" }), setText);
  button.hidden = shown.why.length === 0;
  setText(button, table.word("why"));
  setAttributes(button, { "aria-expanded": open ? "true" : "false" });
  reasons.hidden = !open || shown.why.length === 0;
  reasons.setAttribute("aria-label", table.word("reasons"));
  patchKeyed(
    reasons,
    shown.why.map((reason, i) => ({ reason, i })),
    (row) => row.i,
    createReason,
    (node, { reason }) => updateReason(node, reason, table.word),
  );
}

function createReason() {
  return make(
    "li",
    {},
    make("p", { class: "cl-says" }, make("span"), make("q")),
    make("p", { class: "cl-rule-text" }, make("span", { class: "cl-rule" }), make("q")),
    make("p", { class: "cl-muted" }),
    make("p", { class: "cl-muted" }),
  );
}

/** A reason without a rule is what somebody thinks: a quote of those words. */
function updateReason(node, reason, word) {
  const [says, rule, origin, option] = node.children;
  const [before, quote] = says.children;
  const thought = !reason.rule && Boolean(reason.origin);
  setText(before, thought ? reason.origin : reason.says);
  before.className = thought ? "cl-thinker" : "";
  setText(quote, thought ? reason.says : "");
  quote.hidden = !thought;
  const [id, text] = rule.children;
  setText(id, word("rule", { rule: reason.rule }));
  setText(text, reason.text);
  text.hidden = !reason.text;
  rule.hidden = !reason.rule;
  setText(origin, word("origin", { origin: reason.origin }));
  origin.hidden = thought || !reason.origin;
  setText(option, word("option", { option: reason.option }));
  option.hidden = !reason.option;
}
