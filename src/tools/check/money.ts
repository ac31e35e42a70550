/** Checks prices and quotas: amounts, units, variants of tariff lines and limits. */
import { tokensOf } from '../../contract/expression/pointer.ts';
import { isAt, type ResourceFile } from '../../contract/file/resource-file.ts';
import type { CheckScope } from './scope.ts';
import { missing } from './suggest.ts';
import { actionsOf, fieldAlong } from './walk.ts';
import { quoted } from './words.ts';

/** Units that are a thousandth of a gigabyte, more or less. */
const SMALL = ['MB', 'MiB'];

/** The most days of a trial: a leap year. */
const MOST_DAYS = 366;

/** What is known of a tariff line: its unit, and its variants. */
interface KnownLine {
  unit: string;
  variants: string[];
}

/** The tariff lines of shipped tariffs and of files, by code. */
function knownLines(files: Iterable<ResourceFile>): Map<string, KnownLine> {
  const known = new Map<string, KnownLine>();
  for (const file of files) {
    for (const [code, { unit }] of Object.entries(file.lines ?? {})) known.set(code, { unit, variants: [] });
    for (const line of (file.records ?? []).flatMap(({ lines }) =>
      Array.isArray(lines) ? (lines as unknown[]) : [],
    )) {
      if (typeof line !== 'object' || line === null || !('resource' in line) || !('unit' in line)) continue;
      const code = String(line.resource);
      const before = known.get(code)?.variants ?? [];
      const variant = 'variant' in line && line.variant !== undefined ? [String(line.variant)] : [];
      known.set(code, { unit: String(line.unit), variants: [...before, ...variant] });
    }
  }
  return known;
}

/** The unit of the field that an amount comes from. */
function unitOf(file: ResourceFile, amount: unknown): string | undefined {
  const [root, ...path] = isAt(amount) ? tokensOf(amount.$at) : [];
  return root === 'self' ? fieldAlong(file.fields.properties, path)?.['x-unit'] : undefined;
}

function checkUnit(
  { file, report }: CheckScope,
  at: string,
  amount: unknown,
  what: string,
  wanted: string | undefined,
) {
  const unit = unitOf(file, amount);
  if (wanted === 'GB' && unit !== undefined && SMALL.includes(unit))
    report(at, `${what} counts GB, and the field is in ${unit}: the amount would be 1000 times too high`);
}

function checkSign(report: CheckScope['report'], at: string, amount: unknown, effect: string): void {
  if (typeof amount === 'number' && amount < 0) report(at, `is negative: ${effect}; did you mean ${-amount}?`);
}

function checkPrices(scope: CheckScope): void {
  const { file, all, report } = scope;
  const known = knownLines(all.values());
  for (const [index, { line, quantity, variant }] of (file.price ?? []).entries()) {
    const at = `/price/${index}`;
    checkSign(report, `${at}/quantity`, quantity, 'each record would earn money');
    const { unit, variants = [] } = known.get(line) ?? {};
    checkUnit(scope, `${at}/quantity`, quantity, `the line "${line}"`, unit);
    if (variants.length === 0) continue;
    if (variant === undefined)
      report(at, `the line "${line}" has the variants ${quoted(variants)}: without "variant" it costs nothing`);
  }
}

/** Checks lines that take the place of others, and that every other declared line has a price. */
function checkReplaced({ file, report }: CheckScope): void {
  const { price = [], suspension } = file;
  const others = price.filter(({ replaces }) => !replaces).map(({ line }) => line);
  for (const [index, { line, replaces = [] }] of price.entries()) {
    for (const [at, name] of replaces.entries())
      if (!others.includes(name)) report(`/price/${index}/replaces/${at}`, missing('line of price', name, others));
    const free = suspension?.free ?? [];
    if (replaces.some((name) => free.includes(name)) && !free.includes(line))
      report(
        '/suspension/free',
        `has lines that "${line}" replaces: add "${line}", or a suspended record goes on costing it`,
      );
  }
  for (const [code, declared] of Object.entries(file.lines ?? {}))
    if (declared.price === undefined && !price.some(({ line, replaces }) => line === code && replaces))
      report(`/lines/${code}`, 'needs a price: only a line that replaces others can do without');
}

function checkQuotas(scope: CheckScope): void {
  const { file, all, report } = scope;
  const types = new Map([...all.values()].flatMap(({ quotaTypes = {} }) => Object.entries(quotaTypes)));
  const places = [
    ...(file.quota ?? []).map((line, index) => ({ at: `/quota/${index}`, ...line })),
    ...actionsOf(file).flatMap(([name, { quota = [] }]) =>
      quota.map((line, index) => ({ at: `/actions/${name}/quota/${index}`, ...line })),
    ),
  ];
  for (const { at, type, amount, less } of places) {
    checkSign(report, `${at}/amount`, amount, 'each record would raise the limit');
    checkSign(report, `${at}/less`, less, '"less" is subtracted already');
    checkUnit(scope, `${at}/amount`, amount, `the quota "${type}"`, types.get(type)?.unit);
  }
  for (const [type, { limit }] of Object.entries(file.quotaTypes ?? {}))
    if (limit === 0)
      report(
        `/quotaTypes/${type}/limit`,
        'is 0, so no project could create a record until somebody raises it; did you mean -1 (unlimited)?',
      );
}

/** Reports a kind of service for what nobody is charged for. */
function checkServiceCategory({ file: { serviceCategory, price = [] }, report }: CheckScope): void {
  if (serviceCategory !== undefined && price.length === 0)
    report('/serviceCategory', 'needs "price": a record without a price has no charges');
}

/** Reports trials without effect. */
function checkTrial({ file: { trial, price = [], scope }, report }: CheckScope): void {
  if (!trial) return;
  if (price.length === 0) report('/trial', 'needs "price": a record without a price is always free');
  else if (scope !== 'project')
    report('/trial', `is of a payer, and nobody pays for records of the scope "${scope}"; did you mean "project"?`);
  const { days, tenge } = trial;
  if (days !== undefined && days < 1)
    report('/trial/days', `is ${days}, so the trial would be over at once; did you mean ${Math.abs(days) || 1}?`);
  if (days !== undefined && days > MOST_DAYS)
    report(
      '/trial/days',
      `is ${days}: a trial has at most ${MOST_DAYS} days. Write a price of 0 for what is always free`,
    );
  if (tenge !== undefined && Number(tenge) === 0)
    report('/trial/tenge', 'is 0, so the trial would be over at once; leave it out where only the days count');
}

/** Checks the prices and quotas of a file. */
export function checkMoney(scope: CheckScope): void {
  checkPrices(scope);
  checkReplaced(scope);
  checkServiceCategory(scope);
  checkTrial(scope);
  checkQuotas(scope);
}
