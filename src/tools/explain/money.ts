/** Says what a record costs and what it uses of quotas. */
import type { PriceLine, QuotaLine } from '../../contract/file/resource-file.ts';
import { amountWords, conditionWords, type Explained, nameOf, textOf } from './words.ts';

const UNITS: Record<string, string> = { vcpu: 'vCPU', GB: 'GB', piece: 'piece' };

function always(scope: Explained, when: PriceLine['when']): string {
  return when ? `while ${conditionWords(scope, when)}` : 'while the record exists';
}

/** The price of a line that a file declares. The prices of other lines are in the tariff. */
function priceWords({ all }: Explained, code: string): string {
  const declared = [...all.values()].map(({ lines = {} }) => lines[code]).find((line) => line !== undefined);
  if (declared?.price === undefined) return 'the price of the tariff in force';
  return `${declared.price} ₸ ${declared.period === 'hour' ? 'an hour' : `a ${declared.period}`} for each ${UNITS[declared.unit] ?? declared.unit}, unless the tariff in force says otherwise`;
}

function lineWords(scope: Explained, { line, quantity, variant, when, replaces }: PriceLine): string {
  const title = textOf(scope, `line.${line}`) ?? line;
  const kind =
    variant === undefined ? '' : typeof variant === 'string' ? ` (${variant})` : ` (${amountWords(scope, variant)})`;
  if (replaces) {
    const others = replaces.map((other) => `"${textOf(scope, `line.${other}`) ?? other}"`).join(' and ');
    return `A price of its own, "${title}"${kind}, takes the place of ${others} where a tariff or a planned price gives it.`;
  }
  return `It costs ${amountWords(scope, quantity)} × "${title}"${kind} ${always(scope, when)}: ${priceWords(scope, line)}.`;
}

/** The sentences about the price. */
export function priceSentences(scope: Explained): string[] {
  const { price = [] } = scope.file;
  if (price.length === 0) return [`A ${nameOf(scope)} costs nothing.`];
  return [
    ...price.map((line) => lineWords(scope, line)),
    ...trialSentences(scope),
    ...suspensionSentences(scope),
    ...categorySentences(scope),
  ];
}

/** The sentence about the trial. */
function trialSentences({ file: { trial } }: Explained): string[] {
  if (!trial) return [];
  const days = trial.days === undefined ? [] : [`${trial.days} days`];
  const tenge = trial.tenge === undefined ? [] : [`${trial.tenge} ₸`];
  const bounds = [...days, ...tenge].join(' or ');
  const first = days.length + tenge.length > 1 ? ', whichever is used up first' : '';
  return [
    `The first ${bounds} of it are free, once for each customer${first}. That begins with their first one that costs something; deleting it or another project brings no second trial.`,
  ];
}

/** The sentence about the kind of service. */
function categorySentences({ file: { serviceCategory } }: Explained): string[] {
  return serviceCategory === undefined
    ? []
    : [`In exports for FinOps tools its charges are of the kind "${serviceCategory}".`];
}

/** The sentences about a payer's suspension. */
function suspensionSentences({ file: { suspension } }: Explained): string[] {
  if (!suspension) return [];
  const { stop, start, free = [] } = suspension;
  const unpaid =
    free.length === 0 ? '' : ` Meanwhile its lines ${free.map((line) => `"${line}"`).join(', ')} are free.`;
  return [
    `While its payer is suspended for a debt it is stopped by "${stop}", and started again by "${start}" afterwards.${unpaid}`,
  ];
}

function quotaWords(scope: Explained, { type, amount, less, when }: QuotaLine): string {
  const owner = [...scope.all.values()].find(({ quotaTypes = {} }) => quotaTypes[type]) ?? scope.file;
  const title = textOf({ ...scope, file: owner }, `quota.${type}`) ?? type;
  const declared = owner.quotaTypes?.[type];
  const limit = declared === undefined ? '' : ` ${limitWords(declared.limit)}`;
  const back = less === undefined ? '' : ` and gives back ${amountWords(scope, less)}`;
  return `It uses ${amountWords(scope, amount)}${back} of the quota "${title}" ${always(scope, when)}.${limit}`;
}

function limitWords(limit: number): string {
  return limit === -1 ? 'It has no limit at first.' : `A project may use ${limit} at first.`;
}

/** The sentences about quotas. */
export function quotaSentences(scope: Explained): string[] {
  const { quota = [] } = scope.file;
  return quota.length === 0 ? ['It uses no quota.'] : quota.map((line) => quotaWords(scope, line));
}
