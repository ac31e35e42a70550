import { take } from '../../../contract/expression/template.ts';
import type { Doc, ResourceFile } from '../../../contract/file/resource-file.ts';
import { openPricing } from '../../billing/price-lists.ts';
import { linesOf } from '../../billing/timeline.ts';
import type { Reading } from '../core/operation.ts';

/** Records with the present prices of the lines that their fields name (`x-linePrices`). A line without a price has no value. */
export async function withLinePrices(reading: Reading, file: ResourceFile, docs: Doc[]): Promise<Doc[]> {
  const fields = Object.entries(file.fields.properties).flatMap(([name, { 'x-linePrices': line }]) =>
    line ? [{ name, line }] : [],
  );
  if (fields.length === 0 || docs.length === 0) return docs;
  const { shared } = await openPricing(reading.db, reading.engine.catalogue.declaredLines);
  // As tariffs state them: VAT is not added.
  const { vat: _vat, ...facts } = shared;
  const lines = linesOf(facts, Math.floor(reading.now.getTime() / 1000)).map((sourced) => sourced.line);
  return docs.map((doc) => {
    const priced = fields.flatMap(({ name, line }) => {
      const code = take(line, { self: doc });
      const own = lines.filter((each) => each.line === code);
      const prices = own.map(({ variant, price, period }) => ({
        ...(variant !== undefined && { variant }),
        price,
        period,
      }));
      return prices.length > 0 ? [[name, prices] as const] : [];
    });
    return { ...doc, ...Object.fromEntries(priced) };
  });
}
