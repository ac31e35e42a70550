import type { Cloud, CloudEnd, CloudOutcome } from '../cloud.ts';
import type { SimulatedEffect } from './effects/effect.ts';

/** What the effects of all types do, each asked by its type; a type without one has nothing done. */
export interface EffectsByType extends Pick<Cloud, 'prepare' | 'begin' | 'look' | 'measure'> {
  settled(end: CloudEnd): Promise<CloudOutcome['fields']>;
}

/** Asks the effect of the type that something is about. */
export function byType(effects: ReadonlyMap<string, SimulatedEffect>): EffectsByType {
  return {
    prepare: async (request) => (await effects.get(request.type)?.prepare?.(request)) ?? {},
    begin: async (operation) => (await effects.get(operation.type)?.begin?.(operation)) ?? {},
    look: async (question) => (await effects.get(question.type)?.look?.(question)) ?? {},
    measure: async (question) => (await effects.get(question.type)?.measure?.(question)) ?? {},
    settled: async (end) => effects.get(end.type)?.settled?.(end),
  };
}
