import type { Verbs } from '../core/operation.ts';
import { act } from './act.ts';
import { createRecord } from './create.ts';

/** What effects do with other records is what anybody does with them, but for what only a direct call is asked. */
export const verbs: Verbs = {
  act: (op, file, name, row, input) => act(op, file, name, row, input, true),
  make: (op, file, values, becomes) => createRecord(op, file, values, { trusted: true, becomes, prepared: {} }),
};
