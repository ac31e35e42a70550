import { uptime } from 'node:os';

/** How often the machine's sleep is looked for, in milliseconds. */
const EVERY_MS = 1000;

/**
 * A function that gives the milliseconds since it was made. Nobody can set them. The time in which the machine slept counts too: the
 * process's own counter stands still then, and the one of the machine does not.
 */
export function elapsedTime(): () => number {
  const began = performance.now();
  let slept = 0;
  let looked = { at: began, up: uptime() };
  return () => {
    const at = performance.now();
    if (at - looked.at >= EVERY_MS) {
      const up = uptime();
      const missing = (up - looked.up) * 1000 - (at - looked.at);
      if (missing > EVERY_MS) slept += missing;
      looked = { at, up };
    }
    return at - began + slept;
  };
}
