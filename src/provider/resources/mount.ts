import type { Context } from 'hono';
import { rightsSource } from '../access/rights-source.ts';
import { activityEventsSource, activitySource, activityTypesSource } from '../audit/activity-source.ts';
import { auditEventsSource, auditSource, auditTypesSource } from '../audit/audit-source.ts';
import { chargeHandlers } from '../billing/charge.ts';
import { ledgerSource } from '../billing/ledger-source.ts';
import { mountPrices } from '../billing/prices.ts';
import { mountConsolePages } from '../cloud/routes/console-pages.ts';
import { customersSource } from '../customers/customers-source.ts';
import { usersSource } from '../customers/users-source.ts';
import type { AppEnv, ProviderApp, ProviderDeps } from '../deps.ts';
import { outboxSource } from '../mail/outbox-source.ts';
import { groupMembersSource } from '../management/group-members-source.ts';
import { groupsSource } from '../management/groups-source.ts';
import { participantsSource } from '../management/participants-source.ts';
import { projectsSource } from '../management/projects-source.ts';
import { flavorPricesSource } from '../prices/flavor-prices-source.ts';
import { servicePricesSource } from '../prices/service-prices-source.ts';
import { servicesSource } from '../prices/services-source.ts';
import { PRICE_KEEPERS } from '../prices/tariff-keeper.ts';
import { membersSource } from '../projects/members-source.ts';
import { flagsSource } from '../system/flags-source.ts';
import { ratingsSource } from '../tickets/ratings-source.ts';
import { ticketsSource } from '../tickets/tickets-source.ts';
import type { WorkHandler } from '../work/worker.ts';
import { act } from './act.ts';
import { answerRead } from './answer-read.ts';
import { answerWrite } from './answer-write.ts';
import { servedPaths } from './calls.ts';
import { TRANSITION } from './course.ts';
import { createRecord } from './create.ts';
import { ABANDONED, abandonedHandler, lostHandler } from './elsewhere/abandoned.ts';
import { RECONCILE } from './elsewhere/booking.ts';
import { LOST } from './elsewhere/lost.ts';
import { reconcileHandler } from './elsewhere/reconcile.ts';
import { SHARED, sharedHandler } from './elsewhere/shared.ts';
import { measureHandler } from './measure.ts';
import { MEASURE } from './measuring.ts';
import { createEngine, type Engine, type RecordSource, type Verbs } from './operation.ts';
import { REINDEX, reindexHandler } from './reindex.ts';
import { REMETER, remeterHandler } from './remeter.ts';
import { transitionHandler } from './transition.ts';

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
