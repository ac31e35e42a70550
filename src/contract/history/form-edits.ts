/** Compares what create and update take, by the schemas that the provider validates with. */
import { escapeToken } from '../expression/pointer.ts';
import type { Conditions, ResourceFile } from '../file/resource-file.ts';
import { createSchema, editSchema, showOf } from '../forms/derive.ts';
import { conditionsCover } from './condition-edits.ts';
import type { Edits } from './edit.ts';
import { inNewWords, type Rewriting } from './in-new-words.ts';

const FORMS = [
  ['create', 'create', createSchema],
  ['edit', 'update', editSchema],
] as const;

/** Two editions of a type, and the renames between them. */
export interface FilePair {
  last: ResourceFile;
  next: ResourceFile;
  how: Rewriting;
}

/** The edits of the forms of create and update. Fields that are new or gone are compared elsewhere. */
export function formEdits(edits: Edits, pair: FilePair): void {
  for (const [form, call, schemaOf] of FORMS) {
    if (!pair.last.api[call] || !pair.next.api[call]) continue;
    const [before, after] = [schemaOf(pair.last), schemaOf(pair.next)];
    const nowOf = (name: string) => pair.how.fields.get(name) ?? name;
    const taken = new Set(Object.keys(before.properties).map(nowOf));
    for (const name of taken) {
      const exists = Object.hasOwn(pair.next.fields.properties, name);
      if (exists && !Object.hasOwn(after.properties, name))
        edits.breaking(
          'api',
          `/fields/properties/${escapeToken(name)}`,
          `${call} no longer takes "${name}", and bodies that contain it are refused`,
          {
            wayOut: `Keep it in the form of ${form}`,
          },
        );
    }
    const lasting = new Set([...pair.how.fields.values(), ...Object.keys(pair.last.fields.properties)]);
    for (const name of after.required)
      if (lasting.has(name) && !taken.has(name) && after.properties[name]?.default === undefined)
        edits.breaking(
          'api',
          `/fields/properties/${escapeToken(name)}`,
          `${call} requires "${name}" from now on, so bodies without it are refused`,
          {
            wayOut: 'Give it a default, or do not require it',
          },
        );
    showEdits(edits, `/forms/${form}/show`, { taken, ...shown(pair, form), required: pair.next.fields.required ?? [] });
  }
}

/** The conditions under which fields are shown. */
export interface Shown {
  before: Record<string, Conditions>;
  after: Record<string, Conditions>;
  /** The fields that the last form took. */
  taken: ReadonlySet<string>;
  required: readonly string[];
}

function shown({ last, next, how }: FilePair, form: 'create' | 'edit'): Pick<Shown, 'before' | 'after'> {
  const before = Object.entries(showOf(last, form)).map(([name, conditions]) => [
    how.fields.get(name) ?? name,
    inNewWords(conditions, { ...how, ownInput: true }),
  ]);
  return { before: Object.fromEntries(before), after: showOf(next, form) };
}

/** The edits of the conditions under which a form has a field. A hidden field is neither taken nor required. */
export function showEdits(edits: Edits, at: string, { before, after, taken, required }: Shown): void {
  for (const name of taken) {
    const [last, next] = [before[name], after[name]];
    if (next && !(last && conditionsCover(next, last)))
      edits.breaking(
        'api',
        `${at}/${escapeToken(name)}`,
        `"${name}" is hidden in cases in which it was shown, and bodies that contain it are refused then`,
        {
          wayOut: 'Show it as before',
        },
      );
    else if (last && !(next && conditionsCover(last, next))) {
      if (required.includes(name))
        edits.breaking(
          'api',
          `${at}/${escapeToken(name)}`,
          `"${name}" is shown in more cases, and bodies without it are refused then`,
        );
      else edits.safe(at, `"${name}" is shown in more cases`);
    }
  }
}
