import { type CallAccess, type Caller, lackFor } from '../../contract/access/call-access.ts';
import type { FieldOf, StoredOf } from '../../contract/file/records.ts';
import type { ResourceFile } from '../../contract/file/resource-file.ts';
import { lowerFirst } from '../../contract/values/lower-first.ts';
import type { Engine, Reading, RecordSource } from '../engine/core/operation.ts';
import { ownText } from '../engine/core/texts.ts';
import { listDocs } from '../engine/records/doc-list.ts';
import { sourceRow } from '../engine/records/sources.ts';
import type { Locale } from '../http/locale.ts';
import texts from './call-texts.json' with { type: 'json' };

interface Described {
  paths?: Record<string, Record<string, { operationId?: string; summary?: string; 'x-access'?: CallAccess }>>;
}

/** The kinds of callers in the list of rights. */
type Allowed = FieldOf<'right', 'allowed'>[number];

/** The callers: signed in without a project, with a role in one, and with a staff account. */
const WHO: Record<Allowed, Caller | undefined> = {
  guest: undefined,
  client: { role: 'client', projectRole: null },
  reader: { role: 'client', projectRole: 'reader' },
  member: { role: 'client', projectRole: 'member' },
  owner: { role: 'client', projectRole: 'owner' },
  manager: { role: 'manager', projectRole: null },
  administrator: { role: 'administrator', projectRole: null },
};

const ALLOWED = Object.keys(WHO) as Allowed[];

/** Every call of the API with the callers that its declaration allows. Which records they then see is not covered. */
export function rightsSource(openapi: object): RecordSource {
  return {
    async list(reading, file, query) {
      const { docs, total } = listDocs(rightsOf(openapi, reading), query);
      return { rows: docs.map((doc) => sourceRow(file, doc)), total };
    },
    async get(reading, file, key) {
      const found = rightsOf(openapi, reading).find(({ id }) => id === key);
      return found && sourceRow(file, found);
    },
  };
}

function rightsOf(openapi: object, { engine, actor: { locale } }: Reading): StoredOf<'right'>[] {
  return Object.entries((openapi as Described).paths ?? {}).flatMap(([path, item]) =>
    Object.entries(item).map(([method, { operationId = '', summary = '', 'x-access': access }]) => {
      const allowed = ALLOWED.filter((who) => access && isLetThrough(access, WHO[who], engine.flags));
      const words = labelOf(engine, operationId, locale) ?? summary;
      return { id: operationId, path, method: methodOf(method), summary: words, allowed };
    }),
  );
}

/** OpenAPI has methods in lower case. */
function methodOf(method: string): FieldOf<'right', 'method'> {
  // We generate the document, and its operations use these methods only.
  return method.toUpperCase() as FieldOf<'right', 'method'>;
}

function isLetThrough(access: CallAccess, caller: Caller | undefined, flags: Record<string, boolean>): boolean {
  const isOn = (flag: string): boolean => flags[flag] === true;
  if (access.guest) return access.flag?.every(isOn) !== false;
  return caller !== undefined && lackFor(access, caller, isOn) === undefined;
}

/** The label of a call: for a resource file's call the labels of its type and action in the console. */
function labelOf({ catalogue }: Engine, operationId: string, locale: Locale): string | undefined {
  const [type, kind = ''] = operationId.split('.');
  const file = catalogue.files.find(({ name }) => name === type);
  if (!file || Object.hasOwn(texts, operationId)) return callText(operationId, locale);
  const action = callText(kind, locale) ?? ownText(file, `action.${kind}`)?.(locale) ?? kind;
  return `${namesOf(file, locale)}: ${lowerFirst(action)}`;
}

function namesOf(file: ResourceFile, locale: Locale): string {
  return (ownText(file, 'names') ?? ownText(file, 'name'))?.(locale) ?? file.name;
}

/** The label of a standard call or a hand-written one. */
export function callText(name: string, locale: Locale): string | undefined {
  const known: Record<string, Record<Locale, string>> = texts;
  return Object.hasOwn(known, name) ? known[name]?.[locale] : undefined;
}
