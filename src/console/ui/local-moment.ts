/** Moments in the user's zone, as an input for a day and a time has them. */

function two(number: number): string {
  return String(number).padStart(2, '0');
}

/** An RFC 3339 instant in the user's zone, as `YYYY-MM-DDTHH:mm`. Other texts stay as they are. */
export function toLocal(value: unknown): string {
  if (typeof value !== 'string') return '';
  const date = new Date(value);
  if (!/^\d{4}-/.test(value) || Number.isNaN(date.getTime())) return value;
  const day = `${String(date.getFullYear()).padStart(4, '0')}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
  return `${day}T${two(date.getHours())}:${two(date.getMinutes())}`;
}

/** A moment `YYYY-MM-DDTHH:mm` in the user's zone as RFC 3339 in UTC. Other texts stay as they are, and the schema refuses them. */
export function fromLocal(value: string): string | undefined {
  if (value === '') return undefined;
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(value)) return value;
  return new Date(value).toISOString().replace('.000Z', 'Z');
}
