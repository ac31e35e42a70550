import { test } from 'vitest';
import { lookAtAll } from './support/axe-walk.ts';
import { setStage } from './support/stage.ts';

const stage = setStage();

test('has no axe violation in the other ways to see the story', { timeout: 600_000 }, () =>
  lookAtAll(stage, [
    { lang: 'ru', scheme: 'dark' },
    { lang: 'kk', scheme: 'light' },
    { lang: 'en', scheme: 'light' },
    { lang: 'en', scheme: 'dark' },
  ]),
);
