/**
 * Stopwatches that run inside the page, where asking from outside would add what the asking takes. Plain JavaScript, since
 * a compiler's helpers are not there. Times are in ms. `in-page.ts` has the types and talks to it.
 */
(() => {
  /** Calls back when the frame has been drawn that is under way: a message sent in a frame arrives after it. */
  function afterPaint(done) {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => done(performance.now());
    requestAnimationFrame(() => port2.postMessage(0));
  }

  function onMutation(look) {
    new MutationObserver((_, observer) => {
      if (!look()) return;
      observer.disconnect();
    }).observe(document, { childList: true, subtree: true, characterData: true });
  }

  const firstRow = () => document.querySelector('main table tbody tr:has(a)')?.textContent ?? '';

  /** Notes from the next event of that kind to the frame in which something is there. */
  function watch(kind, isThere) {
    bench.changed = undefined;
    const begin = ({ timeStamp }) =>
      onMutation(() => {
        if (!isThere()) return false;
        afterPaint((now) => {
          bench.changed = now - timeStamp;
        });
        return true;
      });
    addEventListener(kind, begin, { capture: true, once: true });
  }

  const bench = {
    /** When the first row of a list was drawn, since the page was opened. */
    firstRow: undefined,

    /** Scrolls the list to its first row, whatever it scrolls in. */
    toTop() {
      for (let each = document.querySelector('main table'); each; each = each.parentElement) each.scrollTo(0, 0);
    },

    /** Notes from the next event of that kind to the frame in which the first row is another. */
    watchRows(kind) {
      const before = firstRow();
      watch(kind, () => firstRow() !== '' && firstRow() !== before);
    },

    /** Notes from the next event of that kind to the frame that has such an element. */
    watchFor(kind, selector) {
      watch(kind, () => document.querySelector(selector) !== null);
    },

    /** Notes when such an element was drawn, since the page was opened. */
    watchShown(selector) {
      onMutation(() => {
        if (document.querySelector(selector) === null) return false;
        afterPaint((now) => {
          bench.shown = now;
        });
        return true;
      });
    },

    /** Notes frames and tasks of more than 50 ms, until the function it leaves in `stop` is called. */
    watchFrames() {
      const frames = { deltas: [], longTasks: [] };
      const observer = new PerformanceObserver((list) => {
        for (const { duration } of list.getEntries()) frames.longTasks.push(duration);
      });
      observer.observe({ type: 'longtask' });
      let last;
      let running = true;
      requestAnimationFrame(function tick(now) {
        if (last !== undefined) frames.deltas.push(now - last);
        last = now;
        if (running) requestAnimationFrame(tick);
      });
      bench.stop = () => {
        running = false;
        for (const { duration } of observer.takeRecords()) frames.longTasks.push(duration);
        observer.disconnect();
        return frames;
      };
    },

    /**
     * Notes keys: by interaction the longest of its events as Event Timing says it, in steps of 8 ms from 16 on, and from
     * each key to the frame after it.
     */
    watchKeys() {
      const keys = { events: {}, own: [] };
      const names = new Set(['keydown', 'keypress', 'beforeinput', 'input']);
      const observer = new PerformanceObserver((list) => {
        for (const { interactionId, duration, name } of list.getEntries())
          if (names.has(name) && interactionId > 0)
            keys.events[interactionId] = Math.max(keys.events[interactionId] ?? 0, duration);
      });
      observer.observe({ type: 'event', durationThreshold: 16 });
      addEventListener('keydown', ({ timeStamp }) => afterPaint((now) => keys.own.push(now - timeStamp)), {
        capture: true,
      });
      bench.keys = keys;
    },
  };

  onMutation(() => {
    if (firstRow() === '') return false;
    afterPaint((now) => {
      bench.firstRow = now;
    });
    return true;
  });
  window.bench = bench;
})();
