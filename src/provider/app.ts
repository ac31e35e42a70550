import { Hono } from 'hono';
import { createMiddleware } from 'hono/factory';
import { announcedEnds } from './access/announced-ends.ts';
import { accessGuard } from './access/guard.ts';
import { mountEmailChange } from './accounts/email-routes.ts';
import { mountFactors } from './accounts/factor-routes.ts';
import { guestLetterWork } from './accounts/guest-letters.ts';
import { mountGuestCalls } from './accounts/guest-routes.ts';
import { mountOwnAccount } from './accounts/own-routes.ts';
import { mountReauthentication } from './accounts/reauthentication.ts';
import { mountAccounts } from './accounts/routes.ts';
import { mountSessionParts } from './accounts/session-parts.ts';
import { ADOPTION } from './adoption/begin.ts';
import { adoptionHandler } from './adoption/carry-out.ts';
import { COMPARISON, COMPARISON_POLICIES, comparisonHandler } from './adoption/comparison.ts';
import { mountAdoptionPreview } from './adoption/preview.ts';
import { mountAllProjects } from './all-projects/routes.ts';
import { mountAnnouncements } from './announcements/routes.ts';
import { ANNOUNCEMENT_POLICIES, announcementWork } from './announcements/work.ts';
import { mountAuditExport } from './audit/export.ts';
import { type AuditKeeper, auditKeeper } from './audit/keeper.ts';
import { countRefusals, Refusals } from './audit/refusals.ts';
import { mountCalculator } from './calculator/routes.ts';
import { proofOfWork } from './captcha/proof-of-work.ts';
import { mountCaptcha } from './captcha/routes.ts';
import { mountBalance } from './charging/balance-routes.ts';
import { chargeHandlers } from './charging/charge.ts';
import { clockState, tellClockAhead } from './charging/clock-ahead.ts';
import { closingHandlers, reopenFuture, scheduleClosing } from './charging/close-month.ts';
import { mountPrices } from './charging/price-routes.ts';
import { scheduleRefunds } from './charging/refund.ts';
import { mountConsolePages } from './cloud-routes/console-pages.ts';
import { mountObjectLinks } from './cloud-routes/object-links.ts';
import { mountOutages } from './cloud-routes/outages.ts';
import { mountCorrectionPreview } from './customers/correction-routes.ts';
import { mountDashboard } from './dashboard/routes.ts';
import { documentWork } from './documents/letters.ts';
import { actWork, scheduleActs } from './documents/month-acts.ts';
import { mountResources } from './engine/calls/mount.ts';
import { headersAsked } from './engine/calls/served-calls.ts';
import { verbs } from './engine/changes/verbs.ts';
import { createEngine } from './engine/core/create-engine.ts';
import { clearExpiredLeases } from './engine/remote/expired-leases.ts';
import { resourceWork } from './engine/upkeep/due-work.ts';
import { scheduleMissingTimers } from './engine/upkeep/missing-timers.ts';
import { resumePolls } from './engine/upkeep/poll.ts';
import { scheduleReindexing } from './engine/upkeep/reindex.ts';
import { scheduleRemetering } from './engine/upkeep/remeter.ts';
import { scheduleShared } from './engine/upkeep/shared-records.ts';
import { housekeeping, scheduleHousekeeping } from './housekeeping.ts';
import { allowOrigins } from './http/cors.ts';
import { inTurns } from './identity/hashing-turns.ts';
import { ACCOUNT_END, accountEndHandler } from './leaving/closing.ts';
import { LEAVE_RECORD, leaveRecordHandler } from './leaving/delete-all.ts';
import { mountLeaving } from './leaving/routes.ts';
import { mountOutbox } from './mail/outbox-page.ts';
import { mailWork } from './mail/post.ts';
import { LiveNotifications } from './notifications/live.ts';
import { mountNotifications } from './notifications/routes.ts';
import { promoCodes } from './payments/promo.ts';
import { mountPromoCodes } from './payments/promo-routes.ts';
import { mountPayments, paymentWork } from './payments/routes.ts';
import { planWork } from './plans/carry-out.ts';
import { mountPlans } from './plans/routes.ts';
import { priceNotices, schedulePriceNotices } from './prices/notices.ts';
import { mountPricePreviews } from './prices/previews.ts';
import { PRICE_POLICIES } from './prices/tariff-policy.ts';
import { mountQuotas } from './quotas/routes.ts';
import { mountReports } from './reports/routes.ts';
import { mountSearch } from './search/routes.ts';
import type { AppEnv, ProviderApp, ProviderDeps } from './server/deps.ts';
import { errorHandler } from './server/error-handler.ts';
import { notFoundHandler } from './server/not-found.ts';
import { Readiness } from './server/readiness.ts';
import { refuseNul, requestContext } from './server/request.ts';
import { recordSources } from './sources/all.ts';
import { mountStatus } from './status/routes.ts';
import { scheduleWatch, statusWork } from './status/watch.ts';
import { transact } from './store/transact.ts';
import { scheduleTelemetry, telemetryWork } from './telemetry/collect.ts';
import { TICKET_POLICIES } from './tickets/assign-policy.ts';
import { mountTickets } from './tickets/routes.ts';
import { createWorker, type Worker } from './work/worker.ts';

/** A provider with all its parts. */
export interface Provider {
  app: ProviderApp;
  worker: Worker;
  /** The streams of notifications, which have to end before a server can close. */
  live: LiveNotifications;
  /** Completes and seals the audit log. */
  audit: AuditKeeper;
  /** Answers one request. `address` is the address of the client. */
  fetch(request: Request, env?: AppEnv['Bindings']): Promise<Response>;
  /** Starts doing due work. */
  start(): Promise<void>;
  /** Lets current due work end, and seals the rest of the audit log. The store stays open. */
  stop(): Promise<void>;
}

/** Creates the provider from its parts. It uses no Node API itself. */
export function createProvider(parts: ProviderDeps): Provider {
  const deps = { ...parts, hasher: inTurns(parts.hasher) };
  const { db, clock, log, config, openapi } = deps;
  const engine = createEngine(deps, {
    verbs,
    sources: recordSources(deps),
    policies: { ...PRICE_POLICIES, ...TICKET_POLICIES, ...ANNOUNCEMENT_POLICIES, ...COMPARISON_POLICIES },
  });
  const handlers = {
    ...housekeeping(engine),
    ...mailWork(deps),
    ...guestLetterWork(deps),
    ...resourceWork(engine),
    ...planWork(engine),
    ...chargeHandlers(deps),
    ...closingHandlers(deps, scheduleActs),
    ...actWork(deps),
    ...paymentWork(deps),
    ...priceNotices(deps),
    ...documentWork(deps),
    ...telemetryWork(deps),
    ...announcementWork(deps),
    ...statusWork(deps),
    [ADOPTION]: adoptionHandler(engine),
    [COMPARISON]: comparisonHandler(engine),
    [LEAVE_RECORD]: leaveRecordHandler(engine),
    [ACCOUNT_END]: accountEndHandler(engine, deps.hasher),
  };
  const refusals = new Refusals(deps);
  const audit = auditKeeper({ ...deps, refusals });
  const worker = createWorker({
    db,
    clock,
    handlers,
    log,
    whenSetBack: async (now) => {
      await transact(db, (tx) => reopenFuture(tx, now));
      await scheduleRefunds(db, now);
    },
    whenInDoubt: (doubtMs) => tellClockAhead(deps, doubtMs),
  });
  const app: ProviderApp = new Hono<AppEnv>();

  app.use(requestContext(log, openapi, deps.metrics));
  app.use(allowOrigins(config.allowedOrigins, headersAsked(deps.files)));
  app.use(refuseNul);
  app.use(countRefusals(refusals));
  app.use(announcedEnds(openapi));
  app.use(accessGuard(deps));
  app.use(wakeAfterWrites(worker));
  app.onError(errorHandler(log));
  app.notFound(notFoundHandler(app));

  app.get('/api/health', (c) => c.json({ status: 'ok' }));
  const readiness = new Readiness(deps);
  app.get('/api/ready', async (c) => {
    await readiness.require();
    return c.json({ status: 'ok', ...(clock.offset && { clock: clockState(clock.offset()) }) });
  });
  app.get('/api/openapi.json', (c) => c.json(openapi));
  mountAccounts(app, deps);
  const captcha = deps.captcha ?? proofOfWork(db);
  mountGuestCalls(app, deps, { promo: promoCodes, captcha, wake: () => worker.wake() });
  mountSessionParts(app);
  mountOwnAccount(app, deps);
  mountAuditExport(app, deps);
  mountEmailChange(app, deps);
  mountFactors(app, deps);
  mountReauthentication(app, deps);
  mountBalance(app, deps);
  mountPayments(app, deps);
  mountPromoCodes(app, deps);
  mountQuotas(app, deps);
  const live = new LiveNotifications(deps);
  mountNotifications(app, deps, live);
  mountReports(app, deps);
  mountCaptcha(app, captcha, deps);
  mountTickets(app, engine, deps, captcha);
  mountPricePreviews(app, deps);
  mountCorrectionPreview(app, deps);
  mountAdoptionPreview(app, engine);
  mountCalculator(app, engine, deps);
  mountDashboard(app, engine);
  mountSearch(app, engine);
  mountPlans(app, engine);
  mountAllProjects(app, engine);
  mountOutages(app, deps);
  mountAnnouncements(app, deps);
  mountStatus(app, deps);
  mountPrices(app, deps);
  mountConsolePages(app, deps);
  mountObjectLinks(app, deps);
  mountLeaving(app, engine);
  mountResources(app, engine);
  mountOutbox(app, deps);

  return {
    app,
    worker,
    live,
    audit,
    fetch: async (request, env = {}) => app.fetch(request, env),
    async start() {
      await transact(db, (tx) => scheduleHousekeeping(tx, clock.now()));
      await transact(db, (tx) => schedulePriceNotices(tx, clock.now()));
      await transact(db, (tx) => scheduleWatch(tx, clock.now()));
      await transact(db, (tx) => scheduleClosing(tx, clock.now()));
      if (deps.cloud.remote) {
        await clearExpiredLeases(engine);
        await resumePolls(engine);
        await scheduleShared(engine);
      }
      await scheduleTelemetry(deps);
      await scheduleRemetering(db, deps.files);
      await scheduleReindexing(db, engine.catalogue);
      await scheduleMissingTimers(db, deps.files);
      worker.start();
      audit.start();
      readiness.working = true;
    },
    async stop() {
      readiness.working = false;
      await worker.stop();
      await audit.stop();
    },
  };
}

/** A write may have scheduled work that is due before any known work. */
function wakeAfterWrites(worker: Worker) {
  return createMiddleware<AppEnv>(async (c, next) => {
    await next();
    if (!['GET', 'HEAD', 'OPTIONS'].includes(c.req.method) && c.res.ok) worker.wake();
  });
}
