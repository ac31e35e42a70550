import { SUPPORT_ACTION } from '../../../contract/support.ts';
import { ApiError } from '../../api/errors.ts';
import { upload } from '../../api/upload.ts';
import { variant } from '../../config/current.ts';
import { t } from '../../i18n/index.ts';
import { errorText } from '../../ui/error-text.ts';
import { CaptchaNotReady, captchaToken } from './captcha.ts';
import { formDataOf, type Problems, printOf, type SupportForm } from './rules.ts';
import { keepTyped, readTyped } from './typed.ts';

/** Who asks. */
export interface Person {
  id: string;
  name: string;
  email: string;
}

/** What went wrong: with fields, or with all of it. */
export interface Failure {
  fields: Problems;
  text?: string;
  requestId?: string;
}

/** Under which what is typed is kept. */
export function whoIs(person: Person | undefined): string {
  return person?.id ?? 'guest';
}

/** A token is worked for once, and again once it was refused. */
let token: Promise<string> | undefined;

/** Begins to work for a guest's token, where one is needed, so that it is there when the form is sent. */
export function prepareCaptcha(person: Person | undefined): void {
  if (person || !variant().flags.captcha) return;
  token ??= captchaToken(SUPPORT_ACTION);
  token.catch(() => {
    token = undefined;
  });
}

async function callFor(person: Person | undefined): Promise<string> {
  if (person) return 'POST /api/zammad/createTicket';
  const call = 'POST /api/zammad/createTicket/public';
  if (!variant().flags.captcha) return call;
  prepareCaptcha(person);
  return `${call}?captchaToken=${encodeURIComponent((await token) ?? '')}`;
}

/** The key of a request: the same one for the same request, also after a reload, so that it makes nothing twice. */
function keyFor(who: string, form: SupportForm): string {
  const print = printOf(form);
  const before = readTyped(who);
  const key = before.key !== undefined && before.print === print ? before.key : crypto.randomUUID();
  keepTyped(who, { key, print });
  return key;
}

/** Sends a request to support and gives back the ticket's number. @throws ApiError, CaptchaNotReady */
export async function sendTicket(
  person: Person | undefined,
  form: SupportForm,
  options: { onProgress: (share: number) => void; signal: AbortSignal },
): Promise<string> {
  const idempotencyKey = keyFor(whoIs(person), form);
  const call = await callFor(person);
  try {
    const { data } = await upload<{ number: string }>(call, formDataOf(form), { idempotencyKey, ...options });
    token = undefined;
    return data.number;
  } catch (error) {
    if (error instanceof ApiError && error.has('CAPTCHA_FAILED')) token = undefined;
    throw error;
  }
}

/** Whether the file can still be read: one that was changed meanwhile fails as if there were no network. */
async function isReadable(file: File | undefined): Promise<boolean> {
  if (!file) return true;
  return file
    .slice(0, 1)
    .arrayBuffer()
    .then(() => true)
    .catch(() => false);
}

/** What to say of a failure. */
export async function failureOf(error: unknown, form: SupportForm): Promise<Failure> {
  if (error instanceof CaptchaNotReady) return { fields: {}, text: t('support.notReady') };
  if (!(error instanceof ApiError)) return { fields: {}, text: errorText(error) };
  if (error.kind === 'network' && !(await isReadable(form.file))) return { fields: { file: 'support.file.lost' } };
  // Also where a proxy before the provider refuses it.
  if (error.status === 413) return { fields: { file: 'support.file.large' } };
  const text = errorText(error);
  return { fields: {}, text, ...(error.requestId && { requestId: error.requestId }) };
}
