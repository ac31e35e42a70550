import type { Doc, ResourceFile } from '../../contract/file/resource-file.ts';
import type { RecordSource } from '../engine/core/operation.ts';
import { sourceRow } from '../engine/records/sources.ts';

/** The record of a type of settings: one for the whole provider, with the file's defaults until somebody changes it. */
export const settingsSource: RecordSource = {
  async list(reading, file, { page }) {
    const row = await this.get(reading, file, file.name);
    return { rows: row && page === 0 ? [row] : [], total: row ? 1 : 0 };
  },

  async get({ db }, file, key) {
    if (key !== file.name) return undefined;
    const stored = await db.selectFrom('setting').selectAll().where('type', '=', file.name).executeTakeFirst();
    const doc: Doc = { ...defaultsOf(file), ...(stored && (JSON.parse(stored.doc) as Doc)), [file.key]: file.name };
    return sourceRow(file, doc, { version: stored?.version ?? 1 });
  },

  async update({ tx }, file, { version }, doc) {
    const { [file.key]: _key, ...values } = doc;
    const row = { version: version + 1, doc: JSON.stringify(values) };
    await tx
      .insertInto('setting')
      .values({ type: file.name, ...row })
      .onConflict((conflict) => conflict.column('type').doUpdateSet(row))
      .execute();
  },
};

function defaultsOf(file: ResourceFile): Doc {
  const fields = Object.entries(file.fields.properties);
  return Object.fromEntries(
    fields.flatMap(([name, field]) => (field.default === undefined ? [] : [[name, field.default]])),
  );
}
