/** The prices in force at any time: pure, over all decisions about prices. Moments are whole seconds since 1970. */

import { lineOfService, serviceCode, type TariffLine } from '../../contract/money/price.ts';
import { priceWithVat, type VatRate, vatPercentAt } from '../../contract/money/vat.ts';
import { BUSINESS_OFFSET } from '../../contract/values/dates.ts';
import type { PricesFrom } from './cost.ts';

/** The price data of an activated tariff. */
export interface TariffSpan {
  id: string;
  name: string;
  from: number;
  /** The end, exclusive. */
  until: number;
  /** The time of activation, ISO 8601. Of two tariffs that begin in one second, the later decision applies. */
  decidedAt: string;
  lines: TariffLine[];
}

/** A planned price of one line in the default tariff, from a moment on. */
export interface ServicePrice {
  id: string;
  /** The line, `disk.STANDARD`. */
  code: string;
  /** Undefined where a price of its own ends. */
  price?: string;
  period: TariffLine['period'];
  /** The unit of a price of its own (`replaces`): no tariff needs to have its line. */
  unit?: string;
  from: number;
  decidedAt: string;
  /** The user who planned it. */
  decidedBy: string | null;
}

/** The beginning of a project's own tariff; undefined where it returns to the default one. */
export interface OwnFrom {
  from: number;
  /** The record, in force or not. */
  tariffId?: string | null;
  tariff: TariffSpan | undefined;
}

/** All decisions about the prices of a project, or of the projects without their own tariff. */
export interface PriceFacts {
  /** Default tariffs, in any order. */
  defaults: readonly TariffSpan[];
  services: readonly ServicePrice[];
  /** In the order of their moments. */
  own?: readonly OwnFrom[];
  /** Lines of resource files, which apply where a tariff has none. */
  declared: readonly TariffLine[];
  /** The VAT to add to all of these prices, by date; undefined where they contain it. */
  vat?: readonly VatRate[];
}

/** A line in force, with its source. */
export interface SourcedLine {
  line: TariffLine;
  /** The tariff or the service price; undefined for a line of a resource file. */
  from?: { kind: 'tariff' | 'service'; id: string };
}

/** The price lists in order of time. The first one applies before its moment as well. */
export function listsOf(facts: PriceFacts): PricesFrom[] {
  const lists: PricesFrom[] = [];
  const merged = memo((tariff: TariffSpan | undefined) => withDeclared(tariff, facts.declared));
  for (const from of priceChangesOf(facts)) {
    const lines = linesOf(facts, from, merged).map(({ line }) => line);
    const before = lists.at(-1)?.lines;
    const same = before?.length === lines.length && lines.every((line, index) => line === before[index]);
    if (!same) lists.push({ from, lines });
  }
  return lists;
}

/** The moments at which prices may change, the beginning of time first. */
export function priceChangesOf({ defaults, services, own = [], vat = [] }: PriceFacts): number[] {
  const spans = [...defaults, ...own.flatMap(({ tariff }) => tariff ?? [])];
  const moments = [
    0,
    ...spans.flatMap(({ from, until }) => [from, until]),
    ...services.map(({ from }) => from),
    ...own.map(({ from }) => from),
    ...vat.map(({ from }) => (Date.parse(`${from}T00:00:00Z`) - BUSINESS_OFFSET) / 1000),
  ];
  return [...new Set(moments)].filter((moment) => Number.isFinite(moment) && moment >= 0).sort((a, b) => a - b);
}

/** The lines in force at a moment, as customers pay them: with VAT. */
export function linesOf(
  facts: PriceFacts,
  at: number,
  merged = (tariff: TariffSpan | undefined) => withDeclared(tariff, facts.declared),
): SourcedLine[] {
  const lines = statedLines(facts, at, merged);
  if (!facts.vat) return lines;
  const percent = vatPercentAt(facts.vat, new Date(at * 1000 + BUSINESS_OFFSET).toISOString().slice(0, 10));
  return lines.map((sourced) => withVat(sourced, percent));
}

/** The lines in force at a moment, as tariffs state them. */
function statedLines(
  facts: PriceFacts,
  at: number,
  merged: (tariff: TariffSpan | undefined) => SourcedLine[],
): SourcedLine[] {
  const own = facts.own?.findLast(({ from }) => from <= at)?.tariff;
  // The prices of a project's own tariff are fixed.
  if (own && holds(own, at)) return merged(own);
  const tariff = defaultAt(facts.defaults, at);
  const overlay = servicesAt(facts.services, at);
  const lines = merged(tariff);
  const there = new Set(lines.map(({ line }) => serviceCode(line)));
  const changed = lines.flatMap((sourced) => {
    const service = overlay.get(serviceCode(sourced.line));
    const older = !service || (sourced.from !== undefined && tariff !== undefined && !beginsLater(service, tariff));
    return older ? [sourced] : laidOver(sourced.line, service);
  });
  return [...changed, ...[...overlay.values()].flatMap((service) => (there.has(service.code) ? [] : alone(service)))];
}

/** The default tariff of a moment: of those in force the one that began last, and before all of them the first. */
function defaultAt(defaults: readonly TariffSpan[], at: number): TariffSpan | undefined {
  const inForce = defaults.filter((tariff) => holds(tariff, at));
  if (inForce.length > 0) return latest(inForce);
  const first = Math.min(...defaults.map(({ from }) => from));
  return at < first ? latest(defaults.filter(({ from }) => from === first)) : undefined;
}

function holds({ from, until }: TariffSpan, at: number): boolean {
  return from <= at && at < until;
}

interface Begun {
  from: number;
  decidedAt: string;
}

/** Whether the first one began later, or in the same second and was decided no earlier. */
function beginsLater(one: Begun, other: Begun): boolean {
  return one.from > other.from || (one.from === other.from && one.decidedAt >= other.decidedAt);
}

function latest<T extends Begun>(all: readonly T[]): T | undefined {
  return all.reduce<T | undefined>((last, each) => (last && !beginsLater(each, last) ? last : each), undefined);
}

/** The last price of each line at a moment. */
function servicesAt(services: readonly ServicePrice[], at: number): Map<string, ServicePrice> {
  const found = new Map<string, ServicePrice>();
  for (const service of services) {
    const known = found.get(service.code);
    if (service.from <= at && (!known || beginsLater(service, known))) found.set(service.code, service);
  }
  return found;
}

function withDeclared(tariff: TariffSpan | undefined, declared: readonly TariffLine[]): SourcedLine[] {
  const own = tariff?.lines ?? [];
  const priced = new Set(own.map(({ line }) => line));
  return [
    ...own.map((line) => ({ line, from: { kind: 'tariff' as const, id: tariff?.id ?? '' } })),
    ...declared.filter(({ line }) => !priced.has(line)).map((line) => ({ line })),
  ];
}

const laid = new WeakMap<TariffLine, Map<ServicePrice, SourcedLine>>();

/** A line with another price, or no line. The same input gives the same object, so that equal lists can be compared by identity. */
function laidOver(line: TariffLine, service: ServicePrice): SourcedLine[] {
  const known = laid.get(line) ?? new Map<ServicePrice, SourcedLine>();
  laid.set(line, known);
  const { price, period, id } = service;
  if (price === undefined) return [];
  const made = known.get(service) ?? { line: { ...line, price, period }, from: { kind: 'service', id } };
  known.set(service, made);
  return [made];
}

const standing = new WeakMap<ServicePrice, SourcedLine>();

/** The line of a price of its own that no tariff has. */
function alone(service: ServicePrice): SourcedLine[] {
  const { id, code, price, period, unit } = service;
  if (price === undefined || unit === undefined) return [];
  const made = standing.get(service) ?? {
    line: { ...lineOfService(code), unit, price, period },
    from: { kind: 'service' as const, id },
  };
  standing.set(service, made);
  return [made];
}

const taxed = new WeakMap<TariffLine, Map<number, TariffLine>>();

/** A line with VAT added to its price. The same input gives the same line, so that equal lists can be compared by identity. */
function withVat(sourced: SourcedLine, percent: number): SourcedLine {
  const { line } = sourced;
  const known = taxed.get(line) ?? new Map<number, TariffLine>();
  taxed.set(line, known);
  const made = known.get(percent) ?? { ...line, price: priceWithVat(line.price, percent) };
  known.set(percent, made);
  return { ...sourced, line: made };
}

function memo<K, V>(make: (key: K) => V): (key: K) => V {
  const known = new Map<K, V>();
  return (key) => {
    const value = known.get(key) ?? make(key);
    known.set(key, value);
    return value;
  };
}
