import { noteActingEnded } from './accounts/acting.ts';
import { purgeRegistrations } from './accounts/registrations.ts';
import { purgeAssignments } from './addresses/assignments.ts';
import { purgeChallenges } from './authentication/challenges.ts';
import { purgeRequests } from './authentication/issuer-requests.ts';
import { purgeConfigurations } from './calculator/saved-configurations.ts';
import { purgeSpent } from './captcha/proof-of-work.ts';
import { noteCapacity, purgeCapacity } from './dashboard/capacity.ts';
import type { Engine } from './engine/core/operation.ts';
import { purgeIdempotency } from './http/idempotency.ts';
import { purgeAttempts } from './identity/attempts.ts';
import { purgeCodes } from './identity/codes.ts';
import { purgeEmailChanges } from './identity/email-changes.ts';
import { purgeTokens } from './identity/tokens.ts';
import { forgetClosed } from './leaving/forget.ts';
import { purgeMails } from './mail/mails.ts';
import { lookAtTokenEnds } from './mail/token-ends.ts';
import { purgePlans } from './plans/kept-plan.ts';
import type { Tx } from './store/database.ts';
import { purgeProbes } from './store/write-probe.ts';
import { purgeFiles } from './support/files.ts';
import { schedule } from './work/work.ts';
import type { WorkHandler } from './work/worker.ts';

const KIND = 'housekeeping';
const EVERY_MS = 60 * 60 * 1000;

/**
 * Deletes expired data every hour: tokens, counted attempts, unanswered challenges, codes of letters with their registrations and changes of
 * addresses, old letters and stored answers. Spans of addresses that ended a year ago are deleted too. Unread shared configurations, old plans, used captcha challenges, files of tickets closed long ago, and what
 * probes of the store left are deleted too, and the documents of accounts closed years ago. Who has an API token that ends soon is told. Then it asks the cloud what it has.
 */
export function housekeeping(engine: Engine): Record<string, WorkHandler> {
  return {
    [KIND]: async (tx, _payload, afterwards) => {
      const now = engine.clock.now();
      await noteActingEnded(tx, now);
      await purgeTokens(tx, now);
      await lookAtTokenEnds(tx, engine.brands, now);
      await purgeAttempts(tx, now);
      await purgeCodes(tx, now);
      await purgeChallenges(tx, now);
      await purgeRequests(tx, now);
      await purgeRegistrations(tx);
      await purgeEmailChanges(tx);
      await purgeMails(tx, now);
      await purgeIdempotency(tx, now);
      await purgeConfigurations(tx, now);
      await purgeSpent(tx, now);
      await purgeFiles(tx, now);
      await purgeProbes(tx, now);
      await purgeAssignments(tx, now);
      await purgeCapacity(tx, now);
      await purgePlans(tx, now);
      await forgetClosed(tx, now);
      afterwards(() => noteCapacity(engine));
      await scheduleHousekeeping(tx, now, EVERY_MS);
    },
  };
}

/** Schedules housekeeping after a pause, and hourly from then on. */
export async function scheduleHousekeeping(tx: Tx, now: Date, pauseMs = 0): Promise<void> {
  await schedule(tx, { kind: KIND, key: KIND, dueAt: new Date(now.getTime() + pauseMs), from: now, payload: null });
}
