/**
 * The business identification number (BIN) of a company in Kazakhstan and the individual identification number (IIN) of a person. Both
 * have 12 digits, and the last one checks the others by the same rule: "Правила формирования идентификационного номера",
 * resolution of the Government No. 406 of 22 May 2007 (https://adilet.zan.kz/rus/docs/P070000406_).
 */
const FIRST_WEIGHTS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11];
/** Where the first sum leaves 10, which is no digit. */
const SECOND_WEIGHTS = [3, 4, 5, 6, 7, 8, 9, 10, 11, 1, 2];

/** What the weighted digits leave of 11. */
function remainder(digits: readonly number[], weights: readonly number[]): number {
  return weights.reduce((sum, weight, index) => sum + weight * (digits[index] ?? 0), 0) % 11;
}

/** Whether a value is a BIN or an IIN: 12 digits, of which the last is the check digit of the others. */
export function isBusinessId(value: unknown): value is string {
  if (typeof value !== 'string' || !/^\d{12}$/.test(value)) return false;
  const digits = [...value].map(Number);
  const first = remainder(digits, FIRST_WEIGHTS);
  const check = first === 10 ? remainder(digits, SECOND_WEIGHTS) : first;
  // A number that leaves 10 twice is never issued.
  return check === digits[11];
}
