import { noteEvent } from '../audit/audit.ts';
import type { Operation } from '../engine/core/operation.ts';
import { ApiError } from '../http/errors.ts';
import { refuseMixedPayment } from '../identity/payment-type.ts';
import { insertProject, type Project, setMember } from '../identity/projects.ts';
import type { Tx } from '../store/database.ts';
import { schedule } from '../work/work.ts';

/** The kind of due work that takes over a project of the cloud. */
export const ADOPTION = 'cloud-adoption';

/** What a project of the cloud is taken over as. */
export interface AdoptionInput {
  cloudId: string;
  /** What it is called in the cloud. */
  cloudName: string;
  /** The name of the project to be created. */
  name: string;
  /** The user who pays for it and owns it. */
  ownerId: string;
  paymentType: Project['paymentType'];
  /** Its own tariff; undefined for the default one. */
  tariffId?: string;
}

/** The part of an operation that is needed. */
type Deciding = Pick<Operation, 'tx' | 'now' | 'actor'>;

/**
 * Creates the project and schedules the adoption of all that the cloud's project has. Returns the project's ID. Throws ApiError 409
 * ADOPTION_TAKEN where it was taken over before, and 409 where the payer pays in another way.
 */
export async function beginAdoption({ tx, now, actor }: Deciding, input: AdoptionInput): Promise<string> {
  const { cloudId, cloudName, name, ownerId, paymentType, tariffId } = input;
  const at = now.toISOString();
  const taken = await tx.selectFrom('cloud_project').select('project_id').where('cloud_id', '=', cloudId).execute();
  if (taken.length > 0) throw new ApiError(409, 'ADOPTION_TAKEN');
  await refuseMixedPayment(tx, ownerId, { type: paymentType, field: 'paymentType' });
  const projectId = await insertProject(tx, { name, paymentType, createdAt: at });
  await setMember(tx, projectId, ownerId, 'owner');
  if (tariffId !== undefined)
    await tx.insertInto('project_tariff').values({ project_id: projectId, from_at: at, tariff_id: tariffId }).execute();
  await tx
    .insertInto('cloud_project')
    .values({ project_id: projectId, cloud_id: cloudId, user_id: '', credential: '', limits: '', adopted_at: at })
    .execute();
  const counts = { recorded: 0, left_out: 0, ended_at: null, detail: null };
  await tx
    .insertInto('cloud_adoption')
    .values({
      cloud_id: cloudId,
      project_id: projectId,
      user_id: actor.userId,
      status: 'adopting',
      started_at: at,
      ...counts,
    })
    .execute();
  const changes: Record<string, [unknown, unknown]> = { cloudProject: [null, cloudName], cloudId: [null, cloudId] };
  const event = { type: 'admin-project', recordId: projectId, action: 'create', title: name, projectId, changes };
  await noteEvent(tx, actor, event, now);
  await scheduleAdoption(tx, cloudId, now);
  return projectId;
}

/** Schedules the adoption for a moment, in place of its last schedule. */
export function scheduleAdoption(tx: Tx, cloudId: string, now: Date, pauseMs = 0): Promise<void> {
  const dueAt = new Date(now.getTime() + pauseMs);
  return schedule(tx, { kind: ADOPTION, key: adoptionKey(cloudId), dueAt, from: now, payload: { cloudId } });
}

/** The key of an adoption's work. */
export function adoptionKey(cloudId: string): string {
  return `${ADOPTION}:${cloudId}`;
}
