import { auditActorOf, noteEvent } from '../audit/audit.ts';
import type { Engine } from '../engine/core/operation.ts';
import type { ProviderApp } from '../server/deps.ts';
import { transact } from '../store/transact.ts';
import { deleteEverything } from './delete-all.ts';
import { leavingPlan } from './plan.ts';

/** Mounts the calls of somebody who leaves: what has to be deleted, and the delete of all of it. */
export function mountLeaving(app: ProviderApp, engine: Engine): void {
  const { db, clock } = engine;

  app.get('/api/account/leaving', async (c) => c.json(await leavingPlan(engine, c.var.session.userId, c.var.locale)));

  app.post('/api/account/leaving/delete', async (c) => {
    const { userId, user } = c.var.session;
    const doer = auditActorOf(c);
    const count = await deleteEverything(engine, { userId, requestId: doer.requestId });
    const event = { type: 'account', recordId: userId, action: 'deleteAll', title: user.login };
    await transact(db, (tx) => noteEvent(tx, doer, event, clock.now()));
    return c.json({ count }, 202);
  });
}
