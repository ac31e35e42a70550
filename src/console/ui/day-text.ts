/** Days and moments as people type them: DD.MM.YYYY, and DD.MM.YYYY HH:mm, in all languages. */

// Digits alone are for the keypad of a phone.
const DAY = /^(?:(\d{1,2})[./ ](\d{1,2})[./ ]|(\d{2})(\d{2}))(\d{4})$/;
const ISO_DAY = /^(\d{4})-(\d{2})-(\d{2})$/;
const TIME = /^(.+?)[T, ]+(\d{1,2}):(\d{2})$/;

function two(digits: string): string {
  return digits.padStart(2, '0');
}

/** A typed day as `YYYY-MM-DD`; undefined for anything else. */
export function readDay(typed: string): string | undefined {
  const text = typed.trim();
  const [, spacedDay, spacedMonth, plainDay, plainMonth, year] = DAY.exec(text) ?? [];
  const day = spacedDay ?? plainDay;
  const month = spacedMonth ?? plainMonth;
  const iso = day && month && year ? `${year}-${two(month)}-${two(day)}` : text;
  if (!ISO_DAY.test(iso)) return undefined;
  const date = new Date(`${iso}T00:00:00Z`);
  // 31 February would roll over.
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(iso) ? iso : undefined;
}

/** A typed moment as `YYYY-MM-DDTHH:mm`; undefined for anything else. */
export function readMoment(typed: string): string | undefined {
  const [, date = '', hour = '', minute = ''] = TIME.exec(typed.trim()) ?? [];
  const day = readDay(date);
  return day && Number(hour) < 24 && Number(minute) < 60 ? `${day}T${two(hour)}:${minute}` : undefined;
}

/** A day or moment as it is typed. Other texts stay as they are. */
export function dayText(value: string): string {
  const [date = '', time] = value.split('T');
  const [, year, month, day] = ISO_DAY.exec(date) ?? [];
  if (!year) return value;
  return `${day}.${month}.${year}${time ? ` ${time}` : ''}`;
}
