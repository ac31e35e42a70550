import { nextRuns } from '../../../contract/expression/timers.ts';
import { type Doc, type Field, keyOf, type ResourceFile, titleOf } from '../../../contract/file/resource-file.ts';
import { withLineVariants } from '../../../contract/money/line-variants.ts';
import { pricedUntil } from '../../../contract/money/price.ts';
import { withQuotas } from '../../quotas/quotas.ts';
import type { RecordRow } from '../../store/records.ts';
import type { Reading } from '../core/operation.ts';
import { PRICED, SUSPENDED } from '../core/stored-fields.ts';
import { isDoc } from '../core/values.ts';
import { addedPricesOf } from './added-prices.ts';
import { withCollected } from './collected.ts';
import { failureOf } from './failure.ts';
import { withLinePrices } from './line-prices.ts';
import { loadNamed, namedRecords } from './references.ts';
import { askedOfParents, relatedCounts } from './relations.ts';

type Shown = Record<string, Record<string, { title: string }>>;

/**
 * Records of a list as JSON for the API: without secrets, with the titles of their references, the counts for their guards
 * and the version. The long texts of single records (`x-detailOnly`) are left out.
 */
export async function toWire(reading: Reading, file: ResourceFile, rows: RecordRow[]): Promise<Doc[]> {
  const listed = Object.entries(file.fields.properties).filter(([, field]) => !field['x-detailOnly']);
  return wireOf(reading, file, rows, Object.fromEntries(listed));
}

async function wireOf(
  reading: Reading,
  file: ResourceFile,
  rows: RecordRow[],
  fields: Record<string, Field>,
): Promise<Doc[]> {
  const stored = rows.map((row) => ({
    ...publicDoc(fields, row.doc),
    ...nextRuns(file, row.doc, reading.now),
  }));
  const withUse = await withQuotas(reading.db, reading.engine.catalogue.quotaTypes, file, stored);
  const docs = await withCollected(
    reading,
    file,
    await withLinePrices(reading, file, withLineVariants(reading.engine.catalogue.files, file, withUse)),
  );
  const refs = await shownNames(reading, file, docs);
  const now = reading.now.toISOString();
  const priced = rows.map((row) => pricedUntil(row.doc[PRICED], now));
  const countsRelated = reading.engine.catalogue.askedRelations(file.name).length > 0;
  const related = countsRelated ? await relatedCounts(reading, file, docs) : [];
  const parents = await askedOfParents(reading, file, docs);
  const added = await addedPricesOf(reading, file, docs);
  return docs.map((doc, index) => ({
    ...doc,
    ...(refs[index] && { _refs: refs[index] }),
    ...(related[index] && { _related: related[index] }),
    ...(parents[index] && { _parent: parents[index] }),
    ...(priced[index] && { _priced: priced[index] }),
    ...(rows[index]?.doc[SUSPENDED] !== undefined && { _suspended: true }),
    ...((added[index]?.length ?? 0) > 0 && { _adds: added[index] }),
    _version: rows[index]?.version,
  }));
}

/** One record as JSON for the API, with the long texts that lists leave out, and with what is known of its failure. */
export async function oneToWire(reading: Reading, file: ResourceFile, row: RecordRow): Promise<Doc> {
  const [doc = {}] = await wireOf(reading, file, [row], file.fields.properties);
  const failure = await failureOf(reading, file, row);
  return failure ? { ...doc, _failure: failure } : doc;
}

/** The entity tag of a record. It changes with changes by users only. */
export function etagOf(version: unknown): string {
  return `"${version}"`;
}

function publicDoc(fields: Record<string, Field>, doc: Doc): Doc {
  const shown = Object.entries(fields).filter(([, field]) => !field.writeOnly && !field['x-inputOnly']);
  return Object.fromEntries(
    shown.flatMap(([name, field]) =>
      Object.hasOwn(doc, name) && doc[name] !== undefined ? [[name, publicValue(field, doc[name])]] : [],
    ),
  );
}

function publicValue(field: Field, value: unknown): unknown {
  if (Array.isArray(value)) {
    const { items } = field;
    return items ? value.map((item) => publicValue(items, item)) : value;
  }
  return field.properties && isDoc(value) ? publicDoc(field.properties, value) : value;
}

/** For each document, the titles of its references, by field and key; undefined where it has none. */
async function shownNames(reading: Reading, file: ResourceFile, docs: Doc[]): Promise<(Shown | undefined)[]> {
  const named = docs.map((doc) => namedRecords(file.fields.properties, doc));
  const rowOf = await loadNamed(reading, named.flat());
  return named.map((records) => {
    const shown = new Map<string, Map<string, { title: string }>>();
    for (const record of records) {
      const row = rowOf(record);
      if (!row) continue;
      const other = reading.engine.catalogue.file(record.reference.resource);
      const titles = shown.get(record.field) ?? new Map<string, { title: string }>();
      shown.set(record.field, titles.set(keyOf(other, row.doc), { title: titleOf(other, row.doc) }));
    }
    if (shown.size === 0) return undefined;
    return Object.fromEntries([...shown].map(([field, titles]) => [field, Object.fromEntries(titles)]));
  });
}
