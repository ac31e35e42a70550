/** An administrator creates a group, gives it a project role, raises quotas and archives. Its members see the effects. */
import { test } from 'vitest';
import {
  cell,
  choose,
  dialog,
  menuItem,
  openCreate,
  openList,
  openRowActions,
  press,
  row,
  see,
  seeScreen,
  sendCreate,
  signIn,
  signOut,
  start,
  toast,
  type,
  value,
} from './support/console.ts';
import { setStage, type Visit } from './support/stage.ts';

const stage = setStage();
const ADMINISTRATOR = { login: 'admin@demo.kz', password: 'Demo-Cloud-2026' };
const MANAGER = { login: 'manager@demo.kz', password: 'Demo-Cloud-2026' };

/** Signs in, and then opens a screen. */
async function enter(visit: Visit, account: typeof ADMINISTRATOR, path: string): Promise<void> {
  const { page, words } = visit;
  await signIn(visit, account);
  await see(
    page.getByRole('banner').getByRole('button', { name: words.t('shell.account', { name: '' }).trim() }),
  ).toBeVisible();
  await page.goto(path);
}

/** Answers an action's dialog that has a picker. */
async function answer(visit: Visit, resource: string, action: string, field: string, option: string): Promise<void> {
  const { words } = visit;
  await start(visit, resource, action);
  const modal = dialog(visit, words.of(resource, `action.${action}`));
  await see(modal).toBeVisible();
  await choose(visit, words.of(resource, `field.${field}`), option);
  await press(modal, words.of(resource, `action.${action}`));
}

test('a role in a project comes through a group, and the group’s user sees the project', async () => {
  const visit = await stage.visit({ lang: 'ru', signedIn: false, at: '/login' });
  const { page, words } = visit;
  await enter(visit, ADMINISTRATOR, '/management/group');
  await openCreate(visit, 'group');
  await type(visit, words.of('group', 'field.name'), 'Дежурная смена');
  await sendCreate(visit, 'group');
  await seeScreen(visit, 'Дежурная смена');
  await answer(visit, 'group', 'addUser', 'userId', 'manager');
  await see(value(visit, words.of('group', 'field.userCount'))).toHaveText('1');
  await answer(visit, 'group', 'assignToProject', 'projectId', 'Demo');
  await see(value(visit, words.of('group', 'field.projectCount'))).toHaveText('1');
  await signOut(visit);

  await enter(visit, MANAGER, '/profile/projects');
  const through = await cell(visit, 'Demo', words.of('membership', 'field.viaGroup'));
  await see(through).toHaveText(words.t('engine.yes'));
  await openRowActions(visit, 'Demo');
  const why = words.of('membership', 'guard.VIA_GROUP');
  await see(menuItem(visit, words.of('membership', 'action.delete'), why)).toBeVisible();
  await menuItem(visit, words.of('membership', 'action.switch')).click();
  await see(page.getByRole('banner').getByText('Demo', { exact: true })).toBeVisible();
});

test('quotas are raised, and a project is archived only once nothing in it costs anything', async () => {
  await stage.api.disk('data', 10);
  const visit = await stage.visit({ lang: 'ru', signedIn: false, at: '/login' });
  const { page, words } = visit;
  await enter(visit, ADMINISTRATOR, '/management/project');
  await openList(visit, 'admin-project');
  await row(visit, 'Demo').getByRole('link', { name: 'Demo', exact: true }).click();
  await seeScreen(visit, 'Demo');
  await page.getByRole('link', { name: words.of('admin-project', 'tab.quotas'), exact: true }).click();
  await see(value(visit, words.of('quota', 'field.CORE'))).toBeVisible();
  await start(visit, 'admin-quota', 'update');
  const edit = dialog(visit, words.of('admin-quota', 'action.update'));
  // The cores are first.
  await edit.getByRole('textbox').first().fill('64');
  await press(edit, words.of('admin-quota', 'action.update'));
  await see(toast(visit, words.of('admin-quota', 'done.update'))).toBeVisible();
  await see(value(visit, words.of('quota', 'field.CORE'))).toHaveText('0 из 64');
  await page
    .getByRole('button', { name: words.t('engine.more'), exact: true })
    .first()
    .click();
  const why = words.of('admin-project', 'guard.PROJECT_EMPTY').replace('{{recordCount}}', '1');
  await see(menuItem(visit, words.of('admin-project', 'action.archive'), why)).toBeVisible();
});
