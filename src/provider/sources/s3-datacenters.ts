import type { FieldOf, StoredOf } from '../../contract/file/records.ts';
import type { RecordSource } from '../engine/core/operation.ts';
import { listDocs } from '../engine/records/doc-list.ts';
import { sourceRow } from '../engine/records/sources.ts';
import type { ObjectStore } from '../ports/object-store.ts';

/** The data centres of S3, with their names in the language of the API. */
const NAMES: Record<FieldOf<'s3-user', 'datacenterId'>, string> = { 'kz-ala': 'Алматы', 'kz-ast': 'Астана' };

/** The data centres of S3, each with the address and the region that clients need. Without a store they have neither. */
export function s3DatacentersSource({ objectStore }: { objectStore?: ObjectStore }): RecordSource {
  const docs = () =>
    Object.entries(NAMES).map(([id, name]) => ({ id, name, ...(objectStore && addressOf(objectStore, id)) }));
  return {
    async list(_reading, file, query) {
      const { docs: page, total } = listDocs(docs(), query);
      return { rows: page.map((doc) => sourceRow(file, doc)), total };
    },
    async get(_reading, file, key) {
      const doc = docs().find(({ id }) => id === key);
      return doc && sourceRow(file, doc);
    },
  };
}

function addressOf(store: ObjectStore, id: string): Partial<StoredOf<'s3-datacenter'>> {
  const endpoint = store.endpoint();
  const { host, protocol } = new URL(endpoint);
  return { endpoint, host, secure: protocol === 'https:', region: store.region(id) };
}
