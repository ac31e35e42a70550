/** What the cloud has, and what of it is sold: a point a day of each figure, which the overview shows. */
import { sql } from 'kysely';
import type { ResourceFile } from '../../contract/file/resource-file.ts';
import { CAPACITY_FIGURES, type Capacity, type CapacityFigure, fullOn } from '../../contract/reports/capacity.ts';
import { dayOf } from '../../contract/values/dates.ts';
import type { CloudCapacity } from '../cloud/cloud.ts';
import type { Engine } from '../engine/core/operation.ts';
import type { Db, Tx } from '../store/database.ts';
import { isAmong } from '../store/dialect.ts';
import type { CapacityPointTable } from '../store/tables/cloud.ts';
import { transact } from '../store/transact.ts';

const DAY_MS = 86_400_000;
const KEPT_DAYS = 365;
const SHOWN_DAYS = 90;
/** The cloud is not asked again before so long has passed, whichever process asks. */
const LEAST_PAUSE_MS = 10 * 60 * 1000;
/** The kinds of addresses that are public. */
const PUBLIC = ['floating', 'gateway'];

type Sold = (capacity: CloudCapacity) => number;

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

/** What the records of all projects take of each figure. */
async function soldOf(engine: Engine): Promise<Sold> {
  const { db, catalogue } = engine;
  const usage = await db
    .selectFrom('quota_usage')
    .select(['type', sql<number>`sum(used)`.as('n')])
    .groupBy('type')
    .execute();
  const used = new Map(usage.map(({ type, n }) => [type, Number(n)]));
  const byFigure = new Map<string, number>();
  for (const [type, { capacity }] of catalogue.quotaTypes)
    if (capacity) byFigure.set(capacity, (byFigure.get(capacity) ?? 0) + (used.get(type) ?? 0));
  const byVariant = await soldByVariant(engine);
  const addresses = await publicAddresses(db);
  return ({ figure, variants }) => {
    if (figure === 'address') return addresses;
    if (variants.length === 0) return byFigure.get(figure) ?? 0;
    return variants.reduce((sum, variant) => sum + (byVariant.get(`${figure}/${variant.toLowerCase()}`) ?? 0), 0);
  };
}

/** The addresses that records have now in external networks: floating IPs, and those of routers. */
async function publicAddresses(db: Db): Promise<number> {
  const row = await db
    .selectFrom('address_assignment')
    .select(sql<number>`count(distinct address)`.as('n'))
    .where(isAmong(db, sql.ref<string>('kind'), PUBLIC))
    .where('end_at', 'is', null)
    .executeTakeFirst();
  return Number(row?.n ?? 0);
}

/** The amounts of records by the variant that they are priced by, such as the type of a disk. By figure and variant in lower case. */
async function soldByVariant({ db, catalogue }: Engine): Promise<Map<string, number>> {
  const sums = new Map<string, number>();
  for (const file of catalogue.files) {
    const { figure, amount, variant } = variantOf(file, (type) => catalogue.quotaTypes.get(type)?.capacity) ?? {};
    const indexed = catalogue.indexed(file.name);
    if (!figure || !amount || !variant || !indexed.has(amount) || !indexed.has(variant)) continue;
    const { rows } = await sql<{ variant: string; amount: number }>`
      select v.text_key as variant, sum(a.num_key) as amount from resource_key v
        join resource_key a on a.type = v.type and a.id = v.id and a.field = ${amount}
        where v.type = ${file.name} and v.field = ${variant} group by v.text_key`.execute(db);
    for (const row of rows) {
      const key = `${figure}/${row.variant.toLowerCase()}`;
      sums.set(key, (sums.get(key) ?? 0) + Number(row.amount));
    }
  }
  return sums;
}

/** The field with the amount of a quota, and the one with the variant by which that amount is priced. */
function variantOf(
  { quota = [], price = [], recordsOf, source }: ResourceFile,
  figureOf: (type: string) => CapacityFigure | undefined,
) {
  if (recordsOf !== undefined || source !== undefined) return undefined;
  for (const { type, amount } of quota) {
    const [figure, field] = [figureOf(type), fieldAt(amount)];
    const line = price.find(({ quantity, variant }) => variant !== undefined && fieldAt(quantity) === field);
    if (figure && field && line) return { figure, amount: field, variant: fieldAt(line.variant) };
  }
  return undefined;
}

/** The field of the record that a pointer names. */
function fieldAt(value: unknown): string | undefined {
  if (typeof value !== 'object' || value === null || !('$at' in value)) return undefined;
  return /^\/self\/([^/]+)$/.exec(String(value.$at))?.[1];
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
