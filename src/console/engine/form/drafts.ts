/** What is typed survives: a form's draft is kept, by user and project, until it is sent, thrown away or its user signs out. */

import type { FormSchema } from '../../../contract/derive.ts';
import { isFileField } from '../../../contract/files.ts';
import type { Doc, Field } from '../../../contract/resource-file.ts';
import { onSignOut } from '../../api/token.ts';

const PREFIX = 'draft:';

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
}

/** Throws all drafts away, when their user signs out. */
function dropDrafts(): void {
  const names = Array.from({ length: localStorage.length }, (_, index) => localStorage.key(index) ?? '');
  for (const name of names) if (name.startsWith(PREFIX)) localStorage.removeItem(name);
}

onSignOut(dropDrafts);
