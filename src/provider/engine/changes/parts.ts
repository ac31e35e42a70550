/** Asks the records that are deleted together with a record whether they may be. */
import { guardHolds } from '../../../contract/expression/guards.ts';
import { keyOf, type ResourceFile, titleOf } from '../../../contract/file/resource-file.ts';
import { ApiError, type ApiErrorItem } from '../../http/errors.ts';
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

/** The refusal says which record it is about. */
function refusalBy(file: ResourceFile, id: string, { doc }: RecordRow): ApiErrorItem {
  const name = titleOf(file, doc);
  const why = ownText(file, `guard.${id}`);
  return {
    code: id,
    params: { name },
    text: (locale) => message('PART_REFUSES', locale, { name, why: why?.(locale) ?? id }),
  };
}
