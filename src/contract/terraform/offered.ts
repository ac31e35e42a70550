/** Which types Terraform has as resources, which as data sources, and how their records are named in an import. */
import { callAccess, isForTokens } from '../access/call-access.ts';
import { placesOf } from '../expression/template.ts';
import { callOf, type Field, parseCall, type ResourceFile } from '../file/resource-file.ts';

/** Whether a customer's API token may make the call. */
function isForCustomers(file: ResourceFile, action: string, intent: 'read' | 'write'): boolean {
  const access = callAccess(file, action, intent);
  return (!access.role || access.role.includes('client')) && isForTokens(access, { kind: 'personal' });
}

/** Whether a field takes any object, at any depth. Settings are a map whose names and values a catalogue has. */
function takesAnyObject(field: Field): boolean {
  const { type, properties, items } = field;
  if (items) return takesAnyObject(items);
  if (type !== 'object' || field['x-settings']) return false;
  return properties === undefined || Object.values(properties).some(takesAnyObject);
}

/**
 * Whether Terraform can manage records of the type: a customer's token can create, read and delete them. A type whose input is any object,
 * such as the bodies of other calls, is no configuration.
 */
export function isManageable(file: ResourceFile): boolean {
  if (!file.api.get || file.singleton) return false;
  if (Object.values(file.fields.properties).some((field) => !field.readOnly && takesAnyObject(field))) return false;
  if (!isForCustomers(file, 'get', 'read')) return false;
  return ['create', 'delete'].every((name) => callOf(file, name) !== undefined && isForCustomers(file, name, 'write'));
}

/** Whether the type has a data source: a customer's token can read single records, or a list in which one is looked for. */
export function isReadable(file: ResourceFile): boolean {
  if (file.singleton) return false;
  return (['get', 'list'] as const).some((name) => file.api[name] !== undefined && isForCustomers(file, name, 'read'));
}

/** The fields that stand in the path of a call, beside the record's own key. */
export function parentFields(file: ResourceFile, call: 'get' | 'list' | 'create'): string[] {
  const own = file.api[call];
  return own ? placesOf(parseCall(own).path).filter((name) => name !== file.key) : [];
}

/** The fields whose values name a record in an import, joined by slashes: parents first, the key last. */
export function importFields(file: ResourceFile): string[] {
  return [...parentFields(file, 'get'), file.key];
}
