/**
 * The tables. Times are ISO 8601 in UTC with milliseconds, so that text order is time order. Flags are 0 or 1. Money is an integer in tiyn.
 * Documents are JSON text.
 */
import type {
  AccountEndTable,
  ApiTokenProjectTable,
  ApiTokenRecordTable,
  ApiTokenTable,
  EmailChangeTable,
  OneTimeCodeTable,
  RegistrationTable,
  SignInAttemptTable,
  TokenTable,
  UsersTable,
} from './tables/accounts.ts';
import type { AddressAssignmentTable } from './tables/addresses.ts';
import type {
  AuthenticationChallengeTable,
  IssuerAccountTable,
  IssuerRequestTable,
  PasskeyTable,
  RecoveryCodeTable,
  TotpTable,
} from './tables/authentication.ts';
import type { BalanceCorrectionTable, BankPaymentTable, BankStatementTable } from './tables/bank.ts';
import type {
  CapacityPointTable,
  CloudAdoptionTable,
  CloudComparisonTable,
  CloudKeyTable,
  CloudLeaseTable,
  CloudOrphanTable,
  CloudProjectTable,
  CloudSeenTable,
} from './tables/cloud.ts';
import type { CompanyTable } from './tables/companies.ts';
import type { DocumentCounterTable, DocumentTable } from './tables/documents.ts';
import type {
  CalculatorConfigTable,
  CaptchaSpentTable,
  FilePartTable,
  MailTable,
  NoticeChoiceTable,
  NotificationTable,
  ProviderSecretTable,
  RatingTable,
  SurveyTable,
  TicketMessageTable,
  TicketTable,
} from './tables/messages.ts';
import type {
  BillingMonthTable,
  BudgetTable,
  ChargeTable,
  ExpenseDayTable,
  ExpenseMonthTable,
  LedgerTable,
  MeterTable,
  MonthChargeTable,
  MonthPayerTable,
  PayerStateTable,
  PaymentTable,
  PricedTypeTable,
  ProjectTariffTable,
  PromoUseTable,
  ServicePriceTable,
  TrialTable,
} from './tables/money.ts';
import type { KeptPlanTable } from './tables/plans.ts';
import type {
  CustomerManagerTable,
  GroupMemberTable,
  MemberRoleTable,
  OwnRoleTable,
  ProjectGroupTable,
  ProjectInvitationTable,
  ProjectMemberTable,
  ProjectTable,
  QuotaLimitTable,
  QuotaUsageTable,
  SettingTable,
  UserGroupTable,
} from './tables/projects.ts';
import type {
  ClockMarkTable,
  ConsolePageTable,
  IdempotencyTable,
  IndexedTypeTable,
  JournalSealTable,
  JournalTable,
  JournalUnsealedTable,
  MetricPointTable,
  RecordHistoryTable,
  ResourceKeyTable,
  ResourceTable,
  TypeEditionTable,
  WorkTable,
  WriteProbeTable,
} from './tables/records.ts';
import type { AnnouncementToldTable, ServiceOutageTable, ServiceWatchTable } from './tables/status.ts';

export type * from './tables/accounts.ts';
export type * from './tables/authentication.ts';
export type * from './tables/bank.ts';
export type * from './tables/cloud.ts';
export type * from './tables/companies.ts';
export type * from './tables/documents.ts';
export type * from './tables/messages.ts';
export type * from './tables/money.ts';
export type * from './tables/plans.ts';
export type * from './tables/projects.ts';
export type * from './tables/records.ts';
export type * from './tables/status.ts';

/** All tables by name. */
export interface Schema {
  resource: ResourceTable;
  resource_key: ResourceKeyTable;
  record_history: RecordHistoryTable;
  metric_point: MetricPointTable;
  mail: MailTable;
  ledger: LedgerTable;
  meter: MeterTable;
  charge: ChargeTable;
  priced_type: PricedTypeTable;
  trial: TrialTable;
  budget: BudgetTable;
  payer_state: PayerStateTable;
  payment: PaymentTable;
  promo_use: PromoUseTable;
  balance_correction: BalanceCorrectionTable;
  address_assignment: AddressAssignmentTable;
  bank_statement: BankStatementTable;
  bank_payment: BankPaymentTable;
  registration: RegistrationTable;
  one_time_code: OneTimeCodeTable;
  email_change: EmailChangeTable;
  passkey: PasskeyTable;
  totp: TotpTable;
  recovery_code: RecoveryCodeTable;
  authentication_challenge: AuthenticationChallengeTable;
  issuer_account: IssuerAccountTable;
  issuer_request: IssuerRequestTable;
  survey: SurveyTable;
  notice_choice: NoticeChoiceTable;
  notification: NotificationTable;
  work: WorkTable;
  clock_mark: ClockMarkTable;
  users: UsersTable;
  account_end: AccountEndTable;
  project: ProjectTable;
  setting: SettingTable;
  project_member: ProjectMemberTable;
  member_role: MemberRoleTable;
  project_invitation: ProjectInvitationTable;
  own_role: OwnRoleTable;
  token: TokenTable;
  api_token: ApiTokenTable;
  api_token_project: ApiTokenProjectTable;
  api_token_record: ApiTokenRecordTable;
  kept_plan: KeptPlanTable;
  sign_in_attempt: SignInAttemptTable;
  quota_limit: QuotaLimitTable;
  quota_usage: QuotaUsageTable;
  idempotency: IdempotencyTable;
  journal: JournalTable;
  journal_seal: JournalSealTable;
  journal_unsealed: JournalUnsealedTable;
  indexed_type: IndexedTypeTable;
  type_edition: TypeEditionTable;
  console_page: ConsolePageTable;
  user_group: UserGroupTable;
  group_member: GroupMemberTable;
  project_group: ProjectGroupTable;
  customer_manager: CustomerManagerTable;
  project_tariff: ProjectTariffTable;
  service_price: ServicePriceTable;
  ticket: TicketTable;
  ticket_message: TicketMessageTable;
  rating: RatingTable;
  expense_day: ExpenseDayTable;
  expense_month: ExpenseMonthTable;
  billing_month: BillingMonthTable;
  month_payer: MonthPayerTable;
  month_charge: MonthChargeTable;
  calculator_config: CalculatorConfigTable;
  file_part: FilePartTable;
  captcha_spent: CaptchaSpentTable;
  provider_secret: ProviderSecretTable;
  capacity_point: CapacityPointTable;
  cloud_key: CloudKeyTable;
  cloud_project: CloudProjectTable;
  cloud_orphan: CloudOrphanTable;
  cloud_comparison: CloudComparisonTable;
  cloud_seen: CloudSeenTable;
  cloud_adoption: CloudAdoptionTable;
  cloud_turn: CloudLeaseTable;
  write_probe: WriteProbeTable;
  company: CompanyTable;
  document: DocumentTable;
  document_counter: DocumentCounterTable;
  announcement_told: AnnouncementToldTable;
  service_outage: ServiceOutageTable;
  service_watch: ServiceWatchTable;
}
