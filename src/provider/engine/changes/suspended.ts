import type { ResourceFile } from '../../../contract/file/resource-file.ts';
import { mayWhileSuspended } from '../../../contract/money/suspension.ts';
import { isSuspended, payerState } from '../../billing/payer-state.ts';
import { ApiError } from '../../http/errors.ts';
import type { Operation } from '../core/operation.ts';

/**
 * Refuses a change of a project's record while the project's payer is suspended, unless the type's file allows the action. Records of the
 * provider's own tables, such as members, are a project's too. What belongs to a user stays open: the profile, payments, leaving a project.
 * Throws 402 PAYER_SUSPENDED, or SUSPENDED_BY_STAFF where a top-up would not help.
 */
export async function refuseSuspended(op: Operation, file: ResourceFile, action: string): Promise<void> {
  if (file.scope !== 'project' && file.scope !== 'shared') return;
  if (op.payerId === null || mayWhileSuspended(file, action)) return;
  const state = await payerState(op.tx, op.payerId);
  if (!isSuspended(state)) return;
  throw new ApiError(402, state?.cause === 'administrator' ? 'SUSPENDED_BY_STAFF' : 'PAYER_SUSPENDED');
}
