import type { Context } from 'hono';
import { ApiError } from './errors.ts';

/** The largest JSON body, in bytes. */
const MAX_JSON_BYTES = 1024 * 1024;
/** How deep arrays and objects may nest. */
const MAX_DEPTH = 32;

/**
 * The JSON of a request; undefined where it has no body. Throws 415 for another content type, 413 past 1 MiB or the bytes that are
 * said, and 400 BAD_JSON for what is no JSON, no UTF-8 or nested more than 32 deep.
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

/** A body as it came. Throws 413 past 1 MiB or the bytes that are said. It is read no further than that: what a client says of the length need not be true. */
export async function readBytes(request: Request, most = MAX_JSON_BYTES): Promise<Uint8Array> {
  const tooLarge = () => new ApiError(413, 'BODY_TOO_LARGE', { params: { maxBytes: most } });
  const said = request.headers.get('content-length');
  if (Number(said ?? 0) > most) throw tooLarge();
  // Servers read no more than was said (RFC 9112, 6.3), and whole bodies in a fraction of the time of streams.
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

/** Looks before parsing, so that a hostile nesting is never built. Brackets inside strings don't count. */
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
