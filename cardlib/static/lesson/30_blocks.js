// A page is a list of blocks. Each kind of block adds itself here; each block is drawn on its own, so
// that a mistake in one leaves the others as they are.

/**
 * Kind of block → how it is made and used: `create(lesson, block)` makes its element,
 * `draw(part, block, lesson, node)` fills it. The rest may be missing: `shape(block)` says when the
 * element must be made anew, `click`, `input`, `change`, `key`, `hold` (a pointer went down)
 * and `leave` (the focus goes) `(lesson, event, node)` answer true if the event was theirs, `flush(lesson, node)` sends what was typed and not yet sent. A `node` is the
 * block's place on the page: it knows its `block` and what was `made` for it.
 */
const KINDS = {};

/** Names of elements for labels and descriptions: one of its own for each on the whole page. */
function ownName() {
  return `cl-lesson-${freshNumber()}`;
}

/** Draw `blocks` into `parent`. A block keeps its element as long as it keeps its kind and id. */
function drawBlocks(parent, blocks, lesson) {
  const seen = new Map();
  const items = listOf(blocks).map((block) => {
    const name = `${block.kind}:${block.id || block.key || ""}`;
    const count = seen.get(name) || 0;
    seen.set(name, count + 1);
    return { block, key: `${name}:${count}` };
  });
  const create = () => make("div", { class: "cl-block" });
  patchKeyed(parent, items, ({ key }) => key, create, (node, { block }) =>
    drawBlock(node, block, lesson),
  );
}

/** The entries of a list that are objects; of anything else, none. */
function listOf(value) {
  return Array.isArray(value) ? value.filter((item) => item && typeof item === "object") : [];
}

function drawBlock(node, block, lesson) {
  node.dataset.kind = String(block.kind);
  try {
    const kind = Object.prototype.hasOwnProperty.call(KINDS, block.kind) && KINDS[block.kind];
    if (!kind) throw new TypeError(`no such block: ${block.kind}`);
    const shape = kind.shape ? kind.shape(block) : "";
    if (!node.made || node.shape !== shape) {
      node.made = kind.create(lesson, block);
      node.shape = shape;
      node.replaceChildren(node.made);
    }
    node.block = block;
    kind.draw(node.made, block, lesson, node);
  } catch (error) {
    console.warn(error);
    node.made = node.block = null;
    node.replaceChildren(make("p", { class: "cl-muted" }, lesson.word("broken")));
  }
}

/** The block in which an event happened; null outside of all. */
function blockOf(event) {
  const node = event.target.closest(".cl-block");
  return node && node.block ? node : null;
}

/** Let the block in which `event` happened deal with it; true if it did. */
function blockHandles(lesson, name, event) {
  const node = blockOf(event);
  const kind = node && KINDS[node.block.kind];
  return Boolean(kind && kind[name] && kind[name](lesson, event, node));
}

/** Send everything that was typed or dragged and is not sent yet, in the order of the page. */
function flushAll(lesson) {
  for (const node of lesson.blocks.querySelectorAll(".cl-block")) {
    const kind = node.block && KINDS[node.block.kind];
    if (kind && kind.flush) kind.flush(lesson, node);
  }
}
