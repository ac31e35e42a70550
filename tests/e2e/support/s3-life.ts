/** An S3 account from its keys to its last bucket, with a file that goes straight to the store, on the cloud of the run. */
import { readFileSync } from 'node:fs';
import { AwsClient } from 'aws4fetch';
import { expect } from 'vitest';
import type { Doc } from './api.ts';
import { dialog, openCreate, press, see, seeScreen, sendCreate, start, type, value } from './console.ts';
import { countDecisions } from './decisions.ts';
import type { Stage, Visit } from './stage.ts';

/** The calls of S3 accounts. */
export const S3_USERS = '/s3/api/v1/users';

/** The most that the job takes, from the page that is open to a store without buckets. */
const WHOLE_JOB = { decisions: 17, screens: 7 };
/** A name with what has to be escaped in links, headers and XML. */
const FILE = 'лето & море+1.txt';
const CONTENT = Buffer.from('a picture, as bytes: \u0000\u00ff');

/** The keys of an account, as they were shown. */
export interface Keys {
  accessKey: string;
  secretKey: string;
}

/** What a test asks the store itself. */
export interface AtStore {
  /** Once the account has its keys. */
  opened?: (account: Doc, keys: Keys) => Promise<void>;
  /** Once a file is in the bucket. */
  stored?: (account: Doc, bucket: string, file: string, content: Buffer) => Promise<void>;
  /** Once the bucket is gone. */
  emptied?: (account: Doc) => Promise<void>;
}

/** Returns the keys in an open dialog, and closes it. */
export async function takeKeys(visit: Visit, action: string, name: string): Promise<Keys> {
  const { words } = visit;
  const revealed = dialog(visit, words.of('s3-user', `done.${action}`, { name }));
  await see(revealed).toContainText(words.of('s3-user', `reveal.${action}`));
  const [accessKey = '', secretKey = ''] = await revealed.locator('pre').allTextContents();
  await press(revealed, words.t('engine.savedClose'));
  return { accessKey, secretKey };
}

/** Opens a tab of the account on the screen. */
export async function openAccountTab({ page, words }: Visit, tab: string, resource = 's3-user'): Promise<void> {
  await page
    .getByRole('navigation', { name: words.of('s3-user', 'name'), exact: true })
    .getByRole('link', { name: words.of(resource, `tab.${tab}`), exact: true })
    .click();
  await see(page).toHaveURL(new RegExp(`/service/[^/]+/${tab}$`));
}

/** Makes an account in the form, and returns the keys that are shown this once. */
export async function makeAccount(visit: Visit, name: string): Promise<Keys> {
  const { page, words } = visit;
  await openCreate(visit, 's3-user');
  await type(visit, words.of('s3-user', 'field.name'), name);
  await page.getByRole('combobox', { name: words.of('s3-user', 'field.datacenterId') }).click();
  await page.getByRole('option', { name: words.of('s3-user', 'value.datacenterId.kz-ala') }).click();
  await sendCreate(visit, 's3-user');
  const keys = await takeKeys(visit, 'create', name);
  await seeScreen(visit, name);
  await see(page.getByText(words.of('s3-user', 'status.active'), { exact: true }).first()).toBeVisible();
  return keys;
}

/** The commands on the account's card name the store's address, and the keys are good there. */
async function seeCommands({ page, words }: Visit, name: string, { accessKey, secretKey }: Keys): Promise<void> {
  const card = page.getByRole('region', { name: words.t('engine.connections') });
  const aws = card.getByText(new RegExp(`^aws s3 ls --endpoint-url http\\S+ --profile ${name}$`));
  const [, endpoint = ''] = /--endpoint-url (\S+)/.exec((await aws.textContent()) ?? '') ?? [];
  const { host } = new URL(endpoint);
  const s3cmd = card.getByText(new RegExp(`^s3cmd --configure .*--access_key=${accessKey} --host=${host} `));
  const [, region = ''] = /--region=(\S+)/.exec((await s3cmd.textContent()) ?? '') ?? [];
  const client = new AwsClient({ accessKeyId: accessKey, secretAccessKey: secretKey, service: 's3', region });
  const answer = await client.fetch(`${endpoint}/`);
  expect([answer.status, await answer.text()]).toEqual([200, expect.stringContaining('<ListAllMyBucketsResult')]);
}

async function makeBucket(visit: Visit, name: string): Promise<void> {
  const { page, words } = visit;
  await openAccountTab(visit, 'buckets', 's3-bucket');
  const create = words.of('s3-bucket', 'action.create');
  await page.getByRole('main').getByRole('link', { name: create, exact: true }).first().click();
  await seeScreen(visit, create);
  await type(visit, words.of('s3-bucket', 'field.name'), name);
  await sendCreate(visit, 's3-bucket');
  await seeScreen(visit, name);
}

/** The bucket's page says how many objects there are. */
async function seeObjects(visit: Visit, count: number): Promise<void> {
  await see(value(visit, visit.words.of('s3-bucket', 'field.objects'))).toHaveText(String(count));
}

/** The file is sent to the store itself, and not to the provider. */
async function upload(visit: Visit, bucket: string): Promise<void> {
  const { page, words, origin } = visit;
  const direct: string[] = [];
  page.on('request', (request) => {
    const { origin: to, pathname } = new URL(request.url());
    if (to !== origin) direct.push(`${request.method()} ${pathname}`);
  });
  await page
    .getByLabel(words.t('objects.upload'), { exact: true })
    .first()
    .setInputFiles({ name: FILE, mimeType: 'text/plain', buffer: CONTENT });
  await see(page.getByRole('row').filter({ has: page.getByText(FILE, { exact: true }) })).toBeVisible();
  await seeObjects(visit, 1);
  expect(direct).toContain(`PUT /${bucket}/${encodeURIComponent(FILE)}`);
}

async function save({ page, words }: Visit): Promise<void> {
  const download = page.waitForEvent('download');
  await press(page, words.t('objects.save', { name: FILE }));
  const file = await download;
  expect(file.suggestedFilename()).toBe(FILE);
  expect(readFileSync(await file.path())).toEqual(CONTENT);
}

async function dropFile(visit: Visit): Promise<void> {
  const { page, words } = visit;
  await page.getByRole('checkbox', { name: words.t('objects.choose', { name: FILE }) }).check();
  await press(page, words.t('objects.delete'));
  await press(dialog(visit, words.t('objects.delete')), words.t('objects.delete'));
  await see(page.getByText(words.t('objects.empty'))).toBeVisible();
  await seeObjects(visit, 0);
}

async function dropBucket(visit: Visit, account: Doc): Promise<void> {
  const { page, words } = visit;
  await start(visit, 's3-bucket', 'delete');
  // The page may ask for the bucket once more.
  visit.problems.expect(/^404 GET .*\/buckets\//);
  await press(page.getByRole('dialog'), words.of('s3-bucket', 'action.delete'));
  await see(page).toHaveURL(new RegExp(`/service/${account.id}(/buckets)?$|/service$`));
}

/** The whole job, in a visit that is signed in. The account is left, without buckets. */
export async function useObjects(stage: Stage, visit: Visit, name: string, at: AtStore = {}): Promise<void> {
  const bucket = `${name}-photos`;
  const taken = await countDecisions(visit);
  const keys = await makeAccount(visit, name);
  const { content } = await stage.api.call<{ content: Doc[] }>('GET', S3_USERS);
  const account = content.find((each) => each.name === name);
  if (!account) throw new Error(`There is no account ${name}`);
  await seeCommands(visit, name, keys);
  await at.opened?.(account, keys);
  await makeBucket(visit, bucket);
  await upload(visit, bucket);
  await at.stored?.(account, bucket, FILE, CONTENT);
  await save(visit);
  await dropFile(visit);
  await dropBucket(visit, account);
  const { content: left } = await stage.api.call<{ content: Doc[] }>('GET', `${S3_USERS}/${account.id}/buckets`);
  expect(left).toEqual([]);
  await at.emptied?.(account);
  await taken.atMost(WHOLE_JOB);
}
