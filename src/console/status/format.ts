import { language } from '../i18n/language.ts';

/** Not every browser knows Kazakh, so days and times are figures, as in the console. */
function figures(moment: Date): { day: string; time: string } {
  const two = (value: number): string => String(value).padStart(2, '0');
  const day = [two(moment.getDate()), two(moment.getMonth() + 1), moment.getFullYear()].join('.');
  return { day, time: `${two(moment.getHours())}:${two(moment.getMinutes())}` };
}

/** The reader's time zone at a moment, such as `GMT+5`. */
function zoneText(moment: Date): string {
  const parts = new Intl.DateTimeFormat('en', { timeZoneName: 'short' }).formatToParts(moment);
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? '';
}

/** A moment in the reader's time zone, which it names: `27.11.2026 12:35 GMT+5`. */
export function momentText(moment: string): string {
  const at = new Date(moment);
  const { day, time } = figures(at);
  return `${day} ${time} ${zoneText(at)}`;
}

/** From one moment to another in the reader's time zone. Those of one day name it once: `27.11.2026, 12:35–14:00 GMT+5`. */
export function spanText(begins: string, ends: string): string {
  const [first, last] = [new Date(begins), new Date(ends)];
  const [from, to, zone] = [figures(first), figures(last), zoneText(last)];
  return from.day === to.day && zoneText(first) === zone
    ? `${from.day}, ${from.time}–${to.time} ${zone}`
    : `${momentText(begins)} — ${momentText(ends)}`;
}

/** A time of day in the reader's time zone. */
export function timeText(moment: string): string {
  return figures(new Date(moment)).time;
}

/** A day, `YYYY-MM-DD`, as `DD.MM.YYYY`. */
export function dayText(day: string): string {
  return day.split('-').reverse().join('.');
}

/** A percentage with at most two places, which are cut and not rounded. */
export function percentText(percent: number): string {
  const text = String(Math.floor(percent * 100) / 100);
  return language() === 'en' ? `${text}%` : `${text.replace('.', ',')}\u00a0%`;
}
