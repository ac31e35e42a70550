import { expect, test } from 'vitest';
import { lookAtAdministration } from './support/axe-admin.ts';
import { lookAtCloud, type Walked } from './support/axe-cloud.ts';
import { lookAtLayers } from './support/axe-layers.ts';
import { type Look, lookAtAll } from './support/axe-walk.ts';
import { setStage } from './support/stage.ts';
import { LANGS } from './support/words.ts';

const stage = setStage();

function expectNothing({ found, looks }: Walked): void {
  expect(found.join('\n\n')).toBe('');
  expect(looks).toBeGreaterThan(0);
}

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

test('has no axe violation on any route of a customer or a guest, empty and with something in it, in any way to see it', {
  timeout: 1_800_000,
}, async () => {
  expectNothing(await lookAtCloud(stage));
});

test('has no axe violation in the palette, the dialogs and drawers of the shell, and where nothing may be shown', {
  timeout: 600_000,
}, async () => {
  expectNothing(await lookAtLayers(stage));
});
