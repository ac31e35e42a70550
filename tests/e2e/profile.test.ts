import { describe, expect, test } from 'vitest';
import { menuItem, openRowActions, press, row, see, seeScreen, signIn, toast } from './support/console.ts';
import { setStage, type Visit } from './support/stage.ts';
import type { Lang } from './support/words.ts';

const stage = setStage();

const MEMBERS = '/api/project/current/members';
const ADMIN = { login: 'admin@demo.kz', password: 'Demo-Cloud-2026' };

function header({ page }: Visit) {
  return page.getByRole('banner');
}

async function signedIn(who = ADMIN, lang: Lang = 'en'): Promise<Visit> {
  const visit = await stage.visit({ lang, signedIn: false, at: '/login' });
  await signIn(visit, who);
  await seeScreen(visit, visit.words.t('overview.title'));
  return visit;
}

function tokenOf({ page }: Visit): Promise<string | null> {
  return page.evaluate(() => localStorage.getItem('infra-token'));
}

/** The status of a call with the visit's token, or with an older one. */
async function statusOf(call: string, token: string | null): Promise<number> {
  const [method = 'GET', path = ''] = call.split(' ');
  const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' };
  const body = method === 'GET' ? {} : { body: '{}' };
  return (await fetch(stage.origin + path, { method, headers, ...body })).status;
}

async function changeProject(visit: Visit, from: string, to: string): Promise<void> {
  await header(visit).getByRole('button', { name: from }).click();
  await visit.page.getByRole('menuitem', { name: to }).click();
  await see(header(visit).getByRole('button', { name: to })).toBeVisible();
}

/** Fills and sends the form for changing the password. */
async function changePassword({ page, words }: Visit, old: string, fresh: string): Promise<void> {
  const field = (name: string) => page.getByRole('textbox', { name: words.t(`profile.password.${name}`), exact: true });
  await field('oldPassword').fill(old);
  await field('password').fill(fresh);
  await field('again').fill(fresh);
  await press(page, words.t('profile.password.submit'));
}

describe('the profile', () => {
  test('is opened from the header, with balance, history, projects, limits and security', async () => {
    // The paid record exists before the console requests its costs. It uses the balance up in less than a year.
    await stage.api.disk('costly', 1000);
    const visit = await stage.visit({ lang: 'ru', at: '/disk' });
    const { page, words } = visit;
    await header(visit)
      .getByRole('link', { name: /250\s000/ })
      .click();
    await seeScreen(visit, words.t('profile.title'));
    await see(page).toHaveURL(/\/profile$/);
    await see(page.getByRole('region', { name: words.t('shell.balance'), exact: true })).toContainText('₸/ч');
    await see(header(visit)).toContainText(/\d\s?дн\./);
    const before = await page.evaluate(() => history.length);
    await header(visit)
      .getByRole('link', { name: /250\s000/ })
      .click();
    expect(await page.evaluate(() => history.length)).toBe(before);
    const tab = (name: string) =>
      page.getByRole('navigation', { name: words.t('profile.tabs') }).getByRole('link', { name: words.t(name) });
    await tab('profile.tab.history').click();
    await see(page.getByRole('row').nth(1)).toContainText(words.of('balance-entry', 'value.kind.correction'));
    await page.getByRole('link', { name: words.t('profile.history.debits'), exact: true }).click();
    await see(page.getByText(words.of('balance-entry', 'empty'))).toBeVisible();
    await tab('profile.tab.limits').click();
    for (const type of ['NETWORK', 'SUBNET', 'ROUTER', 'FLOATING_IP'])
      await see(page.getByRole('progressbar', { name: words.t(`quota.${type}`), exact: true })).toBeVisible();
    await see(page.getByRole('link', { name: words.t('profile.limits.ask') })).toHaveAttribute(
      'href',
      '/quota-request/create',
    );
    await tab('profile.tab.security').click();
    await see(page.getByRole('cell', { name: words.of('session', 'status.current'), exact: true })).toHaveCount(1);
  });

  test('changes the password, and ends other sessions', async () => {
    const fresh = 'Another-Cloud-2027';
    const [visit, other] = [await signedIn(), await signedIn()];
    const { page, words } = visit;
    await page.goto('/profile/security');
    visit.problems.expect(/^400 POST /);
    await changePassword(visit, 'not it', fresh);
    await see(page.getByText(words.provider('WRONG_PASSWORD'))).toBeVisible();
    await changePassword(visit, ADMIN.password, fresh);
    await see(toast(visit, words.t('profile.password.done'))).toBeVisible();
    other.problems.expect(/^401 /);
    await other.page.goto('/profile');
    await see(other.page).toHaveURL(/\/login$/);
    await signIn(other, { ...ADMIN, password: fresh });
    await seeScreen(other, words.t('profile.title'));
    await page.reload();
    await press(page, words.t('profile.sessions.endOthers'));
    await see(toast(visit, words.t('profile.sessions.othersDone'))).toBeVisible();
    expect(await statusOf('GET /api/user', await tokenOf(other))).toBe(401);
    await changePassword(visit, fresh, ADMIN.password);
    await see(toast(visit, words.t('profile.password.done')).first()).toBeVisible();
  });
});

describe('a project', () => {
  test('is joined by invitation as a reader, who sees it and changes nothing, and left for one’s own', async () => {
    await stage.api.disk('ours', 1);
    await stage.api.call('POST', MEMBERS, { email: ADMIN.login, role: 'reader' });
    const visit = await signedIn();
    const { page, words } = visit;
    const old = await tokenOf(visit);
    await page.goto('/profile/projects');
    await openRowActions(visit, 'Demo');
    await menuItem(visit, words.of('invitation', 'action.accept')).click();
    await see(header(visit).getByRole('button', { name: 'Demo' })).toBeVisible();
    const token = await tokenOf(visit);
    expect([await statusOf('GET /api/user', old), await statusOf('GET /api/user', token)]).toEqual([401, 200]);
    await page.goto('/disk');
    await see(row(visit, 'ours')).toBeVisible();
    await see(page.getByRole('link', { name: words.of('disk', 'action.create') })).toHaveCount(0);
    expect(await statusOf('POST /api/openstack/cinder/volumes', token)).toBe(403);
    await page.goto('/members');
    await see(row(visit, ADMIN.login)).toContainText(words.of('project-member', 'value.role.reader'));
    await see(page.getByRole('link', { name: words.of('project-member', 'action.create') })).toHaveCount(0);
    await changeProject(visit, 'Demo', 'Operations');
    await page.goto('/disk');
    await see(page.getByText(words.of('disk', 'empty'), { exact: true })).toBeVisible();
    await page.goto('/profile/projects');
    await openRowActions(visit, 'Demo');
    await menuItem(visit, words.of('membership', 'action.delete')).click();
    await press(page.getByRole('dialog'), words.of('membership', 'action.delete'));
    await see(row(visit, 'Demo')).toHaveCount(0);
    await see(row(visit, 'Operations')).toBeVisible();
  });

  test('is shared by its owner: an invitation, another role, and out again, at once in open pages', async () => {
    const visit = await stage.visit({ lang: 'kk', at: '/members' });
    const { page, words } = visit;
    const of = (key: string) => words.of('project-member', key);
    const [guest] = (await stage.api.call<{ content: { id: string }[] }>('GET', `${MEMBERS}?f.role=reader`)).content;
    if (guest) await stage.api.call('DELETE', `${MEMBERS}/${guest.id}`);
    await page.getByRole('link', { name: of('action.create') }).click();
    await page.getByRole('textbox', { name: of('field.email') }).fill(ADMIN.login);
    await page.getByRole('radio', { name: of('value.role.member') }).check();
    await page
      .getByRole('main')
      .getByRole('button', { name: of('action.create'), exact: true })
      .click();
    await see(row(visit, ADMIN.login)).toContainText(of('status.invited'));
    const member = await signedIn();
    await member.page.goto('/disk');
    await changeProject(member, 'Operations', 'Demo');
    await page.reload();
    await see(row(visit, ADMIN.login)).toContainText(of('status.active'));
    await press(page, words.t('engine.actionsOf', { name: ADMIN.login }));
    await page.getByRole('menuitem', { name: of('action.delete') }).click();
    await press(page.getByRole('dialog'), of('action.delete'));
    await see(row(visit, ADMIN.login)).toHaveCount(0);
    expect(await statusOf('GET /api/openstack/cinder/volumes', await tokenOf(member))).toBe(403);
  });
});
