// Drawings of a page's own: the three lanes (three shapes), the ways back, less and more.

Object.assign(ICONS, {
  lane_play: "M6 3v18l15-9Zm2.4 4.2 8 4.8-8 4.8Z",
  lane_explore: "M12 2l10 10-10 10L2 12Zm0 3.4L5.4 12l6.6 6.6 6.6-6.6Z",
  lane_prove:
    "M12 3.5a3 3 0 1 0 0 6 3 3 0 0 0 0-6ZM5.5 14.5a3 3 0 1 0 0 6 3 3 0 0 0 0-6Z" +
    "m13 0a3 3 0 1 0 0 6 3 3 0 0 0 0-6Z",
  undo: "M9 4 3 10l6 6v-4.8h6a3.4 3.4 0 0 1 0 6.8h-4v2.5h4a5.9 5.9 0 0 0 0-11.8H9Z",
  redo: "M15 4l6 6-6 6v-4.8H9a3.4 3.4 0 0 0 0 6.8h4v2.5H9A5.9 5.9 0 0 1 9 8.7h6Z",
  again: "M12 4a8 8 0 1 1-7.7 5.8l2.4.7A5.5 5.5 0 1 0 12 6.5V10L6.5 5.2 12 .5Z",
  large: "M3 3h8v2.5H7.3l4 4-1.8 1.8-4-4V11H3Zm18 18h-8v-2.5h3.7l-4-4 1.8-1.8 4 4V13H21Z",
  less: "M5 10.75h14v2.5H5Z",
  more: "M10.75 5h2.5v5.75H19v2.5h-5.75V19h-2.5v-5.75H5v-2.5h5.75Z",
});

const LANES = ["play", "explore", "prove"];
