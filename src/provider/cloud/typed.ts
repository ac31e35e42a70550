/** What a cloud is asked and answers about records of one known type. Code for any type takes the same with plain documents. */

import type {
  ActionOf,
  FieldsOf,
  InputOf,
  RefsOf,
  Resources,
  StoredOf,
  TypeName,
} from '../../contract/file/records.ts';
import type { ReceivedFile } from '../ports/uploads.ts';
import type {
  CloudAnswer,
  CloudEnd,
  CloudMeasure,
  CloudOperation,
  CloudQuery,
  CloudRecord,
  CloudRequest,
  CloudStart,
  CloudState,
  CloudStep,
  SharedResource,
} from './cloud.ts';

/** What is asked of an action of a type: `R` with the type's own record, input and references. Where `A` is several actions, one of them each. */
type About<R extends CloudRequest, T extends TypeName, A extends ActionOf<T>> =
  A extends ActionOf<T> ? Omit<R, keyof Parts<T, A>> & Pick<Parts<T, A>, keyof R & keyof Parts<T, A>> : never;

interface Parts<T extends TypeName, A extends ActionOf<T>> {
  type: T;
  action: A;
  self: StoredOf<T>;
  input: InputOf<T, A>;
  ref: RefsOf<T>;
  proposed: FieldsOf<T>;
  prepared: FieldsOf<T>;
  files: { [F in keyof Resources[T]['create']]?: ReceivedFile };
}

/** {@link CloudRequest} */
export type RequestOf<T extends TypeName, A extends ActionOf<T> = ActionOf<T>> = About<CloudRequest, T, A>;
/** {@link CloudOperation} */
export type OperationOf<T extends TypeName, A extends ActionOf<T> = ActionOf<T>> = About<CloudOperation, T, A>;
/** {@link CloudStep} */
export type StepOf<T extends TypeName, A extends ActionOf<T> = ActionOf<T>> = About<CloudStep, T, A>;

type Subject<T extends TypeName> = Pick<Parts<T, ActionOf<T>>, 'type' | 'action' | 'self'>;

/** {@link CloudQuery} */
export type QueryOf<T extends TypeName> = Omit<CloudQuery, keyof Subject<T>> & Subject<T>;
/** {@link CloudMeasure} */
export type MeasureOf<T extends TypeName> = Omit<CloudMeasure, 'type' | 'self'> & Pick<Subject<T>, 'type' | 'self'>;
/** {@link CloudEnd} */
export type EndOf<T extends TypeName> = Omit<CloudEnd, keyof Subject<T>> & Subject<T>;

/** {@link CloudStart} */
export type StartOf<T extends TypeName> = CloudStart<FieldsOf<T>>;
/** {@link CloudAnswer} */
export type AnswerOf<T extends TypeName> = CloudAnswer<FieldsOf<T>>;
/** {@link CloudState} */
export type StateOf<T extends TypeName> = CloudState<FieldsOf<T>>;
/** {@link CloudRecord} */
export type CloudRecordOf<T extends TypeName> = CloudRecord<StoredOf<T>>;
/** {@link SharedResource} */
export type SharedOf<T extends TypeName> = SharedResource<FieldsOf<T>>;

/** Those of several steps that do one action with records of one type. */
export function stepsOf<T extends TypeName, A extends ActionOf<T>>(
  steps: readonly CloudStep[],
  type: T,
  action: A,
): StepOf<T, A>[] {
  // A step's record and its input were held against its type's file.
  return steps.filter((step) => step.type === type && step.action === action) as StepOf<T, A>[];
}
