/** A record as a state. */
import type { Doc } from '../../contract/file/resource-file.ts';
import { keyOf } from '../../contract/file/resource-file.ts';
import type { Attribute, FieldAttribute } from '../../contract/terraform/attributes.ts';
import { linkedTo } from '../../contract/terraform/links.ts';
import type { TerraformType } from '../../contract/terraform/terraform-type.ts';
import { madeRecords } from '../client/records.ts';
import type { Session } from '../client/session.ts';
import { fromApi, meansSame } from '../types/values.ts';
import { UNKNOWN, type Value, type Values } from '../wire/msgpack.ts';

/** What was known before, where it is known at all. */
function kept(before: Values | null, name: string): Value {
  const value = before?.[name];
  return value === undefined || value === UNKNOWN ? null : value;
}

function fieldValue(attribute: FieldAttribute, record: Doc, before: Values | null): Value {
  const { name, field, shape, spec, readable, writeOnly, ways, optional, link } = attribute;
  if (writeOnly) return null;
  if (!readable) return kept(before, name);
  const now = fromApi(shape, link ? linkedTo(link, record) : record[field]);
  if (now === null && ways.toggle) return false;
  // The API has one form for no value, a configuration several.
  const was = before?.[name];
  if (attribute.required || optional) return was !== undefined && meansSame(shape, spec, was, now) ? was : now;
  return now;
}

function plainValue(attribute: Attribute, type: TerraformType, record: Doc, before: Values | null): Value {
  if (attribute.origin === 'field') return fieldValue(attribute, record, before);
  if (attribute.origin === 'id') return keyOf(type.file, record);
  return kept(before, attribute.name);
}

/** The ids of the records that were made along, by attribute. */
async function madeIds(session: Session, type: TerraformType, record: Doc): Promise<Values> {
  const made = type.attributes.filter((each) => each.origin === 'made');
  const entries = made.map(async (each): Promise<[string, Value]> => {
    const other = session.ofFile(each.made.resource);
    const records = await madeRecords(session, each.made, record);
    return [each.name, other ? records.map((one) => keyOf(other.file, one)) : []];
  });
  return Object.fromEntries(await Promise.all(entries));
}

/**
 * A record as a state, with what was made along. `before` is what was planned or known: what no answer says is kept from there.
 */
export async function stateOf(
  session: Session,
  type: TerraformType,
  record: Doc,
  before: Values | null,
): Promise<Values> {
  const entries = type.attributes.map((each) => [each.name, plainValue(each, type, record, before)] as const);
  const made = await madeIds(session, type, record);
  return { ...Object.fromEntries(entries), ...made, timeouts: before?.timeouts ?? null };
}

/** An answer as Terraform takes it after an apply: what was planned comes back as it was, and the next read tells the rest. */
export function asPlanned(planned: Values, state: Values): Values {
  const entries = Object.entries(state).map(([name, value]): [string, Value] => {
    const promised = planned[name];
    return [name, promised === undefined || promised === UNKNOWN ? value : promised];
  });
  return Object.fromEntries(entries);
}

/** A state of nothing but these values. */
export function blankState({ attributes }: TerraformType, values: Values): Values {
  return { ...Object.fromEntries(attributes.map(({ name }) => [name, null])), timeouts: null, ...values };
}
