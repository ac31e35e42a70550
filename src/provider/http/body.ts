import type { Context } from 'hono';
import { ApiError } from './errors.ts';

/** The largest JSON body, in bytes. */
const MAX_JSON_BYTES = 1024 * 1024;
/** The largest JSON body of a caller who is not signed in, in bytes. Their longest form has less than 4 KiB. */
const MAX_GUEST_JSON_BYTES = 16 * 1024;
/** The time for a body to come, in seconds. */
const MAX_SECONDS = 30;
/** The maximum nesting of arrays and objects. */
const MAX_DEPTH = 32;
/** The maximum number of values in a body. A calculation of 500 servers has some 10,000. */
const MAX_VALUES = 20_000;

/**
 * The JSON body of a request; undefined where it has none. Throws 415 for another content type, and otherwise as
 * {@link readBytes} and {@link parseJson}. A body without a session may have 16 KiB.
 */
export async function readJson(c: Context, most = mostOf(c)): Promise<unknown> {
  const bytes = await readBytes(c.req.raw, most);
  if (bytes.length === 0) return undefined;
  const type = (c.req.header('content-type') ?? '').split(';')[0]?.trim().toLowerCase() ?? '';
  if (type !== 'application/json' && !/^application\/[\w.-]+\+json$/.test(type)) {
    throw new ApiError(415, 'UNSUPPORTED_MEDIA_TYPE', { params: { expected: 'application/json' } });
  }
  return parseJson(textOf(bytes));
}

/** The access guard sets the session of every call that needs one, before its body is read. */
function mostOf(c: Context): number {
  return c.get('session') === undefined ? MAX_GUEST_JSON_BYTES : MAX_JSON_BYTES;
}

function textOf(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new ApiError(400, 'BAD_JSON');
  }
}

/**
 * Parses JSON of a caller. Throws 400 BAD_JSON for invalid JSON or nesting deeper than 32, and 413 TOO_MANY_VALUES for
 * more than 20,000 values, which would take long to validate.
 */
export function parseJson(text: string): unknown {
  const { depth, values } = extentOf(text);
  if (values > MAX_VALUES) throw new ApiError(413, 'TOO_MANY_VALUES', { params: { most: MAX_VALUES } });
  try {
    if (depth > MAX_DEPTH) throw new SyntaxError('Nested too deep');
    return JSON.parse(text);
  } catch {
    throw new ApiError(400, 'BAD_JSON');
  }
}

/** A request's JSON object. Throws as {@link readJson}, and 400 VALIDATION for anything but an object. */
export async function readJsonObject(c: Context, most = mostOf(c)): Promise<Record<string, unknown>> {
  const body = await readJson(c, most);
  if (typeof body !== 'object' || body === null || Array.isArray(body)) throw new ApiError(400, 'VALIDATION');
  return body as Record<string, unknown>;
}

/** The error for a body of more bytes than this. */
export function tooLarge(maxBytes: number): ApiError {
  return new ApiError(413, 'BODY_TOO_LARGE', { params: { maxBytes } });
}

/** The error for a body that has not come in time. */
function tooSlow(): ApiError {
  return new ApiError(408, 'BODY_TIMEOUT', { params: { seconds: MAX_SECONDS }, headers: { Connection: 'close' } });
}

/**
 * A raw body. Throws 413 for more than 1 MiB or the announced length. It reads no further than that, since the
 * announced length can be wrong. Throws 408 where it has not come in full after thirty seconds, however steadily it
 * comes, and has the connection closed. Throws 400 BODY_CUT_OFF where the caller broke it off.
 */
export async function readBytes(request: Request, most = MAX_JSON_BYTES): Promise<Uint8Array> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(tooSlow()), MAX_SECONDS * 1000);
  });
  try {
    return await Promise.race([bytesOf(request, most), late]);
  } catch (error) {
    // Nothing else can fail here than what the caller sends. Most of them are gone and read no answer.
    throw error instanceof ApiError ? error : new ApiError(400, 'BODY_CUT_OFF', { headers: { Connection: 'close' } });
  } finally {
    clearTimeout(timer);
  }
}

async function bytesOf(request: Request, most: number): Promise<Uint8Array> {
  const declared = request.headers.get('content-length');
  if (Number(declared ?? 0) > most) throw tooLarge(most);
  // Servers read no more than the announced length (RFC 9112, 6.3), and whole bodies much faster than streams.
  if (declared !== null && !request.headers.has('transfer-encoding')) {
    const whole = new Uint8Array(await request.arrayBuffer());
    if (whole.length > most) throw tooLarge(most);
    return whole;
  }
  const chunks: Uint8Array[] = [];
  let length = 0;
  const reader = request.body?.getReader();
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
    length += part.value.length;
    if (length > most) {
      await reader?.cancel();
      throw tooLarge(most);
    }
    chunks.push(part.value);
  }
  const bytes = new Uint8Array(length);
  let offset = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, offset);
    offset += chunk.length;
  }
  return bytes;
}

/**
 * Measures JSON before it is parsed, so that a hostile one is never built. Values are counted by their commas and
 * brackets. Those inside strings don't count. Ends at the first bound that is passed.
 */
function extentOf(json: string): { depth: number; values: number } {
  let open = 0;
  let depth = 0;
  let values = 1;
  let inString = false;
  for (let i = 0; i < json.length && depth <= MAX_DEPTH && values <= MAX_VALUES; i += 1) {
    const char = json[i];
    if (inString) {
      if (char === '\\') i += 1;
      else if (char === '"') inString = false;
    } else if (char === '"') inString = true;
    else if (char === ',') values += 1;
    else if (char === '{' || char === '[') {
      values += 1;
      open += 1;
      depth = Math.max(depth, open);
    } else if (char === '}' || char === ']') open -= 1;
  }
  return { depth, values };
}
