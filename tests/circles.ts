/**
 * The circles of tests (README.md here): `npm test` runs `test`, `npm run test:rest` runs `rest`, `npm run test:full` runs `full`.
 * Each is the same set on every day and machine. Whoever runs a file by hand runs all of it, as the full circle does.
 */
export const CIRCLES = ['test', 'rest', 'full'] as const;
export type Circle = (typeof CIRCLES)[number];

function circleOf(name: string): Circle {
  const found = CIRCLES.find((each) => each === name);
  if (!found) throw new Error(`CIRCLE is ${name}, and has to be one of ${CIRCLES.join(', ')}.`);
  return found;
}

/** The circle that runs. */
export const CIRCLE: Circle = circleOf(process.env.CIRCLE || 'full');

/** What belongs to the circle that runs. */
export function byCircle<T>(choices: Record<Circle, T>): T {
  return choices[CIRCLE];
}

/**
 * How often a browser test that failed is tried again. On a busy machine a browser may be late for reasons that are not the
 * console's, so the circles that CI runs try twice and list what passed at the second attempt.
 */
export const BROWSER_RETRIES = byCircle({ test: 1, rest: 1, full: 0 });

/** The seed of random tests: a fixed one, or the one that was asked for in this variable. */
export function seedOf(variable: string): number {
  const value = process.env[variable] || '1';
  const seed = Number(value);
  if (!Number.isInteger(seed)) throw new Error(`${variable} is ${value}, and has to be a whole number.`);
  return seed;
}
