/** The tools of a detail screen: the API view, shell commands, the action log, the price's period. */
import { execFileSync } from 'node:child_process';
import type { Locator } from 'playwright';
import { describe, expect, test } from 'vitest';
import { dialog, menuItem, press, see, seeScreen, start, type, value } from './support/console.ts';
import { setStage, type Visit } from './support/stage.ts';

const stage = setStage();

/** Runs a displayed command in a shell, with fetch in place of the program. */
async function run(command: string, secrets: Record<string, string> = {}): Promise<Response> {
  const stubs = `curl() { printf '%s\\0' "$@"; }; uuidgen() { printf '%s' "$RANDOM_KEY"; }; `;
  const output = execFileSync('sh', ['-c', stubs + command], {
    encoding: 'utf8',
    env: { INFRA_TOKEN: stage.api.token, RANDOM_KEY: crypto.randomUUID(), ...secrets },
  });
  const [first = '', second = '', ...rest] = output.split('\0').slice(0, -1);
  const [method, url, args] =
    first === '-X' ? [second, rest[0] ?? '', rest.slice(1)] : ['GET', first, [second, ...rest]];
  const after = (flag: string): string[] => args.filter((_, index) => args[index - 1] === flag);
  const headers = after('-H').map((header) => header.split(/: (.*)/s).slice(0, 2) as [string, string]);
  return fetch(url, { method, headers, body: after('-d')[0] });
}

/** The text of a block of code. */
async function code({ words }: Visit, inside: Locator, key: string): Promise<string> {
  const block = inside.getByRole('region', { name: words.t(key), exact: true }).locator('pre');
  await see(block).not.toHaveText('');
  return (await block.textContent()) ?? '';
}

async function openApi(visit: Visit, title: string): Promise<Locator> {
  const { page, words } = visit;
  await press(page.getByRole('main'), words.t('engine.more'));
  await menuItem(visit, words.t('raw.api')).click();
  const panel = page.getByRole('dialog', { name: words.t('raw.panelTitle', { name: title }) });
  await see(panel).toBeVisible();
  return panel;
}

describe('the API view', () => {
  test('shows the raw answer, and the command that gets it without the token in it', async () => {
    const disk = await stage.api.disk('raw');
    const visit = await stage.visit({ at: `/disk/${disk.id}` });
    await seeScreen(visit, 'raw');
    const panel = await openApi(visit, 'raw');
    const command = await code(visit, panel, 'raw.command');
    expect(command).toContain(`'${stage.origin}/api/openstack/cinder/volumes/${disk.id}'`);
    expect(command).toContain('-H "Authorization: Bearer $INFRA_TOKEN"');
    expect(command).toMatch(/-H 'X-UI-Variant: \S+'/);
    const token = await visit.page.evaluate(() => localStorage.getItem('infra-token'));
    expect(await visit.page.content()).not.toContain(token);

    const shown = JSON.parse(await code(visit, panel, 'raw.answer'));
    expect(shown).toMatchObject({ id: disk.id, display_name: 'raw' });
    expect(await (await run(command)).json()).toEqual(shown);
    const download = visit.page.waitForEvent('download');
    await press(panel, visit.words.t('raw.download', { name: `${disk.id}.json` }));
    expect((await download).suggestedFilename()).toBe(`${disk.id}.json`);
    await visit.page.keyboard.press('Escape');
    await see(panel).toBeHidden();
    await see(visit.page.getByRole('button', { name: visit.words.t('engine.more'), exact: true })).toBeFocused();
  });

  test('gets with its command the rows that a list shows', async () => {
    await stage.api.disks('row', 3);
    const visit = await stage.visit({ at: "/disk?q=row&sort=-size&size=10&f.status=available,it's" });
    const { page, words } = visit;
    await press(page.getByRole('main'), words.t('raw.api'));
    const panel = page.getByRole('dialog', { name: words.t('raw.panelTitle', { name: words.of('disk', 'names') }) });
    const shown = JSON.parse(await code(visit, panel, 'raw.answer'));
    expect(shown.content.map((each: { size: number }) => each.size)).toEqual([3, 2, 1]);
    expect(await (await run(await code(visit, panel, 'raw.command'))).json()).toEqual(shown);
  });

  test('makes with a form’s command what is typed, and never says a secret', async () => {
    const visit = await stage.visit({ at: '/keypair/create' });
    const { page, words } = visit;
    await type(visit, words.of('keypair', 'field.name'), 'typed');
    await page.getByLabel(words.of('keypair', 'field.passphrase'), { exact: true }).fill('p@ss-phrase');
    await press(page.getByRole('main'), words.t('raw.preview'));
    const command = await code(visit, page.getByRole('main'), 'raw.command');
    expect(command).not.toContain('p@ss-phrase');
    await see(page.getByRole('main')).toContainText(words.t('raw.secrets', { names: 'PASSPHRASE' }));
    expect((await run(command, { PASSPHRASE: 'p@ss-phrase' })).status).toBe(201);
    await stage.api.call('GET', '/api/openstack/nova/keypair/typed');
  });

  test('has for an action the command that does it', async () => {
    const server = await stage.api.server('told');
    const visit = await stage.visit({ at: `/vm/${server.id}` });
    const { page, words } = visit;
    await seeScreen(visit, 'told');
    const stop = words.of('vm', 'action.stop');
    await start(visit, 'vm', 'stop');
    await press(dialog(visit, stop), words.t('raw.preview'));
    const command = await code(visit, dialog(visit, stop), 'raw.command');
    expect((await run(command)).status).toBeLessThan(300);
    await press(dialog(visit, stop), words.t('engine.cancel'));
    await stage.api.settled('vm', server.id, 'SHUTOFF');

    const panel = await openApi(visit, 'told');
    await panel.getByRole('combobox', { name: words.t('raw.call') }).selectOption(words.of('vm', 'action.start'));
    await see(panel).toContainText(words.t('raw.noAnswer'));
    expect((await run(await code(visit, panel, 'raw.command'))).status).toBeLessThan(300);
    await stage.api.settled('vm', server.id, 'ACTIVE');
    await page.keyboard.press('Escape');
  });
});

describe('a server', () => {
  test('tells in its log what was done, by whom and how it went, newest first', async () => {
    const server = await stage.api.server('logged');
    await stage.api.call(
      'POST',
      '/api/openstack/nova/action/stop',
      { serverId: server.id },
      { 'X-Request-Id': 'request-of-stop' },
    );
    await stage.api.settled('vm', server.id, 'SHUTOFF');
    const visit = await stage.visit({ at: `/vm/${server.id}/log`, lang: 'ru' });
    const { page, words } = visit;
    const of = (key: string): string => words.of('vm', key);
    const table = page.getByRole('region', { name: of('action.actionLog') });
    await see(table.getByRole('columnheader')).toHaveText(
      ['what', 'startTime', 'user', 'result', 'requestId'].map((name) => of(`field.${name}`)),
    );
    await see(table.getByRole('row').nth(1)).toContainText('Сервер «logged» выключен');
    await see(table.getByRole('row').nth(1)).toContainText(of('value.result.success'));
    await see(table.getByRole('row').nth(1)).toContainText('request-of-stop');
    await see(table.getByRole('row').nth(1)).toContainText(/\d\d\.\d\d\.\d{4} \d\d:\d\d/);
    await see(table.getByRole('row').nth(2)).toContainText('Сервер «logged» создан');

    // On a phone each row is a card, and nothing scrolls sideways.
    await page.setViewportSize({ width: 390, height: 844 });
    await see(table.getByRole('columnheader')).toHaveCount(0);
    const newest = table.getByRole('row').first();
    await see(newest).toContainText('request-of-stop');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    await start(visit, 'vm', 'start');
    await see(newest).toContainText('Сервер «logged» запущен');
    await see(newest).toContainText(of('value.result.success'));
  });

  test('says that its price is for 30 days', async () => {
    const server = await stage.api.server('priced');
    const visit = await stage.visit({ at: `/vm/${server.id}`, lang: 'ru' });
    await see(value(visit, visit.words.of('vm', 'field.$price'))).toHaveText(
      /₸ за 30 дней\s*в том числе: Диски, \d+\s₸$/,
    );
  });
});
