/** Values between the wire and what an input holds. */

function two(number: number): string {
  return String(number).padStart(2, '0');
}

/** An RFC 3339 moment as `datetime-local` has it, in the user's zone; empty for none. */
export function toLocal(value: unknown): string {
  const date = new Date(typeof value === 'string' ? value : Number.NaN);
  if (Number.isNaN(date.getTime())) return '';
  const day = `${String(date.getFullYear()).padStart(4, '0')}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
  return `${day}T${two(date.getHours())}:${two(date.getMinutes())}`;
}

/** What `datetime-local` holds, read in the user's zone, as RFC 3339 in UTC; undefined for none. */
export function fromLocal(value: string): string | undefined {
  const date = new Date(value);
  return Number.isNaN(date.getTime()) ? undefined : date.toISOString().replace('.000Z', 'Z');
}

/** An amount as typed, as a decimal text: a comma is a point, and spaces group digits. */
export function amountText(typed: string): string {
  return typed.replaceAll(/\s/g, '').replace(',', '.');
}

/** Numbers among typed texts; what is none stays a text, which the schema then refuses. */
export function asNumbers(texts: string[]): (number | string)[] {
  return texts.map((text) => {
    const number = Number(text.replace(',', '.'));
    return text.trim() !== '' && Number.isFinite(number) ? number : text;
  });
}
