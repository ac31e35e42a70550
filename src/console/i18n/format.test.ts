// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest';
import {
  formatAgo,
  formatAlmatyTime,
  formatDateTime,
  formatElapsed,
  formatMoney,
  formatMonth,
  formatNumber,
  formatPercent,
  formatPrice,
  formatRate,
  formatSize,
} from './format.ts';
import { startTexts } from './index.ts';

const texts: Record<string, Record<string, string>> = {
  ru: {
    'unit.GB': 'ГБ',
    'unit.TB': 'ТБ',
    'unit.perMonth': '{{price}}/мес.',
    'time.almaty': '{{time}} (Алматы)',
    'calendar.month': '{{month}} {{year}}',
    'calendar.month.11': 'Ноябрь',
    'ago.now': 'только что',
    'ago.hours_few': '{{count}} часа назад',
    'elapsed.days': '{{amount}} дн.',
    'elapsed.hours': '{{amount}} ч',
    'elapsed.minutes': '{{amount}} мин',
    'elapsed.seconds': '{{amount}} с',
  },
  kk: {
    'unit.GB': 'ГБ',
    'unit.TB': 'ТБ',
    'unit.perMonth': '{{price}}/ай',
    'ago.minutes_other': '{{count}} минут бұрын',
  },
  en: {
    'time.almaty': '{{time}} (Almaty)',
    'unit.GB': 'GB',
    'unit.TB': 'TB',
    'unit.perMonth': '{{price}}/mo',
    'ago.minutes_one': '{{count}} minute ago',
  },
};

function inLanguage(lang: 'ru' | 'kk' | 'en'): void {
  localStorage.setItem('lang', lang);
  startTexts(texts[lang] ?? {});
}

beforeEach(() => inLanguage('ru'));

describe('a duration', () => {
  it.each([
    [0, '0 с'],
    [59, '59 с'],
    [60, '1 мин'],
    [7510, '2 ч 5 мин'],
    [7205, '2 ч'],
    [1_000_000, '11 дн. 13 ч'],
  ])('of %i seconds has its two largest units', (seconds, text) => {
    expect(formatElapsed(seconds).replaceAll('\u00a0', ' ')).toBe(text);
  });
});

describe('money', () => {
  it.each([
    ['ru', '12000.00', '12\u00a0000\u00a0₸'],
    ['kk', '12000', '12\u00a0000\u00a0₸'],
    ['en', '12000.00', '12,000\u00a0₸'],
    ['ru', '1234.5', '1\u00a0234,50\u00a0₸'],
    ['en', '-1234567.895', '−1,234,567.90\u00a0₸'],
    ['ru', '0.004', '0\u00a0₸'],
    ['ru', '-0.004', '0\u00a0₸'],
    ['ru', '0.005', '0,01\u00a0₸'],
    ['ru', '9007199254740993.01', '9\u00a0007\u00a0199\u00a0254\u00a0740\u00a0993,01\u00a0₸'],
  ] as const)('%s: %s is %s', (lang, amount, shown) => {
    inLanguage(lang);
    expect(formatMoney(amount)).toBe(shown);
  });

  it('shows the price of one unit with all its digits', () => {
    expect(formatRate('0.035')).toBe('0,035\u00a0₸');
    expect(formatRate('9.5')).toBe('9,50\u00a0₸');
    expect(formatRate('4000.00')).toBe('4\u00a0000\u00a0₸');
    expect(formatRate('5.55555555')).toBe('5,555556\u00a0₸');
  });

  it('says the period of a price', () => {
    expect(formatPrice('0.035', 'month')).toBe('0,035\u00a0₸/мес.');
    expect(formatPrice('12000', 'month')).toBe('12\u00a0000\u00a0₸/мес.');
  });
});

describe('numbers and sizes', () => {
  it('drops zeros at the end and never shows more decimals than asked', () => {
    expect(formatNumber(1234.5)).toBe('1\u00a0234,5');
    expect(formatNumber(10)).toBe('10');
    expect(formatNumber(0.126)).toBe('0,13');
  });

  it('goes up a unit at 1024', () => {
    expect(formatSize(1023)).toBe('1\u00a0023\u00a0ГБ');
    expect(formatSize(1536)).toBe('1,5\u00a0ТБ');
    expect(formatSize(20480, 'MB')).toBe('20\u00a0ГБ');
  });

  it('puts a space before the percent sign in Russian alone', () => {
    expect(formatPercent(0.9)).toBe('90\u00a0%');
    inLanguage('kk');
    expect(formatPercent(0.9)).toBe('90%');
  });
});

describe('dates', () => {
  it('are DD.MM.YYYY HH:mm in the zone of the browser, and what is no date is shown as it is', () => {
    expect(formatDateTime(new Date(2026, 10, 20, 9, 5))).toBe('20.11.2026 09:05');
    expect(formatDateTime('soon')).toBe('soon');
  });

  it('are those of Almaty where a time of day is meant, and say so in another zone', () => {
    const night = '2026-11-20T22:00:00Z';
    expect(formatAlmatyTime(night, 5 * 3_600_000)).toBe('21.11.2026\u00a003:00');
    expect(formatAlmatyTime(night, 0)).toBe('21.11.2026\u00a003:00 (Алматы)');
    inLanguage('en');
    expect(formatAlmatyTime(night, 9 * 3_600_000)).toBe('21.11.2026\u00a003:00 (Almaty)');
  });

  it('of a month are its name and year', () => expect(formatMonth('2026-11')).toBe('Ноябрь 2026'));

  it('are relative for five hours', () => {
    const now = new Date(2026, 10, 20, 12).getTime();
    expect(formatAgo(now - 3 * 3_600_000, now)).toBe('3 часа назад');
    expect(formatAgo(now - 6 * 3_600_000, now)).toBe('20.11.2026');
    expect(formatAgo(now - 1000, now)).toBe('только что');
    expect(formatAgo('soon', now)).toBe('soon');
    inLanguage('kk');
    expect(formatAgo(now - 22 * 60_000, now)).toBe('22 минут бұрын');
    inLanguage('en');
    expect(formatAgo(now - 60_000, now)).toBe('1 minute ago');
  });
});
