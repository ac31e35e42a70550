import type { Field } from '../../contract/file/resource-file.ts';
import { auditActorOf, noteEvent } from '../audit/audit.ts';
import { binaryOf } from '../crypto/base64.ts';
import { ApiError } from '../http/errors.ts';
import { bodyReader } from '../http/form.ts';
import { validationItem } from '../http/validation.ts';
import { countOf, type Limit, refuseTooMany } from '../identity/attempts.ts';
import { sendMail } from '../mail/mails.ts';
import type { Attachment } from '../ports/mailer.ts';
import type { ReceivedFile } from '../ports/uploads.ts';
import type { ProviderApp, ProviderDeps } from '../server/deps.ts';
import { uploaderOf } from '../server/uploader.ts';
import { transact } from '../store/transact.ts';
import { fileNameOf } from './disposition.ts';

/** The largest file in a letter, in bytes. */
const MOST_ATTACHED = 10 * 1024 * 1024;
/** The limit of letters that a user sends to themselves. */
const LIMIT: Limit = { limit: 20, windowMinutes: 60 };

interface Words {
  subject: string;
  message: string;
}

const line: Field = { type: 'string', minLength: 1, maxLength: 200, pattern: '^\\P{Cc}+$' };
const NO_FILE = validationItem('file', 'required', 'validation.required');
const readWords = bodyReader<Words>(
  { subject: line, message: { type: 'string', maxLength: 2000, pattern: '^[^\\u0000]*$' } },
  ['subject'],
);

/**
 * Mounts the call that sends a letter with a file to the signed-in user's own address (spec section 7). The file is stored while it arrives
 * and sent with the letter.
 */
export function mountSendAttach(app: ProviderApp, { db, clock, uploads }: ProviderDeps): void {
  app.post('/api/message/send/attach', async (c) => {
    const { userId, user } = c.var.session;
    await refuseTooMany(db, [countOf('attach', userId, LIMIT)], clock.now());
    const { fields, files, discard } = await uploads.receive(c.req.raw, { file: MOST_ATTACHED }, uploaderOf(c));
    try {
      const { subject, message = '' } = readWords({ ...fields });
      const { file } = files;
      if (!file?.bytes) throw new ApiError(400, 'VALIDATION', { many: [NO_FILE] });
      const attachments = [await attachmentOf(file)];
      const words = { subject, body: message, attachments, variant: user.variant ?? null };
      // The message is the user's own, so it is confidential.
      const letter = { address: user.email, ...words, kind: 'message', confidential: true } as const;
      await transact(db, async (tx) => {
        await sendMail(tx, letter, clock.now());
        const event = { type: 'message', recordId: userId, action: 'send' };
        await noteEvent(tx, auditActorOf(c), event, clock.now());
      });
      return c.json({ address: user.email }, 202);
    } finally {
      await discard();
    }
  });
}

async function attachmentOf({ name, mediaType, open }: ReceivedFile): Promise<Attachment> {
  const type = /^[\w.+-]+\/[\w.+-]+$/.test(mediaType) ? mediaType : 'application/octet-stream';
  return { name: fileNameOf(name) || 'file', type, content: await base64Of(open()) };
}

/** Bytes that do not fill a group of three wait for the next part. */
async function base64Of(stream: ReadableStream<Uint8Array>): Promise<string> {
  const texts: string[] = [];
  let rest = '';
  const reader = stream.getReader();
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    const bytes = rest + binaryOf(part.value);
    const whole = bytes.length - (bytes.length % 3);
    texts.push(btoa(bytes.slice(0, whole)));
    rest = bytes.slice(whole);
  }
  return texts.join('') + btoa(rest);
}
