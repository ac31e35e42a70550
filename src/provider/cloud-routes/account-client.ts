import { storedAs } from '../../contract/file/records.ts';
import type { CloudInquiry } from '../cloud/cloud.ts';
import { ObjectClient } from '../cloud/object-client.ts';
import type { ProviderDeps } from '../server/deps.ts';
import type { RecordRow } from '../store/records.ts';

/** The object store as an S3 account's owner sees it; undefined where there is no store, or the account has no keys there. `db` is the caller's transaction, if there is one. */
export async function accountClient(
  { cloud, objectStore }: Pick<ProviderDeps, 'cloud' | 'objectStore'>,
  account: Pick<RecordRow, 'doc' | 'projectId'>,
  { now, db }: Pick<CloudInquiry, 'now' | 'db'>,
): Promise<ObjectClient | undefined> {
  const { doc: self, projectId } = account;
  if (!objectStore) return undefined;
  const question = { type: 's3-user', projectId, self, now, db };
  const { accessKey, secretKey } = (await cloud.secrets?.(question)) ?? {};
  if (typeof accessKey !== 'string' || typeof secretKey !== 'string') return undefined;
  const region = objectStore.region(storedAs('s3-user', self).datacenterId ?? '');
  const count = async (name: string) => (await cloud.part?.(question, name)) ?? {};
  return new ObjectClient(objectStore, { accessKey, secretKey, region }, now, count);
}
