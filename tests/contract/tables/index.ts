import type { Table } from '../harness/row.ts';
import { activityTables } from './activity.ts';
import { addressAssignmentTable } from './address-assignment.ts';
import { adminFlavorTable } from './admin-flavor.ts';
import { adminProjectRoleTable } from './admin-project-role.ts';
import { alertTable } from './alert.ts';
import { announcementTable } from './announcement.ts';
import { personalTokenTable, projectTokenTable } from './api-token.ts';
import { auditTables } from './audit.ts';
import { backupDiskTable } from './backup-disk.ts';
import { balanceCorrectionTable } from './balance-correction.ts';
import { balanceEntryTable } from './balance-entry.ts';
import { balancerTable } from './balancer.ts';
import { balancerCatalogueTables } from './balancer-catalogues.ts';
import { bankPaymentTable, bankStatementTable } from './bank.ts';
import { billingMonthTable } from './billing-month.ts';
import { billingSettingsTable } from './billing-settings.ts';
import { budgetTable } from './budget.ts';
import { catalogueTables } from './catalogues.ts';
import { cloudOrphanTable } from './cloud-orphan.ts';
import { cloudProjectTable } from './cloud-project.ts';
import { companyTable } from './company.ts';
import { consoleVariantTable } from './console-variant.ts';
import { customerTable } from './customer.ts';
import { customerCompanyTable } from './customer-company.ts';
import { customerEntryTable } from './customer-entry.ts';
import { databaseBackupTable } from './database-backup.ts';
import { databaseServerTable } from './database-server.ts';
import { diskTable } from './disk.ts';
import { adminDocumentTable, documentTable } from './document.ts';
import { monitoringTables } from './exporter.ts';
import { flagTable } from './flag.ts';
import { flagRuleTable } from './flag-rule.ts';
import { floatingTable } from './floating.ts';
import { healthMonitorTable } from './health-monitor.ts';
import { identityProviderTable } from './identity-provider.ts';
import { imageTable } from './image.ts';
import { keypairTable } from './keypair.ts';
import { kubernetesTable } from './kubernetes.ts';
import { kubernetesCatalogueTables } from './kubernetes-catalogues.ts';
import { kubernetesWorkerTable } from './kubernetes-worker.ts';
import { listenerTable } from './listener.ts';
import { mailTable } from './mail.ts';
import { managementTables } from './management.ts';
import { managerLimitTable } from './manager-limit.ts';
import { memberTable } from './member.ts';
import { invitationTable, membershipTable } from './membership.ts';
import { networkTable } from './network.ts';
import { projectRightTable, projectRoleTable, staffRightTable, staffRoleTable } from './own-role.ts';
import { passkeyTable } from './passkey.ts';
import { planTable } from './plan.ts';
import { poolTable } from './pool.ts';
import { portTable } from './port.ts';
import { powerScheduleTable } from './power-schedule.ts';
import { flavorPriceTable, servicePriceTable, serviceTariffTable } from './prices.ts';
import { profileTable } from './profile.ts';
import { projectMemberTable } from './project-member.ts';
import { promoCodeTable } from './promo-code.ts';
import { adminQuotaTable, quotaTable } from './quota.ts';
import { quotaRequestTables } from './quota-request.ts';
import { replyTemplateTable } from './reply-template.ts';
import { resourceTable } from './resource.ts';
import { rightTable } from './right.ts';
import { routerTable } from './router.ts';
import { s3BucketTable } from './s3-bucket.ts';
import { s3UserTable } from './s3-user.ts';
import { scheduleTable } from './schedule.ts';
import { securityGroupTable } from './security-group.ts';
import { securityGroupRuleTable } from './security-group-rule.ts';
import { sellerTable } from './seller.ts';
import { serverGroupTable } from './server-group.ts';
import { sessionTable } from './session.ts';
import { snapshotTable } from './snapshot.ts';
import { staffMemberTable } from './staff-member.ts';
import { subnetTable } from './subnet.ts';
import { supportTables } from './support-request.ts';
import { tariffTable } from './tariff.ts';
import { ratingTable, ticketTable } from './ticket.ts';
import { userTable } from './user.ts';
import { vatRateTable } from './vat-rate.ts';
import { vmTable } from './vm.ts';

/** The table of every type. */
export const TABLES: readonly Table[] = [
  adminFlavorTable,
  networkTable,
  subnetTable,
  portTable,
  powerScheduleTable,
  routerTable,
  floatingTable,
  securityGroupTable,
  securityGroupRuleTable,
  keypairTable,
  diskTable,
  documentTable,
  adminDocumentTable,
  snapshotTable,
  backupDiskTable,
  scheduleTable,
  alertTable,
  imageTable,
  vmTable,
  serverGroupTable,
  balancerTable,
  addressAssignmentTable,
  billingMonthTable,
  billingSettingsTable,
  balanceCorrectionTable,
  bankPaymentTable,
  bankStatementTable,
  budgetTable,
  listenerTable,
  planTable,
  poolTable,
  memberTable,
  healthMonitorTable,
  s3BucketTable,
  s3UserTable,
  databaseServerTable,
  databaseBackupTable,
  balanceEntryTable,
  quotaTable,
  adminQuotaTable,
  managerLimitTable,
  ...quotaRequestTables,
  ...supportTables,
  tariffTable,
  serviceTariffTable,
  servicePriceTable,
  flavorPriceTable,
  companyTable,
  customerCompanyTable,
  sellerTable,
  vatRateTable,
  announcementTable,
  identityProviderTable,
  profileTable,
  projectMemberTable,
  projectRoleTable,
  projectRightTable,
  staffRoleTable,
  staffRightTable,
  passkeyTable,
  personalTokenTable,
  projectTokenTable,
  sessionTable,
  membershipTable,
  invitationTable,
  promoCodeTable,
  replyTemplateTable,
  adminProjectRoleTable,
  staffMemberTable,
  rightTable,
  kubernetesTable,
  kubernetesWorkerTable,
  ...kubernetesCatalogueTables,
  ...balancerCatalogueTables,
  ...monitoringTables,
  ...activityTables,
  ...auditTables,
  ...managementTables,
  mailTable,
  cloudOrphanTable,
  cloudProjectTable,
  consoleVariantTable,
  customerTable,
  customerEntryTable,
  userTable,
  ticketTable,
  flagTable,
  flagRuleTable,
  resourceTable,
  ratingTable,
  ...catalogueTables,
];
