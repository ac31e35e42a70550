/** Drafts of forms. They are saved by user and project until the form is sent, the draft discarded or the user signs out. */

import type { Doc, Field } from '../../../../contract/file/resource-file.ts';
import { isFileField } from '../../../../contract/forms/chosen-files.ts';
import type { FormSchema } from '../../../../contract/forms/derive.ts';
import { onSignOut } from '../../../api/token.ts';

const PREFIX = 'draft:';
/** The suffix of a draft's name for its last request. */
const SENT = ':sent';

/** The owner and form of a draft. */
export interface DraftName {
  user: string;
  project: string;
  resource: string;
  form: string;
  /** The edited record, or the preset values of a create form. */
  subject: string;
}

function keyOf(name: DraftName): string {
  return PREFIX + [name.user, name.project, name.resource, name.form, name.subject].map(encodeURIComponent).join(':');
}

/** Secrets and files are never saved. */
function isKeepable(field: Field | undefined): boolean {
  return field !== undefined && !field.writeOnly && !isFileField(field);
}

/** The input without fields that are never saved. */
function keepable(schema: FormSchema, input: Doc): Doc {
  return Object.fromEntries(
    Object.entries(input).filter(([field, value]) => value !== undefined && isKeepable(schema.properties[field])),
  );
}

/** The draft. Undefined where there is none, or the form no longer has its fields. */
export function readDraft(name: DraftName, schema: FormSchema): Doc | undefined {
  const text = localStorage.getItem(keyOf(name));
  if (text === null) return undefined;
  try {
    const draft = JSON.parse(text) as Doc;
    const known = Object.entries(draft).filter(([field]) => isKeepable(schema.properties[field]));
    return known.length > 0 ? Object.fromEntries(known) : undefined;
  } catch {
    return undefined;
  }
}

/** Saves the draft. Errors of a full storage are ignored, so that typing never fails. */
export function writeDraft(name: DraftName, schema: FormSchema, input: Doc): void {
  try {
    localStorage.setItem(keyOf(name), JSON.stringify(keepable(schema, input)));
  } catch {
    // The storage is full or forbidden.
  }
}

/** Throws the draft away. */
export function dropDraft(name: DraftName): void {
  localStorage.removeItem(keyOf(name));
  localStorage.removeItem(keyOf(name) + SENT);
}

/** The last request of a form, while its response is missing. */
export interface Sent {
  /** The body as text. */
  body: string;
  /** Its Idempotency-Key. */
  key: string;
}

/** The last request of the draft's form. Undefined where there was none. */
export function readSent(name: DraftName): Sent | undefined {
  try {
    return (JSON.parse(localStorage.getItem(keyOf(name) + SENT) ?? 'null') as Sent | null) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Saves a form's request, unless it contains a secret. After a reload a retry then uses the same idempotency key. */
export function writeSent(name: DraftName, schema: FormSchema, input: Doc, sent: Sent): void {
  if (Object.keys(input).some((field) => schema.properties[field]?.writeOnly)) return;
  try {
    localStorage.setItem(keyOf(name) + SENT, JSON.stringify(sent));
  } catch {
    // The storage is full or forbidden.
  }
}

/** Deletes all drafts when their user signs out. */
function dropDrafts(): void {
  const names = Array.from({ length: localStorage.length }, (_, index) => localStorage.key(index) ?? '');
  for (const name of names) if (name.startsWith(PREFIX)) localStorage.removeItem(name);
}

onSignOut(dropDrafts);
