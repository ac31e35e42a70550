import { test } from 'vitest';
import { lookAtAdministration } from './support/axe-admin.ts';
import { type Look, lookAtAll } from './support/axe-walk.ts';
import { setStage } from './support/stage.ts';

const LOOKS: Look[] = [
  { lang: 'ru', scheme: 'light' },
  { lang: 'kk', scheme: 'dark' },
];

const stage = setStage();

// Stories look at the parts one by one, in both schemes and all languages. Here every screen is looked at in two of the six ways
// to see it: the two languages with the longest words, each in one scheme. The full circle has the other ways.
test('has no axe violation on the screens of the story', { timeout: 400_000 }, () => lookAtAll(stage, LOOKS));

test(
  'has no axe violation on the screens of administration, which take turns in language and scheme',
  {
    timeout: 400_000,
  },
  () =>
    lookAtAdministration(stage, [
      { lang: 'ru', scheme: 'dark' },
      { lang: 'kk', scheme: 'light' },
      { lang: 'en', scheme: 'dark' },
    ]),
);
