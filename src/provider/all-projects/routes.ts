import type { Context } from 'hono';
import { ALL_PROJECTS_API } from '../../contract/file/all-projects.ts';
import { auditActorOf } from '../audit/audit.ts';
import { actorOf } from '../engine/core/actor.ts';
import type { Engine, Reading } from '../engine/core/operation.ts';
import { readJournal } from '../engine/follow-ups/journal.ts';
import { etagOf } from '../engine/records/wire.ts';
import { refreshRecord } from '../engine/upkeep/refresh.ts';
import { readJsonObject } from '../http/body.ts';
import { hashBody } from '../http/idempotency.ts';
import type { AppEnv, ProviderApp } from '../server/deps.ts';
import { actForStaff } from './act.ts';
import { fileOf, listEverywhere, requireAnywhere, toStaffWire } from './read.ts';

/** Mounts the lists of administrators over all projects: records of any type, one of them with its log, and what staff does with it. */
export function mountAllProjects(app: ProviderApp, engine: Engine): void {
  const readingOf = (c: Context<AppEnv>): Reading => {
    const actor = actorOf(c.var, c.var.session, auditActorOf(c), c.var.locale);
    return { engine, db: engine.db, actor, now: engine.clock.now() };
  };

  app.get(`${ALL_PROJECTS_API}/:type`, async (c) => {
    const reading = readingOf(c);
    const file = fileOf(reading, c.req.param('type'));
    return c.json(await listEverywhere(reading, file, new URL(c.req.url).searchParams));
  });

  app.get(`${ALL_PROJECTS_API}/:type/:id`, async (c) => {
    const reading = readingOf(c);
    const file = fileOf(reading, c.req.param('type'));
    let row = await requireAnywhere(reading, file, c.req.param('id'));
    if (engine.cloud.remote) {
      await refreshRecord(engine, row, false);
      row = await requireAnywhere(reading, file, row.id);
    }
    return c.json(await toStaffWire(reading, file, row), 200, { ETag: etagOf(row.version) });
  });

  app.get(`${ALL_PROJECTS_API}/:type/:id/log`, async (c) => {
    const reading = readingOf(c);
    const file = fileOf(reading, c.req.param('type'));
    const row = await requireAnywhere(reading, file, c.req.param('id'));
    return c.json(await readJournal(engine.db, file, row, c.var.locale));
  });

  app.post(`${ALL_PROJECTS_API}/:type/:id/:action`, async (c) => {
    const reading = readingOf(c);
    const { type, id, action } = c.req.param();
    const input = await readJsonObject(c);
    const request = {
      userId: c.var.session.userId,
      key: c.req.header('Idempotency-Key'),
      method: c.req.method,
      path: c.req.path,
      bodyHash: hashBody(input),
      now: reading.now,
    };
    const answer = await actForStaff(reading, { file: fileOf(reading, type), id, action, input }, request);
    return answer.status === 204 ? c.body(null, 204) : c.json(answer.body, answer.status === 202 ? 202 : 200);
  });
}
