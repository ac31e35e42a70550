/** The maximum time in ms to wait for a paint: a background tab never paints, but must still run the callback. */
const LATEST = 1000;

/** Runs a callback after the last change was painted. Returns a function that cancels it. */
export function afterPaint(run: () => void): () => void {
  let timer = setTimeout(() => {
    cancelAnimationFrame(frame);
    run();
  }, LATEST);
  const frame = requestAnimationFrame(() => {
    clearTimeout(timer);
    // A frame's callbacks run before it is painted.
    timer = setTimeout(run);
  });
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}
