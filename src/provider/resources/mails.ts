import { mailsBecomingDue } from '../../contract/mails.ts';
import { type Doc, type ResourceFile, titleOf } from '../../contract/resource-file.ts';
import { memberEmails } from '../accounts/projects.ts';
import { sendMail } from '../mail/mails.ts';
import type { RecordRow } from '../store/records.ts';
import type { Operation } from './operation.ts';

const LANGUAGES = ['ru', 'kk', 'en'] as const;

function words(file: ResourceFile, key: string, values: Record<string, string>): string[] {
  const phrases = file.text[key];
  return LANGUAGES.map((language) =>
    String(phrases?.[language] ?? '').replace(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? ''),
  );
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
