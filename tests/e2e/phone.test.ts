import { describe, expect, test } from 'vitest';
import { dialog, openRowActions, row, see, seeScreen } from './support/console.ts';
import { setStage, type Visit } from './support/stage.ts';
import { JOB_LANGS } from './support/words.ts';

const stage = setStage();

/** CSS px of a phone. */
const PHONE = 390;

/** The width that overflows the viewport. On a phone it must be zero. */
function overhang({ page }: Visit): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
}

test.each([PHONE, 1360])('shows a dialog in the middle of a window %i px wide', async (width) => {
  const disk = await stage.api.disk('middle');
  const visit = await stage.visit({ lang: 'ru', width, advanced: true, at: `/disk/${disk.id}` });
  const extend = visit.words.of('disk', 'action.extend');
  await visit.page.getByRole('button', { name: extend }).click();
  const shown = dialog(visit, extend);
  await see(shown).toBeVisible();
  const box = await shown.boundingBox();
  expect(box && Math.abs(box.x - (width - box.x - box.width))).toBeLessThanOrEqual(1);
});

test.each([PHONE, 1360])('keeps a long menu inside a window %i px wide, and its last item in reach', async (width) => {
  const { name } = await stage.api.server('long-menu');
  const visit = await stage.visit({ lang: 'ru', width, height: 600, advanced: true, at: '/vm' });
  await openRowActions(visit, String(name));
  await see
    .poll(async () => {
      const box = await visit.page.getByRole('menu').boundingBox();
      return box && box.y >= 0 && box.y + box.height <= 600;
    })
    .toBe(true);
  await visit.page.getByRole('menuitem').last().click();
  await see(dialog(visit, visit.words.of('vm', 'action.delete'))).toBeVisible();
});

describe('on a phone', () => {
  test.each(JOB_LANGS)('fits every screen of a disk in %s', { timeout: 120_000 }, async (lang) => {
    const disk = await stage.api.disk(`disk-with-a-rather-long-name-${lang}`);
    const visit = await stage.visit({ lang, width: PHONE, advanced: true, at: '/disk' });
    const name = String(disk.display_name);
    await see(row(visit, name)).toBeVisible();
    expect(await overhang(visit)).toBeLessThanOrEqual(0);
    for (const [path, title] of [
      [`/disk/${disk.id}`, name],
      [`/disk/${disk.id}/snapshots`, name],
      ['/disk/create', visit.words.of('disk', 'action.create')],
      ['/vm/create', visit.words.of('vm', 'action.create')],
      ['/', visit.words.t('home.title')],
    ] as const) {
      await visit.page.goto(path);
      await seeScreen(visit, title);
      expect(await overhang(visit)).toBeLessThanOrEqual(0);
    }
  });

  test('opens the menu from the header and goes where it says', async () => {
    const visit = await stage.visit({ lang: 'ru', width: PHONE, advanced: true, at: '/' });
    await visit.page.getByRole('button', { name: visit.words.t('shell.openMenu') }).click();
    await visit.page
      .getByRole('link', { name: visit.words.of('disk', 'names') })
      .last()
      .click();
    await seeScreen(visit, visit.words.of('disk', 'names'));
  });

  test('sorts a list without column heads', async () => {
    for (const name of ['b', 'a']) await stage.api.disk(name);
    const visit = await stage.visit({ lang: 'en', width: PHONE, advanced: true, at: '/disk' });
    await visit.page.getByLabel(visit.words.t('engine.sort')).selectOption('display_name');
    await see(
      visit.page
        .getByRole('main')
        .getByRole('link', { name: /^[ab]$/ })
        .first(),
    ).toHaveText('a');
    expect(new URL(visit.page.url()).searchParams.get('sort')).toBe('display_name');
  });
});
