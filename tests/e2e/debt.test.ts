/** The life of a prepaid customer's debt, on the simulated cloud. */
import { test } from 'vitest';
import { liveThroughDebt } from './support/debt-life.ts';
import { setStage } from './support/stage.ts';

/** Two debts are several walks in one. */
const TIMEOUT_MS = 300_000;

const stage = setStage({ clock: true });

test(
  'the balance runs out, a top-up starts the project again, and a second debt ends in deletion',
  {
    timeout: TIMEOUT_MS,
  },
  () => liveThroughDebt(stage),
);
