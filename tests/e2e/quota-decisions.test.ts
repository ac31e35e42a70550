/** Who decides on quotas: managers up to a limit that administrators set, and a warning where a quota becomes less than its use. */
import { test } from 'vitest';
import { Api } from './support/api.ts';
import { choose, dialog, press, row, see, seeScreen, start, status, toast, type, value } from './support/console.ts';
import { setStage } from './support/stage.ts';
import { JOB_LANGS } from './support/words.ts';

const stage = setStage();
const ALL = 'admin-quota-request';
const LIMIT = 'manager-limit';
const EDITOR = 'admin-quota';
const ADMINISTRATOR = { login: 'admin@demo.kz', password: 'Demo-Cloud-2026' };
const MANAGER = { login: 'manager@demo.kz', password: 'Demo-Cloud-2026' };

interface Listed {
  content: { id: string; name?: string }[];
}

test('a manager approves a customer’s quota up to the limit that an administrator has set', async () => {
  const api = await Api.signIn(stage.origin, ADMINISTRATOR);
  const [manager] = (await api.call<Listed>('GET', '/api/admin/user?q=manager@demo.kz')).content;
  const [customer] = (await api.call<Listed>('GET', '/api/admin/customer?q=customer@demo.kz')).content;
  await api.call('POST', `/api/admin/customer/${customer?.id}/assign-manager`, { managerId: manager?.id });
  await stage.api.call('POST', '/api/request/quota-increase', { quotaType: 'CORE', wanted: 100, reason: 'A season' });

  const staff = await stage.visit({ lang: 'ru', account: MANAGER, at: '/admin/quota-request' });
  const { page, words } = staff;
  await row(staff, 'vCPU').getByRole('link').first().click();
  await seeScreen(staff, 'vCPU');
  await start(staff, ALL, 'take');
  await see(status(staff, ALL)).toHaveText(words.of('quota-request', 'status.IN_PROGRESS'));
  await start(staff, ALL, 'approve');
  const approve = dialog(staff, words.of(ALL, 'action.approve'));
  await press(approve, words.of(ALL, 'action.approve'));
  await see(approve).toContainText(words.of(ALL, 'rule.QUOTA_OF_ADMINISTRATORS'));
  await page.keyboard.press('Escape');

  const admin = await stage.visit({ lang: 'ru', account: ADMINISTRATOR, at: '/admin/manager-limit' });
  await seeScreen(admin, words.of(LIMIT, 'names'));
  const create = admin.page
    .getByRole('main')
    .getByRole('link', { name: words.of(LIMIT, 'action.create'), exact: true });
  await create.first().click();
  const setting = dialog(admin, words.of(LIMIT, 'action.create'));
  await see(setting).toBeVisible();
  await choose(admin, words.of(LIMIT, 'field.quotaType'), 'vCPU');
  await type(admin, words.of(LIMIT, 'field.limit'), '60');
  await press(setting, words.of(LIMIT, 'action.create'));
  await see(toast(admin, words.of(LIMIT, 'done.create'))).toBeVisible();

  await page.reload();
  await start(staff, ALL, 'approve');
  const granted = approve.getByRole('textbox', { name: words.of(ALL, 'field.granted'), exact: true });
  await see(granted).toHaveValue('100');
  await press(approve, words.of(ALL, 'action.approve'));
  await see(approve).toContainText(words.of(ALL, 'rule.GRANTED_WITHIN_MANAGER_LIMIT', { right: '60' }));
  await granted.fill('60');
  await press(approve, words.of(ALL, 'action.approve'));
  await see(status(staff, ALL)).toHaveText(words.of('quota-request', 'status.INCREASED'));
  const quotas = await stage.api.call<Record<string, { limit: number }>>('GET', '/api/project/current/quota');
  see(quotas.CORE?.limit).toBe(60);
});

test.each(JOB_LANGS)(
  'a quota below what is used is warned of by its field and in the question, in %s',
  async (lang) => {
    const api = await Api.signIn(stage.origin, ADMINISTRATOR);
    const { content } = await api.call<Listed>('GET', '/api/admin/project?q=Demo');
    const project = content.find(({ name }) => name === 'Demo');
    // The test of another language leaves less than it needs.
    await api.call('POST', `/api/admin/project/${project?.id}/quota`, { quotaType: 'VOLUME', limit: 50 });
    await stage.api.disks('used', 3);
    const visit = await stage.visit({ lang, account: ADMINISTRATOR, at: `/management/project/${project?.id}/quotas` });
    const { words } = visit;
    const volumes = words.of('quota', 'field.VOLUME');
    await see(value(visit, volumes)).toBeVisible();
    await start(visit, EDITOR, 'update');
    const edit = dialog(visit, words.of(EDITOR, 'action.update'));
    const warning = words.of(EDITOR, 'rule.QUOTA_BELOW_USE', { right: '3' });
    await see(edit).not.toContainText(warning);
    const group = edit.getByRole('group', { name: volumes, exact: true });
    await group.getByRole('textbox').fill('2');
    await see(group.getByRole('status')).toHaveText(warning);
    await see(edit.getByRole('listitem')).toHaveText([`${volumes}: ${warning}`]);
    await press(edit, words.of(EDITOR, 'action.update'));
    await see(toast(visit, words.of(EDITOR, 'done.update'))).toBeVisible();
  },
);
