/** The letter with an issued document, to its payer. */
import { base64Of } from '../crypto/base64.ts';
import type { Locale } from '../http/locale.ts';
import { letterTo } from '../mail/letters.ts';
import { createSlots } from '../mail/slots.ts';
import type { Attachment } from '../ports/mailer.ts';
import type { ProviderDeps } from '../server/deps.ts';
import type { Tx } from '../store/database.ts';
import { transact } from '../store/transact.ts';
import { cancelWork, findWork } from '../work/work.ts';
import type { WorkHandler } from '../work/worker.ts';
import { documentOf, fileNameOf, type IssuedDocument } from './files.ts';
import { paperOf } from './layouts/paper.ts';
import { DOCUMENT_LETTER, letterKey, scheduleDocumentLetter } from './letter-work.ts';
import { dayText, kindName } from './texts.ts';

const PDF_TYPE = 'application/pdf';
const MINUTE = 60_000;
/** After this time, another process assumes that the one that renders the letter's file is dead. */
const LEASE_MS = 15 * MINUTE;
/** Longer than rendering takes. A file whose remaining lease is shorter is not begun any more. */
const LONGEST_MS = MINUTE;
/** The number of files that are rendered at once. At the end of a month hundreds wait. */
const AT_A_TIME = 2;

/**
 * Due work that sends documents to their payers. The file is rendered outside of any transaction. If the process dies meanwhile, the work is
 * due again after the lease.
 */
export function documentWork(deps: ProviderDeps): Record<string, WorkHandler> {
  const { clock } = deps;
  const slots = createSlots(AT_A_TIME);
  return {
    [DOCUMENT_LETTER]: async (tx, payload, afterwards) => {
      const { id } = payload as { id: string };
      const document = await documentOf(tx, id);
      if (!document) return;
      const until = clock.now().getTime() + LEASE_MS;
      await scheduleDocumentLetter(tx, id, clock.now(), LEASE_MS);
      afterwards((stopping) =>
        slots.run(async () => {
          const late = clock.now().getTime() > until - LONGEST_MS;
          if (stopping.aborted || late) await putBack(deps, id);
          else await sendDocument(deps, document);
        }),
      );
    },
  };
}

/** Makes a letter due at once, for the next process that has time for it. */
function putBack({ db, clock }: ProviderDeps, id: string): Promise<void> {
  const key = letterKey(id);
  const again = async (tx: Tx) => {
    if (await findWork(tx, key)) await scheduleDocumentLetter(tx, id, clock.now());
  };
  return transact(db, again, [{ name: `work:${key}` }]);
}

async function sendDocument(deps: ProviderDeps, document: IssuedDocument): Promise<void> {
  const { content, id, issued } = document;
  const pdf = await deps.papers.pdf(paperOf(content, issued));
  const name = `${fileNameOf(content, 'ru')}.pdf`;
  const attachment: Attachment = { name, type: PDF_TYPE, content: base64Of(pdf) };
  const key = letterKey(id);
  await transact(
    deps.db,
    async (tx) => {
      // Somebody else has sent it, where the work is gone.
      if (await cancelWork(tx, key)) await writeLetter(tx, deps, document, attachment);
    },
    [{ name: `work:${key}` }],
  );
}

async function writeLetter(
  tx: Tx,
  { config, clock }: ProviderDeps,
  { content: { kind, number, day }, userId }: IssuedDocument,
  attachment: Attachment,
): Promise<void> {
  const places = (locale: Locale) => ({
    document: kindName(kind, locale),
    number,
    day: dayText(day),
    link: '/documents',
  });
  await letterTo(tx, config, userId, 'documentIssued', places, clock.now(), [attachment]);
}
