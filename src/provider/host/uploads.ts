import { createHash, randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream, mkdirSync, rmSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream as NodeStream } from 'node:stream/web';
import { Busboy, type BusboyFileStream } from '@fastify/busboy';
import { ApiError } from '../http/errors.ts';
import type { ReceivedFile, ReceivedForm, Uploads } from '../ports/uploads.ts';

/** The limits of a form beside its files: the same amount as a JSON body. */
const LIMITS = { fields: 200, fieldSize: 1024 * 1024, files: 10, parts: 210 };

/** The longest pause in a form's data, in milliseconds. The parser would wait forever for a broken form. */
const PATIENCE_MS = 30_000;

/** The folder of files, and the longest pause. */
interface Place {
  folder: string;
  patienceMs: number;
}

/** Stores uploads in a folder. Files from a crashed process are deleted. */
export function folderUploads(folder: string, patienceMs = PATIENCE_MS): Uploads {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  return { receive: (request, limits) => receive({ folder, patienceMs }, request, limits) };
}

async function receive(place: Place, request: Request, limits: Record<string, number>): Promise<ReceivedForm> {
  const { body } = request;
  const type = request.headers.get('content-type') ?? '';
  if (!body || !/^multipart\/form-data\b/i.test(type)) {
    throw new ApiError(415, 'UNSUPPORTED_MEDIA_TYPE', { params: { expected: 'multipart/form-data' } });
  }
  const paths: string[] = [];
  const patience = patienceOf(place.patienceMs);
  const discard = async () => void (await Promise.all(paths.map((path) => rm(path, { force: true }))));
  try {
    const newPath = () => {
      const path = join(place.folder, randomUUID());
      paths.push(path);
      return path;
    };
    // Whatever the parser still waits for is abandoned.
    const source = { type, body: body as NodeStream<Uint8Array>, patience };
    const form = await Promise.race([parsed(source, limits, newPath), patience.over]);
    return { ...form, discard };
  } catch (error) {
    await discard();
    throw error;
  } finally {
    patience.end();
  }
}

async function parsed(
  { type, body, patience }: { type: string; body: NodeStream<Uint8Array>; patience: Patience },
  limits: Record<string, number>,
  newPath: () => string,
): Promise<Omit<ReceivedForm, 'discard'>> {
  const fields: Record<string, string> = {};
  const files: Record<string, ReceivedFile> = {};
  const kept: Promise<void>[] = [];
  const parser = parserOf(type);
  const source = Readable.fromWeb(body);
  // An invalid file ends the reading at once, since the rest can be very long.
  const refuse = (error: unknown): void =>
    void source.destroy(error instanceof Error ? error : new Error(String(error)));
  parser.on('field', (name, value, nameCut, valueCut) => {
    if (nameCut || valueCut) refuse(new ApiError(400, 'BAD_MULTIPART'));
    else fields[name] = value;
  });
  parser.on('file', (name, stream, filename, _encoding, mediaType) => {
    const keep = async (): Promise<void> => {
      const most = Object.hasOwn(limits, name) ? limits[name] : undefined;
      if (most === undefined)
        throw new ApiError(400, 'UNKNOWN_FIELD', { field: name, params: { name: name.slice(0, 100) } });
      files[name] = {
        name: filename ?? '',
        mediaType,
        ...(await keepFile(stream, newPath(), { name, most, ...patience })),
      };
    };
    kept.push(keep().catch(refuse));
  });
  for (const event of ['partsLimit', 'filesLimit', 'fieldsLimit'] as const)
    parser.on(event, () => refuse(new ApiError(400, 'BAD_MULTIPART')));
  try {
    await pipeline(source, patience.watched, parser, { signal: patience.signal });
    await Promise.all(kept);
  } catch (error) {
    await Promise.all(kept);
    throw error instanceof ApiError ? error : new ApiError(400, 'BAD_MULTIPART');
  }
  return { fields, files };
}

type Patience = ReturnType<typeof patienceOf>;

/** Detects a pause in the data. `watched` passes the data on. After the longest pause `signal` aborts and `over` rejects. */
function patienceOf(ms: number) {
  const stop = new AbortController();
  const over = new Promise<never>((_, reject) => {
    stop.signal.addEventListener('abort', () => reject(new ApiError(400, 'BAD_MULTIPART')), { once: true });
  });
  // The rejection may come when nothing awaits it any more.
  over.catch(() => undefined);
  let timer = setTimeout(() => stop.abort(), ms);
  async function* watched(source: AsyncIterable<Uint8Array>) {
    for await (const chunk of source) {
      clearTimeout(timer);
      timer = setTimeout(() => stop.abort(), ms);
      yield chunk;
    }
  }
  return { watched, signal: stop.signal, over, end: () => clearTimeout(timer) };
}

function parserOf(type: string): Busboy {
  try {
    return new Busboy({ headers: { 'content-type': type }, limits: LIMITS });
  } catch {
    throw new ApiError(400, 'BAD_MULTIPART');
  }
}

/** Stores a file while it arrives. Throws 413 as soon as it is too large. */
async function keepFile(
  stream: BusboyFileStream,
  path: string,
  { name: field, most, signal }: { name: string; most: number; signal: AbortSignal },
): Promise<Pick<ReceivedFile, 'bytes' | 'sha256' | 'open'>> {
  const hash = createHash('sha256');
  let bytes = 0;
  const counted = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length;
      hash.update(chunk);
      if (bytes > most) done(new ApiError(413, 'FILE_TOO_LARGE', { field, params: { maxBytes: most } }));
      else done(null, chunk);
    },
  });
  await pipeline(stream, counted, createWriteStream(path, { mode: 0o600 }), { signal });
  const open = () => Readable.toWeb(createReadStream(path)) as ReadableStream<Uint8Array>;
  return { bytes, sha256: hash.digest('hex'), open };
}
