import type { Context } from '../../../contract/expression/pointer.ts';
import { storedAs } from '../../../contract/file/records.ts';
import type { Field, ResourceFile } from '../../../contract/file/resource-file.ts';
import type { CloudOperation, CloudRecords, CloudStart } from '../../cloud/cloud.ts';
import { publishPage } from '../../cloud/console-page.ts';
import { generateValue } from '../../crypto/generate.ts';
import { keyValues } from '../../store/key-values.ts';
import { lock } from '../../store/postgres-dialect.ts';
import type { Operation } from '../core/operation.ts';
import { allRows, findRow, requireRow } from '../records/rows.ts';
import { storeChange } from './store-change.ts';

/** The parts of a cloud operation that differ between the operations of one change. */
type About = Pick<CloudOperation, 'action' | 'input' | 'self'> & Partial<Pick<CloudOperation, 'prepared' | 'files'>>;

/** The operation that the cloud carries out for a record. */
export function cloudOperation(op: Operation, file: ResourceFile, { ref = {} }: Context, about: About): CloudOperation {
  return {
    type: file.name,
    prepared: {},
    ...about,
    files: about.files ?? {},
    ref,
    records: cloudRecords(op),
    now: op.now,
  };
}

/** The access of the cloud to the records of an operation's project. */
export function cloudRecords(op: Operation): CloudRecords {
  const { catalogue } = op.engine;
  return {
    async find(type, where) {
      const entries = Object.entries<string | undefined>(where);
      const filters = entries.flatMap(([field, value]) => (value === undefined ? [] : [{ field, values: [value] }]));
      if (filters.length < entries.length) return [];
      return (await allRows(op, catalogue.file(type), filters)).map((row) => storedAs(type, row.doc));
    },
    async values(type, field, where) {
      // A caller that reads taken values is about to take one. Callers of other projects may do so too.
      await lock(op.tx, [{ name: `values:${type}/${where.field}/${where.value}` }]);
      return keyValues(op.tx, type, field, where);
    },
    async change(type, key, fields) {
      const file = catalogue.file(type);
      const row = await findRow(op, file, key);
      if (row) await storeChange(op, file, row, { ...row.doc, ...fields });
    },
    async act(type, key, action) {
      const file = catalogue.file(type);
      await op.engine.verbs.act(op, file, action, await requireRow(op, file, key), {});
    },
    publishPage: (content) => publishPage(op.tx, content, op.now),
  };
}

/** Starts an operation in the cloud: at once in the simulated cloud, and by the execution in a remote one. */
export function beginInCloud(
  { execution, tx, engine, actor }: Operation,
  operation: CloudOperation,
): Promise<CloudStart> {
  const { cloud } = engine;
  return execution ? execution.begin({ cloud, tx, projectId: actor.projectId }, operation) : cloud.begin(operation);
}

/** A value for a field with `x-generate`. It is the same in all runs of a change. */
export function generated({ execution }: Operation, kind: NonNullable<Field['x-generate']>): string {
  return execution?.generate(kind) ?? generateValue(kind);
}
