import type { Db } from '../store/database.ts';
import { headLines, sampleLine } from './metrics.ts';

/** The amount of waiting and of due work, and the delay of the oldest work of each kind. `charge` is the kind that charges money. */
export async function queueLines(db: Db, now: Date): Promise<string[]> {
  const at = now.toISOString();
  const waiting = await db
    .selectFrom('work')
    .select(({ fn }) => ['kind', fn.countAll().as('count')])
    .groupBy('kind')
    .execute();
  const due = await db
    .selectFrom('work')
    .select(({ fn }) => ['kind', fn.countAll().as('count'), fn.min('due_at').as('oldest')])
    .where('due_at', '<=', at)
    .groupBy('kind')
    .execute();
  // Kinds without late work are included too, so that an alert finds its series.
  const late = new Map<string, Late>(waiting.map(({ kind }) => [kind, { count: 0, seconds: 0 }]));
  late.set('charge', { count: 0, seconds: 0 });
  for (const { kind, count, oldest } of due)
    late.set(kind, { count: Number(count), seconds: Math.max(0, (now.getTime() - Date.parse(oldest)) / 1000) });
  return [
    ...headLines('infra_work_waiting', 'gauge', 'Pieces of stored work, due or not.'),
    ...waiting.map(({ kind, count }) => sampleLine('infra_work_waiting', { kind }, Number(count))),
    ...headLines('infra_work_due', 'gauge', 'Pieces of stored work that are due.'),
    ...[...late].map(([kind, { count }]) => sampleLine('infra_work_due', { kind }, count)),
    ...headLines(
      'infra_work_late_seconds',
      'gauge',
      'How long ago the oldest due piece was due; charge is the hourly charges.',
    ),
    ...[...late].map(([kind, { seconds }]) => sampleLine('infra_work_late_seconds', { kind }, seconds)),
  ];
}

interface Late {
  count: number;
  seconds: number;
}
