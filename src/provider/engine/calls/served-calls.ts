import { tokensOf } from '../../../contract/expression/pointer.ts';
import { bySpecificity, placesOf } from '../../../contract/expression/template.ts';
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
import { ApiError } from '../../http/errors.ts';
import { isDoc } from '../core/values.ts';

/** What a call does. */
type CallKind = 'list' | 'get' | 'create' | 'update' | 'delete' | 'bulkDelete' | 'byIds' | 'action';

/** A call of a resource file, as it is served. */
export interface ServedCall extends ParsedCall {
  file: ResourceFile;
  kind: CallKind;
  /** The action whose guards, access and form hold: `create`, `update`, `delete` or an action of the file's own. */
  action: string;
  /** Of a further call that makes a record: what of the form it stands for, which a body need not say again. */
  implies?: Doc;
  /** Of a list at a further path: which of its records are answered there. */
  where?: Where;
}

/** All calls that share a method and the shape of a path; which of them is meant, the body tells. */
export interface ServedPath {
  method: ParsedCall['method'];
  /** The path with places for each segment that varies, in Hono's way: `:0`, `:1`, … */
  pattern: string;
  calls: ServedCall[];
}

/** The calls of all files, in the order in which a router must try them: fixed segments before places. */
export function servedPaths(files: readonly ResourceFile[]): ServedPath[] {
  const calls = files.flatMap(callsOf).sort((a, b) => bySpecificity(a.path, b.path));
  const paths = new Map<string, ServedPath>();
  for (const call of calls) {
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

/** The places of a call's path by name, from the values in the order of the pattern. */
export function namedPlaces(call: ServedCall, values: string[]): Record<string, string> {
  return Object.fromEntries(placesOf(call.path).map((name, index) => [name, values[index] ?? '']));
}

/** The call that a body is meant for: the one whose constants it has. Throws 400 VALIDATION at a constant that none has. */
export function chooseCall(calls: ServedCall[], body: Doc): ServedCall {
  const fitting = calls.find((call) =>
    constantsOf(call.body).every(({ path, value }) => valueIn(body, path) === value),
  );
  if (fitting) return fitting;
  const [first] = calls.flatMap((call) => constantsOf(call.body));
  throw new ApiError(400, 'VALIDATION', { field: first?.path.join('/') ?? '', params: { keyword: 'const' } });
}

/** The headers that calls of the files want to be sent with. */
export function headersAsked(files: readonly ResourceFile[]): string[] {
  return [...new Set(files.flatMap(callsOf).flatMap(({ headers = {} }) => Object.keys(headers)))];
}

function callsOf(file: ResourceFile): ServedCall[] {
  const { list, get, create, update, delete: remove, bulkDelete, byIds } = file.api;
  const standard: [CallKind, string, Call | undefined][] = [
    ['list', 'list', list],
    ['get', 'get', get],
    ['create', 'create', create],
    ['update', 'update', update],
    ['delete', 'delete', remove],
    ['bulkDelete', 'delete', bulkDelete],
    ['byIds', 'list', byIds],
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
}

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
