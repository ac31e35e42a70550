/** S3 accounts: keys shown once, a new secret key, the usage chart, the quota, and files in a bucket. */
import { expect, test } from 'vitest';
import type { Doc } from './support/api.ts';
import { dialog, openList, press, row, see, seeScreen, start, value } from './support/console.ts';
import { makeAccount, openAccountTab, S3_USERS, takeKeys, useObjects } from './support/s3-life.ts';
import { setStage, type Visit } from './support/stage.ts';
import { JOB_LANGS } from './support/words.ts';

const stage = setStage();

async function walk(visit: Visit, name: string): Promise<void> {
  const { page, words } = visit;
  const first = await makeAccount(visit, name);
  await start(visit, 's3-user', 'newSecretKey');
  const modal = dialog(visit, words.of('s3-user', 'action.newSecretKey'));
  await see(modal).toContainText(words.of('s3-user', 'confirm.newSecretKey', { name }));
  await press(modal, words.of('s3-user', 'action.newSecretKey'));
  const second = await takeKeys(visit, 'newSecretKey', name);
  expect(second.accessKey).toBe(first.accessKey);
  const secrets = [first.secretKey, second.secretKey];
  expect([...secrets.map(({ length }) => length), new Set(secrets).size]).toEqual([40, 40, 2]);
  await see(page.getByText(second.secretKey)).toHaveCount(0);

  await openAccountTab(visit, 'usage');
  await see(page.getByRole('figure', { name: new RegExp(words.of('s3-user', 'action.usage')) })).toBeVisible();
  const line = page.locator('.recharts-line-curve');
  await see(line).toHaveCount(1);
  expect(await line.evaluate((path) => getComputedStyle(path).stroke)).not.toBe('none');
  await openAccountTab(visit, 'billing');
  await see(page.getByRole('main').getByText(words.t('engine.bill.total')).first()).toBeVisible();
}

test('shows S3 accounts: keys once, a new secret key, what is used and what it costs', async () => {
  await Promise.all(JOB_LANGS.map(async (lang) => walk(await stage.visit({ lang, at: '/vm' }), `media-${lang}`)));
  const { content } = await stage.api.call<{ content: Doc[] }>('GET', `${S3_USERS}/withQuota`);
  expect(content.map(({ name }) => name).sort()).toEqual(JOB_LANGS.map((lang) => `media-${lang}`).sort());
  expect(JSON.stringify(content)).not.toContain('secretKey');
});

test('raises the quota of an S3 account', async () => {
  const { id } = await stage.api.call('POST', S3_USERS, { name: 'archive', datacenterId: 'kz-ast', quota: 50 });
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
  await useObjects(stage, await stage.visit({ lang: 'kk', at: '/vm' }), 'shop');
});
