import type { Doc, Field, ResourceFile } from '../../contract/file/resource-file.ts';

/** How much of a value is kept. */
const VALUE_LENGTH = 300;

/** Which fields differ between two states of a record, each with both values; never a secret, nor what no field is. */
export function changedFields(file: ResourceFile, before: Doc, after: Doc): Record<string, [unknown, unknown]> {
  const changes = Object.entries(file.fields.properties).flatMap(([name, field]) => {
    if (isSecret(field) || JSON.stringify(before[name]) === JSON.stringify(after[name])) return [];
    return [[name, [shortened(before[name]), shortened(after[name])]] as const];
  });
  return Object.fromEntries(changes.map(([name, [was, is]]) => [name, [was, is]]));
}

function isSecret(field: Field): boolean {
  return (
    field.writeOnly === true ||
    Object.values(field.properties ?? {}).some(isSecret) ||
    (field.items ? isSecret(field.items) : false)
  );
}

function shortened(value: unknown): unknown {
  const text = JSON.stringify(value ?? null);
  return text.length > VALUE_LENGTH ? `${text.slice(0, VALUE_LENGTH)}…` : (value ?? null);
}
