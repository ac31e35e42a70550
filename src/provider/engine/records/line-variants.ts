import { take } from '../../../contract/expression/template.ts';
import type { Doc, ResourceFile } from '../../../contract/file/resource-file.ts';
import { chargedLines } from '../../../contract/money/tariff-services.ts';
import type { Reading } from '../core/operation.ts';

/** Records with the variants by which types charge the lines that their fields name (`x-lineVariants`). A line without variants has no value. */
export function withLineVariants({ engine }: Reading, file: ResourceFile, docs: Doc[]): Doc[] {
  const fields = Object.entries(file.fields.properties).flatMap(([name, { 'x-lineVariants': line }]) =>
    line ? [{ name, line }] : [],
  );
  if (fields.length === 0) return docs;
  const variantsOf = new Map(chargedLines(engine.catalogue.files).map(({ line, variants }) => [line, variants]));
  return docs.map((doc) => {
    const known = fields.flatMap(({ name, line }) => {
      const variants = variantsOf.get(String(take(line, { self: doc }))) ?? [];
      return variants.length > 0 ? [[name, variants] as const] : [];
    });
    return { ...doc, ...Object.fromEntries(known) };
  });
}
