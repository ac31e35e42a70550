import type { Field } from '../../contract/file/resource-file.ts';
import type { ObjectCall, ObjectClient } from '../cloud/object-client.ts';
import { readJsonObject } from '../http/body.ts';
import { ApiError } from '../http/errors.ts';
import { bodyReader } from '../http/form.ts';
import type { ProviderApp, ProviderDeps } from '../server/deps.ts';
import { getRecord } from '../store/records.ts';
import { accountClient } from './account-client.ts';

/** How long a link begins to work, in seconds. An upload that has begun goes on. */
const LINK_SECONDS = 300;
/** The most keys of a request: a page of a list. */
const MOST_KEYS = 1000;
const LONGEST_KEY = 1024;

interface LinkForm {
  operation: 'list' | 'get' | 'put' | 'delete';
  keys?: string[];
  prefix?: string;
  token?: string;
}

const key: Field = { type: 'string', minLength: 1, maxLength: LONGEST_KEY, pattern: '^[^\\u0000\\p{Cs}]*$' };

const readForm = bodyReader<LinkForm>(
  {
    operation: { type: 'string', enum: ['list', 'get', 'put', 'delete'] },
    keys: { type: 'array', maxItems: MOST_KEYS, items: key },
    prefix: { type: 'string', maxLength: LONGEST_KEY },
    token: { type: 'string', maxLength: 4 * LONGEST_KEY },
  },
  ['operation'],
);

/**
 * Mounts the links by which a page lists, reads, stores and deletes objects, straight at the store. They are signed with the account's keys,
 * which the page never has.
 */
export function mountObjectLinks(app: ProviderApp, deps: ProviderDeps): void {
  app.post('/s3/api/v1/users/:accountId/buckets/:id/links', async (c) => {
    const { accountId, id } = c.req.param();
    const { projectId } = c.var.session;
    const account = projectId === null ? undefined : await getRecord(deps.db, 's3-user', accountId, { projectId });
    if (!account || !id.startsWith(`${accountId}.`)) throw new ApiError(404, 'NOT_FOUND');
    const form = readForm(await readJsonObject(c));
    const client = await accountClient(deps, account, { now: deps.clock.now(), db: deps.db });
    if (!client) throw new ApiError(409, 'CLOUD_KEYS_REFUSED');
    return c.json({ links: await linksOf(client, id.slice(accountId.length + 1), form), seconds: LINK_SECONDS });
  });
}

async function linksOf(client: ObjectClient, bucket: string, { operation, keys = [], prefix, token }: LinkForm) {
  if (operation === 'list') {
    const query = {
      'list-type': '2',
      delimiter: '/',
      ...(prefix !== undefined && { prefix }),
      ...(token !== undefined && { 'continuation-token': token }),
    };
    return [{ url: await client.link({ method: 'GET', bucket, query }, LINK_SECONDS) }];
  }
  return Promise.all(
    keys.map(async (name) => ({ key: name, url: await client.link(callOf(operation, bucket, name), LINK_SECONDS) })),
  );
}

function callOf(operation: 'get' | 'put' | 'delete', bucket: string, name: string): ObjectCall {
  if (operation === 'put') return { method: 'PUT', bucket, key: name };
  if (operation === 'delete') return { method: 'DELETE', bucket, key: name };
  // The browser saves it, and does not show it.
  const file = encodeURIComponent(name.split('/').at(-1) ?? '');
  const query = { 'response-content-disposition': `attachment; filename*=UTF-8''${file}` };
  return { method: 'GET', bucket, key: name, query };
}
