import type { ResourceFile } from '../../../contract/file/resource-file.ts';
import { type Trial, trialEndFrom } from '../../../contract/money/trial.ts';
import { dayOf } from '../../../contract/values/dates.ts';
import type { Prices } from '../../account/types.ts';
import { formatDate, formatMoney } from '../../i18n/format.ts';
import { t } from '../../i18n/index.ts';

/** How long a trial goes on: its last day, and what is left of its amount. */
function freeWords(trial: Trial, currency: string): string {
  const end = trialEndFrom(trial, new Date().toISOString());
  const amounts = {
    left: formatMoney(trial.left ?? '0', currency),
    limit: formatMoney(trial.limit ?? '0', currency),
  };
  if (end === null) return t('engine.trial.amount', amounts);
  const date = formatDate(dayOf(end));
  return trial.limit === null ? t('engine.trial.days', { date }) : t('engine.trial.both', { date, ...amounts });
}

/**
 * What the payer's trial of a type means for a price; undefined where they have none.
 *
 * @param price what a month costs after it, as a decimal string
 */
export function trialWords(file: ResourceFile, { trials, currency }: Prices, price?: string): string | undefined {
  const stored = file.recordsOf ?? file.name;
  const trial = trials?.find(({ type }) => type === stored);
  if (!trial) return undefined;
  const free = freeWords(trial, currency);
  return price === undefined ? free : t('engine.trial.then', { free, price: formatMoney(price, currency) });
}
