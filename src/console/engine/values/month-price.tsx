import { createContext, type ReactNode, use, useMemo } from 'react';
import type { Doc, ResourceFile } from '../../../contract/file/resource-file.ts';
import { addedPrices } from '../../../contract/money/added-price.ts';
import { costOfMonth, costText, PRICE } from '../../../contract/money/price.ts';
import { usePrices } from '../../account/hooks.ts';
import type { Prices } from '../../account/types.ts';
import { formatDate, formatMoney, formatPrice } from '../../i18n/format.ts';
import { t } from '../../i18n/index.ts';
import { resourceEntry } from '../../resources/manifest.ts';
import { Bar } from '../../ui/skeleton.tsx';
import { NoValue } from './no-value.tsx';
import { laterPrice, priceInColumn, resumedPrice } from './priced-now.ts';
import styles from './values.module.css';
import { vatWords } from './vat-words.ts';

/** The state of the prices request. */
interface Answer {
  data: Prices | undefined;
  error: unknown;
}

interface PriceProps {
  file: ResourceFile;
  record: Doc;
  /** The price column: of the whole record for a month or an hour, or of one unit. */
  name: string;
  /** Also shows the payment period of 30 days (spec, section 9). */
  wide: boolean;
}

const Shared = createContext<Answer | undefined>(undefined);

/**
 * Requests the prices once for all children, if they are wanted. A subscription in each of a hundred rows costs more than their rendering.
 */
export function SharedPrices({ wanted, children }: { wanted: boolean; children: ReactNode }) {
  const { data, error } = usePrices(wanted);
  const answer = useMemo(() => (wanted ? { data, error } : undefined), [wanted, data, error]);
  return <Shared value={answer}>{children}</Shared>;
}

/** What the price of a suspended record will be once its project works again. */
function resumedWords(file: ResourceFile, record: Doc, { lines, currency }: Prices): string[] {
  const price = resumedPrice(file, record, lines);
  return price === undefined ? [] : [t('price.resumed', { price: formatMoney(price, currency) })];
}

/** What a record will cost from a later day on, where a change is charged from then. */
function laterWords(file: ResourceFile, record: Doc, { lines, currency }: Prices): string[] {
  const later = laterPrice(file, record, lines);
  if (later === undefined) return [];
  const [date, price] = [formatDate(`${later.day}T00:00:00`), formatMoney(later.amount, currency)];
  return [t('price.later', { date, price })];
}

/** What the prices of a table contain and are for, below it. `monthly` is set where a column has prices of a month. */
export function PriceNote({ monthly, className }: { monthly: boolean; className?: string | undefined }) {
  const vat = vatWords(use(Shared)?.data);
  const words = [vat, monthly ? t('price.month31') : undefined].filter((each) => each !== undefined);
  return words.length === 0 ? null : <p className={className}>{words.join('. ')}</p>;
}

/** What the price includes beside the record's own, by type. */
function includedWords(record: Doc, { lines, currency }: Prices): string[] {
  const added = addedPrices(record);
  return [...new Set(added.map(({ type }) => type))].flatMap((type) => {
    const cost = costOfMonth(
      lines,
      added.filter((each) => each.type === type).map(({ prices }) => ({ prices, times: 1 })),
    );
    const names = resourceEntry(type)?.names.many;
    return cost && names
      ? [t('price.including', { names, price: formatMoney(costText(cost, 'month'), currency) })]
      : [];
  });
}

/** What is to know about a price, each on a line of its own: in one line they would break anywhere beside the sum. */
function Lines({ of }: { of: string[] }) {
  return of.map((words) => (
    <small key={words} className={styles.later}>
      {words}
    </small>
  ));
}

function Price({ file, record, name, wide, answer }: PriceProps & { answer: Answer }) {
  const { data, error } = answer;
  if (!data) return error ? <NoValue /> : <Bar width="4rem" />;
  const price = priceInColumn(name, file, record, data.lines);
  if (price === undefined) return <NoValue />;
  return (
    <span>
      {wide && name === PRICE ? (
        <>
          {formatMoney(price.amount, data.currency)} <small className={styles.period}>{t('price.days30')}</small>
          <Lines
            of={[
              ...includedWords(record, data),
              ...resumedWords(file, record, data),
              ...laterWords(file, record, data),
            ]}
          />
        </>
      ) : (
        <>
          {formatPrice(price.amount, price.period, data.currency)}
          {name === PRICE && <Lines of={laterWords(file, record, data)} />}
        </>
      )}
    </span>
  );
}

function AskedPrice(props: PriceProps) {
  return <Price {...props} answer={usePrices()} />;
}

/** The price of a record for a month or an hour, at the current tariff. */
export function MonthPrice(props: PriceProps) {
  const shared = use(Shared);
  return shared ? <Price {...props} answer={shared} /> : <AskedPrice {...props} />;
}
