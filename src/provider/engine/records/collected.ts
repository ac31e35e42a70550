import type { Doc, ResourceFile } from '../../../contract/file/resource-file.ts';
import type { Reading } from '../core/operation.ts';
import { rowsOfEach } from './rows-of-each.ts';

/** Records with the texts that their fields collect from related records (`x-collect`): each once, sorted. */
export async function withCollected(reading: Reading, file: ResourceFile, docs: Doc[]): Promise<Doc[]> {
  let filled = docs;
  for (const [name, { 'x-collect': collect }] of Object.entries(file.fields.properties)) {
    const relation = collect && file.relations?.[collect.relation];
    if (!relation || docs.length === 0) continue;
    const { field, where = {} } = collect;
    const wanted = Object.entries(where);
    const other = reading.engine.catalogue.file(relation.resource);
    const found = await rowsOfEach(reading, relation, other, docs);
    filled = filled.map((doc, index) => {
      const rows = (found[index] ?? []).filter((row) => wanted.every(([key, value]) => row.doc[key] === value));
      const texts = rows.flatMap((row) => (typeof row.doc[field] === 'string' ? [row.doc[field]] : []));
      return { ...doc, [name]: [...new Set(texts)].sort() };
    });
  }
  return filled;
}
