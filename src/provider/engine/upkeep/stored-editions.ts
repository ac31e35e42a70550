import type { ResourceFile } from '../../../contract/file/resource-file.ts';
import type { Edition } from '../../../contract/history/edition.ts';
import type { Db, Tx } from '../../store/database.ts';

/** A type's file as it is stored: without texts, which say nothing about records. */
export function editionText(file: ResourceFile): string {
  return JSON.stringify({ ...file, text: undefined });
}

/** The file of a stored edition. */
export function editionFile(text: string): ResourceFile {
  return JSON.parse(text) as ResourceFile;
}

/** Whether a type's records are stored under its own name. Others are in tables of the provider, or stored under another type. */
export function isStoredType({ source, recordsOf }: ResourceFile): boolean {
  return source === undefined && recordsOf === undefined;
}

/** The files that a provider was last started with on this store; empty where it was never started. */
export async function storedEdition(db: Db): Promise<Edition> {
  const rows = await db.selectFrom('type_edition').select(['type', 'file', 'target']).execute();
  return new Map(rows.map(({ type, file, target }) => [type, editionFile(target ?? file)]));
}

/** Notes the files as those that records are stored by. */
export async function noteEditions(tx: Tx, files: readonly ResourceFile[]): Promise<void> {
  for (const each of files) {
    const file = editionText(each);
    await tx
      .insertInto('type_edition')
      .values({ type: each.name, file, target: null, moved_to: null })
      .onConflict((conflict) => conflict.column('type').doUpdateSet({ file, target: null, moved_to: null }))
      .execute();
  }
}
