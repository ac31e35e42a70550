/** The value that this share (0 to 1) of the values does not exceed. 0 where there are none. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? 0;
}

/** The middle one. */
export function median(values: readonly number[]): number {
  return percentile(values, 0.5);
}

/** The median of several runs, one after another. */
export async function medianOf(runs: number, run: () => Promise<number>): Promise<number> {
  const values: number[] = [];
  for (let index = 0; index < runs; index += 1) values.push(await run());
  return median(values);
}
