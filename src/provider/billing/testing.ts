import type { Db } from '../store/database.ts';
import { foldText } from '../store/fold.ts';
import { transact } from '../store/transact.ts';
import { scheduleHour } from './schedule.ts';

/** Projects whose hours have not been charged. */
export interface Uncharged {
  /** The user who pays for all of them. */
  payerId: string;
  projects: number;
  /** The metered records of each project. Each costs 3.50 ₸ an hour by the standard tariff. */
  records: number;
  /** The beginning of the first hour that is not charged. The records began with it. */
  since: Date;
}

/** The number of rows in one statement. */
const AT_ONCE = 500;

/** Adds projects with meters that were never charged, as after a pause. Returns the ids of the projects. */
export async function addUncharged(db: Db, { payerId, projects, records, since }: Uncharged): Promise<string[]> {
  const ids = Array.from({ length: projects }, () => crypto.randomUUID());
  const at = since.toISOString();
  for (const [index, projectId] of ids.entries()) {
    await transact(db, async (tx) => {
      const name = `uncharged-${index}`;
      const project = {
        id: projectId,
        name,
        name_key: foldText(name),
        payment_type: 'postPaid' as const,
        created_at: at,
      };
      await tx
        .insertInto('project')
        .values({ ...project, payer_id: payerId })
        .execute();
      await tx
        .insertInto('project_member')
        .values({ project_id: projectId, user_id: payerId, role: 'owner' })
        .execute();
      for (let from = 0; from < records; from += AT_ONCE) {
        const count = Math.min(AT_ONCE, records - from);
        await tx
          .insertInto('meter')
          .values(Array.from({ length: count }, (_, each) => meterOf(projectId, `disk-${from + each}`, at)))
          .execute();
      }
      await scheduleHour(tx, { projectId, hour: at });
    });
  }
  return ids;
}

function meterOf(projectId: string, title: string, at: string) {
  return {
    id: crypto.randomUUID(),
    project_id: projectId,
    type: 'disk',
    record_id: crypto.randomUUID(),
    title,
    quantities: JSON.stringify([{ line: 'disk', variant: 'STANDARD', quantity: 100 }]),
    next_at: null,
    next_quantities: null,
    started_at: at,
    since: at,
    ended_at: null,
    settled: 0,
    total: '0',
    charged_tiyn: 0,
    trial_total: null,
  };
}

/** All services that types are charged by, without lines of resource files. */
const ALL = ['vcpu.x1', 'vcpu.x2', 'vcpu.x4', 'ram', 'disk.STANDARD', 'disk.FAST', 'disk.GPU'].concat([
  'image',
  'backup',
  's3',
  'balancer',
]);

/** The confirmation of a tariff that prices these services only: a line's code, or one with its variant. */
export function freeBut(...priced: string[]): string {
  return ALL.filter((code) => !priced.includes(code) && !priced.includes(code.split('.')[0] ?? '')).join(', ');
}
