/** What the support form holds to (spec, section 5). */
import { MOST_ATTACHED, MOST_EMAIL, MOST_MESSAGE, type TICKET_TYPES } from '../../../contract/values/support-limits.ts';

/** What a request can be about. */
export type TicketType = (typeof TICKET_TYPES)[number];

/** What is typed and chosen in the form. */
export interface SupportForm {
  name: string;
  email: string;
  type: TicketType;
  message: string;
  consent: boolean;
  file: File | undefined;
}

/** The fields that something can be wrong with. */
export type SupportField = 'name' | 'email' | 'message' | 'file';

/** What is wrong with a field: the key of a text. */
export type Problems = Partial<Record<SupportField, string>>;

/** The format `email` of the contract once more: with all formats, the lists of the signed-in half would need a file more. */
const PART = '[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?';
const EMAIL = new RegExp(`^[A-Za-z0-9.!#$%&'*+/=?^_\`{|}~-]{1,64}@(?:${PART}\\.)+${PART}$`, 'u');

/** Whether an address is one that an answer can be sent to. */
export function isEmail(email: string): boolean {
  return email.length <= MOST_EMAIL && EMAIL.test(email);
}

/** What is wrong with the form, by field. */
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

/** Whether a file may not come along. */
export function tooLarge(file: File | undefined): boolean {
  return file !== undefined && file.size > MOST_ATTACHED;
}

/** Whether the form can be sent: it is valid, consent is ticked and no sending is under way. */
export function maySend(form: SupportForm, sending: boolean): boolean {
  return !sending && form.consent && Object.keys(problemsOf(form)).length === 0;
}

/** A message without what is beyond the limit. Half of a pair of characters is left out too. */
export function withinLimit(text: string): string {
  const kept = text.slice(0, MOST_MESSAGE);
  return /[\ud800-\udbff]$/.test(kept) ? kept.slice(0, -1) : kept;
}

/** The form as it goes out; the file last, so that whoever takes it knows what it is for. */
export function formDataOf({ name, email, type, message, consent, file }: SupportForm): FormData {
  const data = new FormData();
  for (const [field, value] of Object.entries({ name: name.trim(), email: email.trim(), type, message }))
    data.append(field, value);
  data.append('consent', String(consent));
  if (file) data.append('file', file, file.name);
  return data;
}

/** The same for the same request, and for no other. */
export function printOf({ file, consent: _, ...fields }: SupportForm): string {
  return JSON.stringify([Object.entries(fields).sort(), file && [file.name, file.size, file.lastModified]]);
}
