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
  ['with its last day', 3650, '2036-11-21T09:00:00Z', '3\u00a0650 days, until 21.11.2036'],
  ['without a day where it is over ten years away', 24_801, '2094-10-18T09:00:00Z', 'long'],
])('tells how long a balance lasts: %s', (_case, daysLeft, endsAt, text) => {
  expect(lastsText({ daysLeft, endsAt })).toBe(text);
});
