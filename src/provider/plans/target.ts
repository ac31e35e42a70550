import type { WriteRequest } from '../engine/calls/run-write.ts';
import type { Actor } from '../engine/core/actor.ts';
import { storedId, storedType } from '../engine/records/rows.ts';

/** The stored record that a request is about; undefined for a create, and for what is about no single record. */
export function targetOf(
  { call: { file }, key }: WriteRequest,
  actor: Actor,
): { type: string; id: string } | undefined {
  return key === undefined ? undefined : { type: storedType(file), id: storedId(file, key, actor) };
}
