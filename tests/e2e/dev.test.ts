/** `npm run dev` while a resource file is edited: the page shows an error, and a list after the fix. */
import { type ChildProcess, spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { AxeBuilder } from '@axe-core/playwright';
import { type Browser, chromium, type Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { answersOf, readFlags } from '../../src/tools/new/flags.ts';
import { fileText } from '../../src/tools/new/write.ts';
import { readSchemas } from '../../src/tools/schemas.ts';
import { CHROMIUM_ARGS, findChromium } from '../chromium.ts';
import { type Copy, copyProject } from '../copy.ts';
import { freePort } from '../provider.ts';
import { Api } from './support/api.ts';
import { see } from './support/console.ts';

/** Steps that take the tools some time on a busy machine. */
const SOON = { timeout: 30_000 };
const NAMES = ['--ru', 'DNS-зона, DNS-зоны, DNS-зон', '--kk', 'DNS аймағы, DNS аймақтары', '--en', 'DNS zone'];

let copy: Copy;
let dev: ChildProcess;
let browser: Browser;
let origin: string;

function whenSaid(child: ChildProcess, words: string): Promise<void> {
  return new Promise((resolve, reject) => {
    let output = '';
    const read = (chunk: Buffer): void => {
      output += chunk.toString();
      if (output.includes(words)) resolve();
    };
    child.stdout?.on('data', read);
    child.stderr?.on('data', read);
    child.once('exit', () => reject(new Error(`npm run dev has ended:\n${output}`)));
  });
}

beforeAll(async () => {
  copy = copyProject();
  const [port, apiPort] = [await freePort(), await freePort()];
  origin = `http://localhost:${port}`;
  const words = [
    'run',
    'dev',
    '--',
    '--port',
    `${port}`,
    '--api-port',
    `${apiPort}`,
    '--data',
    join(copy.root, 'data'),
  ];
  const env = { ...process.env, CLOUD_PACE: '150', LOG_LEVEL: 'silent', DATABASE_URL: '' };
  dev = spawn('npm', words, { cwd: copy.root, env, stdio: ['ignore', 'pipe', 'pipe'], detached: true });
  const started = whenSaid(dev, `Console: ${origin}`);
  browser = await chromium.launch({ executablePath: findChromium(), args: CHROMIUM_ARGS });
  await started;
});

afterAll(async () => {
  await browser?.close();
  // npm, its shell and their children are one process group.
  if (dev?.pid !== undefined) process.kill(-dev.pid, 'SIGTERM');
  await new Promise((resolve) => (dev?.exitCode === null ? dev.once('exit', resolve) : resolve(undefined)));
  copy?.remove();
});

function save(text: string): void {
  writeFileSync(join(copy.root, 'schemas/dns-zone.json'), text);
}

async function open(): Promise<Page> {
  const { token } = await Api.signIn(origin);
  const context = await browser.newContext({ locale: 'en' });
  await context.addInitScript((value) => {
    localStorage.setItem('infra-token', value);
    localStorage.setItem('lang', 'en');
    localStorage.setItem('advancedVersion', 'true');
  }, token);
  const page = await context.newPage();
  await page.goto(`${origin}/disk?sort=size,asc`);
  await see(page.getByRole('heading', { level: 1, name: 'Disks' })).toBeVisible(SOON);
  return page;
}

test('says a mistake in the page, keeps on with what was right, and shows the new list when it is mended', async () => {
  const page = await open();
  const folder = readSchemas(join(copy.root, 'schemas'));
  const { text } = fileText(answersOf(readFlags(['dns-zone', ...NAMES]), folder), folder, copy.root);
  const alert = page.getByRole('alert', { name: 'A mistake in the resource files' });

  save(text.replace('"sort": "-created"', '"sort": "-craeted"'));
  await see(alert).toContainText('schemas/dns-zone.json', SOON);
  await see(alert).toContainText('/list/sort');
  await see(alert).toContainText('no field "craeted"; did you mean created?');
  const { violations } = await new AxeBuilder({ page }).include('schema-mistakes').analyze();
  expect(violations.map(({ id }) => id)).toEqual([]);
  await see(page.getByRole('heading', { level: 1, name: 'Disks' })).toBeVisible();
  expect((await (await Api.signIn(origin)).list('disk')).length).toBe(0);

  await page.getByRole('button', { name: 'Put away' }).click();
  await see(alert).toHaveCount(0);
  save(text.trimEnd().slice(0, -1));
  await see(alert).toContainText('is not JSON: it ends too early', SOON);

  save(text);
  await see(alert).toHaveCount(0, SOON);
  const menu = page.getByRole('navigation').getByRole('link', { name: 'DNS zones' });
  await see(menu).toBeVisible(SOON);
  await see(page).toHaveURL(`${origin}/disk?sort=size,asc`);
  await menu.click();
  await see(page.getByRole('heading', { level: 1, name: 'DNS zones' })).toBeVisible(SOON);
  await see(page.getByText('No DNS zones yet')).toBeVisible(SOON);
});
