/** The names of generated types, and the fields of their records. */
import type { Field, ResourceFile } from '../../contract/file/resource-file.ts';

/** `s3-user` -> `S3User`. json-schema-to-typescript uses titles as type names, so titles come from the type's name. */
export function typeName(name: string): string {
  return name
    .split('-')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('');
}

/** The fields of a record for which something holds. */
export function fieldsWhere(file: ResourceFile, holds: (field: Field) => boolean): Record<string, Field> {
  return Object.fromEntries(Object.entries(file.fields.properties).filter(([, field]) => holds(field)));
}

/** The record in the API: without secrets and input-only fields. */
export function recordFields(file: ResourceFile): Record<string, Field> {
  return fieldsWhere(file, (field) => !field.writeOnly && !field['x-inputOnly']);
}
