/** A thousand configurations in batches, each with a tariff of its own: all of them, or today's batch. */
import type { SharedConfiguration } from '../../../src/contract/calculator/configuration.ts';
import type { TariffLine } from '../../../src/contract/money/price.ts';
import { ALL_TURNS, onTurn } from '../../turns.ts';
import { Chance, randomConfiguration, randomTariff } from './random.ts';

const BATCHES = 20;
const SIZE = 50;

export interface Batch {
  /** With the seed, by which it can be had again. */
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
 * Those that this run is about: `AGREEMENT=7,8` the ones of seeds 7 and 8, otherwise today's, of which the first `part`
 * configurations are taken, or all of all where everything has its turn.
 */
export function batches(part = SIZE): Batch[] {
  const wanted = process.env.AGREEMENT;
  if (wanted) return wanted.split(',').map((seed) => batch(Number(seed)));
  const seeds = Array.from({ length: BATCHES }, (_, seed) => seed);
  return onTurn(seeds, BATCHES).map((seed) => {
    const { configurations, ...rest } = batch(seed);
    return { ...rest, configurations: ALL_TURNS ? configurations : configurations.slice(0, part) };
  });
}
