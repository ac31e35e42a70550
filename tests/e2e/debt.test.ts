/** The life of a prepaid customer's debt, on the simulated cloud. */
import { test } from 'vitest';
import { liveThroughDebt } from './support/debt-life.ts';
import { setStage } from './support/stage.ts';

const stage = setStage({ clock: true });

test('the balance runs out, the project is suspended, and a top-up starts it again', () => liveThroughDebt(stage));
