/** An API call as a POSIX shell command, so that it works without the console. */
import type { Doc, Field } from '../../../contract/file/resource-file.ts';

/** A call to print. */
export interface CurlCall {
  method: string;
  /** The full URL. */
  url: string;
  /** Headers beside the token, which is always `$INFRA_TOKEN`. */
  headers?: Record<string, string>;
  /** Sent as JSON. Undefined sends none. {@link Hidden} values replace secrets. */
  body?: unknown;
  /** Fields of the body that are files. The body is then multipart, and the files are read from disk by these names. */
  files?: readonly string[] | undefined;
  /** Whether the call takes an `Idempotency-Key`, which is new on each run. */
  idempotent?: boolean;
}

/** The placeholder of a secret in a body: a shell variable. It does not contain the secret. */
export class Hidden {
  readonly variable: string;
  constructor(variable: string) {
    this.variable = variable;
  }
}

/** Variables with a meaning to the shell or the command. */
const TAKEN = new Set(['INFRA_TOKEN', 'TOKEN', 'PATH', 'HOME', 'IFS', 'PWD', 'ENV', 'SHELL', 'USER']);

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

/** The input of a form, with a {@link Hidden} for each value of a `writeOnly` field. */
export function hideSecrets(fields: Record<string, Field>, input: Doc, path: string[] = []): Doc {
  return Object.fromEntries(
    Object.entries(input).map(([name, value]) => [
      name,
      hideIn(Object.hasOwn(fields, name) ? fields[name] : undefined, value, [...path, name]),
    ]),
  );
}

/** A piece of a body: JSON text, or a secret inside it. */
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

/** A value as JSON, indented by two. Values without JSON are left out of objects, as by JSON.stringify. */
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

/** A text as one POSIX shell word. Between single quotes only the quote itself is special. */
export function quoted(text: string): string {
  return `'${text.replaceAll("'", String.raw`'\''`)}'`;
}

/** A secret inside of JSON, after the quote that opens it. The shell puts a backslash before the signs that JSON would end it at. */
function secretInJson({ variable }: Hidden): string {
  return String.raw`'"$(printf %s "$${variable}" | sed 's/[\\"]/\\&/g')"'`;
}

function quotedBody(body: unknown): string {
  const parts = pieces(body).map((piece) =>
    piece instanceof Hidden ? secretInJson(piece) : piece.replaceAll("'", String.raw`'\''`),
  );
  return `'${parts.join('')}'`;
}

function jsonBody(body: unknown): string[] {
  return body === undefined ? [] : [`-H 'Content-Type: application/json'`, `-d ${quotedBody(body)}`];
}

/** A form part for each field, with the files last. `--form-string` takes any text literally. */
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

/** The line before the commands, to be filled with a token. */
export const TOKEN_LINE = 'export INFRA_TOKEN=…';

/** A new UUID: macOS has the program, and Linux has a file where it lacks the program. */
const NEW_KEY = '$(uuidgen 2>/dev/null || cat /proc/sys/kernel/random/uuid)';

/** Brackets and braces, which curl would interpret as ranges and lists. */
const GLOBS = /[[\]{}]/;

/** The command. The token comes from `$INFRA_TOKEN`, secrets from their own variables, and everything else is literal. */
export function curlCommand(call: CurlCall): string {
  const { method, url, headers = {}, body, idempotent } = call;
  const verb = method === 'GET' ? '' : `-X ${method} `;
  const globs = GLOBS.test(url) ? '--globoff ' : '';
  return [
    `curl ${globs}${verb}${quoted(url)}`,
    '-H "Authorization: Bearer $INFRA_TOKEN"',
    ...Object.entries(headers).map(([name, value]) => `-H ${quoted(`${name}: ${value}`)}`),
    ...(idempotent ? [`-H "Idempotency-Key: ${NEW_KEY}"`] : []),
    ...(call.files ? formParts(body, call.files) : jsonBody(body)),
  ].join(' \\\n  ');
}

/** The distinct variables of a body's secrets. */
export function variablesOf(body: unknown): string[] {
  const found = pieces(body).flatMap((piece) => (piece instanceof Hidden ? [piece.variable] : []));
  return [...new Set(found)];
}
