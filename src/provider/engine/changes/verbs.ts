import type { Verbs } from '../core/operation.ts';
import { act } from './act.ts';
import { createRecord } from './create.ts';

/** Effects run the same actions and creates as direct calls, without the checks of direct calls. */
export const verbs: Verbs = {
  act: (op, file, name, row, input) => act(op, file, name, row, input, true),
  make: (op, file, values, becomes) => createRecord(op, file, values, { trusted: true, becomes, prepared: {} }),
};
