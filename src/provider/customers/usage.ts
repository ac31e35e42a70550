import type { Doc } from '../../contract/file/resource-file.ts';
import { takenAt } from '../billing/count.ts';
import type { Db, Tx } from '../store/database.ts';

/** The running resources of the projects that a user pays for. Memory and disks in GB. */
export interface Usage {
  cpu: number;
  ram: number;
  gpu: number;
  hdd: number;
}

/** The fields of a customer that are counted from running resources. */
export const USAGE_FIELDS: readonly (keyof Usage)[] = ['cpu', 'ram', 'gpu', 'hdd'];

const NOTHING: Usage = { cpu: 0, ram: 0, gpu: 0, hdd: 0 };

/** The batch size, since a statement has a limited number of parameters. */
const AT_ONCE = 500;

/** The running resources of each payer, by their open meters. */
async function usageOf(db: Db | Tx, payerIds: string[], now: Date): Promise<Map<string, Usage>> {
  const usage = new Map<string, Usage>();
  for (let from = 0; from < payerIds.length; from += AT_ONCE) {
    const meters = await db
      .selectFrom('meter')
      .innerJoin('project', 'project.id', 'meter.project_id')
      .select(['project.payer_id', 'meter.quantities', 'meter.next_at', 'meter.next_quantities'])
      .where('project.payer_id', 'in', payerIds.slice(from, from + AT_ONCE))
      .where('meter.settled', '=', 0)
      .where('meter.ended_at', 'is', null)
      .execute();
    for (const { payer_id: payer, ...meter } of meters) {
      const sum = { ...(usage.get(payer ?? '') ?? NOTHING) };
      for (const { line, variant, quantity } of takenAt(meter, now)) {
        const field = fieldOf(line, variant);
        if (field) sum[field] += quantity;
      }
      usage.set(payer ?? '', sum);
    }
  }
  return usage;
}

function fieldOf(line: string, variant: string | undefined): keyof Usage | undefined {
  if (line === 'vcpu') return 'cpu';
  if (line === 'ram') return 'ram';
  if (line !== 'disk') return undefined;
  return variant === 'GPU' ? 'gpu' : 'hdd';
}

/** Customers with their running resources. */
export async function withUsage(db: Db | Tx, docs: Doc[], now: Date): Promise<Doc[]> {
  const ids = docs.map(({ id }) => String(id));
  const usage = await usageOf(db, ids, now);
  return docs.map((doc, index) => ({ ...doc, ...(usage.get(ids[index] ?? '') ?? NOTHING) }));
}
