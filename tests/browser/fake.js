// A page without a notebook: a model that records what is sent, and counts of what is listened to.

/** Count listeners and timers, so that a test can see whether a display leaves any behind. */
function countEverything() {
  const counts = { listeners: 0, intervals: new Set(), timeouts: new Set() };
  const known = new Map();
  const name = (type, options) =>
    `${type}/${typeof options === "object" && options ? Boolean(options.capture) : Boolean(options)}`;
  const { addEventListener, removeEventListener } = EventTarget.prototype;
  EventTarget.prototype.addEventListener = function (type, handler, options) {
    const of = known.get(this) || known.set(this, new Map()).get(this);
    const key = name(type, options);
    const handlers = of.get(key) || of.set(key, new Set()).get(key);
    if (handler && !handlers.has(handler)) counts.listeners += 1;
    handlers.add(handler);
    return addEventListener.call(this, type, handler, options);
  };
  EventTarget.prototype.removeEventListener = function (type, handler, options) {
    const handlers = known.get(this) && known.get(this).get(name(type, options));
    if (handlers && handlers.delete(handler)) counts.listeners -= 1;
    return removeEventListener.call(this, type, handler, options);
  };
  const wrap = (set, clear, running) => {
    const [start, stop] = [window[set], window[clear]];
    window[set] = (handler, ...rest) => {
      const id = start(() => {
        if (set === "setTimeout") running.delete(id);
        handler();
      }, ...rest);
      running.add(id);
      return id;
    };
    window[clear] = (id) => {
      running.delete(id);
      stop(id);
    };
  };
  wrap("setInterval", "clearInterval", counts.intervals);
  wrap("setTimeout", "clearTimeout", counts.timeouts);
  return counts;
}

/** The part of an anywidget model that the front end may use. */
class FakeModel {
  constructor(state) {
    this.state = state;
    this.handlers = new Map();
    this.sent = [];
    this.closed = false;
  }

  get(name) {
    return this.state[name];
  }

  set(name, value) {
    this.state[name] = value;
    this.fire(`change:${name}`, value);
  }

  save_changes() {}

  on(name, handler) {
    if (!this.handlers.has(name)) this.handlers.set(name, new Set());
    this.handlers.get(name).add(handler);
  }

  off(name, handler) {
    if (this.handlers.has(name)) this.handlers.get(name).delete(handler);
  }

  send(message) {
    if (this.closed) throw new Error("the channel is closed");
    this.sent.push(JSON.parse(JSON.stringify(message)));
  }

  fire(name, value) {
    for (const handler of [...(this.handlers.get(name) || [])]) handler(value);
  }

  count() {
    return [...this.handlers.values()].reduce((sum, handlers) => sum + handlers.size, 0);
  }
}

window.fake = {
  counts: countEverything(),
  cleanups: [],

  async load(script) {
    const address = URL.createObjectURL(new Blob([script], { type: "text/javascript" }));
    this.module = (await import(address)).default;
  },

  create(state) {
    this.model = new FakeModel(state);
  },

  display() {
    const place = document.createElement("div");
    document.getElementById("root").append(place);
    this.cleanups.push(this.module.render({ model: this.model, el: place }));
  },

  remove() {
    for (const cleanup of this.cleanups.splice(0)) cleanup();
  },

  /** What was sent, without the greeting and the heartbeat; the list starts anew. */
  take() {
    const sent = this.model.sent.splice(0);
    return sent.filter(({ kind }) => kind !== "hello" && kind !== "ping");
  },
};
