import type { Doc } from '../file/resource-file.ts';

/** The name of a file that is saved, its fields in braces filled from the record; signs that some systems can't have in a name are a dash. */
export function fileNameOf(template: string, record: Doc): string {
  return template.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    String(record[name] ?? '').replaceAll(/[^\p{L}\p{N}._-]+/gu, '-'),
  );
}
