/** A project's owner sets a budget with a cap, sees it used up, cannot create beyond it, and raises it. FOCUS is saved beside the report. */
import { readFile } from 'node:fs/promises';
import { test } from 'vitest';
import { dialog, openCreate, press, see, seeScreen, sendCreate, start, toast, type, value } from './support/console.ts';
import { setStage } from './support/stage.ts';

const stage = setStage({ clock: true });

test('a month’s charges are saved as FOCUS beside the report', async () => {
  await stage.api.disk('exported', 100);
  await stage.pass(2);
  const visit = await stage.visit({ lang: 'ru', at: '/' });
  const { page, words } = visit;
  await press(page, words.t('report.title'));
  const modal = dialog(visit, words.t('report.title'));
  const coming = page.waitForEvent('download');
  await press(modal, words.t('report.focus.download'));
  const file = await coming;
  see(file.suggestedFilename()).toMatch(/^FOCUS Demo \d{4}-\d\d\.csv$/);
  await see(toast(visit, words.t('report.saved', { name: file.suggestedFilename() }))).toBeVisible();
  const [head = '', ...rows] = (await readFile(await file.path(), 'utf8')).split('\r\n');
  see(head).toMatch(/^BilledCost,BillingAccountId,/);
  see(rows.some((row) => row.includes(',exported,'))).toBe(true);
});

test('a budget with a cap is set, used up, told of, refuses, and is raised', async () => {
  await stage.api.disk('paid', 100);
  const { used } = await stage.api.call<{ used: string }>('GET', '/api/project/current/budget');
  // Two more hours use it up.
  const amount = String(Math.ceil(Number(used)) + 5);
  const visit = await stage.visit({ lang: 'ru', at: '/disk' });
  const { page, words } = visit;
  const say = (key: string) => words.of('budget', key);
  await page
    .getByRole('navigation')
    .getByRole('link', { name: say('names'), exact: true })
    .click();
  await seeScreen(visit, say('name'));
  await see(value(visit, say('field.state'))).toHaveText(say('status.none'));

  await start(visit, 'budget', 'update');
  await type(visit, say('field.amount'), '0');
  await press(page, say('action.update'));
  await see(page.getByText(say('error.amount.pattern'))).toBeVisible();
  await type(visit, say('field.amount'), amount);
  await page.getByRole('switch', { name: say('field.cap') }).check();
  await press(page, say('action.update'));
  await see(toast(visit, say('done.update'))).toBeVisible();
  await seeScreen(visit, say('name'));
  await see(page.getByRole('main').getByText('Если ничего не изменится')).toBeVisible();

  await stage.pass(2);
  await page.reload();
  await see(value(visit, say('field.state'))).toHaveText(say('status.usedUp'));
  await see(
    page
      .getByRole('main')
      .getByText(new RegExp(`из ${amount}\\s₸ \\(1\\d\\d%\\)`))
      .first(),
  ).toBeVisible();
  await see(page.getByRole('main').getByText('Бюджет израсходован: создавать')).toBeVisible();

  await page.goto('/disk');
  await openCreate(visit, 'disk');
  await type(visit, words.of('disk', 'field.display_name'), 'more');
  await sendCreate(visit, 'disk');
  visit.problems.expect(/409/);
  const refusal = page.getByRole('alert').filter({ hasText: 'Бюджет проекта на этот месяц израсходован' });
  await see(refusal).toBeVisible();
  await refusal.getByRole('link', { name: words.t('engine.cost.budget') }).click();
  await start(visit, 'budget', 'update');
  await type(visit, say('field.amount'), '50000');
  await press(page, say('action.update'));
  await see(value(visit, say('field.state'))).toHaveText(say('status.within'));
});
