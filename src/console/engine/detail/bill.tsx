import useSWR, { type SWRResponse } from 'swr';
import { fillPath } from '../../../contract/expression/template.ts';
import { type Doc, keyOf, type ResourceFile } from '../../../contract/file/resource-file.ts';
import { ownerPricesCall } from '../../../contract/file/staff-calls.ts';
import { type AddedPrice, addedPrices, withAdded } from '../../../contract/money/added-price.ts';
import {
  chargedBy,
  chargedQuantity,
  type PricedQuantity,
  pricedQuantities,
  pricedUnits,
  pricedUntil,
  priceOfMonth,
  priceOfRecords,
  type TariffLine,
  tariffLine,
} from '../../../contract/money/price.ts';
import { dayOf } from '../../../contract/values/dates.ts';
import { usePrices } from '../../account/hooks.ts';
import type { Prices } from '../../account/types.ts';
import { request } from '../../api/client.ts';
import { keys } from '../../api/keys.ts';
import { formatDate, formatMoney, formatNumber, formatPrice } from '../../i18n/format.ts';
import { hasText, t, tn } from '../../i18n/index.ts';
import { useResource } from '../../resources/load.ts';
import { resourceEntry } from '../../resources/manifest.ts';
import { PrintButton } from '../../ui/print-button.tsx';
import { PageSkeleton } from '../../ui/skeleton.tsx';
import { LoadFailed } from '../../ui/state.tsx';
import { ObjectTable } from '../values/object-table.tsx';
import { pricedNow, resumedPrice } from '../values/priced-now.ts';
import { trialWords } from '../values/trial-words.ts';
import { vatWords } from '../values/vat-words.ts';
import styles from './detail.module.css';

/** The label of a line: its name, and its variant where the tariff has several. */
function lineName(file: ResourceFile, { line, variant }: PricedQuantity): string {
  const name = tn(file.name, `line.${line}`);
  return variant === undefined ? name : `${name} · ${variant}`;
}

/** The quantity, and the charged quantity where the tariff counts in larger steps. */
function quantityText(quantity: number, unit: string, rate: TariffLine | undefined): string {
  const text = (value: number) => `${formatNumber(value)}\u00a0${unit}`.trim();
  const charged = rate ? chargedQuantity(rate, quantity) : quantity;
  if (charged === quantity) return text(quantity);
  return t('engine.bill.steps', { taken: text(quantity), charged: text(charged) });
}

/** The lines as rows of texts. The amount of a line without a price is a dash. */
function rowsOf(file: ResourceFile, quantities: PricedQuantity[], { lines, currency }: Prices): Doc[] {
  return chargedBy(lines, quantities).map((wanted) => {
    const rate = tariffLine(lines, wanted);
    const month = priceOfMonth(lines, [wanted]);
    const unit = rate && hasText(file.name, `unit.${rate.unit}`) ? tn(file.name, `unit.${rate.unit}`) : '';
    return {
      line: lineName(file, wanted),
      quantity: quantityText(wanted.quantity, unit, rate),
      rate: rate ? formatPrice(rate.price, rate.period, currency) : '—',
      month: month === undefined ? '—' : formatMoney(month, currency),
    };
  });
}

/** The lines of a record whose price is added. They have its name and type. */
function rowsOfAdded(file: ResourceFile, { type, title, prices }: AddedPrice, data: Prices): Doc[] {
  const about = resourceEntry(type)?.names.one ?? type;
  const charged = chargedBy(data.lines, prices);
  return rowsOf(file, charged, data).map((row, index) => {
    const variant = charged[index]?.variant;
    const name = t('engine.bill.added', { type: about, name: title });
    return { ...row, line: variant === undefined ? name : `${name} · ${variant}` };
  });
}

/** The new price and its date, where a change is not charged yet. */
function PriceToCome(props: { file: ResourceFile; record: Doc; prices: Prices; now: string | undefined }) {
  const { file, record, prices, now } = props;
  const until = pricedUntil(record._priced, new Date().toISOString())?.until;
  const quantities = pricedQuantities(file.price, { self: record });
  const later = priceOfRecords(prices.lines, withAdded(quantities, record));
  if (until === undefined || later === undefined || later === now) return null;
  return (
    <p>{t('engine.bill.later', { date: formatDate(dayOf(until)), price: formatMoney(later, prices.currency) })}</p>
  );
}

/** The price that a suspended record has again once its project works. */
function PriceResumed({ file, record, prices }: { file: ResourceFile; record: Doc; prices: Prices }) {
  const price = resumedPrice(file, record, prices.lines);
  return price !== undefined && <p>{t('engine.bill.resumed', { price: formatMoney(price, prices.currency) })}</p>;
}

/** The quantities that are charged now, or the future ones where nothing is charged yet. */
function billed(file: ResourceFile, record: Doc): PricedQuantity[] {
  const now = pricedNow(file, record);
  return now.length > 0 ? now : pricedUnits(file.price, { self: record }).map((unit) => ({ ...unit, quantity: 0 }));
}

/** What a record costs, line by line, for the payment period of 30 days (spec, section 9). */
export function Bill({ file, record }: { file: ResourceFile; record: Doc }) {
  return <BillBy file={file} record={record} prices={usePrices()} />;
}

/** The same for a record of any project, by the prices of that project. `file` is that of its list over all projects. */
export function OwnerBill({ file, record }: { file: ResourceFile; record: Doc }) {
  // What its project's users see of it says what it is charged for.
  const own = useResource(file.recordsOf ?? file.name);
  const call = fillPath(ownerPricesCall(file) ?? '', record);
  const prices = useSWR<Prices>(
    keys.record(file.name, `${keyOf(file, record)}/prices`),
    async () => (await request<Prices>(call)).data,
  );
  return <BillBy file={own.file} record={record} prices={prices} />;
}

function BillBy({ file, record, prices }: { file: ResourceFile; record: Doc; prices: SWRResponse<Prices> }) {
  const { data, error, mutate } = prices;
  if (!data) return error ? <LoadFailed error={error} retry={() => void mutate()} /> : <PageSkeleton part />;
  const quantities = billed(file, record);
  const total = priceOfRecords(data.lines, withAdded(quantities, record));
  const free = trialWords(file, data, total);
  const columns = (['line', 'quantity', 'rate', 'month'] as const).map((name) => ({
    name,
    label: t(`engine.bill.${name}`),
    numeric: name !== 'line',
  }));
  const rows = [
    ...rowsOf(file, quantities, data),
    ...addedPrices(record).flatMap((each) => rowsOfAdded(file, each, data)),
  ];
  return (
    <div className={styles.bill}>
      <ObjectTable cards columns={columns} rows={rows} cell={(row, name) => String(row[name])} />
      {total === undefined ? (
        <p>{t('engine.bill.none')}</p>
      ) : (
        <p className={styles.total}>
          <span>{t('engine.bill.total')}</span>
          <strong>{formatMoney(total, data.currency)}</strong>
        </p>
      )}
      {free !== undefined && <p>{free}</p>}
      <PriceResumed file={file} record={record} prices={data} />
      <PriceToCome file={file} record={record} prices={data} now={total} />
      <p className={styles.note}>{[t('engine.bill.note'), vatWords(data)].filter(Boolean).join('. ')}</p>
      <div>
        <PrintButton />
      </div>
    </div>
  );
}
