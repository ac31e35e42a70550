import type { Tx } from '../store/database.ts';
import { findWork, schedule } from '../work/work.ts';

/** The kind of due work that charges a project for an hour. */
export const CHARGE = 'charge';

/** An hour, in milliseconds. All hours begin on the hour, in Kazakhstan and in UTC alike. */
export const HOUR_MS = 3_600_000;

/** A project's hour that is to be charged, as it waits among the due work. */
export interface HourDue {
  projectId: string;
  /** The hour's beginning, ISO 8601. */
  hour: string;
}

/** The beginning of the hour that a moment lies in. */
export function hourOf(time: Date): Date {
  return new Date(Math.floor(time.getTime() / HOUR_MS) * HOUR_MS);
}

/** Sees to it that a project is charged for an hour when that is over; nothing where an hour of it is due already. */
export async function scheduleCharge(tx: Tx, projectId: string, hour: Date): Promise<void> {
  const key = `${CHARGE}:${projectId}`;
  if (await findWork(tx, key)) return;
  await schedule(tx, {
    kind: CHARGE,
    key,
    dueAt: new Date(hour.getTime() + HOUR_MS),
    payload: { projectId, hour: hour.toISOString() } satisfies HourDue,
    // As all that changes the project's records does, so that none of them changes while it is counted.
    locks: [{ name: `project:${projectId}` }],
  });
}
