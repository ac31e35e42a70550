/** A thousand configurations in batches, each with its own tariff: all of them, or a fixed tenth. */
import type { SharedConfiguration } from '../../../src/contract/calculator/configuration.ts';
import type { TariffLine } from '../../../src/contract/money/price.ts';
import { byCircle } from '../../circles.ts';
import { Chance, randomConfiguration, randomTariff } from './random.ts';

const BATCHES = 20;
const SIZE = 50;

export interface Batch {
  /** Includes the seed, for reproducing it. */
  name: string;
  tariff: TariffLine[];
  configurations: SharedConfiguration[];
}

function batch(seed: number, size = SIZE): Batch {
  const chance = new Chance(seed);
  const configurations = Array.from({ length: size }, (_, index) => randomConfiguration(chance, `c${index}`));
  return { name: `seed ${seed}`, tariff: randomTariff(chance), configurations };
}

/**
 * The batches of this run: `AGREEMENT=7,8` selects seeds 7 and 8. Otherwise all in the full circle, and elsewhere the first `part`
 * configurations of as many batches as make a tenth.
 */
export function batches(part = SIZE): Batch[] {
  const wanted = process.env.AGREEMENT;
  if (wanted) return wanted.split(',').map((seed) => batch(Number(seed)));
  const tenth = { count: BATCHES / 10, part };
  const { count, part: most } = byCircle({ test: tenth, rest: tenth, full: { count: BATCHES, part: SIZE } });
  return Array.from({ length: count }, (_, seed) => {
    const { configurations, ...rest } = batch(seed);
    return { ...rest, configurations: configurations.slice(0, most) };
  });
}
