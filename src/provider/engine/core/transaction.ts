import { ApiError } from '../../http/errors.ts';
import { getProject } from '../../identity/projects.ts';
import type { Tx } from '../../store/database.ts';
import type { Actor } from './actor.ts';
import type { Execution } from './execution.ts';
import { NewCosts } from './new-costs.ts';
import type { Engine, Operation } from './operation.ts';
import { QuotaChanges } from './quota-changes.ts';

/** Runs a change in an open transaction and reserves its quota changes at the end. */
export async function inTransaction<T>(
  engine: Engine,
  tx: Tx,
  actor: Actor,
  run: (op: Operation) => Promise<T>,
  execution?: Execution,
): Promise<T> {
  const project = actor.projectId === null ? undefined : await getProject(tx, actor.projectId);
  // Refused by the role as it was at the start of the request. Due work has no role and goes on.
  if (project?.archivedAt && actor.projectRole !== null) throw new ApiError(403, 'FORBIDDEN');
  const shown = project && { id: project.id, name: project.name, paymentType: project.paymentType };
  const op = {
    engine,
    db: tx,
    tx,
    actor,
    now: engine.clock.now(),
    quota: new QuotaChanges(engine.catalogue.quotaTypes),
    costs: new NewCosts(),
    project: shown,
    payerId: project?.payerId ?? null,
    ...(execution && { execution }),
  };
  const result = await run(op);
  await op.costs.require(op);
  await op.quota.reserveAll(tx);
  execution?.done();
  return result;
}
