/** Reading a resource, importing one, and bringing a stored state to the present schema. */

import type { Doc } from '../../contract/file/resource-file.ts';
import { keyOf } from '../../contract/file/resource-file.ts';
import type { FieldAttribute } from '../../contract/terraform/attributes.ts';
import { snake } from '../../contract/terraform/names.ts';
import type { TerraformType } from '../../contract/terraform/terraform-type.ts';
import { failed, told } from '../client/diagnostics.ts';
import { madeRecords, readRecord } from '../client/records.ts';
import type { Session } from '../client/session.ts';
import { dynamic, valuesIn, written } from '../types/dynamic.ts';
import { fromApi, fromJson } from '../types/values.ts';
import type { Message } from '../wire/messages.ts';
import type { Value, Values } from '../wire/msgpack.ts';
import { recordOf } from './fields.ts';
import { blankState, stateOf } from './state.ts';

/** Answers ReadResource. A record that is gone has no state. */
export async function read(session: Session, request: Message<'ReadRequest'>): Promise<Message<'ReadResponse'>> {
  const type = session.type(request.typeName);
  const before = valuesIn(request.currentState) ?? {};
  const notes = request.private && { private: request.private };
  const record = recordOf(type, before);
  try {
    const found = await readRecord(session, type, record);
    return { newState: dynamic(found ? await stateOf(session, type, found.record, before) : null), ...notes };
  } catch (error) {
    const diagnostics = failed(session, { type, record }, 'read', error);
    return { newState: dynamic(before), diagnostics, ...notes };
  }
}

/** What an input was, from the records that were made along; undefined where that is not known. */
async function knownInput(session: Session, attribute: FieldAttribute, record: Doc): Promise<Value | undefined> {
  const { knownFrom: from, shape } = attribute;
  if (!from) return undefined;
  // A list that can't be filtered so says nothing.
  const made = await madeRecords(session, from, record).catch(() => []);
  const fitting = made.filter((each) =>
    Object.entries(from.match).every(([name, value]) => each[name] === undefined || each[name] === value),
  );
  if (from.each) {
    const items = fitting.map((each) =>
      Object.fromEntries(Object.entries(from.each ?? {}).map(([item, field]) => [item, each[field]])),
    );
    return items.length === 0 ? null : fromApi(shape, items);
  }
  return from.field === undefined ? undefined : fromApi(shape, fitting[0]?.[from.field]);
}

/** The values of inputs that the record itself does not say, and the names of those that nothing says. */
async function inputsOf(
  session: Session,
  type: TerraformType,
  record: Doc,
): Promise<{ known: Values; adopts: string[] }> {
  const known: Values = {};
  const adopts: string[] = [];
  for (const attribute of type.attributes) {
    const hidden = attribute.origin === 'field' && attribute.input && !attribute.readable;
    if (attribute.origin === 'version' || (hidden && attribute.writeOnly)) adopts.push(attribute.name);
    else if (hidden) {
      const value = await knownInput(session, attribute, record);
      if (value === undefined || value === null) adopts.push(attribute.name);
      else known[attribute.name] = value;
    }
  }
  for (const each of type.attributes)
    if (each.origin === 'delete' && !each.input.takes) known[each.name] = each.input.default;
  return { known, adopts };
}

/** Answers ImportResourceState: an id is the record's key, after those of its parents. */
export async function importState(
  session: Session,
  request: Message<'ImportRequest'>,
): Promise<Message<'ImportResponse'>> {
  const type = session.type(request.typeName);
  const parts = (request.id ?? '').split('/');
  const names = type.importFields;
  const keys = Object.fromEntries(names.map((name, index) => [name, parts[index] ?? '']));
  const about = { type, record: keys };
  if (parts.length !== names.length || parts.some((part) => part === ''))
    return { diagnostics: [told(session, about, 'import', 'importId', { parts: names.map(snake).join('/') })] };
  try {
    const found = await readRecord(session, type, keys);
    if (!found) return { diagnostics: [told(session, about, 'import', 'notFound')] };
    const record = { ...keys, ...found.record };
    const { known, adopts } = await inputsOf(session, type, record);
    const blank = blankState(type, { ...known, id: keyOf(type.file, record) });
    const state = await stateOf(session, type, record, blank);
    return {
      importedResources: [{ typeName: request.typeName, state: dynamic(state), private: written({ adopts }) }],
    };
  } catch (error) {
    return { diagnostics: failed(session, about, 'import', error) };
  }
}

/** Answers UpgradeResourceState: attributes that are gone are dropped, new ones have no value until the next read. */
export function upgrade(session: Session, request: Message<'UpgradeRequest'>): Message<'UpgradeResponse'> {
  const type = session.type(request.typeName);
  const stored: unknown = JSON.parse(new TextDecoder().decode(request.rawState?.json));
  const values: Doc = typeof stored === 'object' && stored !== null ? Object.fromEntries(Object.entries(stored)) : {};
  const entries = type.attributes.map(({ name, shape }) => [name, fromJson(shape, values[name], 'name')] as const);
  const timeouts = values.timeouts as Value | undefined; // as it was stored: texts by name
  return { upgradedState: dynamic({ ...Object.fromEntries(entries), timeouts: timeouts ?? null }) };
}
