/** Asks the records that are deleted together with a record whether they may be. */
import { guardHolds } from '../../../contract/expression/guards.ts';
import { keyOf, type ResourceFile, titleOf } from '../../../contract/file/resource-file.ts';
import { ApiError, type ApiErrorItem } from '../../http/errors.ts';
import type { Locale } from '../../http/locale.ts';
import { message } from '../../http/messages.ts';
import type { RecordRow } from '../../store/records.ts';
import type { Operation } from '../core/operation.ts';
import { ownText } from '../core/texts.ts';
import { allRows } from '../records/rows.ts';

/** The guards of a type's delete that also refuse the delete of the parent. */
function guardsOfParts({ actions, guards = {} }: ResourceFile): string[] {
  return (actions?.delete?.guards ?? []).filter((id) => guards[id]?.withParent);
}

/** Throws 409 with the guards that a child of the record, or a child of a child, does not meet (`withParent`). */
export async function checkParts(op: Operation, file: ResourceFile, row: RecordRow): Promise<void> {
  for (const child of op.engine.catalogue.childrenOf(file.name)) {
    const names = guardsOfParts(child.file);
    const filters = [{ field: child.field, values: [keyOf(file, row.doc)] }];
    for (const inner of await allRows(op, child.file, filters)) {
      const many = names.filter((id) => !holds(child.file, id, inner)).map((id) => refusalBy(child.file, id, inner));
      if (many.length > 0) throw new ApiError(409, 'IN_USE', { many });
      await checkParts(op, child.file, inner);
    }
  }
}

function holds({ guards }: ResourceFile, id: string, { doc }: RecordRow): boolean {
  const guard = guards?.[id];
  return guard === undefined || guardHolds(guard, { self: doc });
}

/** Deletes a record along with another one. A refusal says which record it is about. */
export async function withName<T>(file: ResourceFile, { doc }: RecordRow, run: () => Promise<T>): Promise<T> {
  try {
    return await run();
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const many = error.many.map((item) => naming(item, titleOf(file, doc)));
    throw new ApiError(error.status, error.code, { many, headers: error.headers });
  }
}

/** A refusal with the name of the record in its text. */
function naming({ text, ...item }: ApiErrorItem, name: string): ApiErrorItem {
  if (!text) return item;
  const named = (locale: Locale): string => message('PART_REFUSES', locale, { name, why: text(locale) });
  return { ...item, params: { ...item.params, name }, text: named };
}

function refusalBy(file: ResourceFile, id: string, { doc }: RecordRow): ApiErrorItem {
  return naming({ code: id, text: ownText(file, `guard.${id}`) ?? (() => id) }, titleOf(file, doc));
}
