import { test } from 'vitest';
import { lookAtAdministration } from './support/axe-admin.ts';
import { type Look, lookAtAll } from './support/axe-walk.ts';
import { setStage } from './support/stage.ts';

const LOOKS: Look[] = [
  { lang: 'ru', scheme: 'light' },
  { lang: 'kk', scheme: 'dark' },
];

const stage = setStage();

// Stories check the parts one by one, in both schemes and all languages. Here every screen is checked in two of the six combinations: the
// two languages with the longest texts, each in one scheme. The full circle has the others.
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
    ]),
);
