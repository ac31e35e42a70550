import type { Doc, ResourceFile } from '../../contract/file/resource-file.ts';
import { keyOf } from '../../contract/file/resource-file.ts';
import type { Actor } from '../engine/core/actor.ts';
import type { Engine, Reading } from '../engine/core/operation.ts';
import { ownerOf } from '../engine/records/access.ts';
import { findRow, storedType } from '../engine/records/rows.ts';
import { sourceOf } from '../engine/records/sources.ts';
import { oneToWire, toWire } from '../engine/records/wire.ts';
import { noticeChoices } from '../identity/notice-choices.ts';
import { paidProjects } from '../identity/projects.ts';
import type { Db } from '../store/database.ts';
import { listRecords, type RecordFilter, type RecordRow } from '../store/records.ts';

/** The rows that are read at once. */
const PAGE = 200;

/** A type whose records are exported: in whole as they are listed, or one by one where a list leaves something out. */
function isExported({ source, singleton, recordsOf, access }: ResourceFile): boolean {
  return recordsOf === undefined && access?.role === undefined && (source !== undefined || !singleton);
}

/** Types that say what others did, or whose records belong to another record of the export. */
function isPartOfAnother(engine: Engine, { source, parent }: ResourceFile): boolean {
  if (source === 'activity') return true;
  return source !== undefined && parent !== undefined && engine.catalogue.file(parent.resource).source !== undefined;
}

/**
 * All data that the provider has of a user, as JSON in pieces: what belongs to the account, the records of the projects that it pays for,
 * and the user's own entries of the audit log. Secrets are never in it, nor internal notes of support. Types come from the resource files.
 */
export async function* exportOf(engine: Engine, actor: Actor): AsyncGenerator<string> {
  const reading: Reading = { engine, db: engine.db, actor, now: engine.clock.now() };
  const files = engine.catalogue.files.filter((file) => isExported(file) && !isPartOfAnother(engine, file));
  yield `{"exported":${JSON.stringify(reading.now.toISOString())},"account":`;
  yield* types(
    reading,
    files.filter(({ scope }) => scope === 'user'),
  );
  yield `,"notices":${JSON.stringify(await noticeChoices(engine.db, actor.userId ?? ''))}`;
  yield ',"projects":[';
  let separator = '';
  for (const { id, name } of await paidProjects(engine.db, actor.userId ?? '')) {
    const inside = { ...reading, actor: { ...actor, projectId: id, projectRole: 'owner' as const } };
    yield `${separator}{"id":${JSON.stringify(id)},"name":${JSON.stringify(name)},"records":`;
    yield* types(
      inside,
      files.filter(({ scope }) => scope === 'project' || scope === 'shared'),
    );
    yield '}';
    separator = ',';
  }
  yield '],"auditLog":';
  yield* list(journalOf(engine.db, actor.userId ?? ''));
  yield '}\n';
}

/** An object of lists, by type. */
async function* types(reading: Reading, files: readonly ResourceFile[]): AsyncGenerator<string> {
  let separator = '';
  yield '{';
  for (const file of files) {
    yield `${separator}${JSON.stringify(file.name)}:`;
    yield* list(recordsOf(reading, file));
    separator = ',';
  }
  yield '}';
}

/** A JSON list, a piece for each page. */
async function* list(pages: AsyncGenerator<Doc[]>): AsyncGenerator<string> {
  let separator = '';
  yield '[';
  for await (const docs of pages)
    for (const doc of docs) {
      yield separator + JSON.stringify(doc);
      separator = ',';
    }
  yield ']';
}

/** The records of a type, a page at a time, without what only the console needs. */
async function* recordsOf(reading: Reading, file: ResourceFile): AsyncGenerator<Doc[]> {
  for await (const rows of pagesOf(reading, file)) {
    const own = file.scope === 'shared' ? rows.filter(({ projectId }) => projectId === reading.actor.projectId) : rows;
    const docs = isWholeInLists(reading, file) ? await toWire(reading, file, own) : await oneByOne(reading, file, own);
    yield docs.map((doc) => Object.fromEntries(Object.entries(doc).filter(([name]) => !name.startsWith('_'))));
  }
}

/** Whether a list has all of a record: no long texts, and no conversation. */
function isWholeInLists({ engine }: Reading, { name, source, fields }: ResourceFile): boolean {
  const leavesOut = Object.values(fields.properties).some((field) => field['x-detailOnly']);
  return !leavesOut && (source === undefined || engine.catalogue.childrenOf(name).length === 0);
}

async function oneByOne(reading: Reading, file: ResourceFile, rows: readonly RecordRow[]): Promise<Doc[]> {
  const docs: Doc[] = [];
  for (const { doc } of rows) {
    const row = await findRow(reading, file, keyOf(file, doc));
    if (row) docs.push(await oneToWire(reading, file, row));
  }
  return docs;
}

async function* pagesOf(reading: Reading, file: ResourceFile): AsyncGenerator<RecordRow[]> {
  const { parent } = file;
  const above = file.source === undefined ? undefined : parent && reading.engine.catalogue.file(parent.resource);
  if (!above || !parent) return yield* pagesBy(reading, file, []);
  // Records that another system has, such as the containers of a store, are asked for by their parent.
  for await (const rows of pagesBy(reading, above, []))
    for (const { doc } of rows) yield* pagesBy(reading, file, [{ field: parent.field, values: [keyOf(above, doc)] }]);
}

async function* pagesBy(reading: Reading, file: ResourceFile, filters: RecordFilter[]): AsyncGenerator<RecordRow[]> {
  const source = sourceOf(reading, file);
  for (let page = 0; ; page += 1) {
    const query = { page, size: PAGE, sort: [], filters };
    const { rows } = source
      ? await source.list(reading, file, query)
      : await listRecords(reading.db, storedType(file), await ownerOf(reading, file), query);
    yield rows;
    if (rows.length < PAGE) return;
  }
}

/** What a user did, as the audit log has it, oldest first. */
async function* journalOf(db: Db, userId: string): AsyncGenerator<Doc[]> {
  let after = { at: '', id: '' };
  for (;;) {
    const rows = await db
      .selectFrom('journal')
      .select(['id', 'at', 'type', 'action', 'title', 'record_id', 'project_id', 'result', 'address', 'changes'])
      .where('user_id', '=', userId)
      .where(({ and, or, eb }) =>
        or([eb('at', '>', after.at), and([eb('at', '=', after.at), eb('id', '>', after.id)])]),
      )
      .orderBy('at')
      .orderBy('id')
      .limit(PAGE)
      .execute();
    yield rows.map(({ record_id: recordId, project_id: projectId, changes, ...row }) => ({
      ...row,
      recordId,
      projectId,
      changes: changes === null ? null : JSON.parse(changes),
    }));
    const last = rows.at(-1);
    if (!last || rows.length < PAGE) return;
    after = last;
  }
}
