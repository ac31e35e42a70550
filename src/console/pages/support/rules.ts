/** The validation of the support form (spec, section 5). */
import { MOST_ATTACHED, MOST_EMAIL, MOST_MESSAGE, type TICKET_TYPES } from '../../../contract/values/support-limits.ts';

/** The category of a request. */
type TicketType = (typeof TICKET_TYPES)[number];

/** The input of the form. */
export interface SupportForm {
  name: string;
  email: string;
  type: TicketType;
  message: string;
  consent: boolean;
  file: File | undefined;
}

/** The fields that can have errors. */
export const SUPPORT_FIELDS = ['name', 'email', 'message', 'file'] as const;
export type SupportField = (typeof SUPPORT_FIELDS)[number];

/** The errors by field, as text keys. */
export type Problems = Partial<Record<SupportField, string>>;

/** A copy of the contract's `email` format: with all formats, the signed-in half's lists would need another file. */
const PART = '[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?';
const EMAIL = new RegExp(`^[A-Za-z0-9.!#$%&'*+/=?^_\`{|}~-]{1,64}@(?:${PART}\\.)+${PART}$`, 'u');

/** Whether an answer can be sent to an address. */
export function isEmail(email: string): boolean {
  return email.length <= MOST_EMAIL && EMAIL.test(email);
}

/** The errors of the form, by field. */
export function problemsOf({ name, email, message, file }: Omit<SupportForm, 'consent' | 'type'>): Problems {
  return {
    ...(name.trim() === '' && { name: 'validation.required' }),
    ...(/[\p{Cc}\u2028\u2029]/u.test(name) && { name: 'support.nameControl' }),
    ...(!isEmail(email.trim()) && { email: 'support.emailInvalid' }),
    ...(email.trim() === '' && { email: 'validation.required' }),
    ...(message.trim() === '' && { message: 'validation.required' }),
    ...(tooLarge(file) && { file: 'support.file.large' }),
  };
}

/** Whether a file is too large. */
function tooLarge(file: File | undefined): boolean {
  return file !== undefined && file.size > MOST_ATTACHED;
}

/** Whether the form can be sent: it is valid, consent is ticked and nothing is being sent. */
export function maySend(form: SupportForm, sending: boolean): boolean {
  return !sending && form.consent && Object.keys(problemsOf(form)).length === 0;
}

/** A message cut at the limit, without half of a surrogate pair. */
export function withinLimit(text: string): string {
  const kept = text.slice(0, MOST_MESSAGE);
  return /[\ud800-\udbff]$/.test(kept) ? kept.slice(0, -1) : kept;
}

/** The form's request body. The file comes last, so that the provider knows its purpose. */
export function formDataOf({ name, email, type, message, consent, file }: SupportForm): FormData {
  const data = new FormData();
  for (const [field, value] of Object.entries({ name: name.trim(), email: email.trim(), type, message }))
    data.append(field, value);
  data.append('consent', String(consent));
  if (file) data.append('file', file, file.name);
  return data;
}

/** A fingerprint of a request. */
export function printOf({ file, consent: _, ...fields }: SupportForm): string {
  return JSON.stringify([Object.entries(fields).sort(), file && [file.name, file.size, file.lastModified]]);
}
