/** A call of the API as a command for a POSIX shell, so that what the console does can be done without it. */
import type { Doc, Field } from '../../../contract/file/resource-file.ts';

/** A call to be written down. */
export interface CurlCall {
  method: string;
  /** The whole address. */
  url: string;
  /** Beside the token, which is always `$TOKEN`. */
  headers?: Record<string, string>;
  /** Sent as JSON; undefined sends none. {@link Hidden} values stand for secrets. */
  body?: unknown;
  /** Fields of the body that are files: all of it is then sent as a form, and they are read from files of these names. */
  files?: readonly string[] | undefined;
  /** Whether the call takes an `Idempotency-Key`, made anew with each run. */
  idempotent?: boolean;
}

/** A secret's place in a body: the shell variable to take it from. The secret itself is not in it. */
export class Hidden {
  readonly variable: string;
  constructor(variable: string) {
    this.variable = variable;
  }
}

/** Variables that mean something to the shell, or to the command itself. */
const TAKEN = new Set(['TOKEN', 'PATH', 'HOME', 'IFS', 'PWD', 'ENV', 'SHELL', 'USER']);

/** `adminPassword` -> `ADMIN_PASSWORD`. */
function variableName(path: string[]): string {
  const words = path
    .join('_')
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1_$2')
    .toUpperCase();
  const name = words.replaceAll(/[^A-Z0-9]+/g, '_');
  return TAKEN.has(name) || !/^[A-Z]/.test(name) ? `SECRET_${name}` : name;
}

function hideIn(field: Field | undefined, value: unknown, path: string[]): unknown {
  if (field?.writeOnly && value !== undefined) return new Hidden(variableName(path));
  if (Array.isArray(value)) return value.map((item, index) => hideIn(field?.items, item, [...path, String(index + 1)]));
  if (typeof value !== 'object' || value === null || !field?.properties) return value;
  return hideSecrets(field.properties, value as Doc, path);
}

/** The input of a form with a {@link Hidden} in the place of each value that its field declares `writeOnly`. */
export function hideSecrets(fields: Record<string, Field>, input: Doc, path: string[] = []): Doc {
  return Object.fromEntries(
    Object.entries(input).map(([name, value]) => [
      name,
      hideIn(Object.hasOwn(fields, name) ? fields[name] : undefined, value, [...path, name]),
    ]),
  );
}

/** A piece of a body: JSON text, or a secret inside of it. */
type Piece = string | Hidden;

function listed(open: string, close: string, items: Piece[][], indent: string): Piece[] {
  if (items.length === 0) return [open + close];
  const inner = `${indent}  `;
  return [
    `${open}\n`,
    ...items.flatMap((item, index) => [inner, ...item, index < items.length - 1 ? ',\n' : '\n']),
    indent + close,
  ];
}

/** A value as JSON, indented by two. What JSON can't say is left out of objects, as JSON.stringify does. */
function pieces(value: unknown, indent = ''): Piece[] {
  if (value instanceof Hidden) return ['"', value, '"'];
  const inner = `${indent}  `;
  if (Array.isArray(value))
    return listed(
      '[',
      ']',
      value.map((item) => pieces(item, inner)),
      indent,
    );
  if (typeof value !== 'object' || value === null) return [JSON.stringify(value) ?? 'null'];
  const entries = Object.entries(value).filter(([, each]) => each !== undefined);
  return listed(
    '{',
    '}',
    entries.map(([name, each]) => [`${JSON.stringify(name)}: `, ...pieces(each, inner)]),
    indent,
  );
}

/** A text as one word of a POSIX shell, whatever is in it: nothing is special between single quotes but their end. */
export function quoted(text: string): string {
  return `'${text.replaceAll("'", String.raw`'\''`)}'`;
}

function quotedBody(body: unknown): string {
  const parts = pieces(body).map((piece) =>
    piece instanceof Hidden ? `'"$${piece.variable}"'` : piece.replaceAll("'", String.raw`'\''`),
  );
  return `'${parts.join('')}'`;
}

function jsonBody(body: unknown): string[] {
  return body === undefined ? [] : [`-H 'Content-Type: application/json'`, `-d ${quotedBody(body)}`];
}

/** A part of a form for each field, the files last. `--form-string` takes a text as it is, whatever it begins with. */
function formParts(body: unknown, files: readonly string[]): string[] {
  const entries = Object.entries((body ?? {}) as Doc).filter(([, value]) => value !== undefined);
  const isFile = ([name]: [string, unknown]): boolean => files.includes(name);
  const field = ([name, value]: [string, unknown]): string => {
    if (value instanceof Hidden) return `--form-string "${name}=$${value.variable}"`;
    return `--form-string ${quoted(`${name}=${typeof value === 'string' ? value : JSON.stringify(value)}`)}`;
  };
  const file = ([name, value]: [string, unknown]): string =>
    `-F ${quoted(`${name}=@"${String(value).replaceAll(/["\\]/g, '\\$&')}"`)}`;
  return [...entries.filter((each) => !isFile(each)).map(field), ...entries.filter(isFile).map(file)];
}

/** Brackets and braces, which curl itself would take as ranges and lists. */
const GLOBS = /[[\]{}]/;

/** The command: the token comes from `$TOKEN`, secrets from variables of their own, everything else stands as it is sent. */
export function curlCommand(call: CurlCall): string {
  const { method, url, headers = {}, body, idempotent } = call;
  const verb = method === 'GET' ? '' : `-X ${method} `;
  const globs = GLOBS.test(url) ? '--globoff ' : '';
  return [
    `curl ${globs}${verb}${quoted(url)}`,
    '-H "Authorization: Bearer $TOKEN"',
    ...Object.entries(headers).map(([name, value]) => `-H ${quoted(`${name}: ${value}`)}`),
    ...(idempotent ? ['-H "Idempotency-Key: $(uuidgen)"'] : []),
    ...(call.files ? formParts(body, call.files) : jsonBody(body)),
  ].join(' \\\n  ');
}

/** The variables that a body's secrets come from, each once. */
export function variablesOf(body: unknown): string[] {
  const found = pieces(body).flatMap((piece) => (piece instanceof Hidden ? [piece.variable] : []));
  return [...new Set(found)];
}
