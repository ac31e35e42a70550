// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { startTexts } from '../i18n/index.ts';
import { lastsText } from './lasts-text.ts';

startTexts({
  'profile.lasts.nothingRuns': 'nothing runs',
  'profile.lasts.today': 'today',
  'profile.lasts.long': 'long',
  'profile.lasts.days_many': '{{count}} days, until {{date}}',
});

it.each([
  ['where nothing runs', null, null, 'nothing runs'],
  ['for less than a day', 0, '2026-11-24T20:00:00Z', 'today'],
  ['with its last day', 365, '2027-11-24T09:00:00Z', '365 days, until 24.11.2027'],
  ['without a day where it is over a year away', 366, '2027-11-25T09:00:00Z', 'long'],
])('tells how long a balance lasts: %s', (_case, daysLeft, endsAt, text) => {
  expect(lastsText({ daysLeft, endsAt })).toBe(text);
});
