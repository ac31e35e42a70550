import { type Doc, type ResourceFile, titleOf } from '../../../contract/file/resource-file.ts';
import type { Locale } from '../../http/locale.ts';
import { fill, type MessageParams } from '../../http/messages.ts';
import { mailsBecomingDue } from '../../mail/crossed-bound.ts';
import { signed } from '../../mail/letters.ts';
import { sendMail } from '../../mail/mails.ts';
import { memberRecipients } from '../../mail/recipients.ts';
import type { RecordRow } from '../../store/records.ts';
import { brandOf } from '../../variants/brand.ts';
import type { Operation } from '../core/operation.ts';
import { ownText } from '../core/texts.ts';

/** A text of a file in a language, with its parameters filled in. */
function textOf(file: ResourceFile, key: string, locale: Locale, values: MessageParams): string {
  return fill(ownText(file, key)?.(locale) ?? '', values);
}

/** Sends the mails of a record's change to the owners of its project, each in their language. */
export async function sendThresholdLetters(
  op: Operation,
  file: ResourceFile,
  row: RecordRow,
  before: Doc,
): Promise<void> {
  const due = mailsBecomingDue(file, before, row.doc);
  if (due.length === 0 || row.projectId === null) return;
  const plain = Object.entries(row.doc).filter(
    ([name, value]) => !file.fields.properties[name]?.writeOnly && ['string', 'number'].includes(typeof value),
  );
  const values = Object.fromEntries([...plain, ['title', titleOf(file, row.doc)]].map(([k, v]) => [k, String(v)]));
  for (const { address, locale, variant } of await memberRecipients(op.tx, row.projectId, 'owner')) {
    for (const { id } of due) {
      const subject = textOf(file, `mail.${id}.subject`, locale, values);
      const brand = brandOf(op.engine.brands, variant);
      const body = signed(textOf(file, `mail.${id}.text`, locale, values), brand);
      await sendMail(op.tx, { address, subject, body, variant, kind: 'notice', confidential: false }, op.now);
    }
  }
}
