import { tokensOf } from '../../../contract/expression/pointer.ts';
import { placesOf, specificityOf } from '../../../contract/expression/template.ts';
import { metricsCall } from '../../../contract/file/metrics.ts';
import {
  alsoListed,
  type Call,
  type Doc,
  isAt,
  type ParsedCall,
  parseCall,
  type ResourceFile,
  type Where,
} from '../../../contract/file/resource-file.ts';
import { memoize } from '../../../contract/values/memoize.ts';
import { ApiError } from '../../http/errors.ts';
import { isDoc } from '../core/values.ts';

/** The kind of a call. */
type CallKind = 'list' | 'get' | 'create' | 'update' | 'delete' | 'bulkDelete' | 'byIds' | 'metrics' | 'action';

/** A call of a resource file, with the data to serve it. */
export interface ServedCall extends ParsedCall {
  file: ResourceFile;
  kind: CallKind;
  /** The action whose guards, access and form apply: `create`, `update`, `delete` or an action of the file. */
  action: string;
  /** The form values that a further create call implies. Its body may leave them out. */
  implies?: Doc;
  /** The filter of a list at a further path. */
  where?: Where;
}

/** All calls with the same method and path pattern. The body decides which of them is meant. */
export interface ServedPath {
  method: ParsedCall['method'];
  /** The path with parameters in Hono's syntax: `:0`, `:1`, … */
  pattern: string;
  calls: ServedCall[];
}

/** The calls of all files, in the order in which a router must try them: fixed segments before parameters. */
export function servedPaths(files: readonly ResourceFile[]): ServedPath[] {
  const calls = files
    .flatMap(callsOf)
    .map((call) => ({ call, order: specificityOf(call.path) }))
    .sort((a, b) => (a.order === b.order ? 0 : a.order < b.order ? -1 : 1));
  const paths = new Map<string, ServedPath>();
  for (const { call } of calls) {
    const pattern = patternOf(call.path);
    const name = `${call.method} ${pattern}`;
    const path = paths.get(name) ?? { method: call.method, pattern, calls: [] };
    paths.set(name, path);
    path.calls.push(call);
  }
  for (const path of paths.values()) {
    path.calls.sort((a, b) => constantsOf(b.body).length - constantsOf(a.body).length);
  }
  return [...paths.values()];
}

/** The path parameters of a call by name, from the values in the order of the pattern. */
export function namedPlaces(call: ServedCall, values: string[]): Record<string, string> {
  return Object.fromEntries(placesOf(call.path).map((name, index) => [name, values[index] ?? '']));
}

/** The call whose constants the body has. Throws 400 VALIDATION at a constant where no call fits. */
export function chooseCall(calls: ServedCall[], body: Doc): ServedCall {
  const fitting = calls.find((call) =>
    constantsOf(call.body).every(({ path, value }) => valueIn(body, path) === value),
  );
  if (fitting) return fitting;
  const [first] = calls.flatMap((call) => constantsOf(call.body));
  throw new ApiError(400, 'VALIDATION', { field: first?.path.join('/') ?? '', params: { keyword: 'const' } });
}

/** The request headers that calls of the files require. */
export function headersAsked(files: readonly ResourceFile[]): string[] {
  return [...new Set(files.flatMap(callsOf).flatMap(({ headers = {} }) => Object.keys(headers)))];
}

const callsOf = memoize((file: ResourceFile): readonly ServedCall[] => {
  const { list, get, create, update, delete: remove, bulkDelete, byIds } = file.api;
  const standard: [CallKind, string, Call | undefined][] = [
    ['list', 'list', list],
    ['get', 'get', get],
    ['create', 'create', create],
    ['update', 'update', update],
    ['delete', 'delete', remove],
    ['bulkDelete', 'delete', bulkDelete],
    ['byIds', 'list', byIds],
    ['metrics', 'get', metricsCall(file)],
    ...(file.alsoAt?.get ?? []).map((call): [CallKind, string, Call] => ['get', 'get', call]),
  ];
  const own = Object.entries(file.actions ?? {}).map(([name, action]): [CallKind, string, Call | undefined] => [
    'action',
    name,
    action.call,
  ]);
  const served = [...standard, ...own].flatMap(([kind, action, call]) =>
    call ? [{ ...parseCall(call), file, kind, action }] : [],
  );
  return [...served, ...furtherLists(file), ...furtherCreates(file)];
});

function furtherCreates(file: ResourceFile): ServedCall[] {
  return (file.alsoAt?.create ?? []).map(({ call, encoding, when }) => {
    const implied = Object.entries(when).flatMap(([pointer, test]) => {
      const [root, name, ...deeper] = tokensOf(pointer);
      return root === 'input' && name !== undefined && deeper.length === 0 && 'const' in test
        ? [[name, test.const]]
        : [];
    });
    const parsed = parseCall({ call, ...(encoding && { encoding }) });
    return { ...parsed, file, kind: 'create', action: 'create', implies: Object.fromEntries(implied) };
  });
}

function furtherLists(file: ResourceFile): ServedCall[] {
  return alsoListed(file).map(({ call, where }) => ({
    ...parseCall(call),
    file,
    kind: 'list',
    action: 'list',
    where,
  }));
}

function patternOf(path: string): string {
  let index = 0;
  return path.replaceAll(/\{[A-Za-z0-9_]+\}/g, () => {
    index += 1;
    return `:${index - 1}`;
  });
}

interface Constant {
  path: string[];
  value: unknown;
}

function constantsOf(template: unknown, path: string[] = []): Constant[] {
  if (template === undefined || isAt(template)) return [];
  if (!isDoc(template)) return [{ path, value: template }];
  return Object.entries(template).flatMap(([name, inner]) => constantsOf(inner, [...path, name]));
}

function valueIn(body: Doc, path: string[]): unknown {
  return path.reduce<unknown>(
    (value, name) => (isDoc(value) && Object.hasOwn(value, name) ? value[name] : undefined),
    body,
  );
}
