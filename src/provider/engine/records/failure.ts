import type { Failure } from '../../../contract/file/failure.ts';
import type { ResourceFile } from '../../../contract/file/resource-file.ts';
import { hasFailed } from '../../../contract/file/status.ts';
import { FAILED } from '../../audit/audit.ts';
import { message } from '../../http/messages.ts';
import type { RecordRow } from '../../store/records.ts';
import type { Reading } from '../core/operation.ts';

/** What is known of a record's failure, from the audit log and its meter; undefined where it has not failed. */
export async function failureOf(
  { db, actor }: Reading,
  file: ResourceFile,
  row: RecordRow,
): Promise<Failure | undefined> {
  if (!hasFailed(file, row.doc)) return undefined;
  const entry = await db
    .selectFrom('journal')
    .select(['action', 'at', 'ended_at', 'reason'])
    .where('type', '=', row.type)
    .where('record_id', '=', row.id)
    .where('result', '=', 'error')
    .orderBy('at', 'desc')
    .limit(1)
    .executeTakeFirst();
  const meter = await db
    .selectFrom('meter')
    .select('quantities')
    .where('type', '=', row.type)
    .where('record_id', '=', row.id)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  return {
    ...(entry && { at: entry.ended_at ?? entry.at }),
    ...(entry && entry.action !== FAILED && { action: entry.action }),
    ...(entry?.reason && { reason: message(entry.reason, actor.locale) }),
    costs: meter !== undefined && meter.quantities !== '[]',
  };
}
