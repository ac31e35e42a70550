import type { Page } from 'playwright';
import { test } from 'vitest';
import { dialog, see, seeScreen, toast, value } from './support/console.ts';
import { setStage } from './support/stage.ts';

const stage = setStage();

/** More Tab presses than any path on these screens needs. */
const FAR = 60;

/** Presses Tab until the element with this role and name has the focus. */
async function tabTo(page: Page, role: Parameters<Page['getByRole']>[0], name: string): Promise<void> {
  const target = page.getByRole(role, { name, exact: true });
  await see(target.first()).toBeVisible();
  for (let step = 0; step < FAR; step += 1) {
    const there = await target.evaluateAll((all) => all.some((one) => one === document.activeElement));
    if (there) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`The keyboard does not come to the ${role} ${name}`);
}

test('creates, extends and deletes a disk by keyboard alone', async () => {
  const visit = await stage.visit({ lang: 'ru', signedIn: false, at: '/login' });
  const { page, words } = visit;
  const { keyboard } = page;

  await see(page.getByRole('textbox', { name: words.t('signIn.login') })).toBeFocused();
  await keyboard.type('customer@demo.kz');
  await tabTo(page, 'textbox', words.t('signIn.password'));
  await keyboard.type('Demo-Cloud-2026');
  await keyboard.press('Enter');
  await seeScreen(visit, words.t('home.title'));

  await tabTo(page, 'link', words.of('disk', 'names'));
  await keyboard.press('Enter');
  await seeScreen(visit, words.of('disk', 'names'));
  await see(page.getByRole('heading', { level: 1 })).toBeFocused();
  await tabTo(page, 'link', words.of('disk', 'action.create'));
  await keyboard.press('Enter');
  await seeScreen(visit, words.of('disk', 'action.create'));

  await tabTo(page, 'textbox', words.of('disk', 'field.display_name'));
  await keyboard.type('by-hand');
  await tabTo(page, 'combobox', words.of('disk', 'field.volume_type'));
  await keyboard.press('ArrowDown');
  await see(page.getByRole('option').first()).toBeVisible();
  await keyboard.press('Escape');
  await tabTo(page, 'textbox', words.of('disk', 'field.size'));
  await keyboard.press('Enter');
  await seeScreen(visit, 'by-hand');
  const status = value(visit, words.of('disk', 'field.status'));
  await see(status).toHaveText(words.of('disk', 'status.available'));

  const extend = words.of('disk', 'action.extend');
  await tabTo(page, 'button', extend);
  await keyboard.press('Enter');
  await see(dialog(visit, extend)).toBeVisible();
  await tabTo(page, 'textbox', words.of('disk', 'field.size'));
  await keyboard.press('ControlOrMeta+a');
  await keyboard.type('12');
  await keyboard.press('Enter');
  await see(dialog(visit, extend)).toHaveCount(0);
  await see(value(visit, words.of('disk', 'field.size'))).toHaveText('12 ГБ');
  await see(status).toHaveText(words.of('disk', 'status.available'));

  const remove = words.of('disk', 'action.delete');
  await tabTo(page, 'button', words.t('engine.more'));
  await keyboard.press('Enter');
  await see(page.getByRole('menuitem').first()).toBeFocused();
  await keyboard.press('End');
  await see(page.getByRole('menuitem', { name: words.t('print.page'), exact: true })).toBeFocused();
  await keyboard.press('ArrowUp');
  await see(page.getByRole('menuitem', { name: words.t('raw.api'), exact: true })).toBeFocused();
  await keyboard.press('ArrowUp');
  await see(page.getByRole('menuitem', { name: remove, exact: true })).toBeFocused();
  await keyboard.press('Enter');
  await see(dialog(visit, remove)).toBeVisible();
  await tabTo(page, 'button', remove);
  await keyboard.press('Enter');
  const notice = toast(visit, words.t('engine.undo.title', { name: 'by-hand' }));
  await see(notice).toBeVisible();
  // The page polls the disk until it is deleted.
  visit.problems.expect(/^404 GET .*\/cinder\/volumes\/[^/]+$/);
  await tabTo(page, 'button', words.t('toast.close'));
  await keyboard.press('Enter');
  await seeScreen(visit, words.of('disk', 'names'));
  await see(page.getByRole('link', { name: 'by-hand' })).toHaveCount(0);
});
