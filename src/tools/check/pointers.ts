/** Checks all pointers: they start at a known root and lead to something that exists. */
import { ARITHMETIC_OPERATORS } from '../../contract/expression/arithmetic.ts';
import { escapeToken, ROOTS, rootOf, tokensOf } from '../../contract/expression/pointer.ts';
import { placesOf } from '../../contract/expression/template.ts';
import { alsoListed, type Field, hasType, isAt } from '../../contract/file/resource-file.ts';
import { nearest } from '../../contract/values/nearest.ts';
import type { CheckScope } from './scope.ts';
import { pointerSentence } from './sentences.ts';
import { checkShows } from './show.ts';
import { didYouMean, missing } from './suggest.ts';

/** The place of a pointer: in an action its form is the input, in all other places the create form is. */
interface Place {
  at: string;
  input: Record<string, Field>;
}

type Fields = Record<string, Field>;

function fieldIn(fields: Fields | undefined, name: string): Field | undefined {
  return fields && Object.hasOwn(fields, name) ? fields[name] : undefined;
}

/** The error of a path into fields; undefined for a valid path, or one into an object with open fields. */
function wrongStep(fields: Fields, path: string[], kind: string, other?: string): string | undefined {
  let inside: Fields | undefined = fields;
  let field: Field | undefined;
  for (const [index, token] of path.entries()) {
    if (index > 0 && field?.items && /^\d+$/.test(token)) field = field.items;
    else {
      if (!inside && index > 0 && field && hasType(field, 'object')) return undefined;
      field = fieldIn(inside, token);
      if (!field) return missing(index === 0 ? kind : 'field', token, Object.keys(inside ?? {}), other);
    }
    inside = field.properties;
  }
  return undefined;
}

/** The fields of the row whose choices (`x-among`) are at a place; undefined for any other place. */
function rowFields({ file }: CheckScope, at: string): Fields | undefined {
  const [, list] = /^\/fields\/properties\/([^/]+)\/items\/properties\/[^/]+\/x-among\//.exec(at) ?? [];
  return list === undefined ? undefined : file.fields.properties[list]?.items?.properties;
}

function wrongRef(scope: CheckScope, place: Place, [name = '', ...inner]: string[]): string | undefined {
  const all = rowFields(scope, place.at) ?? { ...scope.file.fields.properties, ...place.input };
  const target = fieldIn(all, name)?.['x-ref']?.resource;
  if (target === undefined) {
    const references = Object.keys(all).filter((each) => all[each]?.['x-ref']);
    return `"${name}" is not a reference field${didYouMean(nearest(name, references))}`;
  }
  const other = scope.all.get(target);
  return other && wrongStep(other.fields.properties, inner, 'field', target);
}

function wrongRelated(scope: CheckScope, { at }: Place, [name = '', ...what]: string[]): string | undefined {
  const { relations = {} } = scope.file;
  const relation = Object.hasOwn(relations, name) ? relations[name] : undefined;
  if (!relation) return missing('relation', name, Object.keys(relations));
  if (what.join('/') === 'count') return undefined;
  const [first, ...path] = what;
  if (first !== 'first' || !at.startsWith('/actions/create/')) return `only /related/${name}/count can be used`;
  const other = scope.all.get(relation.resource);
  return other && wrongStep(other.fields.properties, path, 'field', relation.resource);
}

/** What earlier `makes` of the same action have created. */
function wrongMade(scope: CheckScope, { at }: Place, [name = '', ...path]: string[]): string | undefined {
  const [, action = '', index = ''] = /^\/actions\/([^/]+)\/makes\/(\d+)\//.exec(at) ?? [];
  if (index === '') return 'only "makes" can use what the same action has made';
  const before = (scope.file.actions?.[action]?.makes ?? []).slice(0, Number(index));
  const make = before.find((each) => each.as === name);
  if (!make)
    return missing(
      'earlier "as"',
      name,
      before.flatMap((each) => each.as ?? []),
    );
  const other = scope.all.get(make.resource);
  return other && wrongStep(other.fields.properties, path, 'field', make.resource);
}

function wrongParent(scope: CheckScope, path: string[]): string | undefined {
  const { parent } = scope.file;
  if (!parent) return 'the type has no parent';
  const other = scope.all.get(parent.resource);
  return other && wrongStep(other.fields.properties, path, 'field', parent.resource);
}

function wrongQuota(scope: CheckScope, [type = '', ...part]: string[]): string | undefined {
  const { quotaTypes } = scope.vocabulary;
  if (!quotaTypes.includes(type)) return missing('quota', type, quotaTypes);
  return ['limit', 'used'].includes(part.join('/')) ? undefined : 'a quota has only "limit" and "used"';
}

/** The error of a pointer below a known root. */
function wrongBelow(scope: CheckScope, place: Place, pointer: string): string | undefined {
  const [root, ...path] = tokensOf(pointer);
  switch (root) {
    case 'self':
      return wrongStep(scope.file.fields.properties, path, 'field');
    case 'input':
      return path[0] === 'ids' ? undefined : wrongStep(place.input, path, 'input');
    case 'ref':
      return wrongRef(scope, place, path);
    case 'related':
      return wrongRelated(scope, place, path);
    case 'made':
      return wrongMade(scope, place, path);
    case 'parent':
      return wrongParent(scope, path);
    case 'quota':
      return wrongQuota(scope, path);
    case 'flags':
      return scope.vocabulary.flags.includes(path.join('/'))
        ? undefined
        : missing('flag', path.join('/'), scope.vocabulary.flags);
    default:
      return undefined;
  }
}

/** Checks one pointer. */
function checkPointer(scope: CheckScope, place: Place, pointer: unknown): void {
  if (typeof pointer !== 'string' || !(ROOTS as readonly string[]).includes(rootOf(pointer))) {
    scope.report(place.at, pointerSentence(pointer));
    return;
  }
  const wrong = wrongBelow(scope, place, pointer);
  if (wrong !== undefined) scope.report(place.at, `"${pointer}": ${wrong}`);
}

/** Names with a dollar that mean something inside of a template. */
const MARKS = ['$at', '$comment', ...ARITHMETIC_OPERATORS];

/** Checks every pointer in a part of a file: `$at` values and keys that are pointers. */
function checkPointersIn(scope: CheckScope, value: unknown, place: Place): void {
  if (typeof value !== 'object' || value === null) return;
  if (isAt(value)) checkPointer(scope, { ...place, at: `${place.at}/$at` }, value.$at);
  for (const [name, inner] of Object.entries(value)) {
    const at = `${place.at}/${escapeToken(name)}`;
    if (name.startsWith('/')) checkPointer(scope, { ...place, at }, name);
    if (name.startsWith('$') && !MARKS.includes(name))
      scope.report(at, `there is no "${name}"${didYouMean(nearest(name, MARKS))}`);
    if (name !== '$at') checkPointersIn(scope, inner, { ...place, at });
  }
}

/** Checks prices: they are computed from the record only, without an input. */
function checkPricePointers(scope: CheckScope): void {
  for (const [index, line] of (scope.file.price ?? []).entries()) {
    const roots = [...JSON.stringify(line).matchAll(/"(\/[a-z]+)[/"]/g)].map(([, root = '']) => root);
    const strange = roots.find((root) => root !== '/self' && root !== '/item');
    if (strange) scope.report(`/price/${index}`, `a price can only use /self, not ${strange}`);
  }
}

/** Checks all pointers of the file. */
export function checkPointers(scope: CheckScope): void {
  const { file } = scope;
  checkPricePointers(scope);
  const create = file.fields.properties;
  for (const part of [
    'rules',
    'guards',
    'quota',
    'price',
    'sharedWhen',
    'forms',
    'relations',
    'fields',
    'alsoAt',
    'notifies',
    'timers',
  ] as const) {
    const input = part === 'guards' ? allInputs(scope) : part === 'alsoAt' ? withPlaces(scope) : create;
    checkPointersIn(scope, file[part], { at: `/${part}`, input });
  }
  for (const [name, call] of Object.entries(file.api)) {
    const form = name === 'delete' || name === 'bulkDelete' ? (file.actions?.delete?.form?.properties ?? {}) : create;
    checkPointersIn(scope, call, { at: `/api/${name}`, input: form });
  }
  for (const [name, action] of Object.entries(file.actions ?? {})) {
    const input = action.form?.properties ?? (name === 'create' || name === 'update' ? create : {});
    checkPointersIn(scope, action, { at: `/actions/${name}`, input });
  }
  checkShows(scope);
}

/** The fields of the create form, and the placeholders of further lists, which are inputs too. */
function withPlaces({ file }: CheckScope): Record<string, Field> {
  const places = alsoListed(file).flatMap(({ call }) => placesOf(call));
  return {
    ...Object.fromEntries(places.map((name) => [name, { type: 'string' as const }])),
    ...file.fields.properties,
  };
}

/** A guard serves several actions, so its inputs are those of all of them. */
function allInputs(scope: CheckScope): Record<string, Field> {
  const forms = Object.values(scope.file.actions ?? {}).map((action) => action.form?.properties ?? {});
  return Object.assign({}, scope.file.fields.properties, ...forms) as Record<string, Field>;
}
