import type { Context } from 'hono';
import { ApiError } from './errors.ts';

/** The largest JSON body, in bytes. */
const MAX_JSON_BYTES = 1024 * 1024;
/** The maximum nesting of arrays and objects. */
const MAX_DEPTH = 32;

/**
 * The JSON body of a request; undefined where it has none. Throws 415 for another content type, and 413 for more than 1
 * MiB or the announced length. Throws 400 BAD_JSON for invalid JSON or UTF-8, or nesting deeper than 32.
 */
export async function readJson(c: Context, most = MAX_JSON_BYTES): Promise<unknown> {
  const bytes = await readBytes(c.req.raw, most);
  if (bytes.length === 0) return undefined;
  const type = (c.req.header('content-type') ?? '').split(';')[0]?.trim().toLowerCase() ?? '';
  if (type !== 'application/json' && !/^application\/[\w.-]+\+json$/.test(type)) {
    throw new ApiError(415, 'UNSUPPORTED_MEDIA_TYPE', { params: { expected: 'application/json' } });
  }
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    if (deeperThan(text, MAX_DEPTH)) throw new SyntaxError('Nested too deep');
    return JSON.parse(text);
  } catch {
    throw new ApiError(400, 'BAD_JSON');
  }
}

/** A request's JSON object. Throws as {@link readJson}, and 400 VALIDATION for anything but an object. */
export async function readJsonObject(c: Context, most = MAX_JSON_BYTES): Promise<Record<string, unknown>> {
  const body = await readJson(c, most);
  if (typeof body !== 'object' || body === null || Array.isArray(body)) throw new ApiError(400, 'VALIDATION');
  return body as Record<string, unknown>;
}

/**
 * A raw body. Throws 413 for more than 1 MiB or the announced length. It reads no further than that, since the
 * announced length can be wrong.
 */
export async function readBytes(request: Request, most = MAX_JSON_BYTES): Promise<Uint8Array> {
  const tooLarge = () => new ApiError(413, 'BODY_TOO_LARGE', { params: { maxBytes: most } });
  const said = request.headers.get('content-length');
  if (Number(said ?? 0) > most) throw tooLarge();
  // Servers read no more than the announced length (RFC 9112, 6.3), and whole bodies much faster than streams.
  if (said !== null && !request.headers.has('transfer-encoding')) {
    const whole = new Uint8Array(await request.arrayBuffer());
    if (whole.length > most) throw tooLarge();
    return whole;
  }
  const chunks: Uint8Array[] = [];
  let length = 0;
  const reader = request.body?.getReader();
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
    length += part.value.length;
    if (length > most) {
      await reader?.cancel();
      throw tooLarge();
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

/** Checks the nesting before parsing, so that a hostile one is never built. Brackets inside strings don't count. */
function deeperThan(json: string, limit: number): boolean {
  let depth = 0;
  let inString = false;
  for (let i = 0; i < json.length; i += 1) {
    const char = json[i];
    if (inString) {
      if (char === '\\') i += 1;
      else if (char === '"') inString = false;
    } else if (char === '"') inString = true;
    else if (char === '{' || char === '[') {
      depth += 1;
      if (depth > limit) return true;
    } else if (char === '}' || char === ']') depth -= 1;
  }
  return false;
}
