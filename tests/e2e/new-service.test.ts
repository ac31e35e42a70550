/**
 * A new service is one file: a copy of the project gets `dns-zone.json` in `schemas/`, and nothing else changes. It then passes the check,
 * is generated and built, and works in the browser with the provider, in three languages. A second one, VPN gateways, has a child that says
 * where it is shown.
 */
import { execFileSync } from 'node:child_process';
import { copyFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Copy, copyProject } from '../copy.ts';
import { checker } from './support/axe-walk.ts';
import {
  clickAnyway,
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
  start,
  status,
  toast,
  type,
  value,
} from './support/console.ts';
import { setStage, type Visit } from './support/stage.ts';

const ZONE = 'dns-zone';
const [GATEWAY, PEER] = ['vpn-gateway', 'vpn-peer'];
const FILES = join(import.meta.dirname, '../new-service');
let copy: Copy | undefined;

/** Runs a tool in the copy. Returns its output. */
function run(...words: string[]): string {
  return execFileSync(process.execPath, words, { cwd: copy?.root ?? '', encoding: 'utf8' });
}

beforeAll(() => {
  copy = copyProject();
  for (const name of [ZONE, GATEWAY, PEER])
    copyFileSync(join(FILES, `${name}.json`), join(copy.root, 'schemas', `${name}.json`));
  expect(run('--import', 'tsx', 'src/tools/check.ts')).toContain('are in order');
  run('--import', 'tsx', 'src/tools/generate.ts');
  run('node_modules/vite/bin/vite.js', 'build', '--logLevel', 'warn');
});
afterAll(() => copy?.remove());

const stage = setStage({ root: () => copy?.root ?? '' });

/** Fills and sends the create form, which must be open. */
async function fillZone(visit: Visit, name: string): Promise<void> {
  const { words } = visit;
  await type(visit, words.of(ZONE, 'field.name'), name);
  await type(visit, words.of(ZONE, 'field.email'), 'admin@example.kz');
  await type(visit, words.of(ZONE, 'field.host'), '@');
  await type(visit, words.of(ZONE, 'field.value'), '203.0.113.10');
  await sendCreate(visit, ZONE);
}

async function seeBill({ page, words }: Visit): Promise<void> {
  await page.getByRole('link', { name: words.of(ZONE, 'tab.billing'), exact: true }).click();
  const line = page.getByRole('row', { name: words.of(ZONE, 'line.dns-zone') });
  await see(line.getByRole('cell').last()).toHaveText(/^500\s₸/);
}

test('is in the menu, is made, charged, changed and refused, in three languages', { timeout: 180_000 }, async () => {
  const found: string[] = [];
  for (const [index, lang] of (['ru', 'kk', 'en'] as const).entries()) {
    const scheme = index === 1 ? 'dark' : 'light';
    const visit = await stage.visit({ lang, scheme, at: '/' });
    const { page, words } = visit;
    const check = checker(visit, scheme, found);
    const name = `${lang}.example.kz`;

    await openList(visit, ZONE);
    if (index === 0) await see(page.getByText(words.of(ZONE, 'empty'))).toBeVisible();
    await check('list');
    await openCreate(visit, ZONE);
    await see(page.getByText(words.t('engine.quota.of', { used: index + 1, limit: 2 }), { exact: true })).toBeVisible();
    await check('create');
    if (index === 2) {
      visit.problems.expect(/^409 POST /);
      await fillZone(visit, name);
      const numbers = { type: words.of(ZONE, 'quota.DNS_ZONE'), used: 2, limit: 2, requested: 1 };
      await see(page.getByText(words.provider('QUOTA_EXCEEDED', numbers))).toBeVisible();
      await check('quota refused');
      continue;
    }
    await fillZone(visit, name);

    await seeScreen(visit, name);
    await see(status(visit, ZONE)).toHaveText(words.of(ZONE, 'status.active'));
    await see(value(visit, words.of(ZONE, 'field.$price'))).toHaveText(/^500\s₸/);
    await check('detail');
    await seeBill(visit);
    await check('bill');

    const suspend = words.of(ZONE, 'action.suspend');
    await start(visit, ZONE, 'suspend');
    await check('confirm');
    await press(dialog(visit, suspend), suspend);
    await see(toast(visit, words.of(ZONE, 'done.suspend', { name }))).toBeVisible();
    await see(status(visit, ZONE)).toHaveText(words.of(ZONE, 'status.suspended'));

    await openList(visit, ZONE);
    await see(row(visit, name)).toContainText(words.of(ZONE, 'status.suspended'));
    await openRowActions(visit, name);
    const reason = words.of(ZONE, 'guard.ZONE_ACTIVE');
    await see(menuItem(visit, suspend, reason)).toBeVisible();
    await clickAnyway(menuItem(visit, suspend, reason));
    await see(dialog(visit, suspend).getByText(reason)).toBeVisible();
    await check('refusal');
  }
  expect(found.join('\n\n')).toBe('');
});

test('refuses through the API what its guard and quota refuse', async () => {
  const { api } = stage;
  const { content } = await api.call<{ content: { id: string; name: string }[] }>(
    'GET',
    '/api/dns/zones?page=0&size=9',
  );
  expect(content.map(({ name }) => name)).toEqual(['kk.example.kz', 'ru.example.kz']);
  await expect(api.call('POST', `/api/dns/zones/${content[0]?.id}/suspend`)).rejects.toThrow(/409 .*ZONE_ACTIVE/);
  const { DNS_ZONE } = await api.call<Record<string, unknown>>('GET', '/api/project/current/quota');
  expect(DNS_ZONE).toEqual({ limit: 2, used: 2 });
});

test('is in the calculator at the price that its file says', async () => {
  const visit = await stage.visit({ lang: 'ru', at: '/' });
  const { page, words } = visit;
  await page
    .getByRole('banner')
    .getByRole('link', { name: words.t('shell.calculator'), exact: true })
    .click();
  await press(page, words.t('calculator.beginEmpty'));
  const offered = page.getByRole('region', { name: words.t('calculator.addService') }).getByRole('button');
  await offered.filter({ has: page.getByText(words.of(ZONE, 'name'), { exact: true }) }).click();
  const total = page.getByRole('complementary', { name: words.t('calculator.total') }).locator('strong');
  await see(total).toHaveText(/^500\s₸$/);
  await page.getByRole('spinbutton').fill('3');
  await see(total).toHaveText(/^1\s500\s₸$/);
});

test('a child is shown and created where it says so, and its edit form follows what was set at create', async () => {
  const visit = await stage.visit({ lang: 'en', at: '/' });
  const { page, words } = visit;
  const add = page.getByRole('link', { name: words.of(PEER, 'action.create'), exact: true });
  await openList(visit, GATEWAY);
  await openCreate(visit, GATEWAY);
  await type(visit, words.of(GATEWAY, 'field.name'), 'office');
  await sendCreate(visit, GATEWAY);
  await seeScreen(visit, 'office');
  await see(status(visit, GATEWAY)).toHaveText(words.of(GATEWAY, 'status.active'));
  const home = page.url();
  for (const name of ['almaty', 'astana']) {
    await page.goto(`${home}/peers`);
    await add.click();
    await type(visit, words.of(PEER, 'field.name'), name);
    await type(visit, words.of(PEER, 'field.address'), '203.0.113.10');
    await sendCreate(visit, PEER);
    await see(row(visit, name)).toBeVisible();
    expect(page.url()).toBe(`${home}/peers`);
  }
  await page.goto(`${home}/edit`);
  await see(page.getByText(words.of(GATEWAY, 'field.routes'), { exact: true })).toBeVisible();
  await see(page.getByText(words.of(GATEWAY, 'field.asn'), { exact: true })).toHaveCount(0);

  await page.goto(home);
  await start(visit, GATEWAY, 'turnOff');
  await see(status(visit, GATEWAY)).toHaveText(words.of(GATEWAY, 'status.off'));
  await page.goto(`${home}/peers`);
  const action = words.of(PEER, 'action.create');
  await page.getByRole('button', { name: action, exact: true }).click({ force: true });
  await see(dialog(visit, action).getByText(words.of(PEER, 'guard.GATEWAY_WORKS'))).toBeVisible();
});
