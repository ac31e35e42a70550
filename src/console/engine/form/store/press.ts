/** Whether a pointer is held down anywhere on the page. */
let down = false;
for (const [event, now] of [
  ['pointerdown', true],
  ['pointerup', false],
  ['pointercancel', false],
] as const)
  addEventListener(
    event,
    () => {
      down = now;
    },
    true,
  );

/**
 * Runs at once, or, while a pointer is down, once it is up and its click is done. A message that appears between press
 * and release moves what stands below it, and the click on a button there would be lost.
 */
export function afterPress(run: () => void): void {
  if (!down) {
    run();
    return;
  }
  const end = (): void => {
    removeEventListener('pointerup', end);
    removeEventListener('pointercancel', end);
    setTimeout(run);
  };
  addEventListener('pointerup', end);
  addEventListener('pointercancel', end);
}
