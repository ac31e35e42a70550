/** Which of two versions is newer. */

/** -1, 0 or 1, as a sort takes it: whether `left` is older than `right`, the same, or newer. Both are like `1.2.0`. */
export function compareVersions(left: string, right: string): number {
  const parts = (version: string): number[] => version.split('.').map(Number);
  const others = parts(right);
  const difference = parts(left)
    .map((part, index) => part - (others[index] ?? 0))
    .find((each) => each !== 0);
  return Math.sign(difference ?? 0);
}
