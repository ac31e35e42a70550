import type { Context } from 'hono';
import { chargeHandlers } from '../../charging/charge.ts';
import { mountPrices } from '../../charging/price-routes.ts';
import { mountConsolePages } from '../../cloud/routes/console-pages.ts';
import { PRICE_KEEPERS } from '../../prices/tariff-policy.ts';
import type { AppEnv, ProviderApp, ProviderDeps } from '../../server/deps.ts';
import { activityEventsSource, activitySource, activityTypesSource } from '../../sources/activity.ts';
import { auditEventsSource, auditSource, auditTypesSource } from '../../sources/audit.ts';
import { customersSource } from '../../sources/customers.ts';
import { flagsSource } from '../../sources/flags.ts';
import { flavorPricesSource } from '../../sources/flavor-prices.ts';
import { groupMembersSource } from '../../sources/group-members.ts';
import { groupsSource } from '../../sources/groups.ts';
import { ledgerSource } from '../../sources/ledger.ts';
import { membersSource } from '../../sources/members.ts';
import { outboxSource } from '../../sources/outbox.ts';
import { participantsSource } from '../../sources/participants.ts';
import { projectsSource } from '../../sources/projects.ts';
import { ratingsSource } from '../../sources/ratings.ts';
import { rightsSource } from '../../sources/rights.ts';
import { servicePricesSource } from '../../sources/service-prices.ts';
import { servicesSource } from '../../sources/services.ts';
import { ticketsSource } from '../../sources/tickets.ts';
import { usersSource } from '../../sources/users.ts';
import type { WorkHandler } from '../../work/worker.ts';
import { act } from '../changes/act.ts';
import { createRecord } from '../changes/create.ts';
import { TRANSITION } from '../changes/lifecycle.ts';
import { createEngine, type Engine, type RecordSource, type Verbs } from '../core/operation.ts';
import { MEASURE } from '../follow-ups/measure-schedule.ts';
import { ABANDONED, abandonedHandler, lostHandler } from '../remote/expired-leases.ts';
import { LOST } from '../remote/orphans.ts';
import { RECONCILE } from '../remote/reconcile-schedule.ts';
import { transitionHandler } from '../upkeep/advance.ts';
import { measureHandler } from '../upkeep/measure.ts';
import { reconcileHandler } from '../upkeep/reconcile.ts';
import { REINDEX, reindexHandler } from '../upkeep/reindex.ts';
import { REMETER, remeterHandler } from '../upkeep/remeter.ts';
import { SHARED, sharedHandler } from '../upkeep/shared-records.ts';
import { answerRead } from './answer-read.ts';
import { answerWrite } from './answer-write.ts';
import { servedPaths } from './served-calls.ts';

/** What effects do with other records is what anybody does with them, but for what only a direct call is asked. */
const verbs: Verbs = {
  act: (op, file, name, row, input) => act(op, file, name, row, input, true),
  make: (op, file, values, becomes) => createRecord(op, file, values, { trusted: true, becomes, prepared: {} }),
};

/** The tables that files may name as their source. */
function sourcesOf(deps: ProviderDeps): Record<string, RecordSource> {
  const { config, openapi } = deps;
  return {
    customers: customersSource(deps),
    users: usersSource(deps),
    ledger: ledgerSource,
    members: membersSource(config),
    services: servicesSource,
    servicePrices: servicePricesSource,
    flavorPrices: flavorPricesSource,
    audit: auditSource,
    auditTypes: auditTypesSource,
    auditEvents: auditEventsSource,
    activity: activitySource,
    activityTypes: activityTypesSource,
    activityEvents: activityEventsSource,
    rights: rightsSource(openapi),
    projects: projectsSource,
    participants: participantsSource,
    groups: groupsSource,
    groupMembers: groupMembersSource,
    outbox: outboxSource,
    tickets: ticketsSource,
    flags: flagsSource(config),
    ratings: ratingsSource,
  };
}

/** What serves resources, for hand-written calls that are about whatever types there are. */
export function engineOf(deps: ProviderDeps): Engine {
  return createEngine(deps, verbs, sourcesOf(deps), PRICE_KEEPERS);
}

/** Serves every call of every resource file. */
export function mountResources(app: ProviderApp, deps: ProviderDeps, engine: Engine): void {
  mountPrices(app, deps);
  mountConsolePages(app, deps);
  for (const { method, pattern, calls } of servedPaths(deps.files)) {
    const answer = method === 'GET' ? answerRead : answerWrite;
    app.on(method, pattern, (c) => answer(engine, c, calls, placeValues(c)));
  }
}

/** The due work of resources: what they become. */
export function workHandlers(deps: ProviderDeps): Record<string, WorkHandler> {
  const engine = engineOf(deps);
  return {
    [TRANSITION]: transitionHandler(engine),
    [MEASURE]: measureHandler(engine),
    [RECONCILE]: reconcileHandler(engine),
    [LOST]: lostHandler(engine),
    [ABANDONED]: abandonedHandler(engine),
    [SHARED]: sharedHandler(engine),
    [REMETER]: remeterHandler(engine),
    [REINDEX]: reindexHandler(engine),
    ...chargeHandlers(deps),
  };
}

/** What stands in the path's places, in their order. */
function placeValues(c: Context<AppEnv>): string[] {
  const values: Record<string, string> = c.req.param();
  return Object.keys(values)
    .sort((a, b) => Number(a) - Number(b))
    .map((name) => values[name] ?? '');
}
