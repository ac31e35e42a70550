import { linesAt, openPricing, priceLists } from '../billing/price-lists.ts';
import type { Engine } from '../engine/core/operation.ts';
import { ApiError } from '../http/errors.ts';
import { type Project, seenProjects } from '../identity/projects.ts';
import { requireProject, type Session } from '../identity/session.ts';
import { declaredLines } from '../quotas/quota-types.ts';
import { readDays } from '../reports/period.ts';
import type { ProviderApp } from '../server/deps.ts';
import type { Db } from '../store/database.ts';
import { costsOf } from './costs.ts';
import { dividedCosts, readPart } from './divided-costs.ts';
import { expensesOf } from './expenses.ts';
import { knownLabels } from './known-labels.ts';
import { labelCostsOf } from './label-costs.ts';
import { readMonths } from './months.ts';
import { nextCosts } from './next-costs.ts';
import { overviewOf } from './overview.ts';
import { summaryOf } from './summary.ts';

/** Mounts the data of dashboards: the current project's resources and cost, and the charges of clients (spec section 2). */
export function mountDashboard(app: ProviderApp, engine: Engine): void {
  const { db, clock, catalogue } = engine;
  const declared = declaredLines(catalogue.files);

  app.get('/api/project/current/summary', async (c) => {
    const { session, flags } = c.var;
    return c.json({ types: await summaryOf({ ...engine, flags }, requireProject(session), session) });
  });

  app.get('/api/admin/overview', async (c) =>
    c.json(await overviewOf(engine, c.var.locale, c.var.session.staffRights)),
  );

  app.get('/api/project/current/costs', async (c) => {
    const projectId = requireProject(c.var.session);
    const now = clock.now();
    const period = readDays({ from: c.req.query('from'), to: c.req.query('to') }, now);
    const tariff = linesAt(await priceLists(db, declared, projectId), now);
    return c.json(await costsOf(db, projectId, period, { tariff, now }));
  });

  app.get('/api/project/current/costs/labels', async (c) => {
    const projectId = requireProject(c.var.session);
    const period = readDays({ from: c.req.query('from'), to: c.req.query('to') }, clock.now());
    return c.json(await labelCostsOf(db, projectId, period));
  });

  app.get('/api/user/costs', async (c) => {
    const { from, to, by, project, type, key, label, without } = c.req.query();
    const now = clock.now();
    const period = readDays({ from, to }, now);
    const projects = new Map((await projectsOf(db, c.var.session, project)).map(({ id, name }) => [id, name]));
    return c.json(await dividedCosts(db, period, { by: readPart(by), projects, type, key, label, without }, now));
  });

  app.get('/api/user/costs/next', async (c) => {
    const projects = await projectsOf(db, c.var.session, c.req.query('project'));
    const of = projects.map(({ id: projectId, name: projectName, payerId }) => ({ projectId, projectName, payerId }));
    return c.json(await nextCosts(db, of, await openPricing(db, declared), clock.now()));
  });

  app.get('/api/project/current/labels', async (c) => {
    const projectId = requireProject(c.var.session);
    return c.json({ labels: await knownLabels(db, catalogue.files, projectId) });
  });

  app.get('/api/admin/expenses', async (c) => {
    const { from, to, clientId, projectId } = c.req.query();
    const months = readMonths({ from, to });
    return c.json(await expensesOf(db, c.var.session, { months, clientId, projectId }));
  });
}

/** The projects of the current one's payer that the user may see, or only one of them. Throws 404 NOT_FOUND for another one. */
async function projectsOf(db: Db, { userId, payerId }: Session, only: string | undefined): Promise<Project[]> {
  const projects = await seenProjects(db, payerId ?? userId, userId);
  if (only === undefined) return projects;
  const found = projects.filter(({ id }) => id === only);
  if (found.length === 0) throw new ApiError(404, 'NOT_FOUND');
  return found;
}
