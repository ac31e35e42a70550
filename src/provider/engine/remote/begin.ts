import type { Field } from '../../../contract/file/resource-file.ts';
import type { CloudOperation, CloudStart } from '../../cloud/cloud.ts';
import { generateValue } from '../../crypto/generate.ts';
import type { Operation } from '../core/operation.ts';

/** Begins something with a record in the cloud: at once in the simulated cloud, as the execution says where it is remote. */
export function beginInCloud(
  { execution, tx, engine, actor }: Operation,
  operation: CloudOperation,
): Promise<CloudStart> {
  const { cloud } = engine;
  return execution ? execution.begin({ cloud, tx, projectId: actor.projectId }, operation) : cloud.begin(operation);
}

/** A value for a field with `x-generate`, the same each time a change is run. */
export function generated({ execution }: Operation, kind: NonNullable<Field['x-generate']>): string {
  return execution?.generate(kind) ?? generateValue(kind);
}
