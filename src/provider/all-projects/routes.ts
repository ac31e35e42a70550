import type { Context } from 'hono';
import { ALL_PROJECTS_API } from '../../contract/file/staff-calls.ts';
import { auditActorOf } from '../audit/audit.ts';
import { pricesFor } from '../charging/price-routes.ts';
import { historyOf, metricsPeriod } from '../engine/calls/answer-read.ts';
import { actorOf } from '../engine/core/actor.ts';
import type { Engine, Reading } from '../engine/core/operation.ts';
import { readJournal } from '../engine/follow-ups/journal.ts';
import { requireAccess } from '../engine/records/access.ts';
import { etagOf } from '../engine/records/wire.ts';
import { refreshRecord } from '../engine/upkeep/refresh.ts';
import { readJsonObject } from '../http/body.ts';
import { ApiError } from '../http/errors.ts';
import { hashBody } from '../http/idempotency.ts';
import type { AppEnv, ProviderApp } from '../server/deps.ts';
import { readSeries } from '../telemetry/series.ts';
import { actForStaff } from './act.ts';
import { fileOf, listEverywhere, requireAnywhere, toStaffWire, viewOf } from './read.ts';

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

  app.get(`${ALL_PROJECTS_API}/:type/:id/metrics`, async (c) => {
    const reading = readingOf(c);
    const file = fileOf(reading, c.req.param('type'));
    if (!file.metrics) throw new ApiError(404, 'NOT_FOUND');
    const row = await requireAnywhere(reading, file, c.req.param('id'));
    return c.json(await readSeries(engine, file, row, metricsPeriod(reading.now, new URL(c.req.url).searchParams)));
  });

  app.get(`${ALL_PROJECTS_API}/:type/:id/history`, async (c) => {
    const reading = readingOf(c);
    const file = fileOf(reading, c.req.param('type'));
    if (!file.measured) throw new ApiError(404, 'NOT_FOUND');
    const row = await requireAnywhere(reading, file, c.req.param('id'));
    return c.json(await historyOf(reading, file, row, new URL(c.req.url).searchParams));
  });

  app.get(`${ALL_PROJECTS_API}/:type/:id/prices`, async (c) => {
    const reading = readingOf(c);
    const file = fileOf(reading, c.req.param('type'));
    // The guard has asked for the right to see money, and not for the right to see the record.
    requireAccess(reading, viewOf(reading, file), 'get', 'read');
    if (!file.price) throw new ApiError(404, 'NOT_FOUND');
    const { projectId } = await requireAnywhere(reading, file, c.req.param('id'));
    const asking = { userId: c.var.session.userId, flags: c.var.flags };
    return c.json(await pricesFor({ ...engine, files: [...engine.catalogue.files] }, projectId, asking));
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
