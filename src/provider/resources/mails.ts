import { mailsBecomingDue } from '../../contract/mails.ts';
import { type Doc, type ResourceFile, titleOf } from '../../contract/resource-file.ts';
import { memberEmails } from '../accounts/projects.ts';
import { LOCALES } from '../http/locale.ts';
import { fill, type MessageParams } from '../http/messages.ts';
import { sendMail } from '../mail/mails.ts';
import type { RecordRow } from '../store/records.ts';
import type { Operation } from './operation.ts';
import { ownText } from './texts.ts';

/** A text in every language, Russian first. */
function words(file: ResourceFile, key: string, values: MessageParams): string[] {
  const text = ownText(file, key);
  return LOCALES.map((locale) => fill(text?.(locale) ?? '', values));
}

/** Mails to the owners of a record's project what its change brought about, in the three languages, Russian first. */
export async function noteMails(op: Operation, file: ResourceFile, row: RecordRow, before: Doc): Promise<void> {
  const due = mailsBecomingDue(file, before, row.doc);
  if (due.length === 0 || row.projectId === null) return;
  const plain = Object.entries(row.doc).filter(
    ([name, value]) => !file.fields.properties[name]?.writeOnly && ['string', 'number'].includes(typeof value),
  );
  const values = Object.fromEntries([...plain, ['title', titleOf(file, row.doc)]].map(([k, v]) => [k, String(v)]));
  for (const address of await memberEmails(op.tx, row.projectId, 'owner')) {
    for (const { id } of due) {
      const subject = words(file, `mail.${id}.subject`, values)[0] ?? '';
      const body = words(file, `mail.${id}.text`, values).join('\n\n');
      await sendMail(op.tx, { address, subject, body }, op.now);
    }
  }
}
