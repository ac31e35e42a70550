import type { ResourceFile } from '../../../contract/file/resource-file.ts';
import { budgetOf, isReached, monthOf, usedIn } from '../../billing/budgets.ts';
import { ApiError } from '../../http/errors.ts';
import type { Operation } from '../core/operation.ts';

/**
 * Throws 409 BUDGET_USED_UP where the project would pay for something more, its budget has a cap, and what was charged in the month has
 * reached it.
 */
export async function checkBudget({ tx, actor, now }: Operation, file: ResourceFile): Promise<void> {
  // Nobody pays for a global record, such as a server size.
  if ((file.price?.length ?? 0) === 0 || file.scope === 'global' || actor.projectId === null) return;
  const budget = await budgetOf(tx, actor.projectId);
  if (!budget?.cap || budget.amountTiyn === null) return;
  const used = await usedIn(tx, actor.projectId, monthOf(now));
  if (isReached(100, used, budget.amountTiyn)) throw new ApiError(409, 'BUDGET_USED_UP');
}
