import type { Doc, ResourceFile } from '../../../contract/file/resource-file.ts';
import type { Edit, StoredCase } from '../../../contract/history/edit.ts';
import { recordMigration } from '../../../contract/history/migrate-record.ts';
import { fieldAt, isMissingAt, storedValues, unnamedKeys } from '../../../contract/history/stored-values.ts';
import { VALIDATED_FORMATS } from '../../../contract/values/formats.ts';
import { boundedValidators, type ErrorsOf } from '../../http/bounded-validator.ts';
import type { Db } from '../../store/database.ts';

/** The number of records of a read. */
const PAGE = 500;

/** The stored records that an edit concerns. */
export interface Concerned {
  edit: Edit;
  records: number;
  /** The id of one of them. */
  example: string;
}

/** What the stored records of a type say about its new edition. */
export interface Survey {
  /** The edits that concern any. */
  concerned: Concerned[];
  /** The number of records that have a key that no field names, by its path. */
  unnamed: Map<string, number>;
}

/** Looks through all stored records of a type. `last` is the edition that they are stored by. */
export async function survey(
  db: Db,
  next: ResourceFile,
  { last, edits }: { last?: ResourceFile; edits: Edit[] },
): Promise<Survey> {
  const found = new Map<Edit, Concerned>();
  const unnamed = new Map<string, number>();
  const migrate = last ? recordMigration(last, next) : (doc: Doc) => doc;
  const tests = edits.flatMap((edit) => (edit.stored ? [{ edit, concerns: caseTest(next, edit.stored) }] : []));
  for await (const { id, doc } of recordsOf(db, next.name)) {
    const now = migrate(doc);
    for (const { edit, concerns } of tests) {
      if (!concerns(doc, now)) continue;
      const known = found.get(edit) ?? { edit, records: 0, example: id };
      found.set(edit, { ...known, records: known.records + 1 });
    }
    for (const key of new Set(unnamedKeys(now, next.fields.properties))) unnamed.set(key, (unnamed.get(key) ?? 0) + 1);
  }
  return { concerned: [...found.values()], unnamed };
}

async function* recordsOf(db: Db, type: string): AsyncGenerator<{ id: string; doc: Doc }> {
  for (let after = ''; ; ) {
    const rows = await db
      .selectFrom('resource')
      .select(['id', 'doc'])
      .where('type', '=', type)
      .where('id', '>', after)
      .orderBy('id')
      .limit(PAGE)
      .execute();
    for (const { id, doc } of rows) yield { id, doc: JSON.parse(doc) as Doc };
    const last = rows.at(-1);
    if (!last || rows.length < PAGE) return;
    after = last.id;
  }
}

const validatorOf = boundedValidators({
  strict: false,
  messages: false,
  formats: VALIDATED_FORMATS,
  multipleOfPrecision: 8,
});

/** Whether a record, as it is stored and after its migration, is one that an edit concerns. */
function caseTest(next: ResourceFile, { path, which, values = [] }: StoredCase): (doc: Doc, now: Doc) => boolean {
  if (which === 'all') return () => true;
  if (which === 'missing') return (_, now) => isMissingAt(now, path);
  if (which === 'present') return (doc, now) => [doc, now].some((each) => storedValues(each, path).length > 0);
  if (which === 'values')
    return (_, now) =>
      storedValues(now, path)
        .flat()
        .some((value) => values.includes(String(value)));
  const field = fieldAt(next.fields.properties, path);
  const errorsOf: ErrorsOf = field ? validatorOf(field) : () => [];
  return (_, now) => storedValues(now, path).some((value) => errorsOf(value).length > 0);
}
