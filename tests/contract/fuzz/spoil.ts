/** Corrupts a part of a valid request. */
import type { Random } from '../../durability/support/random.ts';
import type { ExampleCall } from '../rights/calls.ts';
import { oddSegment, oddText, oddValue, wellFormed } from './odd-values.ts';

/** A request to send, with its body in bytes. */
export interface Sent {
  /** Method and path with its query. */
  call: string;
  headers: Record<string, string>;
  body?: Uint8Array<ArrayBuffer> | FormData;
}

/** The declared parameters of a call. */
export interface Described {
  /** The declared path, with its parameters. */
  path: string;
  /** The names of query parameters. */
  query: string[];
}

type Json = Record<string, unknown>;

const utf8 = (text: string): Uint8Array<ArrayBuffer> => new Uint8Array(new TextEncoder().encode(text));

/** Bodies that are no JSON object, or unusual ones. */
const BODIES: readonly (() => Uint8Array<ArrayBuffer>)[] = [
  () => utf8(''),
  () => utf8('{'),
  () => utf8('null'),
  () => utf8('[]'),
  () => utf8('[{}]'),
  () => utf8('"text"'),
  () => utf8('1e999'),
  () => utf8('{"a":1,}'),
  () => utf8('{"a":1}{"b":2}'),
  () => utf8('\ufeff{}'),
  () => utf8('{"__proto__":{"role":"administrator"},"constructor":{"prototype":{"a":1}}}'),
  () => utf8(`${'['.repeat(5000)}${']'.repeat(5000)}`),
  () => utf8(`{"a":${'{"a":'.repeat(30)}1${'}'.repeat(30)}}`),
  () => utf8(`{"name":"${'x'.repeat(1_100_000)}"}`),
  () => new Uint8Array([0x7b, 0x22, 0xff, 0x22, 0x3a, 0x31, 0x7d]),
  () => new Uint8Array([0, 1, 2, 3]),
  () => utf8('a=1&b=2&a=3'),
  () => utf8('--x\r\nContent-Disposition: form-data; name="a"\r\n\r\nb'),
];

const CONTENT_TYPES = [
  '',
  'text/plain',
  'application/json; charset=utf-16',
  'application/merge-patch+json',
  'application/x-www-form-urlencoded',
  'multipart/form-data',
  'multipart/form-data; boundary=x',
  'multipart/form-data; boundary="',
  'application/octet-stream',
  'a/b/c;;;=',
];

const HEADERS: Record<string, readonly string[]> = {
  Accept: ['', 'text/html', '*/*;q=0', 'application/xml', 'a'.repeat(5000)],
  'Accept-Language': ['', 'x', 'kk;q=2,ru;q=-1', '*', 'constructor', 'en-'.repeat(500)],
  Authorization: ['', 'Bearer', 'Bearer  ', 'Basic YTpi', 'Bearer \u00ff', `Bearer ${'t'.repeat(5000)}`],
  'Idempotency-Key': ['', ' ', 'same', '\u00e9\u00ff', 'k'.repeat(201), '"; --'],
  'If-Match': ['', '*', '"0"', '"-1"', 'W/"1"', '"1", "2"', '1', '"99999999999999999999"', '"NaN"'],
  'If-None-Match': ['*', '"1"'],
  Origin: ['null', 'https://evil.example', 'not an origin'],
  Range: ['bytes=0-', 'bytes=-1', 'x'],
  'X-Auth-Token': ['', 'x', '\u00ff'],
  'X-Request-Id': ['x', 'x'.repeat(65), '../../a'],
  'X-Project-Id': ['', 'x', '00000000-0000-0000-0000-000000000000'],
  'X-HTTP-Method-Override': ['DELETE'],
};

/** Replaces a part of a JSON value with an odd one, removes one, or adds an unknown one. */
function spoilJson(value: unknown, random: Random): unknown {
  if (typeof value !== 'object' || value === null || random.chance(0.15)) return oddValue(random);
  if (Array.isArray(value)) {
    const at = random.between(0, Math.max(0, value.length - 1));
    return [...value.slice(0, at), spoilJson(value[at], random), ...value.slice(at + 1)];
  }
  const names = Object.keys(value);
  const name = random.pick(names);
  const doc = { ...(value as Json) };
  if (name === undefined || random.chance(0.1)) return { ...doc, [oddText(random).slice(0, 300)]: oddValue(random) };
  if (random.chance(0.1)) delete doc[name];
  else doc[name] = spoilJson(doc[name], random);
  return doc;
}

/** Ways to corrupt a request. Each changes its argument. */
const WAYS: readonly ((sent: Sent, example: ExampleCall, described: Described, random: Random) => void)[] = [
  (sent, example, _, random) => {
    let body: unknown = example.body ?? {};
    for (let times = random.between(1, 3); times > 0; times -= 1) body = spoilJson(body, random);
    sent.body = utf8(JSON.stringify(body) ?? '');
  },
  (sent, _, __, random) => {
    sent.body = random.pick(BODIES)?.();
  },
  (sent, _, __, random) => {
    sent.headers['Content-Type'] = random.pick(CONTENT_TYPES) ?? '';
    sent.body ??= utf8('{}');
  },
  (sent, example, _, random) => {
    delete sent.headers['Content-Type'];
    sent.body = formOf(example.body, random);
  },
  (sent, _, { query }, random) => {
    const names = [...query, ...query, 'page', 'size', 'sort', 'q', 'f.x', '__proto__', 'constructor', ''];
    const text = Array.from({ length: random.between(1, 4) }, () => {
      const name = random.pick(names) ?? '';
      return `${encodeURIComponent(name)}=${oddSegment(random)}`;
    });
    sent.call += `?${text.join('&')}`;
  },
  (sent, _, { path }, random) => {
    sent.call = spoilPath(sent.call, path, random);
  },
  (sent, _, __, random) => {
    const name = random.pick(Object.keys(HEADERS)) ?? 'Accept';
    sent.headers[name] = random.pick(HEADERS[name] ?? []) ?? '';
  },
];

/** Replaces a path parameter with another text. */
function spoilPath(call: string, path: string, random: Random): string {
  const [method = '', address = ''] = call.split(' ');
  const [at = '', query] = address.split('?');
  const places = path.split('/').flatMap((part, index) => (part.startsWith('{') ? [index] : []));
  const place = random.pick(places);
  if (place === undefined) return call;
  const parts = at.split('/').map((part, index) => (index === place ? oddSegment(random) : part));
  return `${method} ${parts.join('/')}${query === undefined ? '' : `?${query}`}`;
}

/** A form with the same fields, sometimes with a file or a duplicate. */
function formOf(body: unknown, random: Random): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(Object(body) as Json)) {
    const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
    if (random.chance(0.2)) form.append(name, new Blob([wellFormed(text)]), oddText(random).slice(0, 200));
    else form.append(name, random.chance(0.2) ? oddText(random) : text);
    if (random.chance(0.1)) form.append(name, 'twice');
  }
  if (random.chance(0.5))
    form.append('file', new Blob(['content']), random.pick(['a.iso', '', '../a', 'a.exe', '\0']) ?? 'a');
  return form;
}

/** The request, valid or corrupted in one or two ways. A `GET` has no body, because fetch forbids it. */
export function spoil(example: ExampleCall, described: Described, random: Random): Sent {
  const sent: Sent = { call: example.call, headers: { ...example.headers } };
  if (example.body !== undefined) sent.headers['Content-Type'] = 'application/json';
  if (example.body !== undefined) sent.body = utf8(JSON.stringify(example.body));
  for (let times = random.pick([0, 1, 1, 1, 1, 2]) ?? 1; times > 0; times -= 1)
    random.pick(WAYS)?.(sent, example, described, random);
  if (sent.call.startsWith('GET ')) delete sent.body;
  return sent;
}
