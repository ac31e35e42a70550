/** The lines of a configuration for a sheet: by type, each with its records. */
import type {
  CalculatedType,
  ConfigurationLine,
  RecordLookup,
  SharedConfiguration,
} from '../../../contract/calculator/configuration.ts';
import { planLine } from '../../../contract/calculator/configuration.ts';
import {
  chargedBy,
  costOfMonth,
  type MonthCost,
  type PricedQuantity,
  type TariffLine,
  tariffLine,
} from '../../../contract/money/price.ts';
import { t, tn } from '../../i18n/index.ts';

/** The data for the costs of configurations. */
export interface CostBase {
  /** A type of the calculator. Undefined for an unknown one. */
  typeOf: (name: string) => CalculatedType | undefined;
  tariff: TariffLine[];
  records: RecordLookup;
  /** A line's description, without its name. */
  wordsOf?: (line: ConfigurationLine) => string;
}

/** Equal records of one line. */
export interface PlannedRecord {
  /** The number of them per copy of the line. */
  times: number;
  lines: { wanted: PricedQuantity; line: TariffLine }[];
  /** The cost of one of them. */
  cost: MonthCost;
}

export interface PlannedLine {
  line: ConfigurationLine;
  title: string;
  records: PlannedRecord[];
  /** The reason why the price is partial or missing. Undefined where it is complete. */
  problem?: 'type' | 'lost' | 'tariff' | 'unfinished';
}

export interface PlannedSection {
  type: string;
  title: string;
  lines: PlannedLine[];
}

const NOTHING: MonthCost = { tiyn: 0n, microNano: 0n };

function titleOf(line: ConfigurationLine, { typeOf, wordsOf }: CostBase): string {
  if (!typeOf(line.type)) return [line.name, line.type].filter(Boolean).join(' · ');
  return [line.name ?? tn(line.type, 'name'), wordsOf?.(line)].filter(Boolean).join(' · ');
}

/** A canonical form of quantities, for finding equal records. */
function alike(prices: PricedQuantity[]): string {
  return JSON.stringify(prices.map(({ line, variant, quantity }) => [line, variant ?? null, quantity]));
}

function planned(line: ConfigurationLine, base: CostBase): PlannedLine {
  const { typeOf, tariff, records } = base;
  const type = typeOf(line.type);
  const title = titleOf(line, base);
  if (!type) return { line, title, records: [], problem: 'type' };
  const plan = planLine(type, { count: 1, input: line.input }, records);
  const found = new Map<string, PlannedRecord>();
  let unpriced = false;
  for (const record of plan.records) {
    const { times } = record;
    const prices = chargedBy(tariff, record.prices);
    const lines = prices.flatMap((wanted) => {
      const priced = tariffLine(tariff, wanted);
      return priced ? [{ wanted, line: priced }] : [];
    });
    unpriced ||= lines.length < prices.length;
    const before = found.get(alike(prices));
    if (before) before.times += times;
    else if (lines.length === prices.length)
      found.set(alike(prices), { times, lines, cost: costOfMonth(tariff, [{ prices, times: 1 }]) ?? NOTHING });
  }
  const problem =
    plan.lost.length > 0 ? 'lost' : unpriced ? 'tariff' : plan.known ? undefined : ('unfinished' as const);
  return { line, title, records: [...found.values()], ...(problem && { problem }) };
}

/** The lines of a configuration by type, in the order of first occurrence. */
export function plannedSections({ lines }: SharedConfiguration, base: CostBase): PlannedSection[] {
  const sections = new Map<string, PlannedSection>();
  for (const line of lines) {
    const section = sections.get(line.type) ?? {
      type: line.type,
      title: base.typeOf(line.type) ? tn(line.type, 'names') : t('calculator.excel.unknownType', { type: line.type }),
      lines: [],
    };
    section.lines.push(planned(line, base));
    sections.set(line.type, section);
  }
  return [...sections.values()];
}

/** The total cost of a line's copies. */
export function costOfLine({ line, records }: PlannedLine): MonthCost {
  let [tiyn, microNano] = [0n, 0n];
  for (const { cost, times } of records) {
    tiyn += cost.tiyn * BigInt(times * line.count);
    microNano += cost.microNano * BigInt(times * line.count);
  }
  return { tiyn, microNano };
}
