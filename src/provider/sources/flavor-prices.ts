import { type StoredOf, storedAs } from '../../contract/file/records.ts';
import { type PricedQuantity, pricedQuantities, priceOfHour, priceOfMonth } from '../../contract/money/price.ts';
import type { PricesFrom } from '../billing/cost.ts';
import { dayOfChange, lastDayBefore, openPricing } from '../billing/price-lists.ts';
import { listsOf, type PriceFacts } from '../billing/timeline.ts';
import type { Reading, RecordSource } from '../engine/core/operation.ts';
import { listDocs } from '../engine/records/doc-list.ts';
import { allRows } from '../engine/records/rows.ts';
import { sourceRow } from '../engine/records/sources.ts';

/** The type whose records are the sizes of servers. */
const FLAVOR_TYPE = 'flavor';

/** The past, current and future prices of each flavor by the default tariffs. */
async function flavorPrices(reading: Reading): Promise<StoredOf<'flavor-price'>[]> {
  const { db, engine, now } = reading;
  const file = engine.catalogue.file(FLAVOR_TYPE);
  const { shared } = await openPricing(db, engine.catalogue.declaredLines);
  const flavors = await allRows(reading, file, [], { global: true });
  const second = Math.floor(now.getTime() / 1000);
  const priceLists = begunLists(shared);
  return flavors.flatMap(({ id, doc }) => {
    const flavor = storedAs('flavor', doc);
    const quantities = pricedQuantities(file.price, { self: doc });
    return stretches(priceLists, quantities).map(({ from, until, hour, month }) => ({
      id: `${id}-${from}`,
      flavor: flavor.name,
      category: flavor.category,
      vcpus: flavor.vcpus,
      ram: flavor.ram,
      overcommit: flavor.overcommit,
      status: (until ?? Number.POSITIVE_INFINITY) <= second ? 'past' : from > second ? 'planned' : 'current',
      hourPrice: hour,
      monthPrice: month,
      ...(from > 0 && { from: new Date(from * 1000).toISOString(), startDate: dayOfChange(from) }),
      ...(until !== undefined && { until: new Date(until * 1000).toISOString(), endDate: lastDayBefore(until) }),
    }));
  });
}

interface Stretch {
  from: number;
  until: number | undefined;
  hour: string;
  month: string;
}

/** The periods in which quantities have one price. */
function stretches(priceLists: PricesFrom[], quantities: PricedQuantity[]): Stretch[] {
  const found: Stretch[] = [];
  for (const { from, lines } of priceLists) {
    const [hour, month] = [priceOfHour(lines, quantities), priceOfMonth(lines, quantities)];
    const last = found.at(-1);
    if (last && last.until === undefined && last.hour === hour && last.month === month) continue;
    if (last) last.until ??= from;
    if (hour !== undefined && month !== undefined) found.push({ from, until: undefined, hour, month });
  }
  return found;
}

/** The price lists in order of time. The first one starts on the day on which its tariff began. */
function begunLists(facts: PriceFacts): PricesFrom[] {
  const begun = Math.min(...facts.defaults.map(({ from }) => from));
  return listsOf(facts).map((list) => (list.from === 0 && Number.isFinite(begun) ? { ...list, from: begun } : list));
}

/** The prices of flavors, computed from the price lists. */
export const flavorPricesSource: RecordSource = {
  async list(reading, file, query) {
    const { docs, total } = listDocs(await flavorPrices(reading), query);
    return { rows: docs.map((doc) => sourceRow(file, doc)), total };
  },

  async get(reading, file, key) {
    const doc = (await flavorPrices(reading)).find(({ id }) => id === key);
    return doc && sourceRow(file, doc);
  },
};
