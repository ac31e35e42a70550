import type { Tx } from '../store/database.ts';
import { findWork, schedule } from '../work/work.ts';

/** The kind of due work that charges a project for an hour. */
export const CHARGE = 'charge';

/** An hour, in milliseconds. All hours begin on the hour, in Kazakhstan and in UTC alike. */
export const HOUR_MS = 3_600_000;

/** The payload of the due work that charges a project for an hour. */
export interface HourDue {
  projectId: string;
  /** The hour's beginning, ISO 8601. */
  hour: string;
}

/** The beginning of the hour that contains a moment. */
export function hourOf(time: Date): Date {
  return new Date(Math.floor(time.getTime() / HOUR_MS) * HOUR_MS);
}

/** Schedules the charge of a project's hour for its end. Does nothing where a charge of it is due already. */
export async function scheduleCharge(tx: Tx, projectId: string, hour: Date): Promise<void> {
  const key = `${CHARGE}:${projectId}`;
  if (await findWork(tx, key)) return;
  await schedule(tx, {
    kind: CHARGE,
    key,
    dueAt: new Date(hour.getTime() + HOUR_MS),
    payload: { projectId, hour: hour.toISOString() } satisfies HourDue,
    // The same lock as for changes of the project's records, so that none of them changes meanwhile.
    locks: [{ name: `project:${projectId}` }],
  });
}
