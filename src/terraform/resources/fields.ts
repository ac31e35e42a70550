/** The values of a configuration or a state, by the names of the API. */

import { allHold } from '../../contract/expression/condition.ts';
import { tokensOf } from '../../contract/expression/pointer.ts';
import type { Doc } from '../../contract/file/resource-file.ts';
import type { Attribute, FieldAttribute } from '../../contract/terraform/attributes.ts';
import { type SwitchValue, switchValue } from '../../contract/terraform/switches.ts';
import { fieldAttributes, inputAttributes, type TerraformType } from '../../contract/terraform/terraform-type.ts';
import { toApi } from '../types/values.ts';
import { UNKNOWN, type Values } from '../wire/msgpack.ts';

/** The values of a state as a record of the API, with the fields in the paths of its calls. */
export function recordOf(type: TerraformType, values: Values): Doc {
  const record: Doc = {};
  for (const { name, field, shape } of fieldAttributes(type)) {
    const value = toApi(shape, values[name]);
    if (value !== undefined) record[field] = value;
  }
  const { key } = type.file;
  if (record[key] === undefined && typeof values.id === 'string') record[key] = values.id;
  return record;
}

/** What is stated for inputs, by field. A value that is known later is stated too. */
function statedInputs(type: TerraformType, values: Values): Doc {
  const stated = inputAttributes(type).filter(({ name }) => (values[name] ?? null) !== null);
  return Object.fromEntries(stated.map(({ name, field }) => [field, values[name]]));
}

/** The value of each switch: what is stated for it, or what follows from the rest. */
export function switchValues(type: TerraformType, values: Values): Record<string, SwitchValue | undefined> {
  const stated = statedInputs(type, values);
  const entries = type.switches.map((one) => {
    const own = one.hidden ? undefined : stated[one.field];
    const value = typeof own === 'string' || typeof own === 'boolean' ? own : switchValue(one, stated);
    return [one.field, value] as const;
  });
  return Object.fromEntries(entries);
}

/** Whether an input is shown: yes, no, or unknown while another input is. */
export function isShown(type: TerraformType, attribute: FieldAttribute, values: Values): boolean | undefined {
  if (!attribute.show) return true;
  const input: Doc = { ...switchValues(type, values) };
  let known = true;
  for (const pointer of Object.keys(attribute.show)) {
    const [root, name = ''] = tokensOf(pointer);
    const other = fieldAttributes(type).find(({ field }) => field === name);
    if (root !== 'input' || Object.hasOwn(input, name) || !other) continue;
    const value = values[other.name];
    if (value === UNKNOWN) known = false;
    input[name] = toApi(other.shape, value) ?? other.spec.default;
  }
  if (!known) return undefined;
  return allHold(attribute.show, { input });
}

/** The body of a create. `planned` has all values, `config` the secrets, which are in no plan. */
export function createBody(type: TerraformType, planned: Values, config: Values): Doc {
  const body: Doc = {};
  // In a plan, what the server will say is unknown, as is what another record will say. Only the latter is stated.
  const hidden = new Set(type.switches.filter((one) => one.hidden).map(({ field }) => field));
  for (const [field, value] of Object.entries(switchValues(type, config)))
    if (hidden.has(field) && value !== undefined) body[field] = value;
  for (const { name, field, shape, writeOnly } of inputAttributes(type)) {
    const value = toApi(shape, (writeOnly ? config : planned)[name]);
    if (value !== undefined) body[field] = value;
  }
  for (const [repetition, field] of Object.entries(type.repeats))
    if (body[field] !== undefined) body[repetition] = body[field];
  return body;
}

/** The inputs of a delete. */
export function deleteBody({ attributes }: TerraformType, values: Values): Doc {
  const inputs = attributes.filter((each) => each.origin === 'delete');
  return Object.fromEntries(inputs.map(({ name, input }) => [input.field, (values[name] ?? input.default) === true]));
}

/** Whether a configuration can state it. */
export function isStatable({ required, optional }: Attribute): boolean {
  return required || optional;
}
