import { createHash, randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream, mkdirSync, rmSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream as NodeStream } from 'node:stream/web';
import { Busboy, type BusboyFileStream } from '@fastify/busboy';
import { tooLarge } from '../http/body.ts';
import { ApiError } from '../http/errors.ts';
import type { ReceivedFile, ReceivedForm, Uploader, Uploads } from '../ports/uploads.ts';
import { RETRY_SECONDS, UPLOAD_SPACE_MIB, type UploadSpace, uploadSpaces } from './upload-space.ts';

/** The limits of a form beside its files, all fields together: the same amount as a JSON body. */
const MAX_FIELD_BYTES = 1024 * 1024;
const LIMITS = { fields: 200, fieldSize: MAX_FIELD_BYTES, files: 10, parts: 210 };

/** The time in which {@link LEAST_BYTES} or the end of a form must come, in milliseconds. */
const PATIENCE_MS = 30_000;
/** Slower senders would hold their place for hours with a byte now and then. */
const LEAST_BYTES = 32 * 1024;

/** The limits of uploads beside those of each file. */
export interface UploadOptions {
  patienceMs?: number;
  /** The space for the files of all open uploads. */
  mostBytes?: number;
}

interface Place {
  folder: string;
  patienceMs: number;
  open: (uploader: Uploader) => UploadSpace;
}

/** What arrives, and what it may take. */
interface Incoming {
  request: Request;
  limits: Record<string, number>;
  space: UploadSpace;
}

/** Stores uploads in a folder. Files from a crashed process are deleted. */
export function folderUploads(folder: string, options: UploadOptions = {}): Uploads {
  const { patienceMs = PATIENCE_MS, mostBytes = UPLOAD_SPACE_MIB * 1024 * 1024 } = options;
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const place = { folder, patienceMs, open: uploadSpaces(mostBytes) };
  return {
    async receive(request, limits, uploader) {
      const space = place.open(uploader);
      try {
        return await receive(place, { request, limits, space });
      } catch (error) {
        space.leave();
        throw error;
      }
    },
  };
}

async function receive(place: Place, { request, limits, space }: Incoming): Promise<ReceivedForm> {
  const { body } = request;
  const type = request.headers.get('content-type') ?? '';
  if (!body || !/^multipart\/form-data\b/i.test(type)) {
    throw new ApiError(415, 'UNSUPPORTED_MEDIA_TYPE', { params: { expected: 'multipart/form-data' } });
  }
  const paths: string[] = [];
  const patience = patienceOf(place.patienceMs);
  const discard = async () => {
    await Promise.all(paths.map((path) => rm(path, { force: true })));
    space.leave();
  };
  try {
    const newPath = () => {
      const path = join(place.folder, randomUUID());
      paths.push(path);
      return path;
    };
    // Whatever the parser still waits for is abandoned.
    const source = { type, body: body as NodeStream<Uint8Array>, patience };
    const form = await Promise.race([parsed(source, limits, { newPath, space }), patience.over]);
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
  { newPath, space }: { newPath: () => string; space: UploadSpace },
): Promise<Omit<ReceivedForm, 'discard'>> {
  const fields: Record<string, string> = {};
  const files: Record<string, ReceivedFile> = {};
  const kept: Promise<void>[] = [];
  const parser = parserOf(type);
  const source = Readable.fromWeb(body);
  // An invalid file ends the reading at once, since the rest can be very long. Its source may have been read to the end already.
  const refuse = (error: unknown): void => {
    patience.stop(error);
    source.destroy(error instanceof Error ? error : new Error(String(error)));
  };
  let fieldBytes = 0;
  parser.on('field', (name, value, nameCut, valueCut) => {
    fieldBytes += value.length;
    if (fieldBytes > MAX_FIELD_BYTES) refuse(tooLarge(MAX_FIELD_BYTES));
    else if (nameCut || valueCut) refuse(new ApiError(400, 'BAD_MULTIPART'));
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
        ...(await keepFile(stream, newPath(), { name, most, space, signal: patience.signal })),
      };
    };
    kept.push(keep().catch(refuse));
  });
  for (const event of ['partsLimit', 'filesLimit', 'fieldsLimit'] as const)
    parser.on(event, () => refuse(new ApiError(400, 'BAD_MULTIPART')));
  try {
    await pipeline(source, patience.watched, parser, { signal: patience.signal });
    await Promise.all(kept);
    // A small form can have been read to its end before a file of it was refused.
    patience.signal.throwIfAborted();
  } catch (error) {
    await Promise.all(kept);
    const { reason = error } = patience.signal;
    throw refusalOf(reason);
  }
  return { fields, files };
}

/** Codes of a disk or a process that can't store files. */
const OUR_FAULT = /^(EIO|EROFS|EACCES|EMFILE|ENFILE|ENOENT)$/;

/** Errors of the disk are ours, and all others the sender's. */
function refusalOf(error: unknown): unknown {
  if (error instanceof ApiError) return error;
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (code === 'ENOSPC' || code === 'EDQUOT')
    return new ApiError(507, 'STORE_FULL', { headers: { 'Retry-After': RETRY_SECONDS } });
  return OUR_FAULT.test(code) ? error : new ApiError(400, 'BAD_MULTIPART');
}

type Patience = ReturnType<typeof patienceOf>;

/**
 * Detects a pause in the data, or too little of it. `watched` passes the data on. Then `signal` aborts and `over` rejects. `stop` aborts at
 * once, with the reason.
 */
function patienceOf(ms: number) {
  const stop = new AbortController();
  let reject: (error: unknown) => void = () => undefined;
  const over = new Promise<never>((_, fail) => {
    reject = fail;
  });
  // The rejection may come when nothing awaits it any more.
  over.catch(() => undefined);
  const late = () => {
    const error = new ApiError(400, 'BAD_MULTIPART');
    stop.abort(error);
    reject(error);
  };
  let timer = setTimeout(late, ms);
  let bytes = 0;
  async function* watched(source: AsyncIterable<Uint8Array>) {
    for await (const chunk of source) {
      bytes += chunk.length;
      if (bytes >= LEAST_BYTES) {
        bytes = 0;
        clearTimeout(timer);
        timer = setTimeout(late, ms);
      }
      yield chunk;
    }
  }
  const { signal } = stop;
  return { watched, signal, over, stop: (reason: unknown) => stop.abort(reason), end: () => clearTimeout(timer) };
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
  { name: field, most, space, signal }: { name: string; most: number; space: UploadSpace; signal: AbortSignal },
): Promise<Pick<ReceivedFile, 'bytes' | 'sha256' | 'open'>> {
  const hash = createHash('sha256');
  let bytes = 0;
  const counted = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length;
      hash.update(chunk);
      if (bytes > most) return done(new ApiError(413, 'FILE_TOO_LARGE', { field, params: { maxBytes: most } }));
      try {
        space.take(chunk.length);
        done(null, chunk);
      } catch (error) {
        done(error as Error);
      }
    },
  });
  await pipeline(stream, counted, createWriteStream(path, { mode: 0o600 }), { signal });
  const open = () => Readable.toWeb(createReadStream(path)) as ReadableStream<Uint8Array>;
  return { bytes, sha256: hash.digest('hex'), open };
}
