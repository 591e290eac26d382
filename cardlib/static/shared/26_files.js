// A text as a file of the learner's own. The browser keeps it where it keeps downloads; nothing is sent.

const FILE_MS = 10000;

/** Give `text` to the browser as a file; `later(ms, then)` calls back after a while. */
function giveFile(name, text, type, later) {
  const address = URL.createObjectURL(new Blob([text], { type }));
  const link = make("a", { href: address, download: name, hidden: "" });
  document.body.append(link);
  link.click();
  link.remove();
  // Some browsers read the file only after a while.
  later(FILE_MS, () => URL.revokeObjectURL(address));
}
