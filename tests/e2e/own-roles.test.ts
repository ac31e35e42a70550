/** An owner makes a role out of rights and invites a colleague with it, who sees and does what is in it, and nothing else. */
import { expect, test } from 'vitest';
import { Api, PATHS } from './support/api.ts';
import { violationsOf } from './support/axe.ts';
import {
  choose,
  dialog,
  menuItem,
  openRowActions,
  press,
  see,
  seeScreen,
  start,
  status,
  toast,
  type,
} from './support/console.ts';
import { setStage, type Visit } from './support/stage.ts';
import type { Lang } from './support/words.ts';

const stage = setStage();
const COLLEAGUE = { login: 'manager@demo.kz', password: 'Demo-Cloud-2026' };
/** The right to look, as it is named in each language. */
const READ: Partial<Record<Lang, string>> = { ru: 'просматривать', kk: 'қарау' };

/** Makes a role that looks at servers and restarts them. */
async function makeRole(owner: Visit, role: string, read: string): Promise<void> {
  const { page, words } = owner;
  await page.goto('/roles/create');
  await type(owner, words.of('project-role', 'field.name'), role);
  const servers = page.getByRole('group', { name: words.of('vm', 'names'), exact: true });
  await page
    .locator('summary')
    .filter({ has: page.getByText(words.of('vm', 'names'), { exact: true }) })
    .click();
  await servers.getByRole('checkbox', { name: read, exact: true }).check();
  const restart = words.of('vm', 'action.reboot');
  await servers
    .getByRole('checkbox', { name: restart.charAt(0).toLowerCase() + restart.slice(1), exact: true })
    .check();
  // What is scrolled below the header covers it, which is no fault of the page.
  await page.evaluate(() => window.scrollTo(0, 0));
  expect(await violationsOf(page)).toEqual([]);
  await press(page.getByRole('main'), words.of('project-role', 'action.create'));
  await see(toast(owner, words.of('project-role', 'done.create', { name: role }))).toBeVisible();
}

async function invite(owner: Visit, role: string): Promise<void> {
  const { page, words } = owner;
  await page.goto('/members/create');
  await type(owner, words.of('project-member', 'field.email'), COLLEAGUE.login);
  await page.getByRole('radio', { name: new RegExp(words.of('project-member', 'value.role.custom')) }).check();
  await choose(owner, words.of('project-member', 'field.roleId'), role);
  await press(page.getByRole('main'), words.of('project-member', 'action.create'));
  await see(toast(owner, words.of('project-member', 'done.create', { name: COLLEAGUE.login }))).toBeVisible();
}

/** The table of rights has a column for the role, ticked for what is in it. */
async function seeColumn({ page, words }: Visit, role: string): Promise<void> {
  const ofServers = words.of('vm', 'names');
  await page.goto(`/rights?q=${encodeURIComponent(ofServers)}&size=100`);
  const inRole = (action: string, is: 'yes' | 'no') =>
    page
      .locator('tr', { has: page.getByText(ofServers, { exact: true }) })
      .filter({ has: page.getByText(new RegExp(`^${action}$`, 'i')) })
      .locator(`td[data-label="${role}"]`)
      .getByRole('img', { name: words.t(`engine.${is}`), exact: true, includeHidden: true });
  await see(inRole(words.of('vm', 'action.reboot'), 'yes')).toHaveCount(1);
  await see(inRole(words.of('vm', 'action.stop'), 'no')).toHaveCount(1);
}

/** Takes the colleague out of the project, who may be in it from a run before. */
async function takeOut(): Promise<void> {
  const { content } = await stage.api.call<{ content: { id: string; email: string }[] }>(
    'GET',
    '/api/project/current/members',
  );
  const there = content.find(({ email }) => email === COLLEAGUE.login);
  if (there) await stage.api.call('DELETE', `/api/project/current/members/${there.id}`, {});
}

test.each<[Lang, number]>([
  ['ru', 1440],
  ['kk', 390],
])(
  'a colleague with a role of the owner’s own restarts servers and sees nothing else, in %s at %i px',
  async (lang, width) => {
    const body = { name: `${lang}-shop`, imageId: 'debian-12', flavorId: 'g-1-2', network: 'new' };
    const { id } = await stage.api.call('POST', PATHS.vm, body);
    await stage.api.settled('vm', id, 'ACTIVE');
    await takeOut();
    const owner = await stage.visit({ lang, width });
    const role = `Дежурный ${lang}`;
    await makeRole(owner, role, READ[lang] ?? '');
    await seeColumn(owner, role);
    await invite(owner, role);
    const { osCurrentProjectId } = await stage.api.call('GET', '/api/user');
    const colleagueApi = await Api.signIn(stage.origin, COLLEAGUE);
    await colleagueApi.call('POST', `/api/user/invitations/${osCurrentProjectId}/accept`, {});

    const colleague = await stage.visit({ lang, width, account: COLLEAGUE, advanced: true, at: '/profile/projects' });
    const { page, words } = colleague;
    await openRowActions(colleague, 'Demo');
    await menuItem(colleague, words.of('membership', 'action.switch')).click();
    await see(page.getByRole('banner').getByText('Demo', { exact: true }).first()).toBeAttached();
    await page.goto('/');
    await seeScreen(colleague, words.t('home.title'));
    await page.goto(`/vm/${id}`);
    await seeScreen(colleague, `${lang}-shop`);
    await start(colleague, 'vm', 'reboot');
    await press(dialog(colleague, words.of('vm', 'action.reboot')), words.of('vm', 'action.reboot'));
    await see(status(colleague, 'vm')).toHaveText(words.of('vm', 'status.ACTIVE'));
    colleague.problems.expect(/^403 GET .*\/cinder\/volumes/);
    await page.goto('/disk');
    const right = `${words.of('disk', 'names')}: ${words.t('right.read')}`;
    await see(page.getByText(words.t('state.forbidden.projectRight', { right }))).toBeVisible();
  },
);
