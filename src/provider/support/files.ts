import type { ReceivedFile } from '../ports/uploads.ts';
import { fileNameOf } from '../reports/disposition.ts';
import type { Db, Tx } from '../store/database.ts';

/** The size of a file's parts, in bytes. One part is held in memory, and a write takes no longer than one part. */
const PART_BYTES = 1024 * 1024;
const DAY_MS = 24 * 60 * 60 * 1000;
/** The number of days for which a file is stored after its ticket was closed. */
const KEPT_DAYS = 90;
/** The lifetime of parts without a ticket. Their request may still be in progress. */
const LOOSE_MS = DAY_MS;

/** A file of a support request, or of a message in one. */
export interface KeptFile {
  file_id: string;
  file_name: string;
  file_type: string;
  file_bytes: number;
}

/**
 * Stores a file part by part. With a database each part has its own transaction, so that no long write blocks others. The file belongs to no
 * ticket yet.
 */
export async function keepFile(db: Db | Tx, file: ReceivedFile, now: Date): Promise<KeptFile> {
  const file_id = crypto.randomUUID();
  let part = 0;
  for await (const content of partsOf(file.open())) {
    await db.insertInto('file_part').values({ file_id, part, content, created_at: now.toISOString() }).execute();
    part += 1;
  }
  return {
    file_id,
    file_name: fileNameOf(file.name) || 'file',
    file_type: mediaTypeOf(file),
    file_bytes: file.bytes,
  };
}

/** The media type that a file came with; that of any bytes where it is none. */
export function mediaTypeOf({ mediaType }: ReceivedFile): string {
  return /^[\w.+-]+\/[\w.+-]+$/.test(mediaType) ? mediaType : 'application/octet-stream';
}

/** Deletes a file. */
export async function dropFile(db: Db | Tx, fileId: string): Promise<void> {
  await db.deleteFrom('file_part').where('file_id', '=', fileId).execute();
}

/** A file's content, one part at a time. */
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

/** Deletes the files of tickets that were closed long ago, and the parts of failed requests. */
export async function purgeFiles(tx: Tx, now: Date): Promise<void> {
  const ago = (ms: number) => new Date(now.getTime() - ms).toISOString();
  const closed = ago(KEPT_DAYS * DAY_MS);
  await tx
    .updateTable('ticket')
    .set({ file_id: null })
    .where('file_id', 'is not', null)
    .where('closed_at', '<', closed)
    .execute();
  await tx
    .updateTable('ticket_message')
    .set({ file_id: null })
    .where('file_id', 'is not', null)
    .where('ticket_id', 'in', (eb) => eb.selectFrom('ticket').select('ticket.id').where('closed_at', '<', closed))
    .execute();
  await tx
    .deleteFrom('file_part')
    .where('created_at', '<', ago(LOOSE_MS))
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('ticket').select('ticket.id').whereRef('ticket.file_id', '=', 'file_part.file_id'))),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('ticket_message')
            .select('ticket_message.id')
            .whereRef('ticket_message.file_id', '=', 'file_part.file_id'),
        ),
      ),
    )
    .execute();
}

/** Splits a stream into parts of one size; the last may be shorter. */
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
