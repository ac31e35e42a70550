import type { StoredOf } from '../../contract/file/records.ts';
import type { Bucket } from '../cloud/object-client.ts';
import { accountClient } from '../cloud-routes/account-client.ts';
import type { Reading, RecordSource } from '../engine/core/operation.ts';
import { listDocs } from '../engine/records/doc-list.ts';
import { allRows, findRow } from '../engine/records/rows.ts';
import { sourceRow } from '../engine/records/sources.ts';
import { ApiError } from '../http/errors.ts';
import type { ProviderDeps } from '../server/deps.ts';
import type { RecordRow } from '../store/records.ts';

type Deps = Pick<ProviderDeps, 'cloud' | 'objectStore'>;

const BYTES_A_MB = 1024 ** 2;

/** The account's file. */
const accounts = ({ engine }: Reading) => engine.catalogue.file('s3-user');

/** The buckets of S3 accounts, as the object store has them now: also those that other clients make. */
export function s3BucketsSource(deps: Deps): RecordSource {
  const clientOf = (reading: Reading, account: RecordRow) => accountClient(deps, account, reading);
  const required = async (reading: Reading, accountId: unknown) => {
    const account = await findRow(reading, accounts(reading), String(accountId));
    const client = account && (await clientOf(reading, account));
    if (!client) throw new ApiError(409, 'CLOUD_KEYS_REFUSED');
    return client;
  };
  const docsOf = async (reading: Reading, account: RecordRow) => {
    const client = await clientOf(reading, account);
    return ((await client?.buckets()) ?? []).map((bucket) => docOf(account.id, bucket));
  };
  const get: RecordSource['get'] = async (reading, file, key) => {
    const { accountId, name } = partsOf(key);
    const account = await findRow(reading, accounts(reading), accountId);
    const client = account && (await clientOf(reading, account));
    const bucket = name === '' ? undefined : await client?.bucket(name);
    return account && bucket && sourceRow(file, docOf(accountId, bucket), account);
  };
  return {
    async list(reading, file, query) {
      const filter = query.filters.find(({ field }) => field === 'accountId');
      const all = await allRows(reading, accounts(reading), []);
      const asked = all.filter(({ id }) => filter?.values?.includes(id) ?? true);
      const docs = (await Promise.all(asked.map((account) => docsOf(reading, account)))).flat();
      const { docs: page, total } = listDocs(docs, query);
      return {
        rows: page.map((doc) =>
          sourceRow(
            file,
            doc,
            asked.find(({ id }) => id === doc.accountId),
          ),
        ),
        total,
      };
    },
    get,
    async insert(op, file, { accountId, name }) {
      const client = await required(op, accountId);
      await client.create(String(name));
      const row = await get(op, file, `${accountId}.${name}`);
      if (!row)
        throw new ApiError(503, 'CLOUD_UNAVAILABLE', { params: { service: 'S3' }, headers: { 'Retry-After': '10' } });
      return row;
    },
    /** Only its content changes: it is deleted. */
    async update(op, _file, { doc: { accountId, name } }, { objects }) {
      if (objects === 0) await (await required(op, accountId)).empty(String(name));
    },
    async remove(op, _file, { doc: { accountId, name } }) {
      await (await required(op, accountId)).remove(String(name));
    },
  };
}

/** A key is the account's id and the bucket's name, since accounts may have buckets of the same name. */
function partsOf(key: string): { accountId: string; name: string } {
  const at = key.indexOf('.');
  return { accountId: key.slice(0, Math.max(0, at)), name: at < 0 ? '' : key.slice(at + 1) };
}

function docOf(accountId: string, { name, created, bytes, objects }: Bucket): StoredOf<'s3-bucket'> {
  const size = Math.ceil((bytes / BYTES_A_MB) * 100) / 100;
  return { id: `${accountId}.${name}`, accountId, name, objects, size, ...(created !== undefined && { created }) };
}
