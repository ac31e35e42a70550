/** The variants by which types charge a line, beside the records that name the line. */
import { take } from '../expression/template.ts';
import type { Doc, ResourceFile } from '../file/resource-file.ts';
import { chargedLines } from './tariff-services.ts';

/**
 * Records with the variants by which types charge the lines that their fields name (`x-lineVariants`). A line without variants has no value.
 *
 * @param files all types
 * @param file the records' own
 */
export function withLineVariants(files: readonly ResourceFile[], file: ResourceFile, docs: Doc[]): Doc[] {
  const fields = Object.entries(file.fields.properties).flatMap(([name, { 'x-lineVariants': line }]) =>
    line ? [{ name, line }] : [],
  );
  if (fields.length === 0) return docs;
  const variantsOf = new Map(chargedLines(files).map(({ line, variants }) => [line, variants]));
  return docs.map((doc) => {
    const known = fields.flatMap(({ name, line }) => {
      const variants = variantsOf.get(String(take(line, { self: doc }))) ?? [];
      return variants.length > 0 ? [[name, variants] as const] : [];
    });
    return { ...doc, ...Object.fromEntries(known) };
  });
}
