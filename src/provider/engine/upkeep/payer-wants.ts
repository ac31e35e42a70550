import { unmetGuards } from '../../../contract/expression/guards.ts';
import type { Doc, ResourceFile } from '../../../contract/file/resource-file.ts';
import type { PayerState } from '../../billing/payer-state.ts';
import { SUSPENDED } from '../core/stored-fields.ts';
import type { Suspended } from '../follow-ups/metering.ts';

/** What a record has to become, so that it is as its payer's state asks; undefined where it is so. */
export type Wanted = 'stopped' | 'running' | 'deleted' | undefined;

/** What a record has to become by its payer's state. */
export function wantedBy(state: PayerState | undefined, file: ResourceFile, doc: Doc): Wanted {
  const mark = doc[SUSPENDED] as Suspended | undefined;
  if (state?.state === 'deletion') return canBeDeleted(file) ? 'deleted' : undefined;
  if (!file.suspension) return undefined;
  if (state?.state !== 'suspended') return mark === undefined ? undefined : 'running';
  // A record that was stopped can run again: the stop failed, or the cloud did it by itself.
  const runs = unmetGuards(file, file.suspension.stop, { self: doc, input: {} }, 'open').length === 0;
  return mark === undefined || runs ? 'stopped' : undefined;
}

/** Whether records of a type can be deleted, by a call or by the provider alone. */
export function canBeDeleted({ api, actions }: ResourceFile): boolean {
  return api.delete !== undefined || actions?.delete !== undefined;
}
