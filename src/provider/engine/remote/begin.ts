import type { Field } from '../../../contract/file/resource-file.ts';
import type { CloudOperation, CloudStart } from '../../cloud/cloud.ts';
import { generateValue } from '../../crypto/generate.ts';
import type { Operation } from '../core/operation.ts';

/** Begins something with a record in the cloud: at once where the cloud is here, as the play says where it is elsewhere. */
export function beginInCloud({ play, tx, engine, actor }: Operation, operation: CloudOperation): Promise<CloudStart> {
  const { cloud } = engine;
  return play ? play.begin({ cloud, tx, projectId: actor.projectId }, operation) : cloud.begin(operation);
}

/** A value for a field with `x-generate`, the same each time a change is run. */
export function generated({ play }: Operation, kind: NonNullable<Field['x-generate']>): string {
  return play?.generate(kind) ?? generateValue(kind);
}
