import type { FieldOf, StoredOf } from '../../contract/file/records.ts';
import type { Doc } from '../../contract/file/resource-file.ts';
import { serviceCode, type TariffLine } from '../../contract/money/price.ts';
import { dayOfChange, openPricing } from '../billing/price-lists.ts';
import { linesOf } from '../billing/timeline.ts';
import type { Reading, RecordSource } from '../engine/core/operation.ts';
import { listDocs } from '../engine/records/doc-list.ts';
import { sourceRow } from '../engine/records/sources.ts';
import { type PricePeriod, periodAt, periodsOf, unitHourPrice } from '../prices/history.ts';
import { lineLabels, serviceKey } from '../prices/labels.ts';
import { ownLines } from '../prices/own-prices.ts';

/** Every line of the default price list in force, and every price of its own that can be given, with its next planned price. */
async function services(reading: Reading): Promise<StoredOf<'service-tariff'>[]> {
  const { db, engine, actor, now } = reading;
  const { shared } = await openPricing(db, engine.catalogue.declaredLines);
  const words = lineLabels(engine.catalogue.files, actor.locale);
  const second = Math.floor(now.getTime() / 1000);
  const periods = periodsOf(shared);
  const own = await ownLines(reading);
  const codes = new Set([...linesOf(shared, second).map(({ line }) => serviceCode(line)), ...own.keys()]);
  return [...codes].flatMap((code) => {
    const known = periods.get(code) ?? [];
    const given = own.get(code);
    const current = periodAt(known, second) ?? (given ? undefined : known[0]);
    const line = current?.line ?? given;
    if (!line) return [];
    const next = known.find((period) => (period.from ?? 0) > second);
    return {
      id: serviceKey(code),
      code,
      resource: line.line,
      name: words.name({ ...line, ...(given?.title !== undefined && { variant: given.title }) }),
      // A tariff's lines have these units only.
      unit: line.unit as FieldOf<'service-tariff', 'unit'>,
      period: line.period,
      own: given !== undefined,
      ...(current && presentOf(current)),
      ...plannedOf(next),
    };
  });
}

function presentOf({ line, from }: PricePeriod): Doc & { increment: number } {
  const { increment = 0, price }: TariffLine = line;
  return {
    increment,
    unitPrice: unitHourPrice(line),
    price,
    ...(from !== undefined && { startDate: dayOfChange(from) }),
  };
}

function plannedOf(next: PricePeriod | undefined): Doc {
  if (next?.from === undefined) return {};
  const { line, from } = next;
  return { plannedPrice: line.price, plannedUnitPrice: unitHourPrice(line), plannedDate: dayOfChange(from) };
}

/** The services with a price in the default tariff. They are lines of tariffs, so nothing is stored here. */
export const servicesSource: RecordSource = {
  async list(reading, file, query) {
    const { docs, total } = listDocs(await services(reading), query);
    return { rows: docs.map((doc) => sourceRow(file, doc)), total };
  },

  async get(reading, file, key) {
    const doc = (await services(reading)).find(({ id }) => id === key);
    return doc && sourceRow(file, doc);
  },

  // A planned price is a separate record.
  async update() {},
};
