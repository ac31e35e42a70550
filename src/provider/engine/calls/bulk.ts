import type { Doc } from '../../../contract/file/resource-file.ts';
import { ApiError } from '../../http/errors.ts';
import type { Locale } from '../../http/locale.ts';
import type { Tx } from '../../store/database.ts';
import { act } from '../changes/act.ts';
import { isBeingDeleted } from '../changes/lifecycle.ts';
import type { Actor } from '../core/actor.ts';
import type { Execution } from '../core/execution.ts';
import { locksOf } from '../core/locks.ts';
import type { Engine, Operation } from '../core/operation.ts';
import { inTransaction } from '../core/transaction.ts';
import { isDoc, omit } from '../core/values.ts';
import { requireRow } from '../records/rows.ts';
import { changeRecords } from '../remote/change.ts';
import { placeOf } from './request-input.ts';
import type { ServedCall } from './served-calls.ts';

/** The result of one record's delete: 202 started, 204 deleted, else the error. */
export interface BulkItem {
  id: string;
  status: number;
  code?: string;
  message?: string;
}

const MAX_IDS = 1000;

/**
 * Deletes several records, each in its own transaction. An error of one does not affect the others. Throws 400 unless
 * `ids` is a list of 1 to 1000 keys.
 */
export async function bulkDelete(
  engine: Engine,
  actor: Actor,
  { file, body }: ServedCall,
  input: Doc,
  locale: Locale,
): Promise<BulkItem[]> {
  const form = omit(input, ['ids']);
  const items: BulkItem[] = [];
  for (const id of idsIn(body, input)) {
    try {
      const remove = async (op: Operation) => {
        const row = await requireRow(op, file, id);
        // A repeated request, such as after a lost answer: the delete has started already.
        return (await isBeingDeleted(op, row)) ? { row } : act(op, file, 'delete', row, form);
      };
      const run = (tx: Tx, execution?: Execution) => inTransaction(engine, tx, actor, remove, execution);
      const { row } = await changeRecords(engine, { projectId: actor.projectId, locks: locksOf(file, actor), run });
      items.push({ id, status: row ? 202 : 204 });
    } catch (error) {
      items.push(refused(engine, id, error, locale));
    }
  }
  return items;
}

function refused(engine: Engine, id: string, error: unknown, locale: Locale): BulkItem {
  if (!(error instanceof ApiError)) engine.log.error({ err: error, id }, 'Bulk delete failed');
  const refusal = error instanceof ApiError ? error : new ApiError(500, 'INTERNAL');
  const [first] = refusal.toWire(locale);
  return { id, status: refusal.status, code: first?.code, message: first?.message };
}

/** The keys in a call for several records. Throws 400 unless `ids` is a list of 1 to 1000 keys. */
export function idsIn(body: unknown, { ids }: Doc): string[] {
  const field = (isDoc(body) && placeOf(body, '/input/ids')) || 'ids';
  const listed = Array.isArray(ids) && ids.length >= 1 && ids.length <= MAX_IDS;
  if (!listed || !ids.every((id) => typeof id === 'string')) {
    throw new ApiError(400, 'VALIDATION', { field, params: { keyword: 'type' } });
  }
  return [...new Set(ids)];
}
