/** A plan is kept, opened by its link by somebody else in the project, and applied whole, or refused where it has changed. */
import { expect, test } from 'vitest';
import { Api, type Doc, PATHS } from './support/api.ts';
import { violationsOf } from './support/axe.ts';
import { dialog, menuItem, openRowActions, press, see, seeScreen, start, toast, value } from './support/console.ts';
import { setStage, type Visit } from './support/stage.ts';
import type { Lang } from './support/words.ts';

const stage = setStage();
const COLLEAGUE = { login: 'manager@demo.kz', password: 'Demo-Cloud-2026' };
const PLANS = '/api/project/current/plans';
const SUBNETS = '/api/openstack/neutron/subnets';
const MEMBERS = '/api/project/current/members';

/** Lets a colleague take part in the project, and opens the console for them there. */
async function visitOfColleague(lang: Lang, width: number): Promise<Visit> {
  const { content } = await stage.api.call<{ content: Doc[] }>('GET', MEMBERS);
  const there = content.find(({ email }) => email === COLLEAGUE.login);
  if (there) await stage.api.call('DELETE', `${MEMBERS}/${there.id}`, {});
  await stage.api.call('POST', MEMBERS, { email: COLLEAGUE.login, role: 'member' });
  const { osCurrentProjectId } = await stage.api.call('GET', '/api/user');
  const api = await Api.signIn(stage.origin, COLLEAGUE);
  await api.call('POST', `/api/user/invitations/${osCurrentProjectId}/accept`, {});
  const visit = await stage.visit({ lang, width, account: COLLEAGUE, advanced: true, at: '/profile/projects' });
  await openRowActions(visit, 'Demo');
  await menuItem(visit, visit.words.of('membership', 'action.switch')).click();
  await see(visit.page.getByRole('banner').getByText('Demo', { exact: true }).first()).toBeAttached();
  return visit;
}

/** Keeps a plan of a network, a second subnet in it, and a larger disk. */
async function keep(name: string, disk: Doc): Promise<string> {
  const calls = [
    { method: 'POST', path: PATHS.network, body: { name: 'shop', subnetName: 'front', cidr: '10.7.0.0/24' } },
    {
      method: 'POST',
      path: SUBNETS,
      body: { name: 'back', networkId: { $at: '/0/id' }, cidr: '10.8.0.0/24', ipVersion: 4 },
    },
    { method: 'POST', path: `${PATHS.disk}/${disk.id}/extend`, body: { size: 20 } },
  ];
  const { id } = await stage.api.call('POST', PLANS, { name, calls });
  return id;
}

test.each<[Lang, number]>([
  ['ru', 390],
  ['kk', 1440],
  ['en', 390],
])('the empty list leads to where plans are made, in %s at %i px', async (lang, width) => {
  const visit = await stage.visit({ lang, width, advanced: true, at: '/plans' });
  const { page, words } = visit;
  await see(page.getByText(words.of('plan', 'empty.hint'))).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
  await page
    .getByRole('main')
    .getByRole('link', { name: words.of('plan', 'empty.link') })
    .click();
  await seeScreen(visit, words.t('calculator.title'));
  expect(new URL(page.url()).pathname).toBe('/calculator');
});

test.each<[Lang, number]>([
  ['ru', 1440],
  ['kk', 390],
])(
  'a colleague opens a plan by its link and applies it, and is told where it has changed, in %s at %i px',
  async (lang, width) => {
    const disk = await stage.api.disk('data', 1);
    const id = await keep('stage', disk);
    const visit = await visitOfColleague(lang, width);
    const { page, words } = visit;
    await page.goto(`/plans/${id}`);
    await seeScreen(visit, 'stage');
    const main = page.getByRole('main');
    for (const text of ['shop', 'back', words.of('plan', 'value.outcome.planned')])
      await see(main.getByText(text, { exact: true }).first()).toBeVisible();
    expect(await violationsOf(page)).toEqual([]);

    // Somebody makes the disk larger meanwhile, so that the plan would cost something else.
    await stage.api.call('POST', `${PATHS.disk}/${disk.id}/extend`, { size: 10 });
    await stage.api.settled('disk', disk.id, 'available');
    visit.problems.expect(/^409 POST .*\/apply/);
    await start(visit, 'plan', 'apply');
    const apply = words.of('plan', 'action.apply');
    await press(dialog(visit, apply), apply);
    // The disk and both of its prices are named.
    await see(toast(visit, apply)).toContainText('data');
    await see(toast(visit, apply)).toContainText('504.00');
    await see(value(visit, words.of('plan', 'field.state'))).toHaveText(words.of('plan', 'status.kept'));

    await start(visit, 'plan', 'refresh');
    await see(toast(visit, words.of('plan', 'done.refresh', { name: 'stage' }))).toBeVisible();
    await start(visit, 'plan', 'apply');
    await press(dialog(visit, apply), apply);
    await see(value(visit, words.of('plan', 'field.state'))).toHaveText(words.of('plan', 'status.applied'), {
      timeout: 30_000,
    });
    const { content: subnets } = await stage.api.call<{ content: Doc[] }>('GET', SUBNETS);
    expect(subnets.map(({ name }) => name).sort()).toEqual(['back', 'front']);
    expect((await stage.api.list('disk')).map(({ size }) => size)).toEqual([20]);
  },
);

test('a calculation is checked before anything is created, and is kept as a plan', async () => {
  const lines = [{ id: 'a', type: 'disk', name: 'shop', count: 2, input: { volume_type: 'STANDARD', size: 1 } }];
  const visit = await stage.visit({ lang: 'en' });
  const { page, words } = visit;
  const kept = JSON.stringify([{ id: 'cfg', name: 'Shop', lines, changed: '2026-11-01T00:00:00Z' }]);
  await page.addInitScript((value) => {
    localStorage.setItem('isFirstLogin', 'false');
    localStorage.setItem('configurations', value);
  }, kept);
  await page.goto('/calculator');
  await seeScreen(visit, words.t('calculator.title'));
  await press(page, words.t('creation.all'));
  const check = dialog(visit, words.t('creation.title')).getByRole('region', { name: words.t('creation.rehearsal') });
  await see(check).toContainText(words.t('creation.rehearsal.fine'));
  expect(await stage.api.list('disk')).toEqual([]);
  await press(check, words.t('creation.rehearsal.keep'));
  await seeScreen(visit, 'Shop');
  await start(visit, 'plan', 'apply');
  const apply = words.of('plan', 'action.apply');
  await press(dialog(visit, apply), apply);
  const state = value(visit, words.of('plan', 'field.state'));
  await see(state).toHaveText(words.of('plan', 'status.applied'), { timeout: 30_000 });
  expect(await stage.api.list('disk')).toHaveLength(2);
});
