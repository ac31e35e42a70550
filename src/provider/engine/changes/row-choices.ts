import type { Doc, Field } from '../../../contract/file/resource-file.ts';
import { strayInRows } from '../../../contract/forms/option-list.ts';
import { ApiError } from '../../http/errors.ts';
import { validationItem } from '../../http/validation.ts';
import type { Reading } from '../core/operation.ts';
import { withLineVariants } from '../records/line-variants.ts';
import { loadNamed, namedRecords } from '../records/references.ts';

/** Throws 400 at each field of a row whose value does not fit the record that the row has chosen (`x-among` with /ref). */
export async function checkRowChoices(reading: Reading, fields: Record<string, Field>, input: Doc): Promise<void> {
  const limited = Object.entries(fields).filter(([, { items }]) =>
    Object.values(items?.properties ?? {}).some((field) => field['x-among']),
  );
  if (limited.length === 0) return;
  const lists = Object.fromEntries(limited);
  const named = namedRecords(lists, input);
  const rowOf = await loadNamed(reading, named);
  const chosen = named.flatMap((record) => {
    const row = rowOf(record);
    const other = reading.engine.catalogue.file(record.reference.resource);
    const [doc] = row ? withLineVariants(reading, other, [row.doc]) : [];
    return doc ? [[record.path, doc] as const] : [];
  });
  const stray = strayInRows(lists, input, Object.fromEntries(chosen));
  if (stray.length === 0) return;
  throw new ApiError(400, 'VALIDATION', { many: stray.map((path) => validationItem(path, 'enum', 'validation.enum')) });
}
