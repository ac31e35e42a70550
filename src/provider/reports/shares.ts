/** Whole tiyn divided by weights, by the largest remainder. Without a weight the first part gets all. */
export function divided(tiyn: number, weights: readonly bigint[]): number[] {
  const sum = weights.reduce((all, weight) => all + weight, 0n);
  if (sum === 0n) return weights.map((_weight, index) => (index === 0 ? tiyn : 0));
  const exact = weights.map((weight) => BigInt(tiyn) * weight);
  const parts = exact.map((part) => Number(part / sum));
  const left = tiyn - parts.reduce((all, part) => all + part, 0);
  const byRemainder = exact
    .map((part, index) => ({ index, rest: part % sum }))
    .sort((a, b) => (a.rest < b.rest ? 1 : a.rest > b.rest ? -1 : a.index - b.index));
  for (const { index } of byRemainder.slice(0, left)) parts[index] = (parts[index] ?? 0) + 1;
  return parts;
}
