import type { FieldsOf, TypeName } from '../../../../contract/file/records.ts';
import type { Doc } from '../../../../contract/file/resource-file.ts';
import type { EndOf, MeasureOf, OperationOf, QueryOf, RequestOf, StartOf } from '../../typed.ts';

/** What the simulated cloud does with one type beyond letting time pass. */
export interface SimulatedEffect<T extends TypeName> {
  prepare?(request: RequestOf<T>): Promise<FieldsOf<T>>;
  begin?(operation: OperationOf<T>): Promise<StartOf<T>>;
  query?(question: QueryOf<T>): Promise<Doc>;
  measure?(question: MeasureOf<T>): Promise<FieldsOf<T>>;
  /** What the cloud keeps of a record and the provider does not store. */
  secrets?(question: MeasureOf<T>): Promise<Doc>;
  /** Runs when an action came to its end well. */
  settled?(end: EndOf<T>): Promise<FieldsOf<T> | undefined>;
}

/** The effects of several types, by the types' names. */
export type SimulatedEffects = { readonly [T in TypeName]?: SimulatedEffect<T> };
