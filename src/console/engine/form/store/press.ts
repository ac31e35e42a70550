/** Whether a pointer is pressed anywhere on the page. */
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
 * Runs at once, or after the click if a pointer is pressed. A message that appears between press and release moves the content below it,
 * and a click on a button there would be lost.
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
