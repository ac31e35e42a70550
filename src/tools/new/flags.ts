/** The flags of `npm run new`, and the answers from them. */
import { parseArgs } from 'node:util';
import type { SchemaFolder } from '../schemas.ts';
import { type Answers, type NewField, Refused } from './answers.ts';
import { parentField } from './file.ts';
import { englishPlural } from './grammar.ts';
import { parseField, parseLabel, parsePair, parseRussian, parseStatuses } from './parse.ts';
import { needWord, type Words, wordsOf } from './words.ts';

/** The text of `--help`. */
export const HELP = `Usage: npm run new -- <name> [flags]
       npm run new                        asks for everything

Writes schemas/<name>.json: a resource type that runs at once, with comments where you will want to go on.
<name> is in lowercase Latin letters with hyphens, as in dns-zone.

  --ru "DNS-зона, DNS-зоны, DNS-зон[, DNS-зоны]"   one, two, five; and the list's title where that is a fourth form
  --gender m|f|n                                   of the Russian name, where its ending does not tell
  --kk "DNS аймағы, DNS аймақтары"                 the name and the list's title
  --en "DNS zone[, DNS zones]"                     the same in English
  --scope project|user|shared|global   who owns a record and sees it (default project)
  --group compute|storage|…            group of the menu (default platform); none leaves it out
  --icon cube                          of the menu
  --route /dns-zone                    where the list is (default /<name>)
  --api /api/dns-zones                 where its calls are (default /api/<name>s)
  --field name:kind[:more…]            a field, once for each; name and description are there already
      kinds   string text integer number boolean list date date-time email hostname ip ipv4 ipv6 cidr uri mac
              enum:one|two   ref:TYPE
      more    required createOnly readOnly unique, and a unit for numbers: GB MB MiB vcpu percent second hour month piece
  --statuses creating:progress,active:ok,error:error,deleting:progress   the default; none for a type without
  --parent network                     a record lives in one of these, and goes with it
  --price 1500                         what one costs, in tenge a month
  --quota 10                           how many a project may have at first
  --label "ttl=Время жизни|Өмір сүру уақыты|Time to live"   a text, by field or by key, once for each
  --help

Where it is not asked in a terminal, --ru, --kk and --en must be there; all else has a default.
`;

const TEXT = { type: 'string' } as const;
const MANY = { type: 'string', multiple: true } as const;
const OPTIONS = {
  ru: TEXT,
  gender: TEXT,
  kk: TEXT,
  en: TEXT,
  scope: TEXT,
  group: TEXT,
  icon: TEXT,
  route: TEXT,
  api: TEXT,
  field: MANY,
  statuses: TEXT,
  parent: TEXT,
  price: TEXT,
  quota: TEXT,
  label: MANY,
  help: { type: 'boolean' },
} as const;

/** The command line: the name and the given flags. */
export interface Flags {
  name?: string;
  ru?: string;
  gender?: string;
  kk?: string;
  en?: string;
  scope?: string;
  group?: string;
  icon?: string;
  route?: string;
  api?: string;
  field?: string[];
  statuses?: string;
  parent?: string;
  price?: string;
  quota?: string;
  label?: string[];
  help?: boolean;
}

/** Flags that hold one text. */
export type TextFlag = Exclude<keyof Flags, 'field' | 'label' | 'help'>;

/** Reads the command line. */
export function readFlags(args: string[]): Flags {
  try {
    const { values, positionals } = parseArgs({ args, options: OPTIONS, allowPositionals: true });
    if (positionals.length > 1) throw new Error(`One name is enough, not "${positionals.join(' ')}".`);
    const [name] = positionals;
    return { ...values, ...(name !== undefined && { name }) };
  } catch (error) {
    const sentence = (error instanceof Error ? error.message : String(error)).split(/\. |\n/)[0]?.replace(/\.$/, '');
    throw new Refused(`${sentence}; npm run new -- --help lists the flags.`);
  }
}

/** The default of a flag. */
export function defaultOf(flag: TextFlag, { name = '' }: Flags): string {
  const defaults: Partial<Record<TextFlag, string>> = {
    scope: 'project',
    group: 'platform',
    icon: 'cube',
    route: `/${name}`,
    api: `/api/${englishPlural(name)}`,
    statuses: 'creating:progress,active:ok,error:error,deleting:progress',
  };
  return defaults[flag] ?? '';
}

/** Throws where the name is not allowed for a new type. */
export function checkName(name: string, { files }: SchemaFolder): void {
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name))
    throw new Refused(`"${name}" is not a name: use lowercase Latin letters, digits and hyphens, as in dns-zone.`);
  if (files.has(name) || name === 'common')
    throw new Refused(`schemas/${name}.json already exists: choose another name, or change that file.`);
}

const RESERVED = ['id', 'name', 'description', 'status', 'projectId', 'created'];

function fieldsOf({ field = [] }: Flags, parent: string | undefined, words: Words): NewField[] {
  const fields = field.map(parseField);
  const taken = new Set([...RESERVED, ...(parent ? [parentField(parent)] : [])]);
  for (const { name, schema } of fields) {
    if (taken.has(name)) throw new Refused(`The field "${name}" already exists: give it another name.`);
    taken.add(name);
    const { resource } = (schema['x-ref'] ?? {}) as { resource?: string };
    if (resource !== undefined) needWord(`the field ${name}`, resource, words.types);
  }
  return fields;
}

function amount(flag: string, text: string | undefined, pattern: RegExp, such: string): string | undefined {
  if (!text) return undefined;
  if (pattern.test(text)) return text;
  throw new Refused(`${flag} takes ${such}, not "${text}".`);
}

function pathOf(flag: string, path: string): string {
  if (/^(\/[A-Za-z0-9_.-]+)+$/.test(path)) return path;
  throw new Refused(
    `${flag} takes a path such as ${flag === '--api' ? '/api/dns-zones' : '/dns-zone'}, not "${path}".`,
  );
}

/** The answers from the flags, with defaults for missing ones. Throws {@link Refused} for an error. */
export function answersOf(flags: Flags, folder: SchemaFolder): Answers {
  const words = wordsOf(folder);
  const value = (flag: TextFlag): string => flags[flag] || defaultOf(flag, flags);
  checkName(flags.name ?? '', folder);
  const lacking = (['ru', 'kk', 'en'] as const).filter((language) => !flags[language]);
  if (lacking.length > 0)
    throw new Refused(
      `The names are missing: give ${lacking.map((language) => `--${language}`).join(', ')}, as --help shows.`,
    );
  const parent = flags.parent || undefined;
  if (parent) needWord('--parent', parent, words.types);
  const quota = amount('--quota', flags.quota, /^\d{1,9}$/, 'a whole number');
  const group = value('group');
  return {
    name: flags.name ?? '',
    ru: parseRussian(flags.ru ?? '', flags.gender || undefined),
    kk: parsePair('--kk', flags.kk ?? ''),
    en: parsePair('--en', flags.en ?? '', englishPlural),
    scope: needWord('--scope', value('scope'), words.scopes),
    menu:
      group === 'none'
        ? undefined
        : {
            group: needWord('--group', group, [...words.groups, 'none']),
            order: words.nextOrder(group),
            icon: needWord('--icon', value('icon'), words.icons),
          },
    route: pathOf('--route', value('route')),
    api: pathOf('--api', value('api')),
    fields: fieldsOf(flags, parent, words),
    statuses: value('statuses') === 'none' ? [] : parseStatuses(value('statuses')),
    parent,
    price: amount('--price', flags.price, /^\d{1,9}(\.\d{1,4})?$/, 'an amount such as 1500 or 0.5'),
    quota: quota === undefined ? undefined : Number(quota),
    labels: Object.fromEntries((flags.label ?? []).map(parseLabel)),
  };
}
