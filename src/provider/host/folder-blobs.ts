import { createHash, randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream, mkdirSync } from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream as NodeStream } from 'node:stream/web';
import { type BlobSlice, type Blobs, BlobTooLarge } from '../cloud/simulated/object-store/blobs.ts';

/** Keeps blobs as files of a folder, which it creates. */
export function folderBlobs(folder: string): Blobs {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const pathOf = (id: string) => join(folder, id);
  return {
    async write(body, most) {
      const id = randomUUID();
      const [md5, sha256] = [createHash('md5'), createHash('sha256')];
      let bytes = 0;
      const counted = new Transform({
        transform(chunk: Buffer, _encoding, done) {
          bytes += chunk.length;
          md5.update(chunk);
          sha256.update(chunk);
          done(bytes > most ? new BlobTooLarge() : null, chunk);
        },
      });
      try {
        const source = Readable.fromWeb(body as NodeStream<Uint8Array>);
        await pipeline(source, counted, createWriteStream(pathOf(id), { mode: 0o600 }));
      } catch (error) {
        await rm(pathOf(id), { force: true });
        throw error;
      }
      return { id, bytes, md5: md5.digest('hex'), sha256: sha256.digest('hex') };
    },
    read: (slices) =>
      Readable.toWeb(Readable.from(piecesOf(slices, pathOf), { objectMode: false })) as ReadableStream<Uint8Array>,
    async remove(ids) {
      for (const id of ids) await rm(pathOf(id), { force: true });
    },
    list: () => readdir(folder),
    md5: (bytes) => createHash('md5').update(bytes).digest('hex'),
  };
}

async function* piecesOf(slices: readonly BlobSlice[], pathOf: (id: string) => string): AsyncGenerator<Buffer> {
  for (const { id, from, to } of slices) yield* createReadStream(pathOf(id), { start: from, end: to - 1 });
}
