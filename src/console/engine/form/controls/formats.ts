/** Converts values between JSON and an input. */

function two(number: number): string {
  return String(number).padStart(2, '0');
}

/** An RFC 3339 instant for `datetime-local`, in the user's zone. Empty for none. */
export function toLocal(value: unknown): string {
  const date = new Date(typeof value === 'string' ? value : Number.NaN);
  if (Number.isNaN(date.getTime())) return '';
  const day = `${String(date.getFullYear()).padStart(4, '0')}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
  return `${day}T${two(date.getHours())}:${two(date.getMinutes())}`;
}

/** The value of `datetime-local`, read in the user's zone, as RFC 3339 in UTC. Undefined for none. */
export function fromLocal(value: string): string | undefined {
  const date = new Date(value);
  return Number.isNaN(date.getTime()) ? undefined : date.toISOString().replace('.000Z', 'Z');
}

/** A typed amount as a decimal string: a comma becomes a point, and spaces are removed. */
export function amountText(typed: string): string {
  return typed.replaceAll(/\s/g, '').replace(',', '.');
}

/** Typed texts as numbers. Other texts stay, and the schema refuses them. */
export function asNumbers(texts: string[]): (number | string)[] {
  return texts.map((text) => {
    const number = Number(text.replace(',', '.'));
    return text.trim() !== '' && Number.isFinite(number) ? number : text;
  });
}
