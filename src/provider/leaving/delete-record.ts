import type { Doc, ResourceFile } from '../../contract/file/resource-file.ts';
import type { Operation } from '../engine/core/operation.ts';
import type { RecordRow } from '../store/records.ts';

/** Deletes a record as its type's delete does, with all that its form can take along. Throws the ApiError of a refusal. */
export function deleteRecord(op: Operation, file: ResourceFile, row: RecordRow): Promise<unknown> {
  return op.engine.verbs.act(op, file, 'delete', row, alongOf(file));
}

/** The choices of a delete's form that take others along, such as a server's disks. */
function alongOf(file: ResourceFile): Doc {
  const { form, effects = [] } = file.actions?.delete ?? {};
  const asked = Object.entries(form?.properties ?? {}).filter(([, { type }]) => type === 'boolean');
  const takes = (name: string) => effects.some(({ when }) => when && Object.hasOwn(when, `/input/${name}`));
  return Object.fromEntries(asked.flatMap(([name]) => (takes(name) ? [[name, true]] : [])));
}
