import dayjs from 'dayjs';
import { BUSINESS_OFFSET } from '../../contract/values/dates.ts';
import { t } from './index.ts';
import { language } from './language.ts';
import { formatMoney, formatRate, grouped, NBSP } from './money.ts';

export { currencySymbol, formatMoney, formatRate } from './money.ts';

const UNITS = ['B', 'KB', 'MB', 'GB', 'TB'] as const;

/** A unit of size. 1024 of one are one of the next. */
export type SizeUnit = (typeof UNITS)[number];

/** Removes trailing zeros of a fraction. */
function trimmed(digits: string): string {
  return digits.includes('.') ? digits.replace(/\.?0+$/, '') : digits;
}

/** A number with at most `digits` decimals: `1 234,5`. */
export function formatNumber(value: number, digits = 2): string {
  return grouped(trimmed(value.toFixed(digits)));
}

/** A difference of money: `+120 ₸`, `−3 060 ₸`. @param amount a decimal string. */
export function formatChange(amount: string, currency = 'KZT'): string {
  const text = formatMoney(amount, currency);
  return amount.startsWith('-') ? text : `+${text}`;
}

/** A share of one as percent: `90 %` in Russian, otherwise `90%`. */
export function formatPercent(share: number): string {
  return `${formatNumber(share * 100, 0)}${language() === 'ru' ? NBSP : ''}%`;
}

/** A share from 0 to 1. Less than one percent is not shown as zero. */
export function formatShare(share: number): string {
  return share > 0 && share < 0.01 ? `< ${formatPercent(0.01)}` : formatPercent(share);
}

/** A price by its period: `12 000 ₸/мес.` */
export function formatPrice(amount: string, period: 'hour' | 'month', currency = 'KZT'): string {
  return t(period === 'hour' ? 'unit.perHour' : 'unit.perMonth', { price: formatRate(amount, currency) });
}

/**
 * A size in the largest unit that keeps it at 1 or more: `formatSize(20480, 'MB')` is `20 ГБ`.
 * @param largest the largest unit, for sizes side by side.
 */
export function formatSize(value: number, unit: SizeUnit = 'GB', largest: SizeUnit = 'TB'): string {
  let index = UNITS.indexOf(unit);
  let amount = value;
  while (Math.abs(amount) >= 1024 && index < UNITS.indexOf(largest)) {
    amount /= 1024;
    index += 1;
  }
  return `${formatNumber(amount)}${NBSP}${t(`unit.${UNITS[index]}`)}`;
}

/** An amount of a quota: sizes with their unit, others as counts. */
export function formatQuota(unit: 'GB' | undefined, value: number): string {
  return unit ? formatSize(value, 'GB', 'GB') : formatNumber(value);
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** A date in the browser's zone: DD.MM.YYYY. */
export function formatDate(value: string | number | Date): string {
  const date = dayjs(value);
  return date.isValid() ? date.format('DD.MM.YYYY') : String(value);
}

/** A month, given as YYYY-MM, in words: November 2026. */
export function formatMonth(month: string): string {
  const [year = '', number = ''] = month.split('-');
  return t('calendar.month', { month: t(`calendar.month.${number}`), year });
}

/** A date and time in the browser's zone: DD.MM.YYYY HH:mm. */
export function formatDateTime(value: string | number | Date): string {
  const date = dayjs(value);
  return date.isValid() ? date.format('DD.MM.YYYY HH:mm') : String(value);
}

/** A moment in Almaty, given in milliseconds since 1970: DD.MM.YYYY HH:mm, where a screen says once whose time it is. */
export function formatAlmaty(value: number): string {
  const there = new Date(value + BUSINESS_OFFSET).toISOString();
  const [year, month, day] = there.slice(0, 10).split('-');
  return `${day}.${month}.${year}${NBSP}${there.slice(11, 16)}`;
}

/**
 * A date and time in Almaty: DD.MM.YYYY HH:mm, which stay on one line. Where the browser's zone has another time then, the text says the city.
 * @param offset how far the browser's zone is ahead of UTC at that moment, in milliseconds.
 */
export function formatAlmatyTime(value: string, offset = -new Date(value).getTimezoneOffset() * MINUTE): string {
  const time = formatAlmaty(Date.parse(value));
  return offset === BUSINESS_OFFSET ? time : t('time.almaty', { time });
}

/** The units of a duration, largest first, in seconds. */
const ELAPSED = [
  ['days', 86_400],
  ['hours', 3600],
  ['minutes', 60],
  ['seconds', 1],
] as const;

/** A duration in its two largest units: `2 h 5 min`, without line breaks. @param seconds a whole number, at least 0. */
export function formatElapsed(seconds: number): string {
  const from = ELAPSED.findIndex(([, length]) => seconds >= length);
  let left = seconds;
  const parts = (from < 0 ? ELAPSED.slice(-1) : ELAPSED.slice(from, from + 2)).map(([name, length]) => {
    const count = Math.floor(left / length);
    left -= count * length;
    return { count, text: t(`elapsed.${name}`, { amount: formatNumber(count, 0) }) };
  });
  const shown = parts.filter(({ count }, index) => index === 0 || count > 0).map(({ text }) => text);
  return shown.join(' ').replaceAll(' ', NBSP);
}

/**
 * A relative time within five hours, and a date after that (spec section 9). It uses its own texts, because browsers have none in Kazakh,
 * or English ones.
 */
export function formatAgo(value: string | number | Date, now = Date.now()): string {
  const distance = now - new Date(value).getTime();
  if (!(Math.abs(distance) < 5 * HOUR)) return formatDate(value);
  if (distance < MINUTE) return t('ago.now');
  return distance < HOUR
    ? t('ago.minutes', { count: Math.floor(distance / MINUTE) })
    : t('ago.hours', { count: Math.floor(distance / HOUR) });
}
