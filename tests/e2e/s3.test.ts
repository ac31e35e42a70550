/** S3 accounts: keys shown once, a new secret key, the usage chart, the quota, and files in a bucket. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { Doc } from './support/api.ts';
import { dialog, openList, press, row, see, seeScreen, sendCreate, start, type, value } from './support/console.ts';
import { setStage, type Visit } from './support/stage.ts';
import { JOB_LANGS } from './support/words.ts';

const stage = setStage();

const USERS = '/s3/api/v1/users';

/** Returns the secret key in an open dialog, and closes it. */
async function takeSecret(visit: Visit, action: string, name: string): Promise<string> {
  const { words } = visit;
  const revealed = dialog(visit, words.of('s3-user', `done.${action}`, { name }));
  await see(revealed).toContainText(words.of('s3-user', `reveal.${action}`));
  const secret = (await revealed.locator('pre').last().textContent()) ?? '';
  await press(revealed, words.t('engine.savedClose'));
  return secret;
}

/** Opens a tab of the account on the screen. */
async function openTab({ page, words }: Visit, tab: string): Promise<void> {
  await page
    .getByRole('navigation', { name: words.of('s3-user', 'name'), exact: true })
    .getByRole('link', { name: words.of('s3-user', `tab.${tab}`), exact: true })
    .click();
  await see(page).toHaveURL(new RegExp(`/service/[^/]+/${tab}$`));
}

async function walk(visit: Visit, name: string): Promise<void> {
  const { page, words } = visit;
  await openList(visit, 's3-user');
  await see(page).toHaveURL(/\/service$/);
  await page.goto('/service/create');
  await seeScreen(visit, words.of('s3-user', 'action.create'));
  await type(visit, words.of('s3-user', 'field.name'), name);
  await page.getByRole('combobox', { name: words.of('s3-user', 'field.datacenterId') }).click();
  await page.getByRole('option', { name: words.of('s3-user', 'value.datacenterId.kz-ala') }).click();
  await sendCreate(visit, 's3-user');
  const first = await takeSecret(visit, 'create', name);
  await seeScreen(visit, name);
  await see(page.getByText(words.of('s3-user', 'status.active'), { exact: true }).first()).toBeVisible();

  await start(visit, 's3-user', 'newSecretKey');
  const modal = dialog(visit, words.of('s3-user', 'action.newSecretKey'));
  await see(modal).toContainText(words.of('s3-user', 'confirm.newSecretKey', { name }));
  await press(modal, words.of('s3-user', 'action.newSecretKey'));
  const second = await takeSecret(visit, 'newSecretKey', name);
  expect([first.length, second.length, first === second]).toEqual([40, 40, false]);
  await see(page.getByText(second)).toHaveCount(0);

  await openTab(visit, 'usage');
  await see(page.getByRole('figure', { name: new RegExp(words.of('s3-user', 'action.usage')) })).toBeVisible();
  const line = page.locator('.recharts-line-curve');
  await see(line).toHaveCount(1);
  expect(await line.evaluate((path) => getComputedStyle(path).stroke)).not.toBe('none');
  await openTab(visit, 'billing');
  await see(page.getByRole('main').getByText(words.t('engine.bill.total')).first()).toBeVisible();
}

test('shows S3 accounts: keys once, a new secret key, what is used and what it costs', async () => {
  await Promise.all(JOB_LANGS.map(async (lang) => walk(await stage.visit({ lang, at: '/vm' }), `media-${lang}`)));
  const { content } = await stage.api.call<{ content: Doc[] }>('GET', `${USERS}/withQuota`);
  expect(content.map(({ name }) => name).sort()).toEqual(JOB_LANGS.map((lang) => `media-${lang}`).sort());
  expect(JSON.stringify(content)).not.toContain('secretKey');
});

test('raises the quota of an S3 account', async () => {
  const { id } = await stage.api.call('POST', USERS, { name: 'archive', datacenterId: 'kz-ast', quota: 50 });
  const visit = await stage.visit({ at: `/service/${id}` });
  const { page, words } = visit;
  await seeScreen(visit, 'archive');
  await see(page.getByText(words.of('s3-user', 'status.active'), { exact: true }).first()).toBeVisible();
  await start(visit, 's3-user', 'update');
  const modal = dialog(visit, words.of('s3-user', 'action.update'));
  await modal.getByRole('textbox').fill('80');
  await press(modal, words.of('s3-user', 'action.update'));
  await see(value(visit, words.of('s3-user', 'field.quota')).first()).toContainText('80');
  await openList(visit, 's3-user');
  await see(row(visit, 'archive')).toContainText('80');
});

test('keeps a file in a bucket: uploaded, listed, downloaded and deleted by links, straight at the store', async () => {
  const { id } = await stage.api.call('POST', USERS, { name: 'shop', datacenterId: 'kz-ala', quota: 5 });
  const visit = await stage.visit({ at: `/service/${id}` });
  const { page, words } = visit;
  await seeScreen(visit, 'shop');
  await see(page.getByText(words.of('s3-user', 'status.active'), { exact: true }).first()).toBeVisible();
  await see(page.getByText(/^aws s3 ls --endpoint-url http\S+ --profile shop$/)).toBeVisible();

  await page.goto(`/service/${id}/bucket/create`);
  await seeScreen(visit, words.of('s3-bucket', 'action.create'));
  await type(visit, words.of('s3-bucket', 'field.name'), 'photos');
  await sendCreate(visit, 's3-bucket');
  await seeScreen(visit, 'photos');

  const direct: string[] = [];
  page.on('request', (request) => direct.push(`${request.method()} ${new URL(request.url()).pathname}`));
  const content = Buffer.from('a picture, as bytes: \u0000\u00ff');
  await page.getByLabel(words.t('objects.upload'), { exact: true }).first().setInputFiles({
    name: 'лето & море+1.txt',
    mimeType: 'text/plain',
    buffer: content,
  });
  await see(row(visit, 'лето & море+1.txt')).toBeVisible();
  expect(direct).toContain(`PUT /photos/${encodeURIComponent('лето & море+1.txt')}`);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: words.t('objects.save', { name: 'лето & море+1.txt' }) }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('лето & море+1.txt');
  expect(readFileSync(await download.path())).toEqual(content);

  await page.getByRole('checkbox', { name: words.t('objects.choose', { name: 'лето & море+1.txt' }) }).check();
  await press(page, words.t('objects.delete'));
  await press(dialog(visit, words.t('objects.delete')), words.t('objects.delete'));
  await see(page.getByText(words.t('objects.empty'))).toBeVisible();

  await page.reload();
  // The page may ask for the bucket once more.
  visit.problems.expect(/^404 GET .*\/buckets\//);
  await start(visit, 's3-bucket', 'delete');
  await press(page.getByRole('dialog'), words.of('s3-bucket', 'action.delete'));
  await see(page).toHaveURL(new RegExp(`/service/${id}(/buckets)?$|/service$`));
  const { content: left } = await stage.api.call<{ content: Doc[] }>('GET', `${USERS}/${id}/buckets`);
  expect(left).toEqual([]);
});
