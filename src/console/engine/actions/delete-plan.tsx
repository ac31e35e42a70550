import type { Context } from '../../../contract/expression/pointer.ts';
import { type Doc, keyOf, type ResourceFile } from '../../../contract/file/resource-file.ts';
import { planDelete } from '../../../contract/forms/delete-plan.ts';
import { tiynToText } from '../../../contract/money/money.ts';
import { costOfMonth, costText, type PricedRecords } from '../../../contract/money/price.ts';
import { usePrices } from '../../account/hooks.ts';
import { formatChange, formatMoney } from '../../i18n/format.ts';
import { t, tn } from '../../i18n/index.ts';
import { Bar } from '../../ui/skeleton.tsx';
import { useKnown } from '../data/use-known.ts';
import { pricedNow } from '../values/priced-now.ts';
import { titleOf } from '../values/title.ts';
import styles from './delete-plan.module.css';

/** The number of records that each part names. Further ones are counted. */
const NAMED = 20;

/** A record that goes or stays. */
interface Line {
  key: string;
  name: string;
  prices: PricedRecords;
  goes: boolean;
  why?: string;
}

function lineOf(file: ResourceFile, record: Doc, goes: boolean, why?: string): Line {
  const name = t('engine.delete.record', { name: titleOf(file, record), type: tn(file.name, 'name') });
  const prices = { prices: pricedNow(file, record), times: 1 };
  return { key: `${file.name} ${keyOf(file, record)}`, name, prices, goes, ...(why !== undefined && { why }) };
}

/** All records as one, whose fields are lists of their values. A relation finds the related records of all by it. */
function asOne(records: Doc[]): Doc {
  const [first = {}, ...more] = records;
  if (more.length === 0) return first;
  const names = [...new Set(records.flatMap((record) => Object.keys(record)))];
  const values = (name: string) => [...new Set(records.map((record) => record[name]))];
  return Object.fromEntries(names.map((name) => [name, values(name).filter((value) => typeof value === 'string')]));
}

/** One part: what goes, or what stays, with the sum of its prices. */
function Part({ title, lines, sign }: { title: string; lines: Line[]; sign: -1n | 1n }) {
  const { data: prices } = usePrices(lines.some(({ prices: { prices: own } }) => own.length > 0));
  if (lines.length === 0) return null;
  const text = (records: PricedRecords[]): string | undefined => {
    const cost = prices && costOfMonth(prices.lines, records);
    if (!cost || cost.tiyn === 0n) return undefined;
    if (sign > 0n) return formatMoney(costText(cost, 'month'), prices.currency);
    return formatChange(tiynToText(-cost.tiyn), prices.currency);
  };
  const sum = text(lines.map((line) => line.prices));
  return (
    <section className={styles.part} aria-label={title}>
      <h3>
        <span>{title}</span>
        {sum !== undefined && <strong>{t('engine.delete.change', { price: sum })}</strong>}
      </h3>
      <ul>
        {lines.slice(0, NAMED).map((line) => (
          <li key={line.key}>
            <span>{line.name}</span>
            <span className={styles.price}>{text([line.prices])}</span>
            {line.why !== undefined && <small>{line.why}</small>}
          </li>
        ))}
      </ul>
      {lines.length > NAMED && <p className={styles.more}>{t('list.more', { count: lines.length - NAMED })}</p>}
    </section>
  );
}

/**
 * What a delete takes along, what it leaves, and what both cost a month. It says nothing of a type whose records cost nothing and have none
 * that are concerned.
 */
export function DeletePlan({ file, records, context }: { file: ResourceFile; records: Doc[]; context: Context }) {
  const { value, loading } = useKnown((known) => planDelete(file, { ...context, self: asOne(records) }, known));
  if (loading) return <Bar width="100%" height="4rem" />;
  const others = value.concerns.flatMap((concern) =>
    concern.records.map(({ record, goes, unmet }) =>
      lineOf(concern.file, record, goes, unmet && tn(concern.file.name, `guard.${unmet.id}`, unmet.params)),
    ),
  );
  if (others.length === 0 && !file.price) return null;
  const all = [...records.map((record) => lineOf(file, record, true)), ...others];
  const stays = all.filter(({ goes }) => !goes);
  const costs = stays.some(({ prices }) => prices.prices.length > 0);
  return (
    <div className={styles.plan} aria-live="polite">
      <Part title={t('engine.delete.goes')} lines={all.filter(({ goes }) => goes)} sign={-1n} />
      <Part title={t(costs ? 'engine.delete.staysCosts' : 'engine.delete.stays')} lines={stays} sign={1n} />
    </div>
  );
}
