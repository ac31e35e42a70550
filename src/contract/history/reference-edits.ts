/** Compares references to records of other types. */
import { sameJson } from '../expression/condition.ts';
import type { Field, Where } from '../file/resource-file.ts';
import type { Edits } from './edit.ts';
import type { Editions } from './edition.ts';
import type { FieldPair } from './field-pair.ts';
import { whereNow } from './in-new-words.ts';
import { renamesOf } from './renames.ts';

const UUID_LENGTH = 36;
/** The form of a generated key. */
const UUID = '^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$';

/** A reference with what the other type says of its keys: their length, their form, or all of them. */
export function withKeyBounds(field: Field, { last }: Editions): Field {
  const file = last.get(field['x-ref']?.resource ?? '');
  const key = file?.fields.properties[file.key];
  if (!file || !key || field.maxLength !== undefined) return field;
  if (key['x-generate'] === 'uuid') return { pattern: UUID, maxLength: UUID_LENGTH, ...field };
  const { maxLength, pattern, format } = key;
  if (maxLength !== undefined || pattern !== undefined || format !== undefined)
    return { ...(maxLength !== undefined && { maxLength }), ...(pattern !== undefined && { pattern }), ...field };
  // A catalogue that nobody can add to has the keys of its file only.
  if (file.api.create || file.source || !file.records || field.enum) return field;
  return { ...field, enum: file.records.map((record) => String(record[file.key])) };
}

/** The edits of what a field refers to. */
export function referenceEdits(edits: Edits, { last, next, name, at, stored }: FieldPair, editions: Editions): void {
  const [before, after] = [last['x-ref'], next['x-ref']];
  if (!after) {
    if (before) edits.safe(`${at}/x-ref`, `"${name}" is plain text from now on`);
    return;
  }
  const concern = stored('present').stored ? 'records' : 'api';
  if (!before) {
    edits.breaking(
      concern,
      `${at}/x-ref`,
      `"${name}" names a "${after.resource}" from now on, and stored values may name none`,
      {
        wayOut: 'Give the reference a new field',
        ...stored('present'),
      },
    );
  } else if (before.resource !== after.resource) {
    const message = `"${name}" names a "${after.resource}" now, and stored values are keys of "${before.resource}"`;
    edits.breaking(concern, `${at}/x-ref/resource`, message, {
      wayOut: 'Give the other reference a new field',
      ...stored('present'),
    });
  } else if (!sameJson(before.where, after.where)) {
    const wider =
      whereAllows(after.where, before.where) ||
      whereAllows(after.where, otherWhereNow(before.where, after.resource, editions));
    if (wider) edits.safe(`${at}/x-ref/where`, `"${name}" can name more records`);
    else
      edits.breaking('api', `${at}/x-ref/where`, `"${name}" can name fewer records, or others, than before`, {
        wayOut: 'Allow what was allowed',
      });
  }
}

/** The condition of the last edition, by the present names of the other type's fields and values. */
function otherWhereNow(where: Where | undefined, resource: string, { last, next }: Editions): Where | undefined {
  const [before, after] = [last.get(resource), next.get(resource)];
  return where && before && after ? whereNow(where, renamesOf(before, after)) : where;
}

/** Whether `wide` finds all records that `narrow` finds. */
function whereAllows(wide: Where | undefined, narrow: Where | undefined): boolean {
  return Object.entries(wide ?? {}).every(([name, value]) => {
    const before = narrow?.[name];
    if (before === undefined) return false;
    if (sameJson(before, value)) return true;
    const [all, some] = [[value].flat(), [before].flat()];
    return some.every((each) => all.some((other) => sameJson(each, other)));
  });
}
