import { describe, expect, test } from 'vitest';
import { see, seeScreen, sendCreate, type } from './support/console.ts';
import { setStage, type Visit } from './support/stage.ts';

const stage = setStage();

/** The open options of a field of the server form. */
function choices({ page, words }: Visit, field: string) {
  return page.getByRole('radiogroup', { name: words.of('vm', `field.${field}`), exact: true });
}

/** The body that the create form sends on submit. */
async function sent(visit: Visit): Promise<Record<string, unknown>> {
  const request = visit.page.waitForRequest((each) => each.method() === 'POST' && each.url().includes('/servers'));
  await sendCreate(visit, 'vm');
  return (await request).postDataJSON() as Record<string, unknown>;
}

describe('choices that lie open', () => {
  test('are narrowed and chosen by keyboard alone, each with its price', async () => {
    const visit = await stage.visit({ at: '/vm/create' });
    const { page, words } = visit;
    const flavors = choices(visit, 'flavorId');
    const facet = (value: string) =>
      flavors.getByRole('radio', { name: words.of('flavor', `value.${value}`), exact: true });
    await see(facet('cpu.standard')).toBeChecked();
    await facet('cpu.standard').focus();
    await page.keyboard.press('ArrowRight');
    await see(facet('cpu.dedicated')).toBeChecked();
    await see(flavors.getByRole('radio', { name: /^g-/ })).toHaveCount(0);
    // A row of facets is one tab stop, and so are the flavors.
    await page.keyboard.press('Tab');
    await see(facet('category.general')).toBeFocused();
    await page.keyboard.press('Tab');
    await see(flavors.getByRole('radio', { name: /^d-4-16/ })).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await see(flavors.getByRole('radio', { name: /^d-8-32 .*₸/ })).toBeChecked();
  });

  test('say what must be chosen and take the focus', async () => {
    const visit = await stage.visit({ at: '/vm/create' });
    const { words } = visit;
    await type(visit, words.of('vm', 'field.name'), 'unchosen');
    await sendCreate(visit, 'vm');
    const images = choices(visit, 'imageId');
    await see(images).toHaveAccessibleDescription(words.t('validation.required'));
    await see(images.getByRole('radio', { name: /Ubuntu/ }).nth(1)).toBeFocused();
  });
});

describe('rows of a list', () => {
  test('come and go with the focus, and are sent', async () => {
    await stage.api.network('rows');
    const visit = await stage.visit({ at: '/vm/create' });
    const { page, words } = visit;
    await type(visit, words.of('vm', 'field.name'), 'with-disks');
    await choices(visit, 'imageId')
      .getByRole('radio', { name: /^Debian/ })
      .first()
      .check();
    await choices(visit, 'imageId')
      .getByRole('radio', { name: /^Debian 12/ })
      .check();
    await choices(visit, 'flavorId')
      .getByRole('radio', { name: /^g-1-2/ })
      .check();
    const disks = page.getByRole('group', { name: words.of('vm', 'field.extraDisks'), exact: true });
    const add = disks.getByRole('button', { name: words.t('engine.addItem') });
    const size = disks.getByRole('textbox', { name: words.of('vm', 'field.size') });
    for (const number of [0, 1]) {
      await add.click();
      await see(disks.getByRole('combobox').nth(number)).toBeFocused();
      await size.nth(number).fill(String(20 + number));
    }
    await disks.getByRole('button', { name: words.t('engine.removeItem', { number: 1 }) }).click();
    await see(disks.getByRole('combobox')).toBeFocused();
    await see(size).toHaveValue(/^21/);
    const body = await sent(visit);
    expect(body.extraDisks).toEqual([{ type: 'STANDARD', size: 21 }]);
    await seeScreen(visit, 'with-disks');
  });
});

describe('a folded section', () => {
  test('opens by itself where what is wrong is inside', async () => {
    const visit = await stage.visit({ at: '/vm/create' });
    const { page, words } = visit;
    const fold = page.getByRole('button', { name: words.of('vm', 'section.placement') });
    await see(fold).toHaveAttribute('aria-expanded', 'false');
    await fold.click();
    await page.getByRole('radio', { name: words.of('vm', 'value.serverGroup.new') }).check();
    await fold.click();
    await see(page.getByRole('textbox', { name: words.of('vm', 'field.groupName') })).toHaveCount(0);
    await sendCreate(visit, 'vm');
    await see(fold).toHaveAttribute('aria-expanded', 'true');
    await see(page.getByRole('textbox', { name: words.of('vm', 'field.groupName') })).toBeVisible();
  });
});

describe('a folded section that one opens', () => {
  test('takes 300 ms to open, and none where motion is not wanted', async () => {
    const visit = await stage.visit({ at: '/vm/create' });
    const { page, words } = visit;
    const title = words.of('vm', 'section.placement');
    const fold = page.getByRole('button', { name: title });
    const fields = page.getByRole('group', { name: title });
    const moving = (): Promise<number> => fields.evaluate((group) => group.getAnimations().length);
    await fold.click();
    await see(fields).toBeVisible();
    await see.poll(moving).toBe(0);
    await fold.click();
    await see(fields).toHaveCount(0);
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    // Held at its start, so that a slow machine can't miss it.
    const browser = await visit.context.newCDPSession(page);
    await browser.send('Animation.enable');
    await browser.send('Animation.setPlaybackRate', { playbackRate: 0 });
    await fold.click();
    const held = await fields.evaluate((group) => {
      const running = group.getAnimations().filter((one) => 'transitionProperty' in one);
      return { height: group.clientHeight, lasts: running.map((one) => one.effect?.getTiming().duration) };
    });
    expect([held.height, new Set(held.lasts)]).toEqual([0, new Set([300])]);
    await browser.send('Animation.setPlaybackRate', { playbackRate: 1 });
    await see.poll(moving).toBe(0);
    expect(await fields.evaluate((group) => group.clientHeight)).toBeGreaterThan(50);
    await see(page.getByRole('radio', { name: words.of('vm', 'value.serverGroup.new') })).toBeVisible();
  });
});

describe('where there is nothing to choose', () => {
  test('leads to where it is made, keeps the draft, and takes what was made', async () => {
    const visit = await stage.visit({ at: '/vm/create' });
    const { page, words } = visit;
    await type(visit, words.of('vm', 'field.name'), 'needs-a-key');
    await page.getByRole('link', { name: words.of('keypair', 'action.create'), exact: true }).click();
    await seeScreen(visit, words.of('keypair', 'action.create'));
    await stage.api.keypair('made-meanwhile');
    // Also on the way through other screens.
    await page.goto('/profile');
    const bar = page.getByRole('complementary', { name: words.t('unfinished.label') });
    await see(bar).toContainText(words.t('unfinished.kept', { form: words.of('vm', 'action.create') }));
    await bar.getByRole('link', { name: words.t('unfinished.return') }).click();
    await seeScreen(visit, words.of('vm', 'action.create'));
    await see(bar).toHaveCount(0);
    await see(page.getByRole('textbox', { name: words.of('vm', 'field.name'), exact: true })).toHaveValue(
      'needs-a-key',
    );
    // The field is optional, so a value is only chosen automatically after creating one for it.
    const key = page.getByRole('combobox', { name: words.of('vm', 'field.keyName'), exact: true });
    await see(key).toHaveValue('made-meanwhile');
    await page.getByRole('button', { name: words.t('engine.cancel'), exact: true }).click();
    await seeScreen(visit, words.of('vm', 'names'));
    await see(bar).toHaveCount(0);
  });
});
