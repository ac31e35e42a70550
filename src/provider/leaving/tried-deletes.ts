import { isBeingDeleted } from '../engine/changes/lifecycle.ts';
import { locksOf } from '../engine/core/locks.ts';
import type { Operation, Reading } from '../engine/core/operation.ts';
import { ApiError } from '../http/errors.ts';
import { change, rolledBack, settle, type Trial, trialIn } from '../plans/trial.ts';
import { letOthersGoOn } from '../store/pause.ts';
import { getRecord } from '../store/records.ts';
import { inSavepoint } from '../store/savepoint.ts';
import { deleteRecord } from './delete-record.ts';
import type { OwnedRecord, Protection } from './owned.ts';

/** Of more records of a project nothing is tried: it would keep others from the project for too long. */
const MOST_RECORDS = 200;

/**
 * Tries to delete records of a project in a transaction that is rolled back, again and again as long as any goes. Returns why each of those that
 * are left can't go. A record that waits for the cloud, or for a remedy that the deletes run themselves, is not among them.
 *
 * @param records in the order of their deletes
 * @param fixes whether the deletes run actions that a guard names as its remedy
 */
export async function refusedDeletes(
  { engine, actor }: Reading,
  records: readonly OwnedRecord[],
  fixes: boolean,
): Promise<ReadonlyMap<OwnedRecord, Protection>> {
  if (records.length === 0 || records.length > MOST_RECORDS) return new Map();
  const locks = locksOf({ scope: 'project' }, actor);
  const refused = await rolledBack(engine.db, (tx) => refusedIn(trialIn(engine, tx, actor), records), locks);
  return new Map(
    [...refused].flatMap(([record, error]) => {
      const [first] = error.many;
      const { code = error.code, params = {} } = first ?? {};
      const guard = record.file.guards?.[code];
      const goes = guard === undefined || error.passing || (fixes && guard.fix !== undefined);
      return goes ? [] : [[record, { type: record.file.name, id: code, params }]];
    }),
  );
}

async function refusedIn(trial: Trial, records: readonly OwnedRecord[]): Promise<Map<OwnedRecord, ApiError>> {
  let refused = new Map<OwnedRecord, ApiError>();
  for (let left = records; left.length > 0; left = [...refused.keys()]) {
    refused = new Map();
    for (const record of left) {
      await letOthersGoOn();
      const error = await refusalOf(trial, record);
      if (error) refused.set(record, error);
    }
    if (refused.size === left.length) break;
  }
  return refused;
}

/** Why a delete is refused; undefined for one that is done. */
async function refusalOf(trial: Trial, { file, row: { id } }: OwnedRecord): Promise<ApiError | undefined> {
  const run = async (op: Operation): Promise<void> => {
    const row = await getRecord(op.tx, file.name, id, { global: true });
    // Another record's delete has taken it along.
    if (row && !(await isBeingDeleted(op, row))) await deleteRecord(op, file, row);
  };
  try {
    await inSavepoint(trial.tx, async () => {
      await change(trial, run);
      await settle(trial);
    });
    return undefined;
  } catch (error) {
    if (error instanceof ApiError) return error;
    throw error;
  }
}
