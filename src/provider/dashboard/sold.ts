/** What of the cloud is sold, counted in slices, between which requests are answered. */
import { type SqlBool, sql } from 'kysely';
import type { ResourceFile } from '../../contract/file/resource-file.ts';
import type { CapacityFigure } from '../../contract/reports/capacity.ts';
import type { CloudCapacity } from '../cloud/cloud.ts';
import type { Engine } from '../engine/core/operation.ts';
import type { Db } from '../store/database.ts';
import { letOthersGoOn } from '../store/pause.ts';

/** How many records or addresses one statement reads. */
const AT_ONCE = 2000;
/** The spans of addresses that are public and present, as the index `address_assignment_public` has them. */
const PUBLIC = sql<SqlBool>`end_at is null and kind in ('floating', 'gateway')`;

/** How much of a figure is sold, in its unit. */
export type Sold = (capacity: CloudCapacity) => number;

/** What the records of all projects take of each figure. */
export async function soldOf(engine: Engine): Promise<Sold> {
  const { db, catalogue } = engine;
  const usage = await db
    .selectFrom('quota_usage')
    .select(['type', sql<number>`sum(used)`.as('n')])
    .where(sql<SqlBool>`used > 0`)
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
  let count = 0;
  let last = '';
  for (;;) {
    const rows = await db
      .selectFrom('address_assignment')
      .select('address')
      .distinct()
      .where(PUBLIC)
      .where('address', '>', last)
      .orderBy('address')
      .limit(AT_ONCE)
      .execute();
    count += rows.length;
    if (rows.length < AT_ONCE) return count;
    last = rows.at(-1)?.address ?? '';
    await letOthersGoOn();
  }
}

/** The amounts of records by the variant that they are priced by, such as the type of a disk. By figure and variant in lower case. */
async function soldByVariant({ db, catalogue }: Engine): Promise<Map<string, number>> {
  const sums = new Map<string, number>();
  for (const file of catalogue.files) {
    const { figure, amount, variant } = variantOf(file, (type) => catalogue.quotaTypes.get(type)?.capacity) ?? {};
    const indexed = catalogue.indexed(file.name);
    if (!figure || !amount || !variant || !indexed.has(amount) || !indexed.has(variant)) continue;
    for await (const row of amountsOf(db, { type: file.name, amount, variant })) {
      const key = `${figure}/${row.variant.toLowerCase()}`;
      sums.set(key, (sums.get(key) ?? 0) + Number(row.amount));
    }
  }
  return sums;
}

interface Amounts {
  type: string;
  /** The names of two indexed fields. */
  amount: string;
  variant: string;
}

/** The sums of an amount by a variant, of so many records of a type at a time. */
async function* amountsOf(
  db: Db,
  { type, amount, variant }: Amounts,
): AsyncGenerator<{ variant: string; amount: number }> {
  let last = '';
  for (;;) {
    const records = await db
      .selectFrom('resource')
      .select('id')
      .where('type', '=', type)
      .where('id', '>', last)
      .orderBy('id')
      .limit(AT_ONCE)
      .execute();
    const end = records.at(-1)?.id;
    if (end === undefined) return;
    const some = sql`select r.id from resource r where r.type = ${type} and r.id > ${last} and r.id <= ${end}`;
    const { rows } = await sql<{ variant: string; amount: number }>`
      select v.text_key as variant, sum(a.num_key) as amount from (${some}) s
        join resource_key v on v.type = ${type} and v.id = s.id and v.field = ${variant}
        join resource_key a on a.type = ${type} and a.id = s.id and a.field = ${amount}
        group by v.text_key`.execute(db);
    yield* rows;
    if (records.length < AT_ONCE) return;
    last = end;
    await letOthersGoOn();
  }
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
