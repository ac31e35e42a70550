/** What the cloud has, and what of it is sold: a point a day of each figure, which the overview shows. */
import { sql } from 'kysely';
import { CAPACITY_FIGURES, type Capacity, type CapacityFigure, fullOn } from '../../contract/reports/capacity.ts';
import { dayOf } from '../../contract/values/dates.ts';
import type { CloudCapacity } from '../cloud/cloud.ts';
import type { Engine } from '../engine/core/operation.ts';
import type { Db, Tx } from '../store/database.ts';
import type { CapacityPointTable } from '../store/tables/cloud.ts';
import { transact } from '../store/transact.ts';
import { type Sold, soldOf } from './sold.ts';

const DAY_MS = 86_400_000;
const KEPT_DAYS = 365;
const SHOWN_DAYS = 90;
/** The cloud is not asked again before so long has passed, whichever process asks. */
const LEAST_PAUSE_MS = 10 * 60 * 1000;

/** Asks the cloud what it has, and stores it as the point of the day. A cloud that does not answer leaves the last points as they are. */
export async function noteCapacity(engine: Engine): Promise<void> {
  const { db, cloud, clock, log } = engine;
  if (!cloud.capacity) return;
  const last = await db.selectFrom('capacity_point').select(sql<string | null>`max(at)`.as('at')).executeTakeFirst();
  const now = clock.now();
  if (last?.at && Math.abs(now.getTime() - Date.parse(last.at)) < LEAST_PAUSE_MS) return;
  try {
    const found = await cloud.capacity();
    const sold = await soldOf(engine);
    await transact(db, (tx) => store(tx, found, sold, clock.now()));
  } catch (error) {
    log.warn({ err: error }, 'The cloud did not say what it has');
  }
}

async function store(tx: Tx, found: readonly CloudCapacity[], sold: Sold, now: Date): Promise<void> {
  const at = now.toISOString();
  for (const each of found) {
    const { figure, variants, total, taken = null } = each;
    const point = { total, taken, sold: sold(each), at };
    await tx
      .insertInto('capacity_point')
      .values({ day: dayOf(at), figure, variants: JSON.stringify(variants), ...point })
      .onConflict((conflict) => conflict.columns(['day', 'figure', 'variants']).doUpdateSet(point))
      .execute();
  }
}

/** Deletes points of a year ago. */
export async function purgeCapacity(tx: Tx, now: Date): Promise<void> {
  const before = dayOf(new Date(now.getTime() - KEPT_DAYS * DAY_MS).toISOString());
  await tx.deleteFrom('capacity_point').where('day', '<', before).execute();
}

/** The figures as the overview shows them, from what was stored. */
export async function capacityFigures(db: Db, now: Date): Promise<Capacity[]> {
  const from = dayOf(new Date(now.getTime() - SHOWN_DAYS * DAY_MS).toISOString());
  const points = await db.selectFrom('capacity_point').selectAll().where('day', '>', from).orderBy('day').execute();
  return CAPACITY_FIGURES.flatMap((figure) => {
    const mine = points.filter((point) => point.figure === figure);
    const variants = [...new Set(mine.map((point) => point.variants))].sort();
    const all = variants.map((each) =>
      figureOf(
        figure,
        mine.filter((point) => point.variants === each),
      ),
    );
    // A storage whose types have changed is another one. The earlier one is gone once the cloud has answered without it.
    const newest = all.reduce((latest, each) => (each && each.at > latest ? each.at : latest), '');
    return all.flatMap((each) => (each && each.at === newest ? [each] : []));
  });
}

function figureOf(figure: CapacityFigure, points: readonly CapacityPointTable[]): Capacity | undefined {
  const last = points.at(-1);
  if (!last) return undefined;
  const days = points.map(({ day, total, sold }) => ({ day, total: Number(total), sold: Number(sold) }));
  const full = fullOn(days);
  return {
    figure,
    variants: JSON.parse(last.variants) as string[],
    total: Number(last.total),
    sold: Number(last.sold),
    ...(last.taken !== null && { taken: Number(last.taken) }),
    at: last.at,
    days,
    ...(full !== undefined && { full }),
  };
}
