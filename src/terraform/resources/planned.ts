/** The planned state of a record: what the configuration says, the defaults, and what is known after apply only. */
import { statusesOf } from '../../contract/file/resource-file.ts';
import type { Attribute, FieldAttribute } from '../../contract/terraform/attributes.ts';
import { fieldAttributes, type TerraformType } from '../../contract/terraform/terraform-type.ts';
import { defaultOf, withDefaults } from '../types/values.ts';
import { UNKNOWN, type Value, type Values } from '../wire/msgpack.ts';
import { type Changes, makesRecords } from './changes.ts';
import { isShown, switchValues } from './fields.ts';

/** What a plan starts from. `prior` is null for a new record. */
interface Planning {
  type: TerraformType;
  prior: Values | null;
  config: Values;
}

/** The value of an input that nobody states, in a new record. */
function newValue({ type, config }: Planning, attribute: FieldAttribute): Value {
  const { field, shape, spec, readable, computed, input, ways } = attribute;
  const unsaid = computed && readable ? UNKNOWN : null;
  if (!input) return ways.toggle ? false : unsaid;
  const shown = isShown(type, attribute, config);
  if (shown === undefined) return computed ? UNKNOWN : null;
  if (!shown) return unsaid;
  const followed = type.switches.some((one) => one.field === field) ? switchValues(type, config)[field] : undefined;
  return followed ?? defaultOf(shape, spec) ?? unsaid;
}

/** The value of an input that nobody states, in a record that there is: what can be edited goes back to its default. */
function nextValue({ type, prior, config }: Planning, attribute: FieldAttribute): Value {
  const { name, field, shape, spec, ways, computed, input } = attribute;
  if (!computed) return null;
  const before = prior?.[name] ?? null;
  if (!input || !ways.edit || isShown(type, attribute, config) !== true) return before;
  const followed = type.switches.some((one) => one.field === field) ? switchValues(type, config)[field] : undefined;
  return followed ?? defaultOf(shape, spec) ?? before;
}

function fieldValue(planning: Planning, attribute: FieldAttribute): Value {
  const { name, shape, writeOnly } = attribute;
  if (writeOnly) return null;
  const stated = planning.config[name] ?? null;
  if (stated !== null) return withDefaults(shape, stated);
  return planning.prior ? nextValue(planning, attribute) : newValue(planning, attribute);
}

function otherValue({ prior, config }: Planning, attribute: Exclude<Attribute, FieldAttribute>): Value {
  const { name, origin } = attribute;
  if (origin === 'version') return config[name] ?? null;
  if (origin === 'delete' && attribute.input.takes) return config[name] ?? null;
  if (origin === 'delete') return config[name] ?? prior?.[name] ?? attribute.input.default;
  return prior ? (prior[name] ?? null) : UNKNOWN;
}

/** What a delete takes along follows an input of the create where nobody states it. */
function followed(type: TerraformType, config: Values, values: Values): Values {
  const following = type.attributes.flatMap((each): [string, Value][] => {
    if (each.origin !== 'delete' || each.input.follows === undefined || (config[each.name] ?? null) !== null) return [];
    const { follows } = each.input;
    const other = fieldAttributes(type).find(({ field }) => field === follows);
    const value = other && values[other.name];
    return [[each.name, value === UNKNOWN || typeof value === 'boolean' ? value : false]];
  });
  return { ...values, ...Object.fromEntries(following) };
}

/** The planned values. */
export function plannedValues(planning: Planning): Values {
  const { type, config } = planning;
  const values: Values = { timeouts: config.timeouts ?? null };
  for (const attribute of type.attributes) {
    const value = attribute.origin === 'field' ? fieldValue(planning, attribute) : otherValue(planning, attribute);
    values[attribute.name] = value;
  }
  return followed(type, config, values);
}

/** What an action may change beside what it sets is known after apply only. Ids, times of creation and the status are not among it. */
export function withUnknown(type: TerraformType, planned: Values, { actions }: Changes): Values {
  if (actions.length === 0) return planned;
  const statuses = new Set(statusesOf(type.file).flatMap(({ field, task }) => [field, task]));
  const makes = actions.some((action) => makesRecords(type.file, action));
  const unknown = type.attributes.filter((each) => {
    if (each.origin === 'made') return makes;
    return each.origin === 'field' && !each.required && !each.optional && !each.fixed && !statuses.has(each.field);
  });
  return { ...planned, ...Object.fromEntries(unknown.map(({ name }) => [name, UNKNOWN])) };
}
