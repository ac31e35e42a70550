import type { ResourceFile } from '../../../contract/file/resource-file.ts';

/** The names among them that are secret. */
export function secretsOf(file: ResourceFile, names: string[]): string[] {
  return names.filter((name) => file.fields.properties[name]?.writeOnly);
}
