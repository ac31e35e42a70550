import type { StoredOf } from '../../contract/file/records.ts';
import type { RecordSource } from '../engine/core/operation.ts';
import { listDocs } from '../engine/records/doc-list.ts';
import { sourceRow } from '../engine/records/sources.ts';
import type { ProviderConfig } from '../server/deps.ts';

/** The variants of the console that calls can belong to, by their names. A variant without a title is shown by its name. */
export function variantsSource({ variants }: Pick<ProviderConfig, 'variants'>): RecordSource {
  const docs: StoredOf<'console-variant'>[] = variants
    .filter(({ name }, index) => name !== '' && variants.findIndex((each) => each.name === name) === index)
    .map(({ name, title, hosts }) => ({ id: name, title: title || name, hosts }));
  return {
    async list(_reading, file, query) {
      const { docs: page, total } = listDocs(docs, query);
      return { rows: page.map((doc) => sourceRow(file, doc)), total };
    },
    async get(_reading, file, key) {
      const doc = docs.find(({ id }) => id === key);
      return doc && sourceRow(file, doc);
    },
  };
}
