import { nanoToText, parseMoney } from '../../contract/money/money.ts';
import type { TariffLine } from '../../contract/money/price.ts';
import { groupedDigits } from '../../contract/values/digits.ts';
import { unitsASecond } from '../billing/cost.ts';
import { moneyText } from '../billing/money-text.ts';
import { dayOfChange, linesAt, type Pricing } from '../billing/price-lists.ts';
import type { Locale } from '../http/locale.ts';
import { letterTo } from '../mail/letters.ts';
import type { ProviderDeps } from '../server/deps.ts';
import type { Tx } from '../store/database.ts';
import { monthly, runningIn } from './differences.ts';
import { lineLabels } from './labels.ts';
import { type ChangedLine, changedLines } from './price-changes.ts';
import texts from './texts.json' with { type: 'json' };

/** The number of changed prices in a letter. */
const MOST_LINES = 40;

interface Notice {
  userId: string;
  /** The second in which prices change. */
  at: number;
  pricing: Pricing;
  now: Date;
}

/**
 * Notifies a payer of the prices that change, and of the new cost of running resources. Does nothing where none of their prices changes any
 * more.
 */
export async function writeNotice(
  tx: Tx,
  { files, config }: Pick<ProviderDeps, 'files' | 'config'>,
  { userId, at, pricing, now }: Notice,
): Promise<void> {
  const projects = await projectsOf(tx, userId);
  const facts = await pricing.factsOf(projects);
  const changes = new Map(projects.map((id) => [id, changedLines(facts.get(id) ?? pricing.shared, at)]));
  const touched = projects.filter((id) => (changes.get(id) ?? []).length > 0);
  if (touched.length === 0) return;
  const running = await runningIn(tx, now, touched);
  const lists = await pricing.ofEach(touched);
  const cost = (when: Date) =>
    touched.reduce((sum, id) => {
      const lines = linesAt(lists(id), when);
      const taken = running.get(id) ?? [];
      return taken.reduce((all, { quantities, count }) => all + unitsASecond(lines, quantities) * BigInt(count), sum);
    }, 0n);
  const [before, later] = [now, new Date(at * 1000)].map((when) => Number(monthly(cost(when))));
  const all = distinct(touched.flatMap((id) => changes.get(id) ?? []));
  const places = (locale: Locale) => ({
    date: dayOfChange(at).split('-').reverse().join('.'),
    lines: linesText(all, lineLabels(files, locale), locale),
    now: moneyText(before ?? 0, locale),
    later: moneyText(later ?? 0, locale),
    link: '/profile',
  });
  await letterTo(tx, config, userId, 'priceChange', places, now);
}

/** Removes duplicates: projects with different tariffs can change alike. */
function distinct(changes: ChangedLine[]): ChangedLine[] {
  return [...new Map(changes.map((each) => [JSON.stringify(each), each])).values()];
}

function linesText(changes: ChangedLine[], words: ReturnType<typeof lineLabels>, locale: Locale): string {
  const shown = changes.slice(0, MOST_LINES).map(({ before, after }) => {
    const line = after ?? before;
    if (!line) return '';
    const steps = after && after.increment !== before?.increment ? stepsText(after, words, locale) : '';
    return `— ${words.name(line)}, ${words.unit(line.unit)}: ${priceText(before, locale)} → ${priceText(after, locale)}${steps}`;
  });
  const more = changes.length - shown.length;
  return [...shown, ...(more > 0 ? [texts.more[locale].replace('{{count}}', String(more))] : [])].join('\n');
}

function stepsText({ increment, unit }: TariffLine, words: ReturnType<typeof lineLabels>, locale: Locale): string {
  if (increment === undefined) return '';
  return texts.steps[locale].replace('{{step}}', `${decimal(String(increment), locale)} ${words.unit(unit)}`);
}

function priceText(line: TariffLine | undefined, locale: Locale): string {
  if (!line) return texts.none[locale];
  return `${decimal(nanoToText(parseMoney(line.price)), locale)}\u00a0${texts[line.period][locale]}`;
}

function decimal(text: string, locale: Locale): string {
  return groupedDigits(text, locale === 'en');
}

async function projectsOf(tx: Tx, userId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('project')
    .select('id')
    .where('payer_id', '=', userId)
    .where('archived_at', 'is', null)
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}
