import { test } from 'vitest';
import { lookAtAdministration } from './support/axe-admin.ts';
import { type Look, lookAtAll } from './support/axe-walk.ts';
import { setStage } from './support/stage.ts';
import { LANGS } from './support/words.ts';

const stage = setStage();

const schemes = ['light', 'dark'] as const;
const ways: Look[] = LANGS.flatMap((lang) => schemes.map((scheme) => ({ lang, scheme })));

test('has no axe violation in the other ways to see the story', { timeout: 600_000 }, () =>
  lookAtAll(stage, [
    { lang: 'ru', scheme: 'dark' },
    { lang: 'kk', scheme: 'light' },
    { lang: 'en', scheme: 'light' },
    { lang: 'en', scheme: 'dark' },
  ]),
);

test('has no axe violation in administration in any way to see it', { timeout: 600_000 }, () =>
  lookAtAdministration(stage, ways, true),
);
