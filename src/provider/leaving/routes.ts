import { auditActorOf, noteEvent } from '../audit/audit.ts';
import { actorOf } from '../engine/core/actor.ts';
import type { Engine } from '../engine/core/operation.ts';
import { streamOf } from '../http/stream.ts';
import { countOf, takeCounts, tooMany } from '../identity/attempts.ts';
import { dispositionOf } from '../reports/disposition.ts';
import type { ProviderApp } from '../server/deps.ts';
import { transact } from '../store/transact.ts';
import { closingOf, requestEnd } from './closing.ts';
import { deleteEverything } from './delete-all.ts';
import { exportOf } from './export.ts';
import { leavingPlan } from './plan.ts';

/** How often a user can export all data. It reads everything that they have. */
const EXPORTS = { limit: 10, windowMinutes: 60 };

/** Mounts the calls of somebody who leaves: what has to be deleted and the delete of all of it, the export of all data, and the account's end. */
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

  app.get('/api/account/closing', async (c) => {
    const { session, locale } = c.var;
    return c.json(await closingOf(engine, session.userId, locale));
  });

  app.post('/api/account/closing', async (c) => {
    const endsAt = await requestEnd(engine, c.var.session, auditActorOf(c));
    return c.json({ endsAt }, 202);
  });

  app.get('/api/account/export', async (c) => {
    const { session, locale } = c.var;
    const doer = auditActorOf(c);
    const counts = [countOf('account-export', session.userId, EXPORTS)];
    const wait = await transact(db, async (tx) => {
      const left = await takeCounts(tx, counts, clock.now());
      const event = { type: 'account', recordId: session.userId, action: 'export', title: session.user.login };
      if (left === 0) await noteEvent(tx, doer, event, clock.now());
      return left;
    });
    if (wait > 0) throw tooMany(wait);
    const pieces = exportOf(engine, actorOf(c.var, session, doer, locale));
    return c.body(streamOf(pieces), 200, {
      'Content-Type': 'application/json; charset=utf-8',
      'Content-Disposition': dispositionOf(`${session.user.login}.json`, 'account.json'),
    });
  });
}
