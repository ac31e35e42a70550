import { type Migration, Migrator } from 'kysely';
import type { Db } from '../database.ts';
import { alone } from '../postgres-dialect.ts';
import { accounts } from './0001-accounts.ts';
import { records } from './0002-records.ts';
import { measured } from './0003-measured.ts';
import { money } from './0004-money.ts';
import { administration } from './0005-administration.ts';
import { expenses } from './0006-expenses.ts';
import { support } from './0007-support.ts';
import { snapshotCreated } from './0008-snapshot-created.ts';
import { variants } from './0009-variants.ts';
import { cloud } from './0010-cloud.ts';
import { quotaBeyond } from './0011-quota-beyond.ts';
import { journalReason } from './0012-journal-reason.ts';
import { secondFactor } from './0013-second-factor.ts';
import { journalSeals } from './0014-journal-seals.ts';
import { account } from './0015-account.ts';
import { cloudByItself } from './0016-cloud-by-itself.ts';
import { time } from './0017-time.ts';
import { writeProbe } from './0018-write-probe.ts';
import { recordValues } from './0019-record-values.ts';
import { editions } from './0020-editions.ts';
import { meterLabels } from './0021-meter-labels.ts';
import { trials } from './0022-trials.ts';
import { schedules } from './0023-schedules.ts';
import { billingSettings } from './0024-billing-settings.ts';
import { debt } from './0025-debt.ts';
import { billingMonths } from './0026-billing-months.ts';
import { companies } from './0027-companies.ts';
import { documents } from './0028-documents.ts';
import { moneyKinds } from './0029-money-kinds.ts';
import { statements } from './0029-statements.ts';
import { noRates } from './0030-no-rates.ts';
import { budgets } from './0031-budgets.ts';
import { ownPrices } from './0032-own-prices.ts';
import { metricPoints } from './0038-metric-points.ts';
import { conversations } from './0040-conversations.ts';
import { accountEnds } from './0041-account-ends.ts';
import { told } from './0042-told.ts';
import { issuers } from './0043-issuers.ts';
import { forgottenAccounts } from './0044-forgotten-accounts.ts';
import { ownRoles } from './0045-own-roles.ts';
import { ticketDesk } from './0046-ticket-desk.ts';
import { announcements } from './0047-announcements.ts';
import { addresses } from './0048-addresses.ts';
import { capacity } from './0049-capacity.ts';
import { cloudAdoptions } from './0050-cloud-adoptions.ts';
import { ownerNames } from './0051-owner-names.ts';
import { cloudDifferences } from './0052-cloud-differences.ts';
import { apiTokens } from './0053-api-tokens.ts';
import { largeClouds } from './0054-large-clouds.ts';
import { tokenRecords } from './0055-token-records.ts';
import { keptPlans } from './0056-kept-plans.ts';
import { widerStaffRoles } from './0057-wider-staff-roles.ts';
import { lateLetters } from './0058-late-letters.ts';
import { groupRoles } from './0059-group-roles.ts';

/** Forward only, run in the order of their names. A released migration is never changed; the next one corrects it. */
export const MIGRATIONS: Record<string, Migration> = {
  '0001-accounts': accounts,
  '0002-records': records,
  '0003-measured': measured,
  '0004-money': money,
  '0005-administration': administration,
  '0006-expenses': expenses,
  '0007-support': support,
  '0008-snapshot-created': snapshotCreated,
  '0009-variants': variants,
  '0010-cloud': cloud,
  '0011-quota-beyond': quotaBeyond,
  '0012-journal-reason': journalReason,
  '0013-second-factor': secondFactor,
  '0014-journal-seals': journalSeals,
  '0015-account': account,
  '0016-cloud-by-itself': cloudByItself,
  '0017-time': time,
  '0018-write-probe': writeProbe,
  '0019-record-values': recordValues,
  '0020-editions': editions,
  '0021-meter-labels': meterLabels,
  '0022-trials': trials,
  '0023-schedules': schedules,
  '0024-billing-settings': billingSettings,
  '0025-debt': debt,
  '0026-billing-months': billingMonths,
  '0027-companies': companies,
  '0028-documents': documents,
  '0029-money-kinds': moneyKinds,
  '0029-statements': statements,
  '0030-no-rates': noRates,
  '0031-budgets': budgets,
  '0032-own-prices': ownPrices,
  '0038-metric-points': metricPoints,
  '0040-conversations': conversations,
  '0041-account-ends': accountEnds,
  '0042-told': told,
  '0043-issuers': issuers,
  '0044-forgotten-accounts': forgottenAccounts,
  '0045-own-roles': ownRoles,
  '0046-ticket-desk': ticketDesk,
  '0047-announcements': announcements,
  '0048-addresses': addresses,
  '0049-capacity': capacity,
  '0050-cloud-adoptions': cloudAdoptions,
  '0051-owner-names': ownerNames,
  '0052-cloud-differences': cloudDifferences,
  '0053-api-tokens': apiTokens,
  '0054-large-clouds': largeClouds,
  '0055-token-records': tokenRecords,
  '0056-kept-plans': keptPlans,
  '0057-wider-staff-roles': widerStaffRoles,
  '0058-late-letters': lateLetters,
  '0059-group-roles': groupRoles,
};

/**
 * Runs the missing migrations. Of several processes that start at once, one runs them. Throws when a migration fails or
 * the database is newer than this program.
 */
export async function migrate(db: Db): Promise<void> {
  await alone(db, 'migrations', async () => {
    const migrator = new Migrator({ db, provider: { getMigrations: async () => MIGRATIONS } });
    const { error } = await migrator.migrateToLatest();
    if (error) throw error;
  });
}
