import type { ResourceFile } from '../../../contract/file/resource-file.ts';
import { compareType } from '../../../contract/history/compare.ts';
import { type Edit, isOpen, sentenceOf } from '../../../contract/history/edit.ts';
import type { Edition } from '../../../contract/history/edition.ts';
import type { Log } from '../../ports/log.ts';
import type { Db } from '../../store/database.ts';
import { transact } from '../../store/transact.ts';
import { catalogueOf } from '../core/catalogue.ts';
import { type Concerned, survey } from './concerned-records.ts';
import { editionLock, finishMove, type Mover, moveRecords } from './move-records.ts';
import { editionText, isStoredType, noteEditions, storedEdition } from './stored-editions.ts';

/** The parts that this needs of the provider's. */
export interface EditionDeps {
  db: Db;
  log: Log;
  files: readonly ResourceFile[];
}

/** A type whose file is another than at the last start. */
interface Changed {
  file: ResourceFile;
  /** undefined for a type that was never started with. */
  last: ResourceFile | undefined;
  edits: Edit[];
  concerned: Concerned[];
}

/**
 * Compares the files with those that the provider was last started with on this store, and moves stored records to the new edition as the
 * files say. Returns the reasons against a start, as sentences: edits after which stored records are invalid or hidden, and no line says
 * what becomes of them. Nothing is changed then. Edits that no stored record is concerned by, or only clients of the API and prices, are no
 * reason. With `lenient` a reason is only logged: such a type keeps its values and its last edition, so that a line can still follow.
 *
 * It has to run before any request is served, and before a process of an earlier edition writes to the store again.
 */
export async function takeEditions(deps: EditionDeps, { lenient = false } = {}): Promise<string[]> {
  const { db, log, files } = deps;
  const mover: Mover = { db, catalogue: catalogueOf(files) };
  const begun = await db.selectFrom('type_edition').select('type').where('target', 'is not', null).execute();
  for (const { type } of begun) await finishMove(mover, type);
  const last = await storedEdition(db);
  const changed: Changed[] = [];
  for (const file of files) {
    const before = last.get(file.name);
    if (before && editionText(before) === editionText(file)) continue;
    changed.push(await changedType(deps, file, last));
  }
  const open = changed.filter(({ concerned }) => concerned.length > 0);
  const reasons = open.flatMap(({ concerned }) => concerned.map(reasonOf));
  if (reasons.length > 0 && !lenient) return reasons;
  for (const reason of reasons)
    log.warn({ reason }, 'Stored values stay as they are, until a line in the file says more');
  await take(
    mover,
    changed.filter((each) => !open.includes(each)),
  );
  await tellGoneTypes(deps, last);
  return [];
}

function reasonOf({ edit, records, example }: Concerned): string {
  const which = records === 1 ? `Stored record: ${example}` : `Stored records: ${records}, such as ${example}`;
  return `${sentenceOf(edit)} ${which}.`;
}

async function changedType({ db, log, files }: EditionDeps, file: ResourceFile, last: Edition): Promise<Changed> {
  const before = last.get(file.name);
  const edits = before ? compareType(file.name, last, new Map(files.map((each) => [each.name, each]))) : [];
  if (!isStoredType(file)) return { file, last: before, edits: [], concerned: [] };
  const open = edits.filter((edit) => isOpen(edit) && edit.concern === 'records');
  const { concerned, unnamed } = await survey(db, file, { ...(before && { last: before }), edits: open });
  for (const [key, records] of unnamed)
    log.warn({ type: file.name, key, records }, 'Stored records have a key that no field of their type names');
  return { file, last: before, edits, concerned };
}

/** Moves the records of types with answered migrations, and notes the editions of all. */
async function take(mover: Mover, changed: readonly Changed[]): Promise<void> {
  const moving = changed.filter(({ edits }) => edits.some(({ sort, answered }) => sort === 'migration' && answered));
  const rest = changed.filter((each) => !moving.includes(each)).map(({ file }) => file);
  if (rest.length > 0)
    await transact(
      mover.db,
      (tx) => noteEditions(tx, rest),
      rest.map(({ name }) => editionLock(name)),
    );
  for (const { file } of moving) await moveRecords(mover, file);
}

async function tellGoneTypes({ db, log, files }: EditionDeps, last: Edition): Promise<void> {
  const names = new Set(files.map(({ name }) => name));
  for (const type of last.keys()) {
    if (names.has(type)) continue;
    const { records } = await db
      .selectFrom('resource')
      .select(({ fn }) => fn.countAll<number>().as('records'))
      .where('type', '=', type)
      .executeTakeFirstOrThrow();
    if (Number(records) > 0)
      log.warn({ type, records: Number(records) }, 'Stored records are of a type that has no file any more');
  }
}
