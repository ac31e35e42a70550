import { SUPPORT_ACTION } from '../../../contract/access/captcha-actions.ts';
import { ApiError } from '../../api/errors.ts';
import { upload } from '../../api/upload.ts';
import { t } from '../../i18n/index.ts';
import { errorText } from '../../ui/error-text.ts';
import { CaptchaNotReady } from '../captcha/captcha.ts';
import { preparedCaptcha } from '../captcha/prepared.ts';
import { readDraft, saveDraft } from './draft.ts';
import { formDataOf, type Problems, printOf, type SupportForm } from './rules.ts';

/** The sender. */
export interface Person {
  id: string;
  name: string;
  email: string;
}

/** The failure: of fields, or of the whole form. */
export interface Failure {
  fields: Problems;
  text?: string;
  requestId?: string;
}

/** The storage key of a sender's draft. */
export function whoIs(person: Person | undefined): string {
  return person?.id ?? 'guest';
}

const captcha = preparedCaptcha(SUPPORT_ACTION);

/** Starts the computation of a guest's token. */
export function prepareCaptcha(person: Person | undefined): void {
  if (!person) captcha.prepare();
}

async function callFor(person: Person | undefined): Promise<string> {
  if (person) return 'POST /api/zammad/createTicket';
  const query = new URLSearchParams(await captcha.query()).toString();
  return `POST /api/zammad/createTicket/public${query && `?${query}`}`;
}

/** The idempotency key of a request: the same for the same request, also after a reload, so that no ticket is created twice. */
function keyFor(who: string, form: SupportForm): string {
  const print = printOf(form);
  const before = readDraft(who);
  const key = before.key !== undefined && before.print === print ? before.key : crypto.randomUUID();
  saveDraft(who, { key, print });
  return key;
}

/** Sends a support request and returns the ticket's number. @throws ApiError, CaptchaNotReady */
export async function sendTicket(
  person: Person | undefined,
  form: SupportForm,
  options: { onProgress: (share: number) => void; signal: AbortSignal },
): Promise<string> {
  const idempotencyKey = keyFor(whoIs(person), form);
  const call = await callFor(person);
  try {
    const { data } = await upload<{ number: string }>(call, formDataOf(form), { idempotencyKey, ...options });
    captcha.forget();
    return data.number;
  } catch (error) {
    if (error instanceof ApiError && error.has('CAPTCHA_FAILED')) captcha.forget();
    throw error;
  }
}

/** Whether the file is still readable: a changed file fails like a missing network. */
async function isReadable(file: File | undefined): Promise<boolean> {
  if (!file) return true;
  return file
    .slice(0, 1)
    .arrayBuffer()
    .then(() => true)
    .catch(() => false);
}

/** The error message of a failure. */
export async function failureOf(error: unknown, form: SupportForm): Promise<Failure> {
  if (error instanceof CaptchaNotReady) return { fields: {}, text: t('support.notReady') };
  if (!(error instanceof ApiError)) return { fields: {}, text: errorText(error) };
  if (error.kind === 'network' && !(await isReadable(form.file))) return { fields: { file: 'support.file.lost' } };
  // Also if a proxy before the provider refuses it.
  if (error.status === 413 && form.file) return { fields: { file: 'support.file.large' } };
  const text = errorText(error);
  return { fields: {}, text, ...(error.requestId && { requestId: error.requestId }) };
}
