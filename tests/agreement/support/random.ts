/** Random configurations and tariffs, the same for the same seed: odd prices, steps, and sums of exactly half a tiyn. */
import type { ConfigurationLine, SharedConfiguration } from '../../../src/contract/calculator/configuration.ts';
import type { Doc } from '../../../src/contract/file/resource-file.ts';
import type { TariffLine } from '../../../src/contract/money/price.ts';
import { MODELS, TENGE_LINE } from './files.ts';

/** Seeded random numbers. */
export class Chance {
  #state: number;

  constructor(seed: number) {
    this.#state = seed >>> 0;
  }

  /** From 0 to below 1. */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0;
    let mixed = this.#state;
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  }

  /** A whole number, both bounds included. */
  whole(least: number, most: number): number {
    return least + Math.floor(this.next() * (most - least + 1));
  }

  of<T>(values: readonly [T, ...T[]]): T {
    return values[this.whole(0, values.length - 1)] ?? values[0];
  }

  /** A typical size: mostly small. */
  size(): number {
    return this.of([this.whole(1, 9), this.whole(1, 200), this.whole(1, 3000)]);
  }
}

const UNITS: Record<string, string> = {
  vcpu: 'vcpu',
  floating: 'piece',
  balancer: 'piece',
  flavor: 'piece',
  'balancer-flavor': 'piece',
  'gpu-support': 'piece',
  'gpu-support-more': 'piece',
  'dns-zone': 'piece',
};
/** Pieces that are counted in fractions too. */
const FRACTIONS = ['dns-zone'];
const LINES: readonly [line: string, variant?: string][] = [
  ['vcpu', 'x1'],
  ['vcpu', 'x2'],
  ['vcpu', 'x4'],
  ['ram'],
  ['disk', 'STANDARD'],
  ['disk', 'FAST'],
  ['floating'],
  ['balancer'],
  ['image'],
  ['backup'],
  ['s3'],
  ['gpu-support'],
  ['gpu-support-more'],
  ['dns-zone'],
];

/** Prices of their own, which take the place of others. Only some tariffs have them. */
const OWN: readonly [line: string, variant: string][] = [
  ['flavor', 'g-1-2'],
  ['flavor', 'g-4-8'],
  ['flavor', 'd-4-16'],
  ['balancer-flavor', 'active-standby'],
];

/** A price with up to six decimals. One in three makes ties of half a tiyn. */
function price(chance: Chance): string {
  const digits = chance.whole(0, 6);
  const whole = chance.of([0, chance.whole(0, 9), chance.whole(0, 400)]);
  if (chance.whole(0, 2) === 0) return `${whole}.${chance.whole(0, 99).toString().padStart(2, '0')}5`;
  if (digits === 0) return String(whole + 1);
  const fraction = chance.whole(1, 10 ** digits - 1);
  return `${whole}.${fraction.toString().padStart(digits, '0')}`;
}

/** A tariff with prices for all types of the calculator. */
export function randomTariff(chance: Chance): TariffLine[] {
  const own = OWN.filter(() => chance.whole(0, 1) === 1);
  const lines = [...LINES, ...own].map(([line, variant]): TariffLine => {
    const unit = UNITS[line] ?? 'GB';
    const steps = unit === 'GB' || FRACTIONS.includes(line);
    const increment = steps ? chance.of([1, 1, 0.001, 0.1, 0.3, 3, 7, 10, 25]) : 1;
    const period = chance.of(['hour', 'month'] as const);
    return { line, ...(variant && { variant }), unit, increment, period, price: price(chance) };
  });
  return [...lines, TENGE_LINE];
}

const FLAVORS = ['g-1-2', 'g-2-4', 'g-4-8', 'g-8-16', 'm-2-16', 'p-4-4', 'd-4-16', 'd-8-64'] as const;
const MODEL_IDS = MODELS.map(({ id }) => id) as [string, ...string[]];
const DISKS = ['STANDARD', 'FAST'] as const;

/** Only the running cloud knows their quantities: there is an estimate, but no comparable bill. */
const ESTIMATED = ['image', 's3-user', 'backup-disk'];

const INPUTS: Record<string, (chance: Chance) => Doc> = {
  vm: (chance) => ({
    imageId: 'ubuntu-24.04',
    flavorId: chance.of(FLAVORS),
    volume_type: chance.of(DISKS),
    diskSize: 5 + chance.size(),
    extraDisks: Array.from({ length: chance.of([0, 0, 1, 2]) }, () => ({
      type: chance.of(DISKS),
      size: chance.size(),
    })),
  }),
  disk: (chance) => ({ volume_type: chance.of(DISKS), size: chance.size() }),
  floating: () => ({}),
  balancer: (chance) => ({ flavorId: chance.of(['single', 'active-standby'] as const) }),
  kubernetes: (chance) => ({ flavorId: chance.of(FLAVORS), workerCount: chance.whole(1, 4) }),
  'database-server': (chance) => ({
    flavorId: chance.of(FLAVORS),
    volume_type: chance.of(DISKS),
    size: 4 + chance.size(),
  }),
  'gpu-lease': (chance) => ({ modelId: chance.of(MODEL_IDS), count: chance.whole(1, 8) }),
  'dns-zone': (chance) => ({
    records: Array.from({ length: chance.whole(1, 4) }, (_, index) => ({
      host: `h${index}`,
      type: 'A',
      value: '203.0.113.10',
      ttl: chance.whole(60, 86_400),
    })),
  }),
  image: (chance) => ({ visibility: chance.of(['private', 'shared'] as const), size: chance.size() }),
  's3-user': (chance) => ({ used: chance.of([chance.size(), chance.whole(1, 99_999) / 1000]) }),
  'backup-disk': (chance) => ({ size: chance.size() }),
};
const TYPES = Object.keys(INPUTS) as [string, ...string[]];

function randomLine(chance: Chance, index: number): ConfigurationLine {
  const type = chance.of(TYPES);
  const input = INPUTS[type]?.(chance) ?? {};
  const count = chance.of([1, 1, 1, 2, chance.whole(1, 4)]);
  return { id: `l${index}`, type, count, input, ...(chance.whole(0, 1) === 0 && { name: `=n${index}` }) };
}

/** A configuration of one to six lines, mostly few. */
export function randomConfiguration(chance: Chance, name: string): SharedConfiguration {
  const lines = chance.of([1, 2, 2, 3, chance.whole(1, 6)]);
  return { name, lines: Array.from({ length: lines }, (_, index) => randomLine(chance, index)) };
}

/** The lines with a bill: their quantities are known when they are created. */
export function billable({ lines }: SharedConfiguration): ConfigurationLine[] {
  return lines.filter(({ type }) => !ESTIMATED.includes(type));
}
