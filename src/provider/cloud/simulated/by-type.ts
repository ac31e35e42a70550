import type { Doc } from '../../../contract/file/resource-file.ts';
import type { Cloud, CloudEnd, CloudMeasure, CloudOutcome } from '../cloud.ts';
import type { SimulatedEffects } from './effects/effect.ts';

/** What the effects of all types do, each asked by its type; a type without one has nothing done. */
export interface EffectsByType extends Pick<Cloud, 'prepare' | 'begin' | 'query' | 'measure'> {
  secrets(question: CloudMeasure): Promise<Doc>;
  settled(end: CloudEnd): Promise<CloudOutcome['fields']>;
}

/** Asks the effect of the type that something is about. This is the only place where what is typed becomes generic. */
export function byType(typed: SimulatedEffects): EffectsByType {
  // An effect is found by the name of a record's type, so what it is asked about is a record of its own type.
  const effects = typed as Readonly<Record<string, Partial<EffectsByType>>>;
  return {
    prepare: async (request) => (await effects[request.type]?.prepare?.(request)) ?? {},
    begin: async (operation) => (await effects[operation.type]?.begin?.(operation)) ?? {},
    query: async (question) => (await effects[question.type]?.query?.(question)) ?? {},
    measure: async (question) => (await effects[question.type]?.measure?.(question)) ?? {},
    secrets: async (question) => (await effects[question.type]?.secrets?.(question)) ?? {},
    settled: async (end) => effects[end.type]?.settled?.(end),
  };
}
