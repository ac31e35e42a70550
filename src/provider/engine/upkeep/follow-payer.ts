import { type FollowDue, payerState, scheduleFollow } from '../../billing/payer-state.ts';
import { getProject } from '../../identity/projects.ts';
import type { Tx } from '../../store/database.ts';
import { getRecord } from '../../store/records.ts';
import type { WorkHandler } from '../../work/worker.ts';
import type { Engine } from '../core/operation.ts';
import { scheduleFollowing } from './follow-record.ts';
import { wantedBy } from './payer-wants.ts';

/** The number of records that one transaction looks at. */
const PIECE = 100;

/** The due work that finds a project's records that are not as their payer's state asks. Each of them is changed by work of its own. */
export function followPayerHandler(engine: Engine): WorkHandler {
  return async (tx, payload) => {
    const { projectId, after } = payload as FollowDue;
    const payerId = (await getProject(tx, projectId))?.payerId;
    if (!payerId) return;
    const state = await payerState(tx, payerId);
    const meters = await openMeters(tx, projectId, after);
    const now = engine.clock.now();
    for (const { type, record_id: id } of meters) {
      const file = engine.catalogue.files.find(({ name }) => name === type);
      const row = file && (await getRecord(tx, type, id, { global: true }));
      if (row && wantedBy(state, file, row.doc) !== undefined)
        await scheduleFollowing(engine, tx, { type, id, projectId, tries: 0 }, now);
    }
    const last = meters.at(-1);
    if (last && meters.length === PIECE) await scheduleFollow(tx, { projectId, after: last.id }, now);
  };
}

/** What costs has a meter, so all records that a suspension concerns are found by theirs. */
function openMeters(tx: Tx, projectId: string, after: string) {
  return tx
    .selectFrom('meter')
    .select(['id', 'type', 'record_id'])
    .where('project_id', '=', projectId)
    .where('settled', '=', 0)
    .where('ended_at', 'is', null)
    .where('id', '>', after)
    .orderBy('id')
    .limit(PIECE)
    .execute();
}
