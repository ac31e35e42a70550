import { FOLLOW_PAYER } from '../../billing/payer-state.ts';
import type { WorkHandler } from '../../work/worker.ts';
import type { Engine } from '../core/operation.ts';
import { TRANSITION } from '../core/transition.ts';
import { MEASURE } from '../follow-ups/measure-schedule.ts';
import { TIMER } from '../follow-ups/timer-schedule.ts';
import { WATCH } from '../follow-ups/watch-schedule.ts';
import { EXPIRED_LEASES, expiredLeaseHandler, inventoryHandler, orphanHandler } from '../remote/expired-leases.ts';
import { INVENTORY } from '../remote/generation.ts';
import { ORPHANS } from '../remote/orphans.ts';
import { RECONCILE } from '../remote/reconcile-schedule.ts';
import { transitionHandler } from './advance.ts';
import { followPayerHandler } from './follow-payer.ts';
import { FOLLOW_RECORD, followRecordHandler } from './follow-record.ts';
import { KEEP, keepHandler } from './keep-records.ts';
import { measureHandler } from './measure.ts';
import { MISSING_TIMERS, missingTimersHandler } from './missing-timers.ts';
import { ORPHAN_DECISION, orphanDecisionHandler } from './orphan-decision.ts';
import { reconcileHandler } from './reconcile.ts';
import { REINDEX, reindexHandler } from './reindex.ts';
import { REMETER, remeterHandler } from './remeter.ts';
import { timerHandler } from './run-timer.ts';
import { SHARED, sharedHandler } from './shared-records.ts';
import { watchHandler } from './watch.ts';

/** The handlers of the engine's due work, by kind. */
export function resourceWork(engine: Engine): Record<string, WorkHandler> {
  return {
    [TRANSITION]: transitionHandler(engine),
    [MEASURE]: measureHandler(engine),
    [RECONCILE]: reconcileHandler(engine),
    [ORPHANS]: orphanHandler(engine),
    [ORPHAN_DECISION]: orphanDecisionHandler(engine),
    [INVENTORY]: inventoryHandler(engine),
    [EXPIRED_LEASES]: expiredLeaseHandler(engine),
    [SHARED]: sharedHandler(engine),
    [REMETER]: remeterHandler(engine),
    [REINDEX]: reindexHandler(engine),
    [TIMER]: timerHandler(engine),
    [KEEP]: keepHandler(engine),
    [FOLLOW_PAYER]: followPayerHandler(engine),
    [FOLLOW_RECORD]: followRecordHandler(engine),
    [MISSING_TIMERS]: missingTimersHandler(engine),
    [WATCH]: watchHandler(engine),
  };
}
