/** The rights that roles of one's own can be made of, as the calls declare them, and their names. */
import { type CallAccess, callAccess } from '../../contract/access/call-access.ts';
import { partsOf } from '../../contract/access/rights.ts';
import { allProjectsFiles } from '../../contract/file/all-projects.ts';
import { parseCall, type ResourceFile } from '../../contract/file/resource-file.ts';
import { lowerFirst } from '../../contract/values/lower-first.ts';
import type { Locale } from '../http/locale.ts';
import texts from './right-texts.json' with { type: 'json' };

/** Whom a right is for: members of a project, or staff. */
export type RightAudience = 'project' | 'staff';

/** The part of the OpenAPI document that declares access. */
interface Described {
  paths?: Record<string, Record<string, { 'x-access'?: CallAccess }>>;
}

/** A right, and an access that asks for it. */
export interface DeclaredRight {
  right: string;
  access: CallAccess;
}

/** Every right of an audience, once, in the order of the calls. Rights of a type's records in all projects follow. */
export function rightsOf(openapi: object, files: readonly ResourceFile[], audience: RightAudience): DeclaredRight[] {
  const declared = Object.values((openapi as Described).paths ?? {})
    .flatMap((item) => Object.values(item))
    .flatMap(({ 'x-access': access }) =>
      access && audienceOf(access) === audience ? (access.right ?? []).map((right) => ({ right, access })) : [],
    )
    .filter(({ right }) => !right.includes('{'));
  const all = [...declared, ...(audience === 'staff' ? ofAllProjects(files) : [])];
  return [...new Map(all.map((each) => [each.right, each])).values()];
}

function audienceOf({ role, projectRole }: CallAccess): RightAudience | undefined {
  if (projectRole) return 'project';
  return role && !role.includes('client') ? 'staff' : undefined;
}

function ofAllProjects(files: readonly ResourceFile[]): DeclaredRight[] {
  return allProjectsFiles(files).flatMap((file) =>
    ['list', ...actionsOf(file)].flatMap((action) => {
      const access = callAccess(file, action, action === 'list' ? 'read' : 'write');
      return (access.right ?? []).map((right) => ({ right, access }));
    }),
  );
}

/** The actions that change a record. */
function actionsOf({ actions = {} }: ResourceFile): string[] {
  return Object.entries(actions).flatMap(([name, { call }]) =>
    call && parseCall(call).method !== 'GET' ? [name] : [],
  );
}

/** Names rights in a language. */
export interface RightNames {
  /** The records of a type: `Servers`. */
  typeName(type: string, locale: Locale): string;
  /** What may be done with them: `restart`. */
  kindName(right: string, locale: Locale): string;
  /** Both: `Servers: restart`. */
  rightName(right: string, locale: Locale): string;
}

/** The names of rights to the calls of these files. */
export function rightNames(files: readonly ResourceFile[]): RightNames {
  let byName: Map<string, ResourceFile> | undefined;
  const fileOf = (type: string): ResourceFile | undefined => {
    byName ??= new Map([...files, ...allProjectsFiles(files)].map((file) => [file.name, file]));
    return byName.get(type);
  };
  const names: RightNames = {
    typeName(type, locale) {
      const file = fileOf(type);
      if (type === '*') return ownName('any', locale) ?? type;
      return (file && (textOf(file, 'names', locale) ?? textOf(file, 'name', locale))) ?? ownName(type, locale) ?? type;
    },
    kindName(right, locale) {
      const { type, kind } = partsOf(right);
      const file = fileOf(type);
      const label = ownName(kind, locale) ?? (file && textOf(file, `action.${kind}`, locale)) ?? kind;
      return lowerFirst(label);
    },
    rightName: (right, locale) => `${names.typeName(partsOf(right).type, locale)}: ${names.kindName(right, locale)}`,
  };
  return names;
}

function ownName(key: string, locale: Locale): string | undefined {
  const known: Record<string, Record<Locale, string>> = texts;
  return Object.hasOwn(known, key) ? known[key]?.[locale] : undefined;
}

function textOf({ text }: ResourceFile, key: string, locale: Locale): string | undefined {
  const phrase = Object.hasOwn(text, key) ? text[key]?.[locale] : undefined;
  return Array.isArray(phrase) ? phrase.at(-1) : phrase;
}
