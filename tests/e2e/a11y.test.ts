import { test } from 'vitest';
import { lookAtAll } from './support/axe-walk.ts';
import { setStage } from './support/stage.ts';

const stage = setStage();

// The parts are looked at one by one as stories, in both schemes; here every screen is, in half of the ways to see it.
test('has no axe violation on the screens of the story', { timeout: 400_000 }, () =>
  lookAtAll(stage, [
    { lang: 'ru', scheme: 'light' },
    { lang: 'kk', scheme: 'dark' },
    { lang: 'en', scheme: 'light' },
  ]),
);
