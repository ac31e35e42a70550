import type { ReceivedFile } from '../ports/uploads.ts';
import { fileNameOf } from '../reports/disposition.ts';
import type { Db, Tx } from '../store/database.ts';

/** How large a part of a file is, in bytes: so many are held in memory, and no write takes longer than one of them. */
const PART_BYTES = 1024 * 1024;
const DAY_MS = 24 * 60 * 60 * 1000;
/** How long a file is kept after its ticket was closed. */
const KEPT_DAYS = 90;
/** How long parts may lie that belong to no ticket: their request may still be under way. */
const LOOSE_MS = DAY_MS;

/** A file as a ticket has it. */
export interface KeptFile {
  file_id: string;
  file_name: string;
  file_type: string;
  file_bytes: number;
}

/** Writes a file down part by part, each for itself, so that nobody waits for all of it. It belongs to nothing yet. */
export async function keepFile(db: Db, file: ReceivedFile, now: Date): Promise<KeptFile> {
  const file_id = crypto.randomUUID();
  let part = 0;
  for await (const content of partsOf(file.open())) {
    await db.insertInto('file_part').values({ file_id, part, content, created_at: now.toISOString() }).execute();
    part += 1;
  }
  return {
    file_id,
    file_name: fileNameOf(file.name) || 'file',
    file_type: /^[\w.+-]+\/[\w.+-]+$/.test(file.mediaType) ? file.mediaType : 'application/octet-stream',
    file_bytes: file.bytes,
  };
}

/** Throws a file away. */
export async function dropFile(db: Db | Tx, fileId: string): Promise<void> {
  await db.deleteFrom('file_part').where('file_id', '=', fileId).execute();
}

/** A file's content, a part at a time. */
export function contentOf(db: Db, fileId: string): ReadableStream<Uint8Array> {
  let part = 0;
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      const row = await db
        .selectFrom('file_part')
        .select('content')
        .where('file_id', '=', fileId)
        .where('part', '=', part)
        .executeTakeFirst();
      part += 1;
      if (row) controller.enqueue(new Uint8Array(row.content));
      else controller.close();
    },
  });
}

/** Throws away the files of tickets that were closed long ago, and what requests left that came to nothing. */
export async function purgeFiles(tx: Tx, now: Date): Promise<void> {
  const ago = (ms: number) => new Date(now.getTime() - ms).toISOString();
  await tx
    .updateTable('ticket')
    .set({ file_id: null })
    .where('file_id', 'is not', null)
    .where('closed_at', '<', ago(KEPT_DAYS * DAY_MS))
    .execute();
  await tx
    .deleteFrom('file_part')
    .where('created_at', '<', ago(LOOSE_MS))
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('ticket').select('ticket.id').whereRef('ticket.file_id', '=', 'file_part.file_id'))),
    )
    .execute();
}

/** A stream in parts of the same size, but for the last. */
async function* partsOf(stream: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  let waiting = new Uint8Array(PART_BYTES);
  let length = 0;
  const reader = stream.getReader();
  for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
    for (let at = 0; at < piece.value.length; ) {
      const some = piece.value.subarray(at, at + PART_BYTES - length);
      waiting.set(some, length);
      length += some.length;
      at += some.length;
      if (length < PART_BYTES) continue;
      yield waiting;
      waiting = new Uint8Array(PART_BYTES);
      length = 0;
    }
  }
  if (length > 0) yield waiting.subarray(0, length);
}
