import { language } from '../i18n/language.ts';

const TAGS = { ru: 'ru-RU', kk: 'kk-KZ', en: 'en-GB' } as const;

function text(moment: Date, options: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat(TAGS[language()], options).format(moment);
}

/** A moment in the reader's time zone, which it names. */
export function momentText(moment: string): string {
  const options = { day: 'numeric', month: 'long', hour: '2-digit', minute: '2-digit', timeZoneName: 'short' } as const;
  return text(new Date(moment), options);
}

/** A time of day in the reader's time zone. */
export function timeText(moment: string): string {
  return text(new Date(moment), { hour: '2-digit', minute: '2-digit' });
}

/** A day, `YYYY-MM-DD`, in words. */
export function dayText(day: string): string {
  return text(new Date(`${day}T00:00:00Z`), { day: 'numeric', month: 'long', timeZone: 'UTC' });
}

/** A percentage. */
export function percentText(percent: number): string {
  const number = new Intl.NumberFormat(TAGS[language()], { maximumFractionDigits: 2, roundingMode: 'trunc' });
  return `${number.format(percent)}${language() === 'en' ? '' : '\u00a0'}%`;
}
