/** The turns of rehearsals: each keeps others from changing its project, and SQLite's connection. */
import type { Engine } from '../engine/core/operation.ts';
import { type TurnLimits, Turns } from '../work/turns.ts';

const TURNS: TurnLimits = { atOnce: 2, waiting: 50, waitingOfOne: 10, retrySeconds: 2 };

const turns = new WeakMap<object, Turns>();

/** The turns of all rehearsals of an engine. */
export function turnsOf({ catalogue }: Pick<Engine, 'catalogue'>): Turns {
  const known = turns.get(catalogue) ?? new Turns(TURNS);
  turns.set(catalogue, known);
  return known;
}
