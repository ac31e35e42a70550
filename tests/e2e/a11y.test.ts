import { test } from 'vitest';
import { onTurn } from '../turns.ts';
import { lookAtAdministration } from './support/axe-admin.ts';
import { type Look, lookAtAll } from './support/axe-walk.ts';
import { setStage } from './support/stage.ts';

const LOOKS: Look[] = [
  { lang: 'ru', scheme: 'light' },
  { lang: 'kk', scheme: 'dark' },
];

const stage = setStage();

// The parts are looked at one by one as stories, in both schemes and the languages by turns; here every screen is, in one
// of two of the six ways to see it, by turns: those with the longest words, and both schemes. The full run has the others.
test('has no axe violation on the screens of the story', { timeout: 400_000 }, () =>
  lookAtAll(stage, onTurn<Look>(LOOKS, LOOKS.length)),
);

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
