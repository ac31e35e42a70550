import { type RawBuilder, sql } from 'kysely';
import type { FieldOf, StoredOf } from '../../contract/file/records.ts';
import type { ResourceFile } from '../../contract/file/resource-file.ts';
import type { RecordSource } from '../engine/core/operation.ts';
import { ownText } from '../engine/core/texts.ts';
import { sourceRow } from '../engine/records/sources.ts';
import type { Locale } from '../http/locale.ts';
import { isLate } from '../mail/late.ts';
import { resend } from '../mail/post.ts';
import type { Attachment } from '../ports/mailer.ts';
import { type ListedTable, listTable, tableRow } from '../store/table-list.ts';

interface MailRow {
  id: string;
  address: string;
  subject: string;
  kind: FieldOf<'mail', 'kind'>;
  status: FieldOf<'mail', 'status'>;
  created: string;
  sent: string | null;
  refused: string | null;
  confidential: number;
  body: string;
  attachments: string | null;
}

/** What only one letter's page shows: its text, and files of megabytes. */
const WHOLE = sql`case when m.confidential = 1 then '' else m.body end as body,
      case when m.confidential = 1 then null else m.attachments end as attachments`;
const SHORT = sql`'' as body, null as attachments`;

/** All letters. The text of confidential ones is not even read. */
const lettersAt = (now: Date, content: RawBuilder<unknown>): ListedTable => ({
  rows: sql`
    select m.id, m.address, lower(m.address) as "addressKey", coalesce(m.kind, 'other') as kind, m.confidential,
      m.created_at as created, m.sent_at as sent, m.refused_at as refused,
      case when m.confidential = 1 then '' else m.subject end as subject, ${content},
      case when m.sent_at is not null then 'sent' when m.refused_at is not null then 'refused' when ${isLate(now)} then 'late'
        when exists (select 1 from work w where w.key = 'mail:' || m.id) then 'waiting' else 'kept' end as status
    from mail m`,
  columns: {
    id: 'text',
    address: 'text',
    kind: 'text',
    status: 'text',
    created: 'text',
    sent: 'text',
    confidential: 'flag',
    subject: 'text',
  },
  search: ['addressKey'],
  searched: sql`select m.id, lower(m.address) as "addressKey" from mail m`,
  required: ['created', 'address'],
});

/** The outbox as administrators see it. */
export const outboxSource: RecordSource = {
  async list({ db, actor, now }, file, query) {
    const { rows, total } = await listTable<MailRow>(db, lettersAt(now, SHORT), query);
    return { rows: rows.map((row) => sourceRow(file, toDoc(file, row, actor.locale))), total };
  },

  async get(reading, file, key) {
    const row = await tableRow<MailRow>(reading.db, lettersAt(reading.now, WHOLE), key);
    if (!row) return undefined;
    const files = JSON.parse(row.attachments ?? '[]') as Attachment[];
    const words = row.confidential === 1 || row.body === '' ? {} : { body: row.body };
    const names = files.length === 0 ? {} : { files: files.map(({ name }) => name) };
    return sourceRow(file, { ...toDoc(file, row, reading.actor.locale), ...words, ...names });
  },

  /** The only change by an action: a refused letter becomes pending again. */
  async update({ tx, now }, _file, before, doc) {
    if (before.doc.status === 'refused' && doc.status === 'waiting') await resend(tx, before.id, now);
  },
};

function toDoc(file: ResourceFile, row: MailRow, locale: Locale): StoredOf<'mail'> {
  const { id, address, kind, status, created, sent, refused, confidential, subject } = row;
  return {
    id,
    address,
    // The subject of a confidential letter is the label of its kind.
    subject: confidential === 1 ? (ownText(file, `value.kind.${kind}`)?.(locale) ?? kind) : subject,
    kind,
    status,
    created,
    confidential: confidential === 1,
    ...(sent !== null && { sent }),
    ...(refused !== null && { refused }),
  };
}
