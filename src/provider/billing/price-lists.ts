import type { PricesFrom } from '../../contract/cost.ts';
import { BUSINESS_OFFSET } from '../../contract/moments.ts';
import type { TariffLine } from '../../contract/price.ts';
import { withDeclaredLines } from '../../contract/quota-types.ts';
import type { Doc } from '../../contract/resource-file.ts';
import type { Db, Tx } from '../store/database.ts';
import { listRecords, type RecordRow } from '../store/records.ts';

/** The resource type whose records are price lists. */
const TARIFF_TYPE = 'tariff';
const MOST_TARIFFS = 1000;
/** A tariff takes effect at 00:00:01 of its first day (spec, section 4), and holds until the same moment after its last. */
const FIRST_SECOND = 1;
const DAY_SECONDS = 86_400;

/** A line as a tariff record holds it. */
interface StoredLine {
  resource: string;
  variant?: string;
  unit: string;
  period: TariffLine['period'];
  price: string;
}

interface Tariff {
  from: number;
  until: number;
  lines: TariffLine[];
}

/**
 * The price lists that hold one after another: of the default tariffs in force at a moment the one that began last.
 *
 * @param declared lines that resource files bring, which hold where a tariff has none
 */
export async function priceLists(db: Db | Tx, declared: TariffLine[]): Promise<PricesFrom[]> {
  const query = {
    page: 0,
    size: MOST_TARIFFS,
    sort: [{ field: 'startDate', desc: false }],
    filters: [
      { field: 'default', values: ['true'] },
      { field: 'status', values: ['active'] },
    ],
  };
  const { rows } = await listRecords(db, TARIFF_TYPE, { global: true }, query);
  // Of two that begin on one day the one that was activated later holds.
  const inOrder = [...rows].sort((a, b) => (orderOf(a) < orderOf(b) ? -1 : 1));
  const tariffs = inOrder.map(({ doc }) => toTariff(doc, declared));
  const turns = [...new Set(tariffs.flatMap(({ from, until }) => [from, until]))].filter(Number.isFinite);
  const lists = turns
    .sort((a, b) => a - b)
    .map((from) => {
      const holding = tariffs.findLast((tariff) => tariff.from <= from && tariff.until > from);
      return { from, lines: holding?.lines ?? declared };
    });
  return lists.length > 0 ? lists : [{ from: 0, lines: declared }];
}

/** The lines that hold at a moment. */
export function linesAt(lists: PricesFrom[], now: Date): TariffLine[] {
  const second = Math.floor(now.getTime() / 1000);
  return lists.findLast(({ from }) => from <= second)?.lines ?? [];
}

/** By the first day, then by the activation, after which nothing of a tariff changes. */
function orderOf({ doc, updatedAt }: RecordRow): string {
  return `${doc.startDate} ${updatedAt}`;
}

function toTariff({ startDate, endDate, lines }: Doc, declared: TariffLine[]): Tariff {
  const own = Array.isArray(lines) ? (lines as StoredLine[]).map(toLine) : [];
  return {
    from: beginOf(startDate) ?? Number.NEGATIVE_INFINITY,
    until: (beginOf(endDate) ?? Number.POSITIVE_INFINITY) + DAY_SECONDS,
    lines: withDeclaredLines(own, declared),
  };
}

/** When what begins on a day takes effect, in seconds since 1970. */
function beginOf(day: unknown): number | undefined {
  if (typeof day !== 'string') return undefined;
  return (Date.parse(`${day}T00:00:00Z`) - BUSINESS_OFFSET) / 1000 + FIRST_SECOND;
}

function toLine({ resource, variant, unit, period, price }: StoredLine): TariffLine {
  return { line: resource, ...(variant !== undefined && { variant }), unit, period, price };
}
