import type { Doc, ResourceFile } from '../../contract/file/resource-file.ts';
import { namedQuotas, quotaNamed } from '../../contract/money/quota-fields.ts';
import type { Db, Tx } from '../store/database.ts';
import type { QuotaTypes } from './quota-types.ts';
import { type QuotaState, readQuota } from './quotas.ts';

/** Records with the quotas that they name, as these are now. Each project's are read once, and none where no field names any. */
export async function withQuotas(db: Db | Tx, types: QuotaTypes, file: ResourceFile, docs: Doc[]): Promise<Doc[]> {
  const fields = namedQuotas(file);
  if (fields.length === 0) return docs;
  const read = new Map<string, Record<string, QuotaState>>();
  const told: Doc[] = [];
  for (const doc of docs) {
    const quotas: Doc = {};
    for (const [field, quota] of fields) {
      const named = quotaNamed(quota, doc);
      if (!named) continue;
      const all = read.get(named.projectId) ?? (await readQuota(db, types, named.projectId));
      read.set(named.projectId, all);
      if (Object.hasOwn(all, named.type)) quotas[field] = all[named.type];
    }
    told.push({ ...doc, ...quotas });
  }
  return told;
}
