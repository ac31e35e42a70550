import { noteEvent } from '../audit/audit.ts';
import { laterActor } from '../engine/core/actor.ts';
import type { Engine } from '../engine/core/operation.ts';
import { changeCountOf } from '../engine/remote/change-count.ts';
import { generationOf } from '../engine/remote/generation.ts';
import type { CloudAdoptionTable } from '../store/tables/cloud.ts';
import { transact } from '../store/transact.ts';

/** Whether another store has left its mark on a project in the cloud. Throws where the cloud does not answer. */
export async function isMarkedByOther({ cloud, db }: Engine, projectId: string): Promise<boolean> {
  const mark = await cloud.remote?.readMark(projectId);
  return mark !== undefined && mark.generation !== (await generationOf(db));
}

/**
 * Ends an adoption that has stored nothing yet, since the project is another console's: it is listed as such again, and the project that was
 * created for it goes to the archive. Returns whether it could be ended so: not where the project has changes of its own.
 */
export function refuseAdoption(
  { db, clock }: Engine,
  { cloud_id: cloudId, project_id: projectId, user_id: userId }: CloudAdoptionTable,
): Promise<boolean> {
  const now = clock.now();
  return transact(db, async (tx) => {
    if ((await changeCountOf(tx, projectId)) > 0) return false;
    const { numDeletedRows } = await tx.deleteFrom('cloud_adoption').where('cloud_id', '=', cloudId).executeTakeFirst();
    // Another process has ended it.
    if (numDeletedRows === 0n) return true;
    await tx.deleteFrom('cloud_project').where('cloud_id', '=', cloudId).execute();
    await tx.updateTable('cloud_seen').set({ marked: 1 }).where('cloud_id', '=', cloudId).execute();
    await tx
      .updateTable('project')
      .set((eb) => ({ archived_at: now.toISOString(), version: eb('version', '+', 1) }))
      .where('id', '=', projectId)
      .where('archived_at', 'is', null)
      .execute();
    const event = { type: 'cloud-project', recordId: cloudId, action: 'refused', projectId };
    await noteEvent(tx, laterActor({ userId, projectId }), event, now);
    return true;
  });
}
