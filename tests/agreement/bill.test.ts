/** Totals of random configurations: the calculator, and a provider's charges for the same in 30 days. */
import { describe, expect, it } from 'vitest';
import { startRussian } from './support/base.ts';
import { batches } from './support/batches.ts';
import { billed } from './support/bill.ts';
import { calculated, sumsOf } from './support/calculator.ts';
import { billable } from './support/random.ts';

/** The number of charged configurations of a partial batch: a month of hours takes time. */
const PART = 10;

startRussian();

describe.each(batches(PART))('$name', ({ configurations, tariff }) => {
  it('is charged in 30 days what the calculator says, each configuration to the tiyn', async () => {
    const expected = configurations.map((each) => sumsOf(calculated(billable(each), tariff)).month);
    expect(await billed(configurations, tariff)).toEqual(expected);
  });
});
