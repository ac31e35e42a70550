import type { RecordSource } from '../engine/core/operation.ts';
import type { ProviderDeps } from '../server/deps.ts';
import { activityEventsSource, activitySource, activityTypesSource } from './activity.ts';
import { addressAssignmentsSource } from './address-assignments.ts';
import { allProjectRolesSource } from './all-project-roles.ts';
import { apiTokensSource } from './api-tokens.ts';
import { auditEventsSource, auditSource, auditTypesSource } from './audit.ts';
import { balanceCorrectionsSource } from './balance-corrections.ts';
import { bankPaymentsSource } from './bank-payments.ts';
import { bankStatementsSource } from './bank-statements.ts';
import { billingMonthsSource } from './billing-months.ts';
import { budgetSource } from './budget.ts';
import { cloudOrphansSource } from './cloud-orphans.ts';
import { cloudProjectsSource } from './cloud-projects.ts';
import { companiesSource } from './companies.ts';
import { customersSource } from './customers.ts';
import { documentsSource } from './documents.ts';
import { flagsSource } from './flags.ts';
import { flavorPricesSource } from './flavor-prices.ts';
import { groupMembersSource } from './group-members.ts';
import { groupsSource } from './groups.ts';
import { ledgerSource } from './ledger.ts';
import { membersSource } from './members.ts';
import { invitationsSource, membershipsSource } from './memberships.ts';
import { outboxSource } from './outbox.ts';
import { ownRoleRightsSource } from './own-role-rights.ts';
import { ownRolesSource } from './own-roles.ts';
import { participantsSource } from './participants.ts';
import { passkeysSource } from './passkeys.ts';
import { plansSource } from './plans.ts';
import { profileSource } from './profile.ts';
import { projectsSource } from './projects.ts';
import { ratingsSource } from './ratings.ts';
import { rightsSource } from './rights.ts';
import { s3BucketsSource } from './s3-buckets.ts';
import { s3DatacentersSource } from './s3-datacenters.ts';
import { servicePricesSource } from './service-prices.ts';
import { servicesSource } from './services.ts';
import { sessionsSource } from './sessions.ts';
import { settingsSource } from './settings.ts';
import { staffSource } from './staff.ts';
import { supportMessagesSource, supportRequestsSource } from './support-requests.ts';
import { ticketsSource } from './tickets.ts';
import { usersSource } from './users.ts';
import { variantsSource } from './variants.ts';

/** The tables that files can name as their source. */
export function recordSources(deps: ProviderDeps): Record<string, RecordSource> {
  const { config, openapi } = deps;
  return {
    customers: customersSource(deps),
    companies: companiesSource,
    users: usersSource(deps),
    ledger: ledgerSource,
    billingMonths: billingMonthsSource,
    budget: budgetSource,
    balanceCorrections: balanceCorrectionsSource,
    bankPayments: bankPaymentsSource,
    bankStatements: bankStatementsSource,
    members: membersSource(config),
    services: servicesSource,
    servicePrices: servicePricesSource,
    settings: settingsSource,
    documents: documentsSource(deps),
    flavorPrices: flavorPricesSource,
    addressAssignments: addressAssignmentsSource,
    audit: auditSource,
    auditTypes: auditTypesSource,
    auditEvents: auditEventsSource,
    activity: activitySource,
    activityTypes: activityTypesSource,
    activityEvents: activityEventsSource,
    rights: rightsSource(openapi),
    projectRoles: ownRolesSource('project'),
    allProjectRoles: allProjectRolesSource,
    personalTokens: apiTokensSource('personal'),
    projectTokens: apiTokensSource('project'),
    staffRoles: ownRolesSource('staff'),
    projectRights: ownRoleRightsSource(openapi, 'project'),
    staffRights: ownRoleRightsSource(openapi, 'staff'),
    plans: plansSource,
    projects: projectsSource,
    participants: participantsSource,
    groups: groupsSource,
    groupMembers: groupMembersSource,
    outbox: outboxSource,
    cloudOrphans: cloudOrphansSource,
    cloudProjects: cloudProjectsSource,
    sessions: sessionsSource,
    profile: profileSource,
    passkeys: passkeysSource,
    memberships: membershipsSource,
    invitations: invitationsSource,
    staff: staffSource,
    tickets: ticketsSource,
    supportRequests: supportRequestsSource,
    supportMessages: supportMessagesSource,
    flags: flagsSource(deps),
    ratings: ratingsSource,
    s3Buckets: s3BucketsSource(deps),
    s3Datacenters: s3DatacentersSource(deps),
    variants: variantsSource(config),
  };
}
