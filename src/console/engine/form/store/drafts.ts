/** What is typed survives: a form's draft is kept, by user and project, until it is sent, thrown away or its user signs out. */

import type { Doc, Field } from '../../../../contract/file/resource-file.ts';
import { isFileField } from '../../../../contract/forms/chosen-files.ts';
import type { FormSchema } from '../../../../contract/forms/derive.ts';
import { onSignOut } from '../../../api/token.ts';

const PREFIX = 'draft:';
/** At the end of a draft's name: how it was sent. */
const SENT = ':sent';

/** Whose form it is, and which. */
export interface DraftName {
  user: string;
  project: string;
  resource: string;
  form: string;
  /** The record being edited, or what a create was opened with. */
  subject: string;
}

function keyOf(name: DraftName): string {
  return PREFIX + [name.user, name.project, name.resource, name.form, name.subject].map(encodeURIComponent).join(':');
}

/** Secrets are never drafted, and a file can't be. */
function isKeepable(field: Field | undefined): boolean {
  return field !== undefined && !field.writeOnly && !isFileField(field);
}

/** The input without what is not kept. */
function keepable(schema: FormSchema, input: Doc): Doc {
  return Object.fromEntries(
    Object.entries(input).filter(([field, value]) => value !== undefined && isKeepable(schema.properties[field])),
  );
}

/** The draft; undefined where there is none, or the form no longer has its fields. */
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

/** Keeps the draft. A full storage loses it silently: typing must not fail for it. */
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

/** How a form was sent last, while its answer is not there. */
export interface Sent {
  /** What was sent, as text. */
  body: string;
  /** Its Idempotency-Key. */
  key: string;
}

/** What the draft's form was sent as; undefined where it was not. */
export function readSent(name: DraftName): Sent | undefined {
  try {
    return (JSON.parse(localStorage.getItem(keyOf(name) + SENT) ?? 'null') as Sent | null) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Keeps how a form is sent, unless a secret goes with it: after a reload the same thing is then asked for under the same key. */
export function writeSent(name: DraftName, schema: FormSchema, input: Doc, sent: Sent): void {
  if (Object.keys(input).some((field) => schema.properties[field]?.writeOnly)) return;
  try {
    localStorage.setItem(keyOf(name) + SENT, JSON.stringify(sent));
  } catch {
    // The storage is full or forbidden.
  }
}

/** Throws all drafts away, when their user signs out. */
function dropDrafts(): void {
  const names = Array.from({ length: localStorage.length }, (_, index) => localStorage.key(index) ?? '');
  for (const name of names) if (name.startsWith(PREFIX)) localStorage.removeItem(name);
}

onSignOut(dropDrafts);
