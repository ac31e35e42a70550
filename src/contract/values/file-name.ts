import type { Doc } from '../file/resource-file.ts';

/** The name of a saved file. Fields in braces are filled from the record. Characters that some systems forbid become a dash. */
export function fileNameOf(template: string, record: Doc): string {
  return template.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    String(record[name] ?? '').replaceAll(/[^\p{L}\p{N}._-]+/gu, '-'),
  );
}
