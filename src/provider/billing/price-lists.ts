import type { Doc } from '../../contract/file/resource-file.ts';
import { isPriceText } from '../../contract/money/money.ts';
import type { TariffLine } from '../../contract/money/price.ts';
import type { VatRate } from '../../contract/money/vat.ts';
import { BUSINESS_OFFSET } from '../../contract/values/dates.ts';
import { sellerOf } from '../companies/seller.ts';
import { vatRates } from '../companies/vat.ts';
import type { Db, Tx } from '../store/database.ts';
import { isAmong } from '../store/expressions.ts';
import { getRecords, listRecords, type RecordRow } from '../store/records.ts';
import type { PricesFrom } from './cost.ts';
import { billingSettings } from './settings.ts';
import { listsOf, type OwnFrom, type PriceFacts, type ServicePrice, type TariffSpan } from './timeline.ts';

/** The resource type whose records are price lists. */
export const TARIFF_TYPE = 'tariff';
const TARIFFS_AT_ONCE = 1000;
/** A tariff takes effect at 00:00:01 of its first day (spec, section 4), and applies until the same moment after its last. */
const FIRST_SECOND = 1;
const DAY_SECONDS = 86_400;

/** A line in a stored tariff. */
interface StoredLine {
  resource: string;
  variant?: string;
  unit: string;
  increment: number;
  period: TariffLine['period'];
  price: string;
}

/** All decisions about prices at one time. The shared ones are read once, a project's own ones when needed. */
export interface Pricing {
  /** The decisions for projects without their own tariff. */
  shared: PriceFacts;
  /** The decisions for each of these projects. Projects without their own tariff get the shared ones. */
  factsOf(projectIds: readonly string[]): Promise<Map<string, PriceFacts>>;
  /** The price lists of one project; without one, those of the default tariffs. */
  of(projectId?: string | null): Promise<PricesFrom[]>;
  /** The price lists of several projects. */
  ofEach(projectIds: readonly string[]): Promise<(projectId: string) => PricesFrom[]>;
}

/**
 * The price lists of a project in order of time. While its own tariff is in force, it applies. Otherwise it is the default tariff that
 * began last, with the prices planned for single services. Without a project they are the default ones.
 *
 * @param declared lines of resource files, which apply where a tariff has none
 */
export async function priceLists(
  db: Db | Tx,
  declared: readonly TariffLine[],
  projectId?: string | null,
): Promise<PricesFrom[]> {
  return (await openPricing(db, declared)).of(projectId);
}

/** Reads the decisions about prices. */
export async function openPricing(db: Db | Tx, declared: readonly TariffLine[]): Promise<Pricing> {
  const vat = await addedVat(db);
  const shared: PriceFacts = {
    defaults: await defaultTariffs(db),
    services: await servicePrices(db),
    declared,
    ...(vat && { vat }),
  };
  let lists: PricesFrom[] | undefined;
  const sharedLists = () => {
    lists ??= listsOf(shared);
    return lists;
  };
  const factsOf = async (projectIds: readonly string[]) => {
    const own = await ownTariffs(db, projectIds);
    return new Map(projectIds.map((id) => [id, own.has(id) ? { ...shared, own: own.get(id) ?? [] } : shared]));
  };
  const ofEach = async (projectIds: readonly string[]) => {
    const facts = await factsOf(projectIds);
    const known = new Map<string, PricesFrom[]>();
    return (projectId: string) => {
      const own = facts.get(projectId) ?? shared;
      const found = known.get(projectId) ?? (own === shared ? sharedLists() : listsOf(own));
      known.set(projectId, found);
      return found;
    };
  };
  return {
    shared,
    factsOf,
    ofEach,
    of: async (projectId) => (projectId ? (await ofEach([projectId]))(projectId) : sharedLists()),
  };
}

/** The rates of VAT that are added to the prices of tariffs; undefined where these contain it, or there is none. */
async function addedVat(db: Db | Tx): Promise<readonly VatRate[] | undefined> {
  if ((await billingSettings(db)).vatInPrices === 'included') return undefined;
  return (await sellerOf(db)).vatPayer ? vatRates(db) : undefined;
}

/** The lines in force at a moment. */
export function linesAt(lists: readonly PricesFrom[], now: Date): TariffLine[] {
  const second = Math.floor(now.getTime() / 1000);
  return (lists.findLast(({ from }) => from <= second) ?? lists[0])?.lines ?? [];
}

/** The second in which something that begins on a day takes effect, since 1970. */
export function beginOf(day: string): number {
  return (Date.parse(`${day}T00:00:00Z`) - BUSINESS_OFFSET) / 1000 + FIRST_SECOND;
}

/** The day in whose first second something takes effect. */
export function dayOfChange(second: number): string {
  return new Date(second * 1000 + BUSINESS_OFFSET).toISOString().slice(0, 10);
}

/** The last day of something that ends in a second. */
export function lastDayBefore(second: number): string {
  return dayOfChange(second - FIRST_SECOND - 1);
}

/** The price data of a tariff; undefined for one that was never activated. `as` overrides its values. */
export function toSpan({ id, doc, updatedAt }: Pick<RecordRow, 'id' | 'doc' | 'updatedAt'>): TariffSpan | undefined {
  const { status, startDate, endDate, lines, activatedAt, archivedAt, created } = doc;
  const archived = status === 'archival';
  if (status !== 'active' && !(archived && typeof activatedAt === 'string')) return undefined;
  const decidedAt = String(activatedAt ?? created ?? updatedAt);
  const last = typeof endDate === 'string' ? beginOf(endDate) + DAY_SECONDS : Number.POSITIVE_INFINITY;
  const withdrawn = archivedAt ?? (archived ? updatedAt : undefined);
  const until = typeof withdrawn === 'string' ? Math.min(last, Math.floor(Date.parse(withdrawn) / 1000)) : last;
  const from = typeof startDate === 'string' ? beginOf(startDate) : Number.NEGATIVE_INFINITY;
  // A tariff that was withdrawn before it began was never in force.
  return { id, name: String(doc.name ?? id), from: Math.min(from, until), until, decidedAt, lines: linesIn(lines) };
}

/** A tariff's lines as the price list has them, without stored lines with an invalid price, so that no cost is negative. */
export function linesIn(lines: Doc[string]): TariffLine[] {
  const stored = Array.isArray(lines) ? (lines as StoredLine[]) : [];
  return stored.filter(({ price }) => isPriceText(price)).map(toLine);
}

async function defaultTariffs(db: Db | Tx): Promise<TariffSpan[]> {
  // Few tariffs are default ones, and many may be of a status, so drafts are left out here. In any other order than that of their ids, the
  // database would go through all tariffs.
  const query = { size: TARIFFS_AT_ONCE, sort: [], filters: [{ field: 'default', values: ['true'] }] };
  const found: RecordRow[] = [];
  for (let page = 0; found.length === page * TARIFFS_AT_ONCE; page += 1)
    found.push(...(await listRecords(db, TARIFF_TYPE, { global: true }, { ...query, page })).rows);
  return found.flatMap((row) => toSpan(row) ?? []);
}

async function servicePrices(db: Db | Tx): Promise<ServicePrice[]> {
  const rows = await db.selectFrom('service_price').selectAll().execute();
  const priced = rows.filter(({ price, unit }) => isPriceText(price) || (price === '' && unit !== null));
  return priced.map(({ id, service, price, period, unit, start_date, created_at, created_by }) => ({
    id,
    code: service,
    ...(price !== '' && { price }),
    ...(unit !== null && { unit }),
    period: period === 'month' ? 'month' : 'hour',
    from: beginOf(start_date),
    decidedAt: created_at,
    decidedBy: created_by,
  }));
}

/** The own tariffs of projects, with their beginnings, in order. */
async function ownTariffs(db: Db | Tx, projectIds: readonly string[]): Promise<Map<string, OwnFrom[]>> {
  const found = new Map<string, OwnFrom[]>();
  if (projectIds.length === 0) return found;
  const rows = await db
    .selectFrom('project_tariff')
    .selectAll()
    .where((eb) => isAmong(db, eb.ref('project_id'), [...projectIds]))
    .orderBy('from_at')
    .execute();
  const ids = [...new Set(rows.flatMap(({ tariff_id }) => tariff_id ?? []))];
  const records = ids.length === 0 ? [] : await getRecords(db, TARIFF_TYPE, ids, { global: true });
  const spans = new Map(records.map((row) => [row.id, toSpan(row)]));
  for (const { project_id, from_at, tariff_id } of rows) {
    const own = found.get(project_id) ?? [];
    found.set(project_id, own);
    own.push({ from: Math.floor(Date.parse(from_at) / 1000), tariffId: tariff_id, tariff: spans.get(tariff_id ?? '') });
  }
  return found;
}

function toLine({ resource, variant, unit, increment, period, price }: StoredLine): TariffLine {
  return { line: resource, ...(variant !== undefined && { variant }), unit, increment, period, price };
}
