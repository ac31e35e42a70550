/** ms to wait for a paint: a tab in the background paints nothing, and must do what it has to all the same. */
const LATEST = 1000;

/** Runs something once what was changed last has been painted. Answers what takes it back. */
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
