/* Written by npm run generate from schemas. */
export type Activity = {
id: string
created?: string
ended?: string
/**
 * Who did it; where somebody acted as another, both. Filtered by full name, and for those who take part in the project by login or e-mail address too.
 */
who?: string
/**
 * What happened, in a sentence.
 */
what?: string
event?: string
type?: string
title?: string
recordId?: string
/**
 * The object's type, while the object is there.
 */
recordType?: string
/**
 * What the object is known by, while it is there.
 */
recordKey?: string
result?: string
/**
 * Why it failed, where the cloud said so.
 */
reason?: string
requestId?: string
/**
 * Whether it came along with another action, such as the port of a new server. What somebody or a schedule asked for did not.
 */
follows?: boolean
changes?: {
field?: string
before?: string
after?: string
}[]
}

export type ActivityEvent = {
id: string
name?: string
}

export type ActivityType = {
id: string
name?: string
}

export type AddressAssignment = {
id: string
address?: string
kind?: ("fixed" | "floating" | "gateway" | "mac")
at?: string
begin?: string
/**
 * Missing while the record has the address.
 */
end?: string
/**
 * Who paid for the project in this span.
 */
customerId?: string
projectId?: string
/**
 * The name of the project when the span began.
 */
projectName?: string
/**
 * What the address was connected to, such as a server, in the reader's language.
 */
connectedKind?: string
connectedName?: string
/**
 * The type of its page for administrators, while it exists.
 */
connectedType?: string
connectedId?: string
/**
 * What has the address, such as a port, in the reader's language.
 */
recordKind?: string
recordName?: string
/**
 * The type of its page for administrators, while it exists.
 */
recordType?: string
recordId?: string
}

export type AdminDocument = {
id: string
/**
 * Numbers of a kind have no gaps within a year.
 */
number?: string
kind?: ("invoice" | "act" | "reconciliation")
day?: string
/**
 * The amount to pay, of the services, or what is owed at the end of the period.
 */
amount?: string
vat?: string
/**
 * Any day of the month of an act.
 */
month?: string
from?: string
to?: string
buyer?: string
created?: string
fileName?: string
pdf?: string
workbook?: string
sent?: string
customerId?: string
/**
 * The month of the document's day, YYYY-MM.
 */
period?: string
esf?: string
}

export type AdminDocumentCreateInput = {
customerId: string
kind: ("invoice" | "act" | "reconciliation")
/**
 * The amount to pay, of the services, or what is owed at the end of the period.
 */
amount?: string
/**
 * Any day of the month of an act.
 */
month?: string
from?: string
to?: string
}

export type AdminFlavor = {
id: string
name?: string
category?: ("general" | "memory" | "processor")
cpu?: ("standard" | "dedicated")
vcpus?: number
ram?: number
overcommit?: ("x1" | "x2" | "x4")
status?: string
}

export type AdminFlavorCreateInput = {
name: string
category: ("general" | "memory" | "processor")
cpu: ("standard" | "dedicated")
vcpus: number
ram: number
overcommit: ("x1" | "x2" | "x4")
}

export type AdminFlavorEditInput = {
name: string
category: ("general" | "memory" | "processor")
}

export type AdminFlavorSetSizeInput = {
cpu: ("standard" | "dedicated")
vcpus: number
ram: number
overcommit: ("x1" | "x2" | "x4")
}

export type AdminProject = {
id: string
name?: string
paymentType?: ("prePaid" | "postPaid")
tariffId?: string
payerId?: string
payerName?: string
status?: string
participants?: number
recordCount?: number
costPerMonth?: string
archived?: string
/**
 * How much of each quota the project uses, by the quota's type; what it uses nothing of is left out.
 */
quotaUse?: {
[k: string]: unknown
}
/**
 * The quota that an administrator set; the audit log tells it from then on.
 */
quotaSet?: {
quotaType?: string
limit?: number
}
created?: string
}

export type AdminProjectCreateInput = {
name: string
ownerId: string
paymentType?: ("prePaid" | "postPaid")
tariffId?: string
}

export type AdminProjectEditInput = {
name: string
paymentType?: ("prePaid" | "postPaid")
}

export type AdminProjectSetTariffInput = {
tariffId?: string
}

export type AdminProjectSetQuotaInput = {
quotaType: ("INSTANCE" | "CORE" | "RAM" | "VOLUME" | "VOLUME_STORAGE" | "VOLUME_SNAPSHOT" | "NETWORK" | "SUBNET" | "PORT" | "KEY_PAIR" | "ROUTER" | "FLOATING_IP" | "SECURITY_GROUP" | "SECURITY_GROUP_RULE" | "SERVER_GROUP" | "SERVER_GROUP_MEMBER" | "METADATA_ITEM" | "RBAC_POLICY" | "SUBNET_POOL" | "FIXED_IP" | "BACKUP" | "BACKUP_STORAGE")
limit: number
}

export type AdminProjectRole = {
id: string
name?: string
description?: string
projectId?: string
projectName?: string
}

export type AdminQuota = {
projectId: string
CORE?: {
/**
 * -1 is unlimited.
 */
limit: number
used?: number
}
RAM?: {
/**
 * -1 is unlimited.
 */
limit: number
used?: number
}
INSTANCE?: {
/**
 * -1 is unlimited.
 */
limit: number
used?: number
}
SERVER_GROUP?: {
/**
 * -1 is unlimited.
 */
limit: number
used?: number
}
SERVER_GROUP_MEMBER?: {
/**
 * -1 is unlimited.
 */
limit: number
used?: number
}
METADATA_ITEM?: {
/**
 * -1 is unlimited.
 */
limit: number
used?: number
}
KEY_PAIR?: {
/**
 * -1 is unlimited.
 */
limit: number
used?: number
}
RBAC_POLICY?: {
/**
 * -1 is unlimited.
 */
limit: number
used?: number
}
SUBNET_POOL?: {
/**
 * -1 is unlimited.
 */
limit: number
used?: number
}
SECURITY_GROUP_RULE?: {
/**
 * -1 is unlimited.
 */
limit: number
used?: number
}
SECURITY_GROUP?: {
/**
 * -1 is unlimited.
 */
limit: number
used?: number
}
SUBNET?: {
/**
 * -1 is unlimited.
 */
limit: number
used?: number
}
PORT?: {
/**
 * -1 is unlimited.
 */
limit: number
used?: number
}
NETWORK?: {
/**
 * -1 is unlimited.
 */
limit: number
used?: number
}
ROUTER?: {
/**
 * -1 is unlimited.
 */
limit: number
used?: number
}
FIXED_IP?: {
/**
 * -1 is unlimited.
 */
limit: number
used?: number
}
FLOATING_IP?: {
/**
 * -1 is unlimited.
 */
limit: number
used?: number
}
VOLUME_SNAPSHOT?: {
/**
 * -1 is unlimited.
 */
limit: number
used?: number
}
BACKUP?: {
/**
 * -1 is unlimited.
 */
limit: number
used?: number
}
BACKUP_STORAGE?: {
/**
 * -1 is unlimited.
 */
limit: number
used?: number
}
VOLUME?: {
/**
 * -1 is unlimited.
 */
limit: number
used?: number
}
VOLUME_STORAGE?: {
/**
 * -1 is unlimited.
 */
limit: number
used?: number
}
projectName?: string
}

export type AdminQuotaEditInput = {
CORE?: {
/**
 * -1 is unlimited.
 */
limit: number
used?: number
}
RAM?: {
/**
 * -1 is unlimited.
 */
limit: number
used?: number
}
INSTANCE?: {
/**
 * -1 is unlimited.
 */
limit: number
used?: number
}
SERVER_GROUP?: {
/**
 * -1 is unlimited.
 */
limit: number
used?: number
}
SERVER_GROUP_MEMBER?: {
/**
 * -1 is unlimited.
 */
limit: number
used?: number
}
METADATA_ITEM?: {
/**
 * -1 is unlimited.
 */
limit: number
used?: number
}
KEY_PAIR?: {
/**
 * -1 is unlimited.
 */
limit: number
used?: number
}
RBAC_POLICY?: {
/**
 * -1 is unlimited.
 */
limit: number
used?: number
}
SUBNET_POOL?: {
/**
 * -1 is unlimited.
 */
limit: number
used?: number
}
SECURITY_GROUP_RULE?: {
/**
 * -1 is unlimited.
 */
limit: number
used?: number
}
SECURITY_GROUP?: {
/**
 * -1 is unlimited.
 */
limit: number
used?: number
}
SUBNET?: {
/**
 * -1 is unlimited.
 */
limit: number
used?: number
}
PORT?: {
/**
 * -1 is unlimited.
 */
limit: number
used?: number
}
NETWORK?: {
/**
 * -1 is unlimited.
 */
limit: number
used?: number
}
ROUTER?: {
/**
 * -1 is unlimited.
 */
limit: number
used?: number
}
FIXED_IP?: {
/**
 * -1 is unlimited.
 */
limit: number
used?: number
}
FLOATING_IP?: {
/**
 * -1 is unlimited.
 */
limit: number
used?: number
}
VOLUME_SNAPSHOT?: {
/**
 * -1 is unlimited.
 */
limit: number
used?: number
}
BACKUP?: {
/**
 * -1 is unlimited.
 */
limit: number
used?: number
}
BACKUP_STORAGE?: {
/**
 * -1 is unlimited.
 */
limit: number
used?: number
}
VOLUME?: {
/**
 * -1 is unlimited.
 */
limit: number
used?: number
}
VOLUME_STORAGE?: {
/**
 * -1 is unlimited.
 */
limit: number
used?: number
}
}

export type AdminQuotaRequest = {
id: string
quotaType?: ("INSTANCE" | "CORE" | "RAM" | "VOLUME" | "VOLUME_STORAGE" | "VOLUME_SNAPSHOT" | "NETWORK" | "SUBNET" | "PORT" | "KEY_PAIR" | "ROUTER" | "FLOATING_IP" | "SECURITY_GROUP" | "SECURITY_GROUP_RULE" | "SERVER_GROUP" | "SERVER_GROUP_MEMBER" | "METADATA_ITEM" | "RBAC_POLICY" | "SUBNET_POOL" | "FIXED_IP" | "BACKUP" | "BACKUP_STORAGE")
present?: {
/**
 * -1 is unlimited.
 */
limit: number
used?: number
}
wanted?: number
reason?: string
status?: string
granted?: number
answer?: string
created?: string
decided?: string
projectId?: string
projectName?: string
requester?: string
createdBy?: string
}

export type AdminQuotaRequestApproveInput = {
granted: number
answer?: string
}

export type AdminQuotaRequestRejectInput = {
answer: string
}

export type Alert = {
id: string
name?: string
target?: ("server" | "database" | "balancer")
serverId?: string
databaseId?: string
balancerId?: string
metric?: ("cpu" | "memory" | "diskRead" | "diskWrite" | "netIn" | "netOut")
balancerMetric?: ("connections" | "newConnections" | "netIn" | "netOut")
side?: ("above" | "below")
bound?: number
minutes?: number
status?: string
value?: number
raisedAt?: string
clearedAt?: string
projectId?: string
created?: string
/**
 * @maxItems 50
 */
labels?: string[]
deletionProtected?: boolean
}

export type AlertCreateInput = {
name: string
target?: ("server" | "database" | "balancer")
serverId?: string
databaseId?: string
balancerId?: string
metric?: ("cpu" | "memory" | "diskRead" | "diskWrite" | "netIn" | "netOut")
balancerMetric?: ("connections" | "newConnections" | "netIn" | "netOut")
side?: ("above" | "below")
bound: number
minutes?: number
/**
 * @maxItems 50
 */
labels?: string[]
}

export type AlertEditInput = {
name: string
side?: ("above" | "below")
bound: number
minutes?: number
}

export type AlertSetLabelsInput = {
/**
 * @maxItems 50
 */
labels: string[]
}

export type AlertAddLabelsInput = {
/**
 * @minItems 1
 * @maxItems 50
 */
labels: string[]
}

export type AlertRemoveLabelsInput = {
/**
 * @minItems 1
 * @maxItems 50
 */
removedLabels: string[]
}

export type Announcement = {
id: string
kind?: ("maintenance" | "incident" | "news")
titleRu?: string
titleKk?: string
titleEn?: string
textRu?: string
textKk?: string
textEn?: string
begins?: string
ends?: string
/**
 * @maxItems 50
 */
types?: string[]
/**
 * @maxItems 50
 */
projects?: string[]
/**
 * @maxItems 50
 */
customers?: string[]
letter?: boolean
status?: string
published?: string
/**
 * What was told since, oldest first.
 */
updates?: {
at?: string
ru?: string
kk?: string
en?: string
}[]
created?: string
}

export type AnnouncementCreateInput = {
kind?: ("maintenance" | "incident" | "news")
titleRu: string
textRu: string
titleKk?: string
textKk?: string
titleEn?: string
textEn?: string
begins: string
ends?: string
/**
 * @maxItems 50
 */
types?: string[]
/**
 * @maxItems 50
 */
projects?: string[]
/**
 * @maxItems 50
 */
customers?: string[]
letter?: boolean
}

export type AnnouncementEditInput = {
titleRu: string
textRu: string
titleKk?: string
textKk?: string
titleEn?: string
textEn?: string
begins: string
ends?: string
/**
 * @maxItems 50
 */
types?: string[]
/**
 * @maxItems 50
 */
projects?: string[]
/**
 * @maxItems 50
 */
customers?: string[]
letter?: boolean
}

export type AnnouncementAddUpdateInput = {
textRu: string
textKk?: string
textEn?: string
tell?: boolean
}

export type AuditEntry = {
id: string
created?: string
ended?: string
/**
 * Who did it; where somebody acted as another, both. Filtered by login, e-mail address or full name.
 */
who?: string
/**
 * In whose name it was done.
 */
userId?: string
/**
 * Who really did it, where somebody acted as the user.
 */
actingId?: string
what?: string
event?: string
type?: string
action?: string
title?: string
recordId?: string
projectId?: string
projectName?: string
result?: string
address?: string
/**
 * Why it failed, where the cloud said so.
 */
reason?: string
/**
 * How many refused attempts the entry stands for.
 */
attempts?: number
requestId?: string
/**
 * Whether it came along with another action, such as the port of a new server. What somebody or a schedule asked for did not.
 */
follows?: boolean
changes?: {
field?: string
before?: string
after?: string
}[]
}

export type AuditEvent = {
id: string
name?: string
}

export type AuditType = {
id: string
name?: string
}

export type AvailabilityZone = {
name: string
}

export type BackupDisk = {
id: string
name?: string
description?: string
status?: string
snapshotId?: string
volumeId?: string
size?: number
format?: "raw"
bootable?: boolean
scheduleId?: string
projectId?: string
created?: string
/**
 * @maxItems 50
 */
labels?: string[]
deletionProtected?: boolean
}

export type BackupDiskCreateInput = {
source?: ("disk" | "snapshot")
volumeId?: string
snapshotId?: string
name: string
description?: string
/**
 * @maxItems 50
 */
labels?: string[]
}

export type BackupDiskEditInput = {
name: string
description?: string
}

export type BackupDiskRestoreInput = {
target: ("disk" | "new")
diskId?: string
display_name?: string
volume_type?: string
}

export type BackupDiskSetLabelsInput = {
/**
 * @maxItems 50
 */
labels: string[]
}

export type BackupDiskAddLabelsInput = {
/**
 * @minItems 1
 * @maxItems 50
 */
labels: string[]
}

export type BackupDiskRemoveLabelsInput = {
/**
 * @minItems 1
 * @maxItems 50
 */
removedLabels: string[]
}

export type BalanceCorrection = {
id: string
/**
 * The first eight digits of the id.
 */
number?: string
customerId?: string
amount?: string
reason?: string
documentNumber?: string
documentDate?: string
status?: string
/**
 * Whether the caller is its author.
 */
own?: boolean
author?: string
created?: string
decidedBy?: string
decided?: string
refusal?: string
balanceBefore?: string
balanceAfter?: string
}

export type BalanceCorrectionRefuseInput = {
refusal: string
}

export type BalanceEntry = {
id: string
/**
 * The time for which it is: of a charge the beginning of its hour, of a day or month its beginning, in Almaty.
 */
created?: string
/**
 * Whether it is the sum of a day or month. Without a filter by it, the list has single entries; charges are by the hour.
 */
step?: ("hour" | "day" | "month")
/**
 * As a filter: the parts of the day or month with this ID.
 */
within?: string
day?: string
/**
 * YYYY-MM.
 */
month?: string
kind?: ("topUp" | "promo" | "charge" | "refund" | "correction")
amount?: string
/**
 * The kind of money that came or went. Charges are taken from several kinds where one does not suffice.
 */
money?: ("paid" | "promo" | "corrections" | "mixed")
paid?: string
promo?: string
corrections?: string
/**
 * The balance after it.
 */
balance?: string
/**
 * What was charged, less refunds.
 */
charged?: string
added?: string
corrected?: string
/**
 * The closed month that it was meant for, YYYY-MM.
 */
closedMonth?: string
project?: string
merchant?: string
code?: string
reason?: string
documentNumber?: string
documentDate?: string
balanceBefore?: string
balanceAfter?: string
cause?: "clockAhead"
from?: string
until?: string
charges?: {
title?: string
type?: string
minutes?: number
amount?: string
}[]
}

export type Balancer = {
id: string
name?: string
description?: string
provisioningStatus?: string
operatingStatus?: string
/**
 * Octavia’s provider.
 */
type?: ("amphora" | "ovn")
flavorId?: ("single" | "active-standby")
networkId?: string
subnetId?: string
vipSubnet?: string
vipPortId?: string
vipAddress?: string
adminStateUp?: boolean
projectId?: string
createdAt?: string
updatedAt?: string
/**
 * @maxItems 50
 */
labels?: string[]
deletionProtected?: boolean
}

export type BalancerCreateInput = {
name: string
description?: string
/**
 * Octavia’s provider.
 */
type?: ("amphora" | "ovn")
flavorId?: ("single" | "active-standby")
networkId: string
subnetId: string
fixedIp?: string
publicIp?: boolean
adminStateUp?: boolean
/**
 * @maxItems 50
 */
labels?: string[]
}

export type BalancerEditInput = {
name: string
description?: string
adminStateUp?: boolean
}

export type BalancerAttachFloatingIpInput = {
floatingIpId: string
}

export type BalancerOpenRouterInput = {
externalNetworkId: string
}

export type BalancerSetLabelsInput = {
/**
 * @maxItems 50
 */
labels: string[]
}

export type BalancerAddLabelsInput = {
/**
 * @minItems 1
 * @maxItems 50
 */
labels: string[]
}

export type BalancerRemoveLabelsInput = {
/**
 * @minItems 1
 * @maxItems 50
 */
removedLabels: string[]
}

export type BalancerDeleteInput = {
cascade?: boolean
deleteFloatingIps?: boolean
}

export type BalancerAlgorithm = {
id: string
name?: string
types?: ("amphora" | "ovn")[]
}

export type BalancerFlavor = {
id: string
name?: string
topology?: ("SINGLE" | "ACTIVE_STANDBY")
}

export type BalancerProtocol = {
id: string
name?: string
listener?: boolean
pool?: boolean
listeners?: string[]
types?: ("amphora" | "ovn")[]
}

export type BankPayment = {
id: string
/**
 * The first eight digits of the id.
 */
reference?: string
statementId?: string
account?: string
day?: string
number?: string
amount?: string
payer?: string
bin?: string
iban?: string
purpose?: string
status?: string
customerId?: string
matchedBy?: ("invoice" | "bin" | "person")
invoice?: string
reason?: string
decidedBy?: string
decided?: string
created?: string
}

export type BankPaymentAssignInput = {
customerId: string
reason: string
}

export type BankPaymentIgnoreInput = {
reason: string
}

export type BankStatement = {
id: string
name?: string
format?: ("clientExchange" | "camt053")
account?: string
fromDay?: string
untilDay?: string
/**
 * The incoming payments of the file.
 */
incoming?: number
/**
 * Those that came with an earlier file.
 */
known?: number
booked?: number
unmatched?: number
ignored?: number
author?: string
created?: string
}

export type BankStatementCreateInput = {
file: string
}

export type BillingMonth = {
/**
 * YYYY-MM.
 */
id: string
month?: string
state?: string
/**
 * What was charged for the hours that began in it, less refunds.
 */
charges?: string
corrections?: string
/**
 * Top-ups and promo codes.
 */
topUps?: string
closedAt?: string
closedBy?: string
}

export type BillingSettings = {
id: string
/**
 * A letter is sent when the balance lasts for fewer days.
 */
lowBalanceDays?: number
/**
 * The order in which charges take the kinds of money on a balance.
 */
spendOrder?: ("promoCorrectionsPaid" | "promoPaidCorrections" | "correctionsPromoPaid" | "correctionsPaidPromo" | "paidPromoCorrections" | "paidCorrectionsPromo")
/**
 * A correction of a balance by more than this needs a second administrator.
 */
correctionLimit?: string
/**
 * The payment purpose code (КНП) of invoices.
 */
paymentPurposeCode?: string
/**
 * Whether the prices of tariffs contain the VAT, or it is added to them. Customers see and pay prices with VAT in both cases.
 */
vatInPrices?: ("included" | "added")
/**
 * So many days' cost of a record must be on the balance to create, start, extend or resize it.
 */
requiredDays?: number
/**
 * So many days after the balance is used up, running records are stopped.
 */
graceDays?: number
/**
 * When so many days' cost are owed, they are stopped before that.
 */
debtDays?: number
/**
 * So many days of suspension pass before what costs is deleted.
 */
deletionDays?: number
/**
 * Who pays afterwards has to pay a month until this day of the next one.
 */
dueDay?: number
/**
 * How long after a customer has asked for the end of the account it comes. Until then signing in takes it back.
 */
closingDays?: number
/**
 * How long after an account was closed its documents are kept, as the law demands. Then they are deleted, and the payer's details leave the bank payments.
 */
documentMonths?: number
/**
 * What a change costs that is charged from the next month on, such as another flavor. monthHighest: an hour costs the highest price that the record had since the 1st, so that a higher one applies at once.
 */
resizePrice?: ("nextMonth" | "monthHighest")
}

export type BillingSettingsEditInput = {
/**
 * A letter is sent when the balance lasts for fewer days.
 */
lowBalanceDays: number
/**
 * So many days' cost of a record must be on the balance to create, start, extend or resize it.
 */
requiredDays: number
/**
 * The order in which charges take the kinds of money on a balance.
 */
spendOrder: ("promoCorrectionsPaid" | "promoPaidCorrections" | "correctionsPromoPaid" | "correctionsPaidPromo" | "paidPromoCorrections" | "paidCorrectionsPromo")
/**
 * A correction of a balance by more than this needs a second administrator.
 */
correctionLimit: string
/**
 * So many days after the balance is used up, running records are stopped.
 */
graceDays: number
/**
 * When so many days' cost are owed, they are stopped before that.
 */
debtDays: number
/**
 * So many days of suspension pass before what costs is deleted.
 */
deletionDays: number
/**
 * Who pays afterwards has to pay a month until this day of the next one.
 */
dueDay: number
/**
 * The payment purpose code (КНП) of invoices.
 */
paymentPurposeCode: string
/**
 * How long after a customer has asked for the end of the account it comes. Until then signing in takes it back.
 */
closingDays: number
/**
 * How long after an account was closed its documents are kept, as the law demands. Then they are deleted, and the payer's details leave the bank payments.
 */
documentMonths: number
/**
 * Whether the prices of tariffs contain the VAT, or it is added to them. Customers see and pay prices with VAT in both cases.
 */
vatInPrices: ("included" | "added")
/**
 * What a change costs that is charged from the next month on, such as another flavor. monthHighest: an hour costs the highest price that the record had since the 1st, so that a higher one applies at once.
 */
resizePrice: ("nextMonth" | "monthHighest")
}

export type Budget = {
projectId: string
/**
 * In tenge. Without an amount there is no budget.
 */
amount?: string
cap?: boolean
/**
 * What was charged in the present month so far.
 */
used?: string
left?: string
/**
 * What will have been charged at the month’s end, if nothing is created, changed or deleted.
 */
forecast?: string
state?: string
}

export type BudgetEditInput = {
/**
 * In tenge. Without an amount there is no budget.
 */
amount?: string
cap?: boolean
}

export type CloudOrphan = {
id: string
/**
 * Its name in the cloud, or its id there where it has none.
 */
title?: string
type?: string
projectId?: string
projectName?: string
/**
 * Its id in the cloud, or the record’s id where it has none.
 */
cloudKey?: string
kind?: ("cloud" | "books" | "differs")
cause?: ("restored" | "unfinished" | "refused" | "adoption" | "compared" | "vanished")
status?: string
found?: string
/**
 * When the cloud last had it.
 */
seen?: string
/**
 * Whether a record can be created for a resource of this type.
 */
adoptable?: boolean
/**
 * Whether the record can have the cloud’s values.
 */
acceptable?: boolean
differences?: {
field?: string
ours?: string
theirs?: string
}[]
/**
 * What 720 hours cost: of the record as it is, or as it would be after an adoption or with the cloud’s values.
 */
costPerMonth?: string
/**
 * The record that differs, that an adoption created, or that was to stand for it.
 */
recordId?: string
/**
 * Why the last attempt failed.
 */
detail?: string
/**
 * Why a person decided so.
 */
reason?: string
decidedBy?: string
decided?: string
}

export type CloudOrphanAdoptInput = {
reason: string
}

export type CloudOrphanTakeOutInput = {
reason: string
}

export type CloudOrphanAcceptInput = {
reason: string
}

export type CloudOrphanLeaveInput = {
reason: string
}

export type CloudOrphanRemoveInput = {
reason: string
}

export type CloudProject = {
/**
 * Its id in the cloud.
 */
id: string
/**
 * Its name in the cloud.
 */
name?: string
status?: string
/**
 * The project of the console that has it.
 */
projectId?: string
projectName?: string
payerId?: string
paymentType?: ("prePaid" | "postPaid")
tariffId?: string
started?: string
ended?: string
/**
 * How many resources got a record.
 */
recorded?: number
/**
 * How many resources of the project got none. They wait among the orphaned resources.
 */
leftOut?: number
/**
 * Why the last attempt to take it over failed.
 */
detail?: string
/**
 * How many resources would get a record.
 */
recordable?: number
/**
 * How many resources would get none.
 */
notRecordable?: number
/**
 * The price of an hour of all records, by the default tariff.
 */
costPerHour?: string
/**
 * The price of 720 hours of all records: by the default tariff before it is taken over, by the project’s own one afterwards.
 */
costPerMonth?: string
/**
 * How the last comparison of our project’s records with the cloud ended.
 */
comparison?: string
/**
 * When the cloud last answered a comparison.
 */
comparedAt?: string
/**
 * How many types of resources were compared so far.
 */
comparedTypes?: number
typesToCompare?: number
/**
 * How many differences await a decision.
 */
differenceCount?: number
/**
 * The types whose service did not answer. Nothing is said of them.
 */
notCompared?: string
/**
 * Why nothing was compared.
 */
comparisonDetail?: string
/**
 * What it has, and how that will be recorded. At most 500, those that need somebody first.
 */
resources?: {
type?: string
name?: string
outcome?: ("recorded" | "unpriced" | "left")
/**
 * Its most important fields, or why it can't be recorded and what to do.
 */
facts?: string
perHour?: string
perMonth?: string
}[]
/**
 * What its records will use, the limits in the cloud, and those that the project gets.
 */
quotas?: {
quota?: string
used?: number
cloudLimit?: string
newLimit?: string
change?: ("raised" | "usual")
}[]
}

export type CloudProjectAdoptInput = {
projectName: string
ownerId: string
paymentType?: ("prePaid" | "postPaid")
tariffId?: string
}

export type Company = {
id: string
/**
 * The name in documents: the company's, else the user's.
 */
payerName?: string
kind?: ("person" | "company")
bin?: string
nameRu?: string
nameKk?: string
nameEn?: string
addressRu?: string
addressKk?: string
addressEn?: string
bankName?: string
iban?: string
bik?: string
signerName?: string
signerPosition?: string
signerBasis?: string
contractNumber?: string
contractDate?: string
}

export type CompanyEditInput = {
kind: ("person" | "company")
bin: string
nameRu?: string
nameKk?: string
nameEn?: string
addressRu?: string
addressKk?: string
addressEn?: string
bankName?: string
iban?: string
bik?: string
signerName?: string
signerPosition?: string
signerBasis?: string
}

export type ConsoleVariant = {
/**
 * The name in config.json.
 */
id: string
title?: string
/**
 * The host names that it is served at. * is any.
 */
hosts?: string[]
}

export type Customer = {
id: string
login?: string
email?: string
name?: string
surname?: string
/**
 * Name and surname; the username where neither is known.
 */
contactPerson?: string
phone?: string
language?: ("ru" | "kk" | "en")
status?: string
balance?: string
/**
 * The part of the balance that the customer paid in. Negative where there is a debt.
 */
paid?: string
promo?: string
corrections?: string
/**
 * Where the customer is in the life of a debt.
 */
debt?: ("none" | "grace" | "suspended" | "deletion")
debtSince?: string
/**
 * When the next state begins.
 */
debtUntil?: string
debtReason?: string
/**
 * How far below zero the balance of a postpaid customer may be.
 */
creditLimit?: string
/**
 * What an administrator decided about the debt; the audit log tells it from then on.
 */
decision?: {
action?: string
days?: number
reason?: string
}
/**
 * vCPUs that run in the projects they pay for.
 */
cpu?: number
ram?: number
/**
 * Storage of disks of the type GPU.
 */
gpu?: number
/**
 * Storage of all other disks.
 */
hdd?: number
payment?: string
period?: string
projectCount?: number
managers?: string[]
sessions?: number
/**
 * Why an administrator blocked or unblocked the account, or ended its sessions; for the audit log.
 */
accessReason?: string
created?: string
lastSignIn?: string
passwordSent?: string
/**
 * What was put right by an action; the entry of the balance tells it from then on.
 */
correction?: {
amount?: string
reason?: string
documentNumber?: string
documentDate?: string
}
}

export type CustomerSecrets = {
token?: string
}

export type CustomerCreateInput = {
login: string
email: string
emailAgain: string
name?: string
surname?: string
phone?: string
language?: ("ru" | "kk" | "en")
}

export type CustomerEditInput = {
name?: string
surname?: string
phone?: string
}

export type CustomerCorrectBalanceInput = {
amount: string
reason: string
documentNumber?: string
documentDate?: string
}

export type CustomerSuspendProjectsInput = {
reason: string
}

export type CustomerRestoreProjectsInput = {
reason: string
}

export type CustomerProlongInput = {
days: number
reason: string
}

export type CustomerWriteOffInput = {
reason: string
}

export type CustomerSetCreditLimitInput = {
creditLimit?: string
}

export type CustomerAssignManagerInput = {
managerId: string
}

export type CustomerRemoveManagerInput = {
managerId: string
}

export type CustomerChangeEmailInput = {
email: string
emailAgain: string
}

export type CustomerChangeLoginInput = {
login: string
}

export type CustomerEndSessionsInput = {
reason: string
}

export type CustomerBlockInput = {
reason: string
}

export type CustomerUnblockInput = {
reason: string
}

export type CustomerCompany = {
id: string
/**
 * The name in documents: the company's, else the user's.
 */
payerName?: string
kind?: ("person" | "company")
bin?: string
nameRu?: string
nameKk?: string
nameEn?: string
addressRu?: string
addressKk?: string
addressEn?: string
bankName?: string
iban?: string
bik?: string
signerName?: string
signerPosition?: string
signerBasis?: string
contractNumber?: string
contractDate?: string
}

export type CustomerCompanyEditInput = {
kind: ("person" | "company")
bin: string
nameRu?: string
nameKk?: string
nameEn?: string
contractNumber?: string
contractDate?: string
addressRu?: string
addressKk?: string
addressEn?: string
bankName?: string
iban?: string
bik?: string
signerName?: string
signerPosition?: string
signerBasis?: string
}

export type CustomerEntry = {
id: string
/**
 * The time for which it is: of a charge the beginning of its hour, of a day or month its beginning, in Almaty.
 */
created?: string
/**
 * Whether it is the sum of a day or month. Without a filter by it, the list has single entries; charges are by the hour.
 */
step?: ("hour" | "day" | "month")
/**
 * As a filter: the parts of the day or month with this ID.
 */
within?: string
day?: string
/**
 * YYYY-MM.
 */
month?: string
kind?: ("topUp" | "promo" | "charge" | "refund" | "correction")
amount?: string
/**
 * The kind of money that came or went. Charges are taken from several kinds where one does not suffice.
 */
money?: ("paid" | "promo" | "corrections" | "mixed")
paid?: string
promo?: string
corrections?: string
/**
 * The balance after it.
 */
balance?: string
/**
 * What was charged, less refunds.
 */
charged?: string
added?: string
corrected?: string
/**
 * The closed month that it was meant for, YYYY-MM.
 */
closedMonth?: string
project?: string
merchant?: string
code?: string
reason?: string
documentNumber?: string
documentDate?: string
balanceBefore?: string
balanceAfter?: string
cause?: "clockAhead"
from?: string
until?: string
charges?: {
title?: string
type?: string
minutes?: number
amount?: string
}[]
customerId?: string
author?: string
}

export type DatabaseBackup = {
id: string
name?: string
status?: string
serverId?: string
size?: number
type?: string
version?: string
flavorId?: string
volume_type?: string
adminLogin?: string
databases?: string[]
parameters?: {
[k: string]: unknown
}
scheduleId?: string
projectId?: string
created?: string
updated?: string
/**
 * @maxItems 50
 */
labels?: string[]
deletionProtected?: boolean
}

export type DatabaseBackupCreateInput = {
serverId: string
name: string
/**
 * @maxItems 50
 */
labels?: string[]
}

export type DatabaseBackupEditInput = {
name: string
}

export type DatabaseBackupRestoreInput = {
serverName: string
flavorId: string
volume_type: string
size: number
networkId: string
subnetId: string
parameters?: {
[k: string]: unknown
}
}

export type DatabaseBackupSetLabelsInput = {
/**
 * @maxItems 50
 */
labels: string[]
}

export type DatabaseBackupAddLabelsInput = {
/**
 * @minItems 1
 * @maxItems 50
 */
labels: string[]
}

export type DatabaseBackupRemoveLabelsInput = {
/**
 * @minItems 1
 * @maxItems 50
 */
removedLabels: string[]
}

export type DatabaseServer = {
id: string
name?: string
description?: string
status?: string
type?: string
version?: string
flavorId?: string
vcpus?: number
ram?: number
overcommit?: ("x1" | "x2" | "x4")
volume_type?: string
size?: number
networkId?: string
subnetId?: string
addresses?: string[]
port?: number
adminLogin?: string
/**
 * @maxItems 50
 */
databases?: string[]
parameters?: {
[k: string]: unknown
}
backupId?: string
projectId?: string
created?: string
/**
 * @maxItems 50
 */
labels?: string[]
deletionProtected?: boolean
}

export type DatabaseServerCreateInput = {
name: string
description?: string
type: string
version: string
flavorId: string
volume_type: string
size: number
networkId: string
subnetId: string
adminLogin: string
adminPassword: string
passwordAgain: string
/**
 * @maxItems 50
 */
databases?: string[]
parameters?: {
[k: string]: unknown
}
/**
 * @maxItems 50
 */
labels?: string[]
}

export type DatabaseServerEditInput = {
name: string
description?: string
flavorId: string
size: number
parameters?: {
[k: string]: unknown
}
}

export type DatabaseServerBackUpInput = {
name?: string
scheduleId?: string
}

export type DatabaseServerAddDatabaseInput = {
database: string
}

export type DatabaseServerRemoveDatabaseInput = {
database: string
}

export type DatabaseServerChangePasswordInput = {
adminPassword: string
passwordAgain: string
}

export type DatabaseServerRestoringInput = {
backupId?: string
}

export type DatabaseServerSetLabelsInput = {
/**
 * @maxItems 50
 */
labels: string[]
}

export type DatabaseServerAddLabelsInput = {
/**
 * @minItems 1
 * @maxItems 50
 */
labels: string[]
}

export type DatabaseServerRemoveLabelsInput = {
/**
 * @minItems 1
 * @maxItems 50
 */
removedLabels: string[]
}

export type DatabaseType = {
id: string
name?: string
port?: number
summary?: ("relational" | "web" | "compatible")
}

export type DatabaseVersion = {
id: string
name?: string
type?: string
/**
 * What can be set: between which values, what it is where nothing is set, and whether the server must be restarted for it.
 */
parameters?: {
name?: string
type?: ("integer" | "number" | "string" | "boolean")
minimum?: number
maximum?: number
enum?: string[]
default?: (string | number | boolean)
unit?: ("MB" | "second")
restart?: boolean
}[]
}

export type Disk = {
id: string
display_name?: string
description?: string
status?: string
source?: ("blank" | "image" | "snapshot" | "disk")
imageId?: string
snapshotId?: string
sourceDiskId?: string
volume_type?: string
size?: number
availability_zone?: string
bootable?: boolean
encrypted?: boolean
backupId?: string
attachments?: {
serverId?: string
device?: string
}[]
projectId?: string
created?: string
/**
 * @maxItems 50
 */
labels?: string[]
deletionProtected?: boolean
}

export type DiskCreateInput = {
display_name: string
description?: string
source?: ("blank" | "image" | "snapshot" | "disk")
imageId?: string
snapshotId?: string
sourceDiskId?: string
volume_type: string
size: number
availability_zone?: string
/**
 * @maxItems 50
 */
labels?: string[]
}

export type DiskEditInput = {
display_name: string
description?: string
}

export type DiskExtendInput = {
size: number
}

export type DiskAttachInput = {
serverId: string
}

export type DiskBackUpInput = {
name?: string
scheduleId?: string
}

export type DiskCreateImageInput = {
name: string
diskFormat: string
}

export type DiskRestoreInput = {
backupId: string
}

export type DiskRestoringInput = {
backupId?: string
}

export type DiskRetypeInput = {
volume_type: string
bootable: boolean
}

export type DiskSetLabelsInput = {
/**
 * @maxItems 50
 */
labels: string[]
}

export type DiskAddLabelsInput = {
/**
 * @minItems 1
 * @maxItems 50
 */
labels: string[]
}

export type DiskRemoveLabelsInput = {
/**
 * @minItems 1
 * @maxItems 50
 */
removedLabels: string[]
}

export type DiskDeleteInput = {
cascade?: boolean
}

export type DiskType = {
id: string
name?: string
media?: ("hdd" | "ssd" | "nvme")
}

export type Document = {
id: string
/**
 * Numbers of a kind have no gaps within a year.
 */
number?: string
kind?: ("invoice" | "act" | "reconciliation")
day?: string
/**
 * The amount to pay, of the services, or what is owed at the end of the period.
 */
amount?: string
vat?: string
/**
 * Any day of the month of an act.
 */
month?: string
from?: string
to?: string
buyer?: string
created?: string
fileName?: string
pdf?: string
workbook?: string
sent?: string
}

export type DocumentCreateInput = {
kind: ("invoice" | "act" | "reconciliation")
/**
 * The amount to pay, of the services, or what is owed at the end of the period.
 */
amount?: string
/**
 * Any day of the month of an act.
 */
month?: string
from?: string
to?: string
}

export type Exporter = {
id: string
name?: string
status?: string
port?: number
target?: ("all" | "chosen")
/**
 * @minItems 1
 * @maxItems 100
 */
instances?: string[]
projectId?: string
created?: string
/**
 * @maxItems 50
 */
labels?: string[]
deletionProtected?: boolean
}

export type ExporterCreateInput = {
name: string
port: number
target?: ("all" | "chosen")
/**
 * @minItems 1
 * @maxItems 100
 */
instances?: string[]
/**
 * @maxItems 50
 */
labels?: string[]
}

export type ExporterEditInput = {
name: string
port: number
target?: ("all" | "chosen")
/**
 * @minItems 1
 * @maxItems 100
 */
instances?: string[]
}

export type ExporterSetLabelsInput = {
/**
 * @maxItems 50
 */
labels: string[]
}

export type ExporterAddLabelsInput = {
/**
 * @minItems 1
 * @maxItems 50
 */
labels: string[]
}

export type ExporterRemoveLabelsInput = {
/**
 * @minItems 1
 * @maxItems 50
 */
removedLabels: string[]
}

export type Flag = {
id: string
module?: ("registration" | "loadBalancer" | "oldAdmin" | "admin" | "backupDisk" | "backup" | "database" | "monitoring" | "kubernetes" | "s3" | "captcha" | "partnerCloudA" | "partnerCloudB" | "privateCloud")
on?: boolean
/**
 * Only config.json decides.
 */
fixed?: boolean
variants?: {
variant?: string
hosts?: string
consoleTitle?: string
apiHost?: string
registrationOpen?: boolean
flagOn?: boolean
}[]
}

export type FlagRule = {
id: string
flag?: ("loadBalancer" | "backupDisk" | "backup" | "database" | "monitoring" | "kubernetes" | "s3" | "partnerCloudA" | "partnerCloudB" | "privateCloud")
target?: ("project" | "customer" | "variant" | "all")
variant?: string
customerId?: string
projectId?: string
share?: number
from?: string
on?: boolean
note?: string
created?: string
deletionProtected?: boolean
}

export type FlagRuleCreateInput = {
flag: ("loadBalancer" | "backupDisk" | "backup" | "database" | "monitoring" | "kubernetes" | "s3" | "partnerCloudA" | "partnerCloudB" | "privateCloud")
on?: boolean
target?: ("project" | "customer" | "variant" | "all")
projectId?: string
customerId?: string
variant?: string
share?: number
from?: string
note?: string
}

export type FlagRuleEditInput = {
on?: boolean
share?: number
from?: string
note?: string
}

export type Flavor = {
id: string
name?: string
category?: ("general" | "memory" | "processor")
cpu?: ("standard" | "dedicated")
vcpus?: number
ram?: number
overcommit?: ("x1" | "x2" | "x4")
status?: string
}

export type FlavorPrice = {
id: string
flavor?: string
category?: ("general" | "memory" | "processor")
vcpus?: number
ram?: number
overcommit?: ("x1" | "x2" | "x4")
status?: string
hourPrice?: string
monthPrice?: string
startDate?: string
endDate?: string
from?: string
until?: string
}

export type Floating = {
id: string
address?: string
status?: string
networkId?: string
description?: string
portId?: string
fixedIp?: string
serverId?: string
routerId?: string
projectId?: string
created?: string
/**
 * @maxItems 50
 */
labels?: string[]
deletionProtected?: boolean
}

export type FloatingCreateInput = {
networkId: string
description?: string
portId?: string
/**
 * @maxItems 50
 */
labels?: string[]
}

export type FloatingEditInput = {
description?: string
}

export type FloatingAssociateInput = {
target: ("server" | "port")
serverId?: string
portId?: string
}

export type FloatingSetLabelsInput = {
/**
 * @maxItems 50
 */
labels: string[]
}

export type FloatingAddLabelsInput = {
/**
 * @minItems 1
 * @maxItems 50
 */
labels: string[]
}

export type FloatingRemoveLabelsInput = {
/**
 * @minItems 1
 * @maxItems 50
 */
removedLabels: string[]
}

export type Group = {
id: string
name?: string
description?: string
userCount?: number
projectCount?: number
soleOwner?: boolean
created?: string
}

export type GroupCreateInput = {
name: string
description?: string
}

export type GroupEditInput = {
name: string
description?: string
}

export type GroupAddUserInput = {
userId: string
}

export type GroupAssignToProjectInput = {
projectId: string
role?: ("owner" | "member" | "reader")
}

export type GroupMember = {
id: string
groupId?: string
userId?: string
name?: string
email?: string
created?: string
soleOwner?: boolean
}

export type GroupMemberCreateInput = {
groupId: string
userId: string
}

export type HealthMonitor = {
id: string
poolId?: string
name?: string
provisioningStatus?: string
type?: ("HTTP" | "HTTPS" | "PING" | "TCP" | "TLS-HELLO" | "UDP-CONNECT")
urlPath?: string
delay?: number
timeout?: number
maxRetries?: number
adminStateUp?: boolean
created?: string
/**
 * @maxItems 50
 */
labels?: string[]
deletionProtected?: boolean
}

export type HealthMonitorCreateInput = {
poolId: string
name: string
type?: ("HTTP" | "HTTPS" | "PING" | "TCP" | "TLS-HELLO" | "UDP-CONNECT")
urlPath?: string
delay?: number
timeout?: number
maxRetries?: number
adminStateUp?: boolean
/**
 * @maxItems 50
 */
labels?: string[]
}

export type HealthMonitorEditInput = {
name: string
urlPath?: string
delay?: number
timeout?: number
maxRetries?: number
adminStateUp?: boolean
}

export type HealthMonitorSetLabelsInput = {
/**
 * @maxItems 50
 */
labels: string[]
}

export type HealthMonitorAddLabelsInput = {
/**
 * @minItems 1
 * @maxItems 50
 */
labels: string[]
}

export type HealthMonitorRemoveLabelsInput = {
/**
 * @minItems 1
 * @maxItems 50
 */
removedLabels: string[]
}

export type IdentityProvider = {
id: string
name?: string
audience?: ("staff" | "company")
enabled?: boolean
offered?: boolean
issuer?: string
clientId?: string
/**
 * @minItems 1
 * @maxItems 50
 */
domains?: string[]
mandatory?: boolean
askSecondFactor?: boolean
groupsClaim?: string
/**
 * @maxItems 100
 */
staffGroups?: {
group: string
role?: ("manager" | "administrator")
staffRoleId?: string
}[]
/**
 * @maxItems 200
 */
projectGroups?: {
group: string
projectId: string
projectRole?: ("reader" | "member" | "owner")
/**
 * A custom role of the project, which the group gives instead of projectRole.
 */
projectRoleId?: string
}[]
created?: string
}

export type IdentityProviderSecrets = {
clientSecret?: string
}

export type IdentityProviderCreateInput = {
name: string
audience?: ("staff" | "company")
enabled?: boolean
offered?: boolean
issuer: string
clientId: string
clientSecret?: string
/**
 * @minItems 1
 * @maxItems 50
 */
domains: string[]
mandatory?: boolean
askSecondFactor?: boolean
groupsClaim?: string
/**
 * @maxItems 100
 */
staffGroups?: {
group: string
role?: ("manager" | "administrator")
staffRoleId?: string
}[]
/**
 * @maxItems 200
 */
projectGroups?: {
group: string
projectId: string
projectRole?: ("reader" | "member" | "owner")
/**
 * A custom role of the project, which the group gives instead of projectRole.
 */
projectRoleId?: string
}[]
}

export type IdentityProviderEditInput = {
name: string
enabled?: boolean
offered?: boolean
clientId: string
/**
 * @minItems 1
 * @maxItems 50
 */
domains: string[]
mandatory?: boolean
askSecondFactor?: boolean
groupsClaim?: string
/**
 * @maxItems 100
 */
staffGroups?: {
group: string
role?: ("manager" | "administrator")
staffRoleId?: string
}[]
/**
 * @maxItems 200
 */
projectGroups?: {
group: string
projectId: string
projectRole?: ("reader" | "member" | "owner")
/**
 * A custom role of the project, which the group gives instead of projectRole.
 */
projectRoleId?: string
}[]
}

export type IdentityProviderSetSecretInput = {
clientSecret: string
}

export type Image = {
id: string
name?: string
status?: string
link?: string
diskFormat?: string
containerFormat?: string
os?: ("ubuntu" | "debian" | "almalinux" | "windows" | "other")
osVersion?: string
login?: string
visibility?: ("public" | "private" | "shared" | "community")
isProtected?: boolean
size?: number
bootable?: boolean
projectId?: string
created?: string
/**
 * @maxItems 50
 */
labels?: string[]
}

export type ImageCreateInput = {
diskFormat: string
source?: ("link" | "file")
link?: string
file?: string
containerFormat: string
name: string
os?: ("ubuntu" | "debian" | "almalinux" | "windows" | "other")
visibility: ("public" | "private" | "shared" | "community")
isProtected?: boolean
/**
 * @maxItems 50
 */
labels?: string[]
}

export type ImageEditInput = {
name: string
os?: ("ubuntu" | "debian" | "almalinux" | "windows" | "other")
isProtected?: boolean
}

export type ImageSetLabelsInput = {
/**
 * @maxItems 50
 */
labels: string[]
}

export type ImageAddLabelsInput = {
/**
 * @minItems 1
 * @maxItems 50
 */
labels: string[]
}

export type ImageRemoveLabelsInput = {
/**
 * @minItems 1
 * @maxItems 50
 */
removedLabels: string[]
}

export type ImageContainerFormat = {
id: string
name?: string
kind?: ("none" | "appliance")
}

export type ImageDiskFormat = {
id: string
name?: string
kind?: ("disc" | "disk")
}

export type ImageVisibility = {
id: string
name?: string
reach?: ("project" | "invited" | "everyone" | "finders")
selfService?: boolean
}

export type Invitation = {
id: string
name?: string
role?: ("owner" | "member" | "reader" | "custom")
created?: string
}

export type InvitationSecrets = {
token?: string
}

export type Keypair = {
name: string
algorithm?: ("ed25519" | "rsa" | "ecdsa")
ecdsaSize?: (256 | 384 | 521)
publicKey?: string
type?: "ssh"
fingerprint?: string
created?: string
deletionProtected?: boolean
}

export type KeypairSecrets = {
privateKey?: string
}

export type KeypairCreateInput = {
name: string
mode: ("generate" | "import")
algorithm?: ("ed25519" | "rsa" | "ecdsa")
ecdsaSize?: (256 | 384 | 521)
passphrase?: string
publicKey?: string
}

export type Kubernetes = {
id: string
name?: string
description?: string
status?: string
version?: string
type?: string
networkId?: string
subnetId?: string
flavorId?: string
vcpus?: number
ram?: number
overcommit?: ("x1" | "x2" | "x4")
workerCount?: number
apiUrl?: string
projectId?: string
created?: string
/**
 * @maxItems 50
 */
labels?: string[]
deletionProtected?: boolean
}

export type KubernetesSecrets = {
/**
 * What the tokens of kubeconfigs are signed with.
 */
signingKey?: string
/**
 * What lets its reader in as an administrator of the cluster.
 */
kubeconfig?: string
/**
 * The certificate that the API server is known by, PEM.
 */
caCertificate?: string
}

export type KubernetesCreateInput = {
name: string
description?: string
version: string
type: string
networkId: string
subnetId: string
flavorId: string
workerCount: number
/**
 * @maxItems 50
 */
labels?: string[]
}

export type KubernetesEditInput = {
name: string
description?: string
}

export type KubernetesScaleInput = {
workerCount: number
}

export type KubernetesUpgradeInput = {
version: string
}

export type KubernetesSetLabelsInput = {
/**
 * @maxItems 50
 */
labels: string[]
}

export type KubernetesAddLabelsInput = {
/**
 * @minItems 1
 * @maxItems 50
 */
labels: string[]
}

export type KubernetesRemoveLabelsInput = {
/**
 * @minItems 1
 * @maxItems 50
 */
removedLabels: string[]
}

export type KubernetesStatus = {
id: ("unknown" | "pending" | "deployed" | "error" | "deleting" | "deleted")
/**
 * Whether it stays until somebody does something.
 */
settled?: boolean
}

export type KubernetesType = {
id: string
name?: string
controlPlane?: ("single" | "replicated")
}

export type KubernetesVersion = {
id: string
name?: string
/**
 * The version from which a cluster is upgraded to this one.
 */
follows?: string
/**
 * All versions before this one.
 */
newerThan?: string[]
}

export type KubernetesWorker = {
id: string
name?: string
clusterId?: string
status?: string
version?: string
flavorId?: string
vcpus?: number
ram?: number
overcommit?: ("x1" | "x2" | "x4")
addresses?: string[]
projectId?: string
created?: string
/**
 * @maxItems 50
 */
labels?: string[]
deletionProtected?: boolean
}

export type KubernetesWorkerCreateInput = {
clusterId: string
flavorId: string
/**
 * @maxItems 50
 */
labels?: string[]
}

export type KubernetesWorkerUpgradeInput = {
version?: string
}

export type KubernetesWorkerSetLabelsInput = {
/**
 * @maxItems 50
 */
labels: string[]
}

export type KubernetesWorkerAddLabelsInput = {
/**
 * @minItems 1
 * @maxItems 50
 */
labels: string[]
}

export type KubernetesWorkerRemoveLabelsInput = {
/**
 * @minItems 1
 * @maxItems 50
 */
removedLabels: string[]
}

export type Listener = {
id: string
name?: string
description?: string
provisioningStatus?: string
operatingStatus?: string
balancerId?: string
protocol?: string
protocolPort?: number
defaultPoolId?: string
connectionLimit?: number
adminStateUp?: boolean
projectId?: string
created?: string
/**
 * @maxItems 50
 */
labels?: string[]
deletionProtected?: boolean
}

export type ListenerCreateInput = {
balancerId: string
name: string
description?: string
protocol: string
protocolPort: number
connectionLimit?: number
adminStateUp?: boolean
defaultPoolId?: string
/**
 * @maxItems 50
 */
labels?: string[]
}

export type ListenerEditInput = {
name: string
description?: string
defaultPoolId?: string
connectionLimit?: number
adminStateUp?: boolean
}

export type ListenerTakePoolInput = {
poolId?: string
}

export type ListenerSetLabelsInput = {
/**
 * @maxItems 50
 */
labels: string[]
}

export type ListenerAddLabelsInput = {
/**
 * @minItems 1
 * @maxItems 50
 */
labels: string[]
}

export type ListenerRemoveLabelsInput = {
/**
 * @minItems 1
 * @maxItems 50
 */
removedLabels: string[]
}

export type Mail = {
id: string
address?: string
subject?: string
kind?: ("registration" | "alreadyRegistered" | "passwordReset" | "passwordChanged" | "balanceLow" | "balanceEnded" | "debtSuspended" | "debtDeletionNear" | "debtDeletion" | "debtEnded" | "debtReminder" | "budgetReached" | "budgetCapped" | "budgetForecast" | "documentIssued" | "accountClosing" | "accountClosed" | "announcement" | "maintenanceNear" | "maintenanceMoved" | "announcementWithdrawn" | "announcementUpdated" | "debtProlonged" | "suspendedByStaff" | "accountBlocked" | "accountUnblocked" | "sessionsEnded" | "topUpReceived" | "balanceCorrected" | "ticketClosed" | "ticketClosedGuest" | "ticketAnswered" | "ticketAnsweredGuest" | "ticketNew" | "ticketAssigned" | "ticketReplied" | "projectTariff" | "projectTariffDefault" | "priceChange" | "accountMade" | "temporaryPassword" | "invitation" | "notification" | "notice" | "actingBegan" | "emailCorrected" | "emailAssigned" | "loginChanged" | "emailConfirm" | "emailTaken" | "emailChangeBegan" | "emailChanged" | "emailRestored" | "emailChangeUndone" | "clockAhead" | "orphansFound" | "secondFactorAdded" | "secondFactorRemoved" | "secondFactorReset" | "recoveryCodeUsed" | "tokenCreated" | "tokenChanged" | "tokenRevoked" | "tokenExpiring" | "message" | "other")
status?: string
created?: string
sent?: string
refused?: string
confidential?: boolean
files?: string[]
/**
 * The words, where they are not for the reader alone and still kept.
 */
body?: string
}

export type ManagerLimit = {
quotaType: ("INSTANCE" | "CORE" | "RAM" | "VOLUME" | "VOLUME_STORAGE" | "VOLUME_SNAPSHOT" | "NETWORK" | "SUBNET" | "PORT" | "KEY_PAIR" | "ROUTER" | "FLOATING_IP" | "SECURITY_GROUP" | "SECURITY_GROUP_RULE" | "SERVER_GROUP" | "SERVER_GROUP_MEMBER" | "METADATA_ITEM" | "RBAC_POLICY" | "SUBNET_POOL" | "FIXED_IP" | "BACKUP" | "BACKUP_STORAGE")
limit?: number
created?: string
}

export type ManagerLimitCreateInput = {
quotaType: ("INSTANCE" | "CORE" | "RAM" | "VOLUME" | "VOLUME_STORAGE" | "VOLUME_SNAPSHOT" | "NETWORK" | "SUBNET" | "PORT" | "KEY_PAIR" | "ROUTER" | "FLOATING_IP" | "SECURITY_GROUP" | "SECURITY_GROUP_RULE" | "SERVER_GROUP" | "SERVER_GROUP_MEMBER" | "METADATA_ITEM" | "RBAC_POLICY" | "SUBNET_POOL" | "FIXED_IP" | "BACKUP" | "BACKUP_STORAGE")
limit: number
}

export type ManagerLimitEditInput = {
limit: number
}

export type Member = {
id: string
poolId?: string
name?: string
address?: string
serverId?: string
protocolPort?: number
weight?: number
subnetId?: string
backup?: boolean
operatingStatus?: string
provisioningStatus?: string
adminStateUp?: boolean
created?: string
/**
 * @maxItems 50
 */
labels?: string[]
deletionProtected?: boolean
}

export type MemberCreateInput = {
poolId: string
name: string
source?: ("address" | "server")
address?: string
subnetId?: string
serverId?: string
portId?: string
protocolPort: number
weight?: number
backup?: boolean
adminStateUp?: boolean
/**
 * @maxItems 50
 */
labels?: string[]
}

export type MemberEditInput = {
name: string
weight?: number
backup?: boolean
adminStateUp?: boolean
}

export type MemberSetLabelsInput = {
/**
 * @maxItems 50
 */
labels: string[]
}

export type MemberAddLabelsInput = {
/**
 * @minItems 1
 * @maxItems 50
 */
labels: string[]
}

export type MemberRemoveLabelsInput = {
/**
 * @minItems 1
 * @maxItems 50
 */
removedLabels: string[]
}

export type Membership = {
id: string
name?: string
role?: ("owner" | "member" | "reader" | "custom")
status?: string
created?: string
/**
 * Whether it is the project of the session.
 */
current?: boolean
/**
 * Whether the user's balance pays for the project.
 */
pays?: boolean
/**
 * Whether the user is a member through a group.
 */
viaGroup?: boolean
/**
 * Whether the project has no other owner.
 */
lastOwner?: boolean
}

export type MembershipSecrets = {
token?: string
}

export type Monitoring = {
projectId: string
network?: string
}

export type Network = {
id: string
name?: string
description?: string
status?: string
kind?: ("private" | "public" | "external")
adminStateUp?: boolean
/**
 * Of an external network: the addresses that routers and floating IPs get.
 */
externalCidr?: string
/**
 * The address ranges of its subnets.
 */
ranges?: string[]
projectId?: string
created?: string
/**
 * @maxItems 50
 */
labels?: string[]
deletionProtected?: boolean
}

export type NetworkCreateInput = {
name: string
description?: string
adminStateUp?: boolean
withSubnet?: boolean
subnetName?: string
ipVersion?: (4 | 6)
cidr?: string
gatewayIp?: string
enableDhcp?: boolean
/**
 * @maxItems 5
 */
dnsServers?: string[]
/**
 * @maxItems 50
 */
labels?: string[]
}

export type NetworkEditInput = {
name: string
description?: string
adminStateUp?: boolean
}

export type NetworkSetLabelsInput = {
/**
 * @maxItems 50
 */
labels: string[]
}

export type NetworkAddLabelsInput = {
/**
 * @minItems 1
 * @maxItems 50
 */
labels: string[]
}

export type NetworkRemoveLabelsInput = {
/**
 * @minItems 1
 * @maxItems 50
 */
removedLabels: string[]
}

export type Passkey = {
id: string
name?: string
/**
 * The host name that the passkey works at.
 */
host?: string
/**
 * Whether the authenticator copies it to other devices.
 */
synced?: boolean
created?: string
/**
 * The last sign-in or confirmation with it.
 */
used?: string
}

export type PasskeyEditInput = {
name: string
}

export type PersonalToken = {
id: string
name?: string
reach?: ("chosen" | "all")
/**
 * @minItems 1
 * @maxItems 50
 */
projectIds?: string[]
role?: ("owner" | "member" | "reader" | "custom")
roleId?: string
readsOnly?: boolean
lifetime?: ("days7" | "days30" | "days90" | "days180" | "days365" | "date" | "none")
/**
 * Its last day, in Almaty: within a year.
 */
expiresOn?: string
/**
 * @maxItems 50
 */
networks?: string[]
/**
 * In tenge a month: what runs and was created with the token may cost so much. Without one nothing bounds it.
 */
cap?: string
/**
 * Its prefix and its last four characters.
 */
hint?: string
state?: string
expires?: string
/**
 * The last use, to the minute.
 */
used?: string
/**
 * The IP address of the last use.
 */
usedAddress?: string
created?: string
}

export type PersonalTokenSecrets = {
/**
 * The token itself, in the answer of its creation only.
 */
token?: string
}

export type PersonalTokenCreateInput = {
name: string
lifetime?: ("days7" | "days30" | "days90" | "days180" | "days365" | "date" | "none")
/**
 * Its last day, in Almaty: within a year.
 */
expiresOn?: string
reach?: ("chosen" | "all")
/**
 * @minItems 1
 * @maxItems 50
 */
projectIds?: string[]
role?: ("owner" | "member" | "reader" | "custom")
roleId?: string
readsOnly?: boolean
/**
 * @maxItems 50
 */
networks?: string[]
/**
 * In tenge a month: what runs and was created with the token may cost so much. Without one nothing bounds it.
 */
cap?: string
}

export type PersonalTokenEditInput = {
name: string
readsOnly?: boolean
/**
 * @maxItems 50
 */
networks?: string[]
/**
 * In tenge a month: what runs and was created with the token may cost so much. Without one nothing bounds it.
 */
cap?: string
}

export type Plan = {
id: string
name?: string
/**
 * The calls in their order. A call can refer to the answers of earlier ones, as in a rehearsal.
 * 
 * @minItems 1
 * @maxItems 100
 */
calls?: {
method: ("POST" | "PUT" | "PATCH" | "DELETE")
path: string
body?: {
[k: string]: unknown
}
ifMatch?: string
}[]
state?: ("kept" | "applying" | "takingBack" | "applied" | "failed" | "expired")
/**
 * Whether each of the calls is allowed.
 */
allowed?: boolean
/**
 * Until when it can be applied.
 */
expires?: string
createdBy?: string
refreshed?: string
applied?: string
appliedBy?: string
ended?: string
/**
 * What the project costs a month, as it was rehearsed.
 */
perMonthNow?: string
/**
 * What the project will cost a month.
 */
perMonthAfter?: string
/**
 * The whole days that the balance lasts. Only the payer who rehearsed the plan gets it.
 */
daysNow?: number
/**
 * The same when all is done.
 */
daysAfter?: number
/**
 * The calls as they were kept, as JSON, as far as the reader may see their types.
 */
program?: string
/**
 * The calls for people, in the reader’s language, as far as the reader may see their types.
 */
steps?: {
number?: number
action?: string
title?: string
outcome?: ("planned" | "refused" | "going" | "done" | "failed" | "takenBack" | "left" | "skipped")
reason?: string
/**
 * The action that would mend a refusal.
 */
fix?: string
}[]
/**
 * The records that are created, changed and deleted, also those that come along.
 */
effects?: {
change?: ("create" | "update" | "delete")
resource?: string
title?: string
perMonthNow?: string
perMonthAfter?: string
}[]
/**
 * The quotas that it changes.
 */
quotas?: {
quota?: string
used?: number
after?: number
/**
 * Missing without a limit.
 */
limit?: number
}[]
created?: string
}

export type PlanCreateInput = {
name: string
/**
 * The calls in their order. A call can refer to the answers of earlier ones, as in a rehearsal.
 * 
 * @minItems 1
 * @maxItems 100
 */
calls: {
method: ("POST" | "PUT" | "PATCH" | "DELETE")
path: string
body?: {
[k: string]: unknown
}
ifMatch?: string
}[]
}

export type Pool = {
id: string
name?: string
description?: string
provisioningStatus?: string
operatingStatus?: string
balancerId?: string
balancerType?: ("amphora" | "ovn")
/**
 * The listeners whose default pool it is.
 */
listenerIds?: string[]
protocol?: string
/**
 * The protocols of listeners that it may serve.
 */
listenerProtocols?: string[]
lbAlgorithm?: ("LEAST_CONNECTIONS" | "ROUND_ROBIN" | "SOURCE_IP" | "SOURCE_IP_PORT")
adminStateUp?: boolean
projectId?: string
created?: string
/**
 * @maxItems 50
 */
labels?: string[]
deletionProtected?: boolean
}

export type PoolCreateInput = {
balancerId: string
listenerId?: string
name: string
description?: string
protocol: string
lbAlgorithm: ("LEAST_CONNECTIONS" | "ROUND_ROBIN" | "SOURCE_IP" | "SOURCE_IP_PORT")
adminStateUp?: boolean
/**
 * @maxItems 50
 */
labels?: string[]
}

export type PoolEditInput = {
name: string
description?: string
lbAlgorithm: ("LEAST_CONNECTIONS" | "ROUND_ROBIN" | "SOURCE_IP" | "SOURCE_IP_PORT")
adminStateUp?: boolean
}

export type PoolSetLabelsInput = {
/**
 * @maxItems 50
 */
labels: string[]
}

export type PoolAddLabelsInput = {
/**
 * @minItems 1
 * @maxItems 50
 */
labels: string[]
}

export type PoolRemoveLabelsInput = {
/**
 * @minItems 1
 * @maxItems 50
 */
removedLabels: string[]
}

export type Port = {
id: string
name?: string
status?: string
networkId?: string
subnetId?: string
fixedIp?: string
mac?: string
/**
 * What uses the port, in Neutron’s words; none where nothing does.
 */
deviceOwner?: ("none" | "compute:nova" | "trove:instance" | "network:router_interface" | "kubernetes:worker" | "Octavia")
serverId?: string
databaseId?: string
routerId?: string
workerId?: string
portSecurity?: boolean
/**
 * @maxItems 10
 */
securityGroups?: string[]
adminStateUp?: boolean
/**
 * Whether a floating IP can be attached: no router leads to an external network, one does, it is attached.
 */
reach?: ("none" | "ready" | "attached")
projectId?: string
created?: string
/**
 * @maxItems 50
 */
labels?: string[]
deletionProtected?: boolean
}

export type PortCreateInput = {
networkId: string
name: string
subnetId: string
fixedIp?: string
adminStateUp?: boolean
portSecurity?: boolean
/**
 * @maxItems 10
 */
securityGroups?: string[]
/**
 * @maxItems 50
 */
labels?: string[]
}

export type PortEditInput = {
name: string
portSecurity?: boolean
/**
 * @maxItems 10
 */
securityGroups?: string[]
}

export type PortSetLabelsInput = {
/**
 * @maxItems 50
 */
labels: string[]
}

export type PortAddLabelsInput = {
/**
 * @minItems 1
 * @maxItems 50
 */
labels: string[]
}

export type PortRemoveLabelsInput = {
/**
 * @minItems 1
 * @maxItems 50
 */
removedLabels: string[]
}

export type PowerSchedule = {
id: string
name?: string
serverId?: string
startTime?: string
stopTime?: string
/**
 * @minItems 1
 */
days?: ("mon" | "tue" | "wed" | "thu" | "fri" | "sat" | "sun")[]
status?: string
nextStart?: string
nextStop?: string
lastRun?: string
lastResult?: ("done" | "refused")
refusal?: string
projectId?: string
created?: string
/**
 * @maxItems 50
 */
labels?: string[]
deletionProtected?: boolean
}

export type PowerScheduleCreateInput = {
name: string
serverId: string
startTime?: string
stopTime?: string
/**
 * @minItems 1
 */
days?: ("mon" | "tue" | "wed" | "thu" | "fri" | "sat" | "sun")[]
/**
 * @maxItems 50
 */
labels?: string[]
}

export type PowerScheduleEditInput = {
name: string
startTime?: string
stopTime?: string
/**
 * @minItems 1
 */
days?: ("mon" | "tue" | "wed" | "thu" | "fri" | "sat" | "sun")[]
}

export type PowerScheduleNoteRefusalInput = {
code?: string
}

export type PowerScheduleSetLabelsInput = {
/**
 * @maxItems 50
 */
labels: string[]
}

export type PowerScheduleAddLabelsInput = {
/**
 * @minItems 1
 * @maxItems 50
 */
labels: string[]
}

export type PowerScheduleRemoveLabelsInput = {
/**
 * @minItems 1
 * @maxItems 50
 */
removedLabels: string[]
}

export type Profile = {
id: string
login?: string
email?: string
name?: string
surname?: string
phone?: string
/**
 * The new address, until it is confirmed by the link in its e-mail.
 */
pendingEmail?: string
/**
 * Until when the new address can be confirmed.
 */
pendingUntil?: string
}

export type ProfileEditInput = {
name?: string
surname?: string
phone?: string
}

export type ProjectMember = {
id: string
email?: string
name?: string
role?: ("owner" | "member" | "reader" | "custom")
roleId?: string
status?: string
created?: string
pays?: boolean
current?: boolean
lastOwner?: boolean
viaGroup?: boolean
group?: string
}

export type ProjectMemberCreateInput = {
email: string
role?: ("owner" | "member" | "reader" | "custom")
roleId?: string
}

export type ProjectMemberChangeRoleInput = {
role: ("owner" | "member" | "reader" | "custom")
roleId?: string
}

export type ProjectParticipant = {
id: string
projectId?: string
kind?: ("user" | "group")
userId?: string
groupId?: string
role?: ("owner" | "member" | "reader" | "custom")
roleId?: string
/**
 * The name of the custom role, where it is one.
 */
customRole?: string
name?: string
email?: string
created?: string
pays?: boolean
lastOwner?: boolean
}

export type ProjectParticipantCreateInput = {
projectId: string
kind?: ("user" | "group")
userId?: string
groupId?: string
role?: ("owner" | "member" | "reader" | "custom")
roleId?: string
}

export type ProjectParticipantChangeRoleInput = {
role: ("owner" | "member" | "reader" | "custom")
roleId?: string
}

export type ProjectRight = {
/**
 * The right, such as vm.reboot. A star stands for all: vm.* are all rights to servers.
 */
id: string
/**
 * Type and kind together, in the caller's language.
 */
name?: string
type?: string
typeName?: string
kind?: string
kindName?: string
/**
 * The group of the menu that the type is in.
 */
group?: string
/**
 * The standard roles that have it.
 */
allowed?: ("reader" | "member" | "owner")[]
/**
 * The names of the custom roles that have it.
 */
roles?: string[]
/**
 * The ids of the same roles.
 */
roleIds?: string[]
}

export type ProjectRole = {
id: string
name?: string
description?: string
/**
 * @minItems 1
 * @maxItems 500
 */
rights?: string[]
members?: number
created?: string
}

export type ProjectRoleCreateInput = {
name: string
description?: string
/**
 * @minItems 1
 * @maxItems 500
 */
rights: string[]
}

export type ProjectRoleEditInput = {
name: string
description?: string
/**
 * @minItems 1
 * @maxItems 500
 */
rights: string[]
}

export type ProjectToken = {
id: string
name?: string
role?: ("owner" | "member" | "reader" | "custom")
roleId?: string
readsOnly?: boolean
lifetime?: ("days7" | "days30" | "days90" | "days180" | "days365" | "date" | "none")
/**
 * Its last day, in Almaty: within a year.
 */
expiresOn?: string
/**
 * @maxItems 50
 */
networks?: string[]
/**
 * In tenge a month: what runs and was created with the token may cost so much. Without one nothing bounds it.
 */
cap?: string
/**
 * Its prefix and its last four characters.
 */
hint?: string
state?: string
expires?: string
/**
 * The last use, to the minute.
 */
used?: string
/**
 * The IP address of the last use.
 */
usedAddress?: string
created?: string
createdBy?: string
}

export type ProjectTokenSecrets = {
/**
 * The token itself, in the answer of its creation only.
 */
token?: string
}

export type ProjectTokenCreateInput = {
name: string
lifetime?: ("days7" | "days30" | "days90" | "days180" | "days365" | "date" | "none")
/**
 * Its last day, in Almaty: within a year.
 */
expiresOn?: string
role?: ("owner" | "member" | "reader" | "custom")
roleId?: string
readsOnly?: boolean
/**
 * @maxItems 50
 */
networks?: string[]
/**
 * In tenge a month: what runs and was created with the token may cost so much. Without one nothing bounds it.
 */
cap?: string
}

export type ProjectTokenEditInput = {
name: string
readsOnly?: boolean
/**
 * @maxItems 50
 */
networks?: string[]
/**
 * In tenge a month: what runs and was created with the token may cost so much. Without one nothing bounds it.
 */
cap?: string
}

export type PromoCode = {
code: string
amount?: string
validFrom?: string
validUntil?: string
maxUses?: number
used?: number
note?: string
created?: string
deletionProtected?: boolean
}

export type PromoCodeCreateInput = {
code: string
amount: string
note?: string
validFrom: string
validUntil: string
maxUses?: number
}

export type PromoCodeEditInput = {
validFrom: string
validUntil: string
maxUses?: number
note?: string
}

export type Quota = {
projectId: string
CORE?: {
/**
 * -1 is unlimited.
 */
limit: number
used?: number
}
RAM?: {
/**
 * -1 is unlimited.
 */
limit: number
used?: number
}
INSTANCE?: {
/**
 * -1 is unlimited.
 */
limit: number
used?: number
}
SERVER_GROUP?: {
/**
 * -1 is unlimited.
 */
limit: number
used?: number
}
SERVER_GROUP_MEMBER?: {
/**
 * -1 is unlimited.
 */
limit: number
used?: number
}
METADATA_ITEM?: {
/**
 * -1 is unlimited.
 */
limit: number
used?: number
}
KEY_PAIR?: {
/**
 * -1 is unlimited.
 */
limit: number
used?: number
}
RBAC_POLICY?: {
/**
 * -1 is unlimited.
 */
limit: number
used?: number
}
SUBNET_POOL?: {
/**
 * -1 is unlimited.
 */
limit: number
used?: number
}
SECURITY_GROUP_RULE?: {
/**
 * -1 is unlimited.
 */
limit: number
used?: number
}
SECURITY_GROUP?: {
/**
 * -1 is unlimited.
 */
limit: number
used?: number
}
SUBNET?: {
/**
 * -1 is unlimited.
 */
limit: number
used?: number
}
PORT?: {
/**
 * -1 is unlimited.
 */
limit: number
used?: number
}
NETWORK?: {
/**
 * -1 is unlimited.
 */
limit: number
used?: number
}
ROUTER?: {
/**
 * -1 is unlimited.
 */
limit: number
used?: number
}
FIXED_IP?: {
/**
 * -1 is unlimited.
 */
limit: number
used?: number
}
FLOATING_IP?: {
/**
 * -1 is unlimited.
 */
limit: number
used?: number
}
VOLUME_SNAPSHOT?: {
/**
 * -1 is unlimited.
 */
limit: number
used?: number
}
BACKUP?: {
/**
 * -1 is unlimited.
 */
limit: number
used?: number
}
BACKUP_STORAGE?: {
/**
 * -1 is unlimited.
 */
limit: number
used?: number
}
VOLUME?: {
/**
 * -1 is unlimited.
 */
limit: number
used?: number
}
VOLUME_STORAGE?: {
/**
 * -1 is unlimited.
 */
limit: number
used?: number
}
}

export type QuotaRequest = {
id: string
quotaType?: ("INSTANCE" | "CORE" | "RAM" | "VOLUME" | "VOLUME_STORAGE" | "VOLUME_SNAPSHOT" | "NETWORK" | "SUBNET" | "PORT" | "KEY_PAIR" | "ROUTER" | "FLOATING_IP" | "SECURITY_GROUP" | "SECURITY_GROUP_RULE" | "SERVER_GROUP" | "SERVER_GROUP_MEMBER" | "METADATA_ITEM" | "RBAC_POLICY" | "SUBNET_POOL" | "FIXED_IP" | "BACKUP" | "BACKUP_STORAGE")
present?: {
/**
 * -1 is unlimited.
 */
limit: number
used?: number
}
wanted?: number
reason?: string
status?: string
granted?: number
answer?: string
created?: string
decided?: string
projectId?: string
projectName?: string
requester?: string
createdBy?: string
}

export type QuotaRequestCreateInput = {
quotaType: ("INSTANCE" | "CORE" | "RAM" | "VOLUME" | "VOLUME_STORAGE" | "VOLUME_SNAPSHOT" | "NETWORK" | "SUBNET" | "PORT" | "KEY_PAIR" | "ROUTER" | "FLOATING_IP" | "SECURITY_GROUP" | "SECURITY_GROUP_RULE" | "SERVER_GROUP" | "SERVER_GROUP_MEMBER" | "METADATA_ITEM" | "RBAC_POLICY" | "SUBNET_POOL" | "FIXED_IP" | "BACKUP" | "BACKUP_STORAGE")
wanted: number
reason: string
}

export type Rating = {
id: string
score?: number
comment?: string
user?: string
userId?: string
guest?: boolean
created?: string
}

export type ReplyTemplate = {
id: string
name?: string
topic?: ("technical" | "billing" | "quota" | "other")
textRu?: string
textKk?: string
textEn?: string
created?: string
}

export type ReplyTemplateCreateInput = {
name: string
topic?: ("technical" | "billing" | "quota" | "other")
textRu: string
textKk: string
textEn: string
}

export type ReplyTemplateEditInput = {
name: string
topic?: ("technical" | "billing" | "quota" | "other")
textRu: string
textKk: string
textEn: string
}

export type Resource = {
code: string
name?: string
measureUnit?: ("vcpu" | "GB" | "piece" | "tenge")
type?: ("compute" | "storage" | "network" | "platform")
status?: string
/**
 * The variants that a tariff can price apart, such as the types of disks. Without them it has one price.
 */
variants?: string[]
/**
 * What it costs by the default tariff in force, for each variant. Without a variant it is the price of all.
 */
prices?: {
variant?: string
price?: string
period?: ("hour" | "month")
}[]
deletionProtected?: boolean
}

export type ResourceCreateInput = {
name: string
code: string
type: ("compute" | "storage" | "network" | "platform")
measureUnit: ("vcpu" | "GB" | "piece" | "tenge")
}

export type ResourceEditInput = {
name: string
type: ("compute" | "storage" | "network" | "platform")
}

export type Right = {
id: string
path?: string
method?: ("GET" | "POST" | "PUT" | "PATCH" | "DELETE")
summary?: string
allowed?: ("guest" | "client" | "reader" | "member" | "owner" | "manager" | "administrator")[]
}

export type Router = {
id: string
name?: string
description?: string
status?: string
adminStateUp?: boolean
externalNetworkId?: string
externalFixedIps?: string[]
/**
 * Whether it has an address in an external network.
 */
hasGateway?: boolean
subnetIds?: string[]
projectId?: string
created?: string
/**
 * @maxItems 50
 */
labels?: string[]
deletionProtected?: boolean
}

export type RouterCreateInput = {
name: string
description?: string
adminStateUp?: boolean
externalNetworkId?: string
subnetId?: string
/**
 * @maxItems 50
 */
labels?: string[]
}

export type RouterEditInput = {
name: string
description?: string
}

export type RouterAddInterfaceInput = {
subnetId: string
fixedIp?: string
}

export type RouterRemoveInterfaceInput = {
subnetId: string
}

export type RouterSetGatewayInput = {
externalNetworkId: string
}

export type RouterSetLabelsInput = {
/**
 * @maxItems 50
 */
labels: string[]
}

export type RouterAddLabelsInput = {
/**
 * @minItems 1
 * @maxItems 50
 */
labels: string[]
}

export type RouterRemoveLabelsInput = {
/**
 * @minItems 1
 * @maxItems 50
 */
removedLabels: string[]
}

export type S3Bucket = {
id: string
accountId?: string
name?: string
objects?: number
size?: number
created?: string
}

export type S3BucketCreateInput = {
accountId: string
name: string
}

export type S3Datacenter = {
id: string
name?: string
endpoint?: string
host?: string
secure?: boolean
region?: string
}

export type S3User = {
id: string
name?: string
datacenterId?: ("kz-ala" | "kz-ast")
quota?: number
used?: number
status?: string
accessKey?: string
projectId?: string
created?: string
/**
 * @maxItems 50
 */
labels?: string[]
deletionProtected?: boolean
}

export type S3UserSecrets = {
secretKey?: string
}

export type S3UserCreateInput = {
name: string
datacenterId: ("kz-ala" | "kz-ast")
quota: number
/**
 * @maxItems 50
 */
labels?: string[]
}

export type S3UserEditInput = {
quota: number
}

export type S3UserSetLabelsInput = {
/**
 * @maxItems 50
 */
labels: string[]
}

export type S3UserAddLabelsInput = {
/**
 * @minItems 1
 * @maxItems 50
 */
labels: string[]
}

export type S3UserRemoveLabelsInput = {
/**
 * @minItems 1
 * @maxItems 50
 */
removedLabels: string[]
}

export type Schedule = {
id: string
name?: string
resource?: ("vm" | "disk" | "database-server")
recordId?: string
action?: ("backUp" | "start" | "stop" | "reboot" | "suspend" | "resume" | "backUpDisks" | "restart")
time?: string
/**
 * @minItems 1
 */
days?: ("mon" | "tue" | "wed" | "thu" | "fri" | "sat" | "sun")[]
keep?: number
keepDays?: number
status?: string
nextRun?: string
lastRun?: string
lastResult?: ("started" | "refused")
refusal?: string
projectId?: string
created?: string
/**
 * @maxItems 50
 */
labels?: string[]
deletionProtected?: boolean
}

export type ScheduleCreateInput = {
resource?: ("vm" | "disk" | "database-server")
recordId: string
action: ("backUp" | "start" | "stop" | "reboot" | "suspend" | "resume" | "backUpDisks" | "restart")
name: string
time?: string
/**
 * @minItems 1
 */
days?: ("mon" | "tue" | "wed" | "thu" | "fri" | "sat" | "sun")[]
keep?: number
keepDays?: number
/**
 * @maxItems 50
 */
labels?: string[]
}

export type ScheduleEditInput = {
name: string
time?: string
/**
 * @minItems 1
 */
days?: ("mon" | "tue" | "wed" | "thu" | "fri" | "sat" | "sun")[]
keep?: number
keepDays?: number
}

export type ScheduleNoteRefusalInput = {
code?: string
}

export type ScheduleSetLabelsInput = {
/**
 * @maxItems 50
 */
labels: string[]
}

export type ScheduleAddLabelsInput = {
/**
 * @minItems 1
 * @maxItems 50
 */
labels: string[]
}

export type ScheduleRemoveLabelsInput = {
/**
 * @minItems 1
 * @maxItems 50
 */
removedLabels: string[]
}

export type SecurityGroup = {
id: string
name?: string
description?: string
/**
 * The traffic that reaches servers, rule by rule, as in TCP 22 ← 0.0.0.0/0.
 */
allows?: string[]
preset?: boolean
projectId?: string
created?: string
/**
 * @maxItems 50
 */
labels?: string[]
deletionProtected?: boolean
}

export type SecurityGroupCreateInput = {
name: string
description?: string
/**
 * @maxItems 50
 */
labels?: string[]
}

export type SecurityGroupEditInput = {
name: string
description?: string
}

export type SecurityGroupSetLabelsInput = {
/**
 * @maxItems 50
 */
labels: string[]
}

export type SecurityGroupAddLabelsInput = {
/**
 * @minItems 1
 * @maxItems 50
 */
labels: string[]
}

export type SecurityGroupRemoveLabelsInput = {
/**
 * @minItems 1
 * @maxItems 50
 */
removedLabels: string[]
}

export type SecurityGroupRule = {
id: string
/**
 * The rule in one line, as in TCP 22 ← 0.0.0.0/0: what, which way, whom.
 */
summary?: string
securityGroupId?: string
direction?: ("ingress" | "egress")
etherType?: ("IPv4" | "IPv6")
protocol?: ("tcp" | "udp" | "icmp" | "any")
portStart?: number
portEnd?: number
remote?: ("any" | "prefix" | "group")
remotePrefix?: string
remoteGroupId?: string
description?: string
preset?: boolean
created?: string
/**
 * @maxItems 50
 */
labels?: string[]
deletionProtected?: boolean
}

export type SecurityGroupRuleCreateInput = {
securityGroupId: string
direction: ("ingress" | "egress")
etherType: ("IPv4" | "IPv6")
protocol: ("tcp" | "udp" | "icmp" | "any")
portStart?: number
portEnd?: number
remote: ("any" | "prefix" | "group")
remotePrefix?: string
remoteGroupId?: string
description?: string
/**
 * @maxItems 50
 */
labels?: string[]
}

export type SecurityGroupRuleSetLabelsInput = {
/**
 * @maxItems 50
 */
labels: string[]
}

export type SecurityGroupRuleAddLabelsInput = {
/**
 * @minItems 1
 * @maxItems 50
 */
labels: string[]
}

export type SecurityGroupRuleRemoveLabelsInput = {
/**
 * @minItems 1
 * @maxItems 50
 */
removedLabels: string[]
}

export type Seller = {
id: string
bin?: string
nameRu?: string
nameKk?: string
nameEn?: string
addressRu?: string
addressKk?: string
addressEn?: string
bankName?: string
iban?: string
bik?: string
signerName?: string
signerPosition?: string
signerBasis?: string
kbe?: string
vatPayer?: boolean
vatCertificate?: string
}

export type SellerEditInput = {
bin: string
nameRu: string
nameKk?: string
nameEn?: string
vatPayer: boolean
vatCertificate?: string
addressRu?: string
addressKk?: string
addressEn?: string
bankName?: string
iban?: string
bik?: string
kbe?: string
signerName?: string
signerPosition?: string
signerBasis?: string
}

export type ServerGroup = {
id: string
name?: string
policy?: ("anti-affinity" | "soft-anti-affinity" | "affinity" | "soft-affinity")
projectId?: string
created?: string
/**
 * @maxItems 50
 */
labels?: string[]
deletionProtected?: boolean
}

export type ServerGroupCreateInput = {
name: string
policy: ("anti-affinity" | "soft-anti-affinity" | "affinity" | "soft-affinity")
/**
 * @maxItems 50
 */
labels?: string[]
}

export type ServerGroupSetLabelsInput = {
/**
 * @maxItems 50
 */
labels: string[]
}

export type ServerGroupAddLabelsInput = {
/**
 * @minItems 1
 * @maxItems 50
 */
labels: string[]
}

export type ServerGroupRemoveLabelsInput = {
/**
 * @minItems 1
 * @maxItems 50
 */
removedLabels: string[]
}

export type ServicePrice = {
id: string
serviceId?: string
status?: string
price?: string
period?: ("hour" | "month")
unitPrice?: string
/**
 * A price of its own ends, and the parts are charged again.
 */
ends?: boolean
startDate?: string
from?: string
endDate?: string
until?: string
origin?: ("tariff" | "plan" | "file")
tariff?: string
by?: string
told?: boolean
created?: string
}

export type ServiceTariff = {
id: string
code?: string
resource?: string
name?: string
unit?: ("vcpu" | "GB" | "piece" | "tenge")
increment?: number
unitPrice?: string
period?: ("hour" | "month")
price?: string
startDate?: string
/**
 * The service has no price until somebody gives it one, which then takes the place of others.
 */
own?: boolean
plannedPrice?: string
plannedUnitPrice?: string
plannedDate?: string
}

export type ServiceTariffPlanInput = {
price: string
startDate: string
}

export type ServiceTariffEndOwnInput = {
startDate: string
}

export type Session = {
id: string
/**
 * The browser and the system, as far as the user agent tells them.
 */
device?: string
/**
 * The user agent of the sign-in.
 */
agent?: string
/**
 * The IP address of the sign-in.
 */
address?: string
status?: string
/**
 * Whether the request was sent in this session.
 */
current?: boolean
created?: string
/**
 * The last use, accurate to some minutes.
 */
used?: string
}

export type Snapshot = {
id: string
name?: string
description?: string
status?: string
volumeId?: string
size?: number
format?: "raw"
bootable?: boolean
projectId?: string
createdAt?: string
/**
 * @maxItems 50
 */
labels?: string[]
deletionProtected?: boolean
}

export type SnapshotCreateInput = {
volumeId: string
name: string
description?: string
/**
 * @maxItems 50
 */
labels?: string[]
}

export type SnapshotEditInput = {
name: string
description?: string
}

export type SnapshotSetLabelsInput = {
/**
 * @maxItems 50
 */
labels: string[]
}

export type SnapshotAddLabelsInput = {
/**
 * @minItems 1
 * @maxItems 50
 */
labels: string[]
}

export type SnapshotRemoveLabelsInput = {
/**
 * @minItems 1
 * @maxItems 50
 */
removedLabels: string[]
}

export type StaffMember = {
id: string
/**
 * The full name, or the login without one.
 */
name?: string
role?: ("administrator" | "manager")
}

export type StaffRight = {
/**
 * The right, such as vm.reboot. A star stands for all: vm.* are all rights to servers.
 */
id: string
/**
 * Type and kind together, in the caller's language.
 */
name?: string
type?: string
typeName?: string
kind?: string
kindName?: string
/**
 * The group of the menu that the type is in.
 */
group?: string
/**
 * The standard roles that have it.
 */
allowed?: ("manager" | "administrator")[]
/**
 * The names of the custom roles that have it.
 */
roles?: string[]
/**
 * The ids of the same roles.
 */
roleIds?: string[]
}

export type StaffRole = {
id: string
name?: string
description?: string
/**
 * @minItems 1
 * @maxItems 500
 */
rights?: string[]
members?: number
created?: string
}

export type StaffRoleCreateInput = {
name: string
description?: string
/**
 * @minItems 1
 * @maxItems 500
 */
rights: string[]
}

export type StaffRoleEditInput = {
name: string
description?: string
/**
 * @minItems 1
 * @maxItems 500
 */
rights: string[]
}

export type Subnet = {
id: string
name?: string
networkId?: string
ipVersion?: (4 | 6)
cidr?: string
gatewayIp?: string
poolStart?: string
poolEnd?: string
automaticPool?: boolean
enableDhcp?: boolean
/**
 * @maxItems 5
 */
dnsServers?: string[]
projectId?: string
created?: string
/**
 * @maxItems 50
 */
labels?: string[]
deletionProtected?: boolean
}

export type SubnetCreateInput = {
networkId: string
name: string
ipVersion?: (4 | 6)
cidr: string
gatewayIp?: string
poolStart?: string
poolEnd?: string
enableDhcp?: boolean
/**
 * @maxItems 5
 */
dnsServers?: string[]
/**
 * @maxItems 50
 */
labels?: string[]
}

export type SubnetEditInput = {
name: string
gatewayIp?: string
enableDhcp?: boolean
/**
 * @maxItems 5
 */
dnsServers?: string[]
}

export type SubnetSetDnsServersInput = {
/**
 * @maxItems 5
 */
dnsServers: string[]
}

export type SubnetSetLabelsInput = {
/**
 * @maxItems 50
 */
labels: string[]
}

export type SubnetAddLabelsInput = {
/**
 * @minItems 1
 * @maxItems 50
 */
labels: string[]
}

export type SubnetRemoveLabelsInput = {
/**
 * @minItems 1
 * @maxItems 50
 */
removedLabels: string[]
}

export type SupportMessage = {
id: string
requestId?: string
text?: string
created?: string
}

export type SupportMessageCreateInput = {
requestId: string
text: string
file?: string
}

export type SupportRequest = {
id: string
/**
 * The first eight digits of the id.
 */
number?: string
type?: ("technical" | "billing" | "quota" | "other")
message?: string
/**
 * The type of the record that it is about.
 */
resource?: string
recordId?: string
/**
 * What the record was called. The provider looks it up.
 */
recordName?: string
status?: string
/**
 * The conversation, oldest first.
 */
messages?: {
id: string
kind: ("question" | "answer")
author?: string
at: string
text: string
file?: string
}[]
created?: string
answered?: string
closed?: string
}

export type SupportRequestCreateInput = {
message: string
type?: ("technical" | "billing" | "quota" | "other")
file?: string
/**
 * The type of the record that it is about.
 */
resource?: string
recordId?: string
/**
 * What the record was called. The provider looks it up.
 */
recordName?: string
}

export type Tariff = {
id: string
name?: string
techName?: string
description?: string
default?: boolean
status?: string
startDate?: string
endDate?: string
/**
 * @minItems 1
 * @maxItems 200
 */
lines?: {
resource: string
variant?: ("x1" | "x2" | "x4" | "STANDARD" | "FAST" | "GPU" | "g-1-2" | "g-2-4" | "g-4-8" | "g-8-16" | "m-2-16" | "m-4-32" | "p-4-4" | "p-8-8" | "d-4-16" | "d-8-32" | "d-8-64" | "d-16-32" | "single" | "active-standby")
unit: ("vcpu" | "GB" | "piece" | "tenge")
increment: number
period: ("hour" | "month")
price: string
}[]
created?: string
activatedAt?: string
archivedAt?: string
deletionProtected?: boolean
}

export type TariffCreateInput = {
name: string
techName: string
description?: string
default?: boolean
startDate: string
endDate?: string
/**
 * @minItems 1
 * @maxItems 200
 */
lines: {
resource: string
variant?: ("x1" | "x2" | "x4" | "STANDARD" | "FAST" | "GPU" | "g-1-2" | "g-2-4" | "g-4-8" | "g-8-16" | "m-2-16" | "m-4-32" | "p-4-4" | "p-8-8" | "d-4-16" | "d-8-32" | "d-8-64" | "d-16-32" | "single" | "active-standby")
unit: ("vcpu" | "GB" | "piece" | "tenge")
increment: number
period: ("hour" | "month")
price: string
}[]
}

export type TariffEditInput = {
name: string
techName: string
description?: string
default?: boolean
startDate: string
endDate?: string
/**
 * @minItems 1
 * @maxItems 200
 */
lines: {
resource: string
variant?: ("x1" | "x2" | "x4" | "STANDARD" | "FAST" | "GPU" | "g-1-2" | "g-2-4" | "g-4-8" | "g-8-16" | "m-2-16" | "m-4-32" | "p-4-4" | "p-8-8" | "d-4-16" | "d-8-32" | "d-8-64" | "d-16-32" | "single" | "active-standby")
unit: ("vcpu" | "GB" | "piece" | "tenge")
increment: number
period: ("hour" | "month")
price: string
}[]
}

export type TariffActivateInput = {
startDate: string
endDate?: string
/**
 * The codes of all services that cost nothing by this tariff, such as disk.FAST, ram. Without them it is not activated.
 */
freeServices?: string
}

export type Ticket = {
id: string
number?: string
name?: string
email?: string
type?: ("technical" | "billing" | "quota" | "other")
message?: string
file?: string
customerId?: string
projectName?: string
/**
 * The type of the record that it is about.
 */
resource?: string
recordId?: string
recordName?: string
/**
 * The conversation, oldest first. The kind note is an internal note.
 */
messages?: {
id: string
kind: ("question" | "answer" | "note")
author?: string
at: string
text: string
file?: string
}[]
status?: string
/**
 * The name of the assignee.
 */
taken?: string
assigneeId?: string
/**
 * Whose it is, as the reader sees it.
 */
assigned?: ("mine" | "nobody" | "colleague")
/**
 * The language of letters to whoever asked.
 */
language?: ("ru" | "kk" | "en")
note?: string
/**
 * Given by the action answer. It is read in messages.
 */
answer?: string
/**
 * Given by the action addNote. It is read in messages.
 */
comment?: string
answered?: string
firstAnswered?: string
/**
 * The time until the first answer. All hours count, nights and weekends too.
 */
firstAnswer?: number
created?: string
closed?: string
}

export type TicketAssignInput = {
assigneeId: string
}

export type TicketAnswerInput = {
template?: string
answer: string
file?: string
}

export type TicketAddNoteInput = {
comment: string
}

export type TicketCloseInput = {
note: string
}

export type User = {
id: string
login?: string
email?: string
name?: string
surname?: string
fullName?: string
phone?: string
role?: ("client" | "manager" | "administrator")
staffRoleId?: string
language?: ("ru" | "kk" | "en")
balance?: string
status?: string
osCurrentProjectId?: string
osCurrentProjectName?: string
created?: string
lastSignIn?: string
/**
 * Whether they have a passkey or an authenticator app.
 */
secondFactor?: boolean
sessions?: number
/**
 * Why an administrator blocked or unblocked the account, or ended its sessions; for the audit log.
 */
accessReason?: string
/**
 * Why an administrator reset the second factor; for the audit log.
 */
resetReason?: string
current?: boolean
lastAdministrator?: boolean
}

export type UserCreateInput = {
login: string
email: string
emailAgain: string
role?: ("client" | "manager" | "administrator")
staffRoleId?: string
name?: string
surname?: string
phone?: string
language?: ("ru" | "kk" | "en")
}

export type UserEditInput = {
name?: string
surname?: string
phone?: string
}

export type UserChangeRoleInput = {
role: ("client" | "manager" | "administrator")
staffRoleId?: string
}

export type UserChangeEmailInput = {
email: string
emailAgain: string
}

export type UserChangeLoginInput = {
login: string
}

export type UserAddToGroupInput = {
groupId: string
}

export type UserAssignToProjectInput = {
projectId: string
projectRole?: ("owner" | "member" | "reader")
}

export type UserBlockInput = {
reason: string
}

export type UserUnblockInput = {
reason: string
}

export type UserEndSessionsInput = {
reason: string
}

export type UserResetSecondFactorInput = {
reason: string
}

export type VatRate = {
id: string
from?: string
percent?: number
status?: string
created?: string
}

export type VatRateCreateInput = {
from: string
percent: number
}

export type VatRateEditInput = {
percent: number
}

export type Vm = {
id: string
name?: string
status?: string
task?: string
imageId?: string
flavorId?: string
vcpus?: number
ram?: number
overcommit?: ("x1" | "x2" | "x4")
keyName?: string
/**
 * @maxItems 10
 */
securityGroups?: string[]
serverGroupId?: string
/**
 * @maxItems 50
 */
tags?: string[]
userData?: string
separateHosts?: boolean
networkId?: string
subnetId?: string
addresses?: {
ip?: string
type?: ("fixed" | "floating")
}[]
openstackId?: string
projectId?: string
created?: string
/**
 * @maxItems 50
 */
labels?: string[]
deletionProtected?: boolean
}

export type VmCreateInput = {
name: string
copies?: number
/**
 * @maxItems 50
 */
tags?: string[]
imageId: string
flavorId: string
volume_type: string
diskSize: number
/**
 * @maxItems 10
 */
extraDisks?: {
type: string
size: number
}[]
network?: ("existing" | "new")
networkId?: string
subnetId?: string
fixedIp?: string
networkName?: string
networkCidr?: string
publicIp?: boolean
keyName?: string
/**
 * @maxItems 10
 */
securityGroups?: string[]
userData?: string
separateHosts?: boolean
serverGroup?: ("none" | "existing" | "new")
serverGroupId?: string
groupName?: string
groupPolicy?: ("affinity" | "anti-affinity" | "soft-affinity" | "soft-anti-affinity")
/**
 * @maxItems 50
 */
labels?: string[]
}

export type VmEditInput = {
name: string
}

export type VmAttachDiskInput = {
volumeId: string
}

export type VmDetachDiskInput = {
volumeId: string
}

export type VmAddSecurityGroupInput = {
securityGroupId: string
}

export type VmRemoveSecurityGroupInput = {
securityGroupId: string
}

export type VmAttachFloatingIpInput = {
floatingIpId: string
}

export type VmDetachFloatingIpInput = {
floatingIpId: string
}

export type VmAddTagInput = {
tag: string
}

export type VmRemoveTagInput = {
tag: string
}

export type VmOpenRouterInput = {
externalNetworkId: string
}

export type VmResizeInput = {
flavorId: string
}

export type VmCreateBackupInput = {
name: string
which: ("all" | "some")
/**
 * @minItems 1
 */
volumeIds?: string[]
}

export type VmBackUpDisksInput = {
name?: string
scheduleId?: string
}

export type VmSetLabelsInput = {
/**
 * @maxItems 50
 */
labels: string[]
}

export type VmAddLabelsInput = {
/**
 * @minItems 1
 * @maxItems 50
 */
labels: string[]
}

export type VmRemoveLabelsInput = {
/**
 * @minItems 1
 * @maxItems 50
 */
removedLabels: string[]
}

export type VmDeleteInput = {
deleteDisks?: boolean
deleteFloatingIps?: boolean
}

/** What nothing is asked for. */
export type NoInput = Record<never, never>

/**
 * What belongs to each resource type, by its name: its record as the wire has it and as it is stored, with its secrets;
 * what its create, its update and each of its actions ask for; the types that its references lead to, by their fields.
 */
export interface Resources {
'activity': {
record: Activity
stored: Activity
create: NoInput
update: NoInput
actions: {
'delete': NoInput
}
refs: {
'event': 'activity-event'
'type': 'activity-type'
}
}
'activity-event': {
record: ActivityEvent
stored: ActivityEvent
create: NoInput
update: NoInput
actions: {
'delete': NoInput
}
refs: {}
}
'activity-type': {
record: ActivityType
stored: ActivityType
create: NoInput
update: NoInput
actions: {
'delete': NoInput
}
refs: {}
}
'address-assignment': {
record: AddressAssignment
stored: AddressAssignment
create: NoInput
update: NoInput
actions: {
'delete': NoInput
}
refs: {
'customerId': 'customer'
'projectId': 'admin-project'
}
}
'admin-document': {
record: AdminDocument
stored: AdminDocument
create: AdminDocumentCreateInput
update: NoInput
actions: {
'downloadPdf': NoInput
'downloadWorkbook': NoInput
'send': NoInput
'downloadEsf': NoInput
'delete': NoInput
}
refs: {
'customerId': 'customer'
}
}
'admin-flavor': {
record: AdminFlavor
stored: AdminFlavor
create: AdminFlavorCreateInput
update: AdminFlavorEditInput
actions: {
'setSize': AdminFlavorSetSizeInput
'hide': NoInput
'show': NoInput
'delete': NoInput
}
refs: {}
}
'admin-project': {
record: AdminProject
stored: AdminProject
create: AdminProjectCreateInput
update: AdminProjectEditInput
actions: {
'setTariff': AdminProjectSetTariffInput
'setQuota': AdminProjectSetQuotaInput
'archive': NoInput
'restore': NoInput
'compare': NoInput
'delete': NoInput
}
refs: {
'ownerId': 'user'
'tariffId': 'tariff'
'payerId': 'user'
}
}
'admin-project-role': {
record: AdminProjectRole
stored: AdminProjectRole
create: NoInput
update: NoInput
actions: {
'delete': NoInput
}
refs: {
'projectId': 'admin-project'
}
}
'admin-quota': {
record: AdminQuota
stored: AdminQuota
create: NoInput
update: AdminQuotaEditInput
actions: {
'delete': NoInput
}
refs: {}
}
'admin-quota-request': {
record: AdminQuotaRequest
stored: AdminQuotaRequest
create: NoInput
update: NoInput
actions: {
'take': NoInput
'approve': AdminQuotaRequestApproveInput
'reject': AdminQuotaRequestRejectInput
'delete': NoInput
}
refs: {
'quotaType': 'manager-limit'
}
}
'alert': {
record: Alert
stored: Alert
create: AlertCreateInput
update: AlertEditInput
actions: {
'pause': NoInput
'resume': NoInput
'setLabels': AlertSetLabelsInput
'addLabels': AlertAddLabelsInput
'removeLabels': AlertRemoveLabelsInput
'protect': NoInput
'unprotect': NoInput
'delete': NoInput
}
refs: {
'serverId': 'vm'
'databaseId': 'database-server'
'balancerId': 'balancer'
}
}
'announcement': {
record: Announcement
stored: Announcement
create: AnnouncementCreateInput
update: AnnouncementEditInput
actions: {
'delete': NoInput
'publish': NoInput
'addUpdate': AnnouncementAddUpdateInput
'end': NoInput
'withdraw': NoInput
'finish': NoInput
}
refs: {}
}
'audit-entry': {
record: AuditEntry
stored: AuditEntry
create: NoInput
update: NoInput
actions: {
'delete': NoInput
}
refs: {
'event': 'audit-event'
'type': 'audit-type'
}
}
'audit-event': {
record: AuditEvent
stored: AuditEvent
create: NoInput
update: NoInput
actions: {
'delete': NoInput
}
refs: {}
}
'audit-type': {
record: AuditType
stored: AuditType
create: NoInput
update: NoInput
actions: {
'delete': NoInput
}
refs: {}
}
'availability-zone': {
record: AvailabilityZone
stored: AvailabilityZone
create: NoInput
update: NoInput
actions: {
'delete': NoInput
}
refs: {}
}
'backup-disk': {
record: BackupDisk
stored: BackupDisk
create: BackupDiskCreateInput
update: BackupDiskEditInput
actions: {
'restore': BackupDiskRestoreInput
'restoring': NoInput
'setLabels': BackupDiskSetLabelsInput
'addLabels': BackupDiskAddLabelsInput
'removeLabels': BackupDiskRemoveLabelsInput
'protect': NoInput
'unprotect': NoInput
'unlock': NoInput
'forceDelete': NoInput
'delete': NoInput
}
refs: {
'snapshotId': 'snapshot'
'volumeId': 'disk'
'scheduleId': 'schedule'
'diskId': 'disk'
'volume_type': 'disk-type'
}
}
'balance-correction': {
record: BalanceCorrection
stored: BalanceCorrection
create: NoInput
update: NoInput
actions: {
'confirm': NoInput
'refuse': BalanceCorrectionRefuseInput
'delete': NoInput
}
refs: {
'customerId': 'customer'
}
}
'balance-entry': {
record: BalanceEntry
stored: BalanceEntry
create: NoInput
update: NoInput
actions: {
'delete': NoInput
}
refs: {}
}
'balancer': {
record: Balancer
stored: Balancer
create: BalancerCreateInput
update: BalancerEditInput
actions: {
'attachFloatingIp': BalancerAttachFloatingIpInput
'detachFloatingIp': NoInput
'openRouter': BalancerOpenRouterInput
'touch': NoInput
'failover': NoInput
'setLabels': BalancerSetLabelsInput
'addLabels': BalancerAddLabelsInput
'removeLabels': BalancerRemoveLabelsInput
'protect': NoInput
'unprotect': NoInput
'delete': BalancerDeleteInput
}
refs: {
'flavorId': 'balancer-flavor'
'networkId': 'network'
'subnetId': 'subnet'
'vipPortId': 'port'
'floatingIpId': 'floating'
'externalNetworkId': 'network'
}
}
'balancer-algorithm': {
record: BalancerAlgorithm
stored: BalancerAlgorithm
create: NoInput
update: NoInput
actions: {
'delete': NoInput
}
refs: {}
}
'balancer-flavor': {
record: BalancerFlavor
stored: BalancerFlavor
create: NoInput
update: NoInput
actions: {
'delete': NoInput
}
refs: {}
}
'balancer-protocol': {
record: BalancerProtocol
stored: BalancerProtocol
create: NoInput
update: NoInput
actions: {
'delete': NoInput
}
refs: {}
}
'bank-payment': {
record: BankPayment
stored: BankPayment
create: NoInput
update: NoInput
actions: {
'assign': BankPaymentAssignInput
'ignore': BankPaymentIgnoreInput
'delete': NoInput
}
refs: {
'statementId': 'bank-statement'
'customerId': 'customer'
}
}
'bank-statement': {
record: BankStatement
stored: BankStatement
create: BankStatementCreateInput
update: NoInput
actions: {
'delete': NoInput
}
refs: {}
}
'billing-month': {
record: BillingMonth
stored: BillingMonth
create: NoInput
update: NoInput
actions: {
'close': NoInput
'delete': NoInput
}
refs: {}
}
'billing-settings': {
record: BillingSettings
stored: BillingSettings
create: NoInput
update: BillingSettingsEditInput
actions: {
'delete': NoInput
}
refs: {}
}
'budget': {
record: Budget
stored: Budget
create: NoInput
update: BudgetEditInput
actions: {
'delete': NoInput
}
refs: {}
}
'cloud-orphan': {
record: CloudOrphan
stored: CloudOrphan
create: NoInput
update: NoInput
actions: {
'adopt': CloudOrphanAdoptInput
'takeOut': CloudOrphanTakeOutInput
'accept': CloudOrphanAcceptInput
'leave': CloudOrphanLeaveInput
'remove': CloudOrphanRemoveInput
'delete': NoInput
}
refs: {
'type': 'audit-type'
'decidedBy': 'user'
}
}
'cloud-project': {
record: CloudProject
stored: CloudProject
create: NoInput
update: NoInput
actions: {
'compare': NoInput
'adopt': CloudProjectAdoptInput
'delete': NoInput
}
refs: {
'projectId': 'admin-project'
'payerId': 'user'
'tariffId': 'tariff'
'ownerId': 'user'
}
}
'company': {
record: Company
stored: Company
create: NoInput
update: CompanyEditInput
actions: {
'delete': NoInput
}
refs: {}
}
'console-variant': {
record: ConsoleVariant
stored: ConsoleVariant
create: NoInput
update: NoInput
actions: {
'delete': NoInput
}
refs: {}
}
'customer': {
record: Customer
stored: Customer & CustomerSecrets
create: CustomerCreateInput
update: CustomerEditInput
actions: {
'actAs': NoInput
'correctBalance': CustomerCorrectBalanceInput
'suspendProjects': CustomerSuspendProjectsInput
'restoreProjects': CustomerRestoreProjectsInput
'prolong': CustomerProlongInput
'writeOff': CustomerWriteOffInput
'remind': NoInput
'setCreditLimit': CustomerSetCreditLimitInput
'assignManager': CustomerAssignManagerInput
'removeManager': CustomerRemoveManagerInput
'changeEmail': CustomerChangeEmailInput
'changeLogin': CustomerChangeLoginInput
'sendPassword': NoInput
'endSessions': CustomerEndSessionsInput
'block': CustomerBlockInput
'unblock': CustomerUnblockInput
'delete': NoInput
}
refs: {
'managerId': 'user'
}
}
'customer-company': {
record: CustomerCompany
stored: CustomerCompany
create: NoInput
update: CustomerCompanyEditInput
actions: {
'delete': NoInput
}
refs: {}
}
'customer-entry': {
record: CustomerEntry
stored: CustomerEntry
create: NoInput
update: NoInput
actions: {
'delete': NoInput
}
refs: {}
}
'database-backup': {
record: DatabaseBackup
stored: DatabaseBackup
create: DatabaseBackupCreateInput
update: DatabaseBackupEditInput
actions: {
'restore': DatabaseBackupRestoreInput
'overwrite': NoInput
'setLabels': DatabaseBackupSetLabelsInput
'addLabels': DatabaseBackupAddLabelsInput
'removeLabels': DatabaseBackupRemoveLabelsInput
'protect': NoInput
'unprotect': NoInput
'delete': NoInput
}
refs: {
'serverId': 'database-server'
'type': 'database-type'
'version': 'database-version'
'flavorId': 'flavor'
'volume_type': 'disk-type'
'scheduleId': 'schedule'
'networkId': 'network'
'subnetId': 'subnet'
}
}
'database-server': {
record: DatabaseServer
stored: DatabaseServer
create: DatabaseServerCreateInput
update: DatabaseServerEditInput
actions: {
'restart': NoInput
'backUp': DatabaseServerBackUpInput
'addDatabase': DatabaseServerAddDatabaseInput
'removeDatabase': DatabaseServerRemoveDatabaseInput
'changePassword': DatabaseServerChangePasswordInput
'backingUp': NoInput
'restoring': DatabaseServerRestoringInput
'setLabels': DatabaseServerSetLabelsInput
'addLabels': DatabaseServerAddLabelsInput
'removeLabels': DatabaseServerRemoveLabelsInput
'protect': NoInput
'unprotect': NoInput
'unlock': NoInput
'forceDelete': NoInput
'delete': NoInput
}
refs: {
'type': 'database-type'
'version': 'database-version'
'flavorId': 'flavor'
'volume_type': 'disk-type'
'networkId': 'network'
'subnetId': 'subnet'
'backupId': 'database-backup'
}
}
'database-type': {
record: DatabaseType
stored: DatabaseType
create: NoInput
update: NoInput
actions: {
'delete': NoInput
}
refs: {}
}
'database-version': {
record: DatabaseVersion
stored: DatabaseVersion
create: NoInput
update: NoInput
actions: {
'delete': NoInput
}
refs: {
'type': 'database-type'
}
}
'disk': {
record: Disk
stored: Disk
create: DiskCreateInput
update: DiskEditInput
actions: {
'extend': DiskExtendInput
'attach': DiskAttachInput
'detach': NoInput
'release': NoInput
'deleteWithServer': NoInput
'backingUp': NoInput
'backUp': DiskBackUpInput
'createImage': DiskCreateImageInput
'restore': DiskRestoreInput
'restoring': DiskRestoringInput
'retype': DiskRetypeInput
'setLabels': DiskSetLabelsInput
'addLabels': DiskAddLabelsInput
'removeLabels': DiskRemoveLabelsInput
'protect': NoInput
'unprotect': NoInput
'unlock': NoInput
'forceDelete': NoInput
'delete': DiskDeleteInput
}
refs: {
'imageId': 'image'
'snapshotId': 'snapshot'
'sourceDiskId': 'disk'
'volume_type': 'disk-type'
'availability_zone': 'availability-zone'
'backupId': 'backup-disk'
'serverId': 'vm'
'diskFormat': 'image-disk-format'
}
}
'disk-type': {
record: DiskType
stored: DiskType
create: NoInput
update: NoInput
actions: {
'delete': NoInput
}
refs: {}
}
'document': {
record: Document
stored: Document
create: DocumentCreateInput
update: NoInput
actions: {
'downloadPdf': NoInput
'downloadWorkbook': NoInput
'send': NoInput
'delete': NoInput
}
refs: {}
}
'exporter': {
record: Exporter
stored: Exporter
create: ExporterCreateInput
update: ExporterEditInput
actions: {
'setLabels': ExporterSetLabelsInput
'addLabels': ExporterAddLabelsInput
'removeLabels': ExporterRemoveLabelsInput
'protect': NoInput
'unprotect': NoInput
'delete': NoInput
}
refs: {}
}
'flag': {
record: Flag
stored: Flag
create: NoInput
update: NoInput
actions: {
'delete': NoInput
}
refs: {}
}
'flag-rule': {
record: FlagRule
stored: FlagRule
create: FlagRuleCreateInput
update: FlagRuleEditInput
actions: {
'protect': NoInput
'unprotect': NoInput
'delete': NoInput
}
refs: {
'variant': 'console-variant'
'customerId': 'customer'
'projectId': 'admin-project'
}
}
'flavor': {
record: Flavor
stored: Flavor
create: NoInput
update: NoInput
actions: {
'delete': NoInput
}
refs: {}
}
'flavor-price': {
record: FlavorPrice
stored: FlavorPrice
create: NoInput
update: NoInput
actions: {
'delete': NoInput
}
refs: {}
}
'floating': {
record: Floating
stored: Floating
create: FloatingCreateInput
update: FloatingEditInput
actions: {
'associate': FloatingAssociateInput
'disassociate': NoInput
'setLabels': FloatingSetLabelsInput
'addLabels': FloatingAddLabelsInput
'removeLabels': FloatingRemoveLabelsInput
'protect': NoInput
'unprotect': NoInput
'delete': NoInput
}
refs: {
'networkId': 'network'
'portId': 'port'
'serverId': 'vm'
'routerId': 'router'
}
}
'group': {
record: Group
stored: Group
create: GroupCreateInput
update: GroupEditInput
actions: {
'addUser': GroupAddUserInput
'assignToProject': GroupAssignToProjectInput
'delete': NoInput
}
refs: {
'userId': 'user'
'projectId': 'admin-project'
}
}
'group-member': {
record: GroupMember
stored: GroupMember
create: GroupMemberCreateInput
update: NoInput
actions: {
'delete': NoInput
}
refs: {
'groupId': 'group'
'userId': 'user'
}
}
'health-monitor': {
record: HealthMonitor
stored: HealthMonitor
create: HealthMonitorCreateInput
update: HealthMonitorEditInput
actions: {
'setLabels': HealthMonitorSetLabelsInput
'addLabels': HealthMonitorAddLabelsInput
'removeLabels': HealthMonitorRemoveLabelsInput
'protect': NoInput
'unprotect': NoInput
'delete': NoInput
}
refs: {
'poolId': 'pool'
}
}
'identity-provider': {
record: IdentityProvider
stored: IdentityProvider & IdentityProviderSecrets
create: IdentityProviderCreateInput
update: IdentityProviderEditInput
actions: {
'setSecret': IdentityProviderSetSecretInput
'delete': NoInput
}
refs: {}
}
'image': {
record: Image
stored: Image
create: ImageCreateInput
update: ImageEditInput
actions: {
'deactivate': NoInput
'reactivate': NoInput
'setLabels': ImageSetLabelsInput
'addLabels': ImageAddLabelsInput
'removeLabels': ImageRemoveLabelsInput
'delete': NoInput
}
refs: {
'diskFormat': 'image-disk-format'
'containerFormat': 'image-container-format'
'visibility': 'image-visibility'
}
}
'image-container-format': {
record: ImageContainerFormat
stored: ImageContainerFormat
create: NoInput
update: NoInput
actions: {
'delete': NoInput
}
refs: {}
}
'image-disk-format': {
record: ImageDiskFormat
stored: ImageDiskFormat
create: NoInput
update: NoInput
actions: {
'delete': NoInput
}
refs: {}
}
'image-visibility': {
record: ImageVisibility
stored: ImageVisibility
create: NoInput
update: NoInput
actions: {
'delete': NoInput
}
refs: {}
}
'invitation': {
record: Invitation
stored: Invitation & InvitationSecrets
create: NoInput
update: NoInput
actions: {
'accept': NoInput
'delete': NoInput
}
refs: {}
}
'keypair': {
record: Keypair
stored: Keypair & KeypairSecrets
create: KeypairCreateInput
update: NoInput
actions: {
'publicKey': NoInput
'protect': NoInput
'unprotect': NoInput
'delete': NoInput
}
refs: {}
}
'kubernetes': {
record: Kubernetes
stored: Kubernetes & KubernetesSecrets
create: KubernetesCreateInput
update: KubernetesEditInput
actions: {
'kubeconfig': NoInput
'scale': KubernetesScaleInput
'resizing': NoInput
'upgrade': KubernetesUpgradeInput
'setLabels': KubernetesSetLabelsInput
'addLabels': KubernetesAddLabelsInput
'removeLabels': KubernetesRemoveLabelsInput
'protect': NoInput
'unprotect': NoInput
'delete': NoInput
}
refs: {
'version': 'kubernetes-version'
'type': 'kubernetes-type'
'networkId': 'network'
'subnetId': 'subnet'
'flavorId': 'flavor'
}
}
'kubernetes-status': {
record: KubernetesStatus
stored: KubernetesStatus
create: NoInput
update: NoInput
actions: {
'delete': NoInput
}
refs: {}
}
'kubernetes-type': {
record: KubernetesType
stored: KubernetesType
create: NoInput
update: NoInput
actions: {
'delete': NoInput
}
refs: {}
}
'kubernetes-version': {
record: KubernetesVersion
stored: KubernetesVersion
create: NoInput
update: NoInput
actions: {
'delete': NoInput
}
refs: {}
}
'kubernetes-worker': {
record: KubernetesWorker
stored: KubernetesWorker
create: KubernetesWorkerCreateInput
update: NoInput
actions: {
'upgrade': KubernetesWorkerUpgradeInput
'leave': NoInput
'setLabels': KubernetesWorkerSetLabelsInput
'addLabels': KubernetesWorkerAddLabelsInput
'removeLabels': KubernetesWorkerRemoveLabelsInput
'protect': NoInput
'unprotect': NoInput
'delete': NoInput
}
refs: {
'clusterId': 'kubernetes'
'version': 'kubernetes-version'
'flavorId': 'flavor'
}
}
'listener': {
record: Listener
stored: Listener
create: ListenerCreateInput
update: ListenerEditInput
actions: {
'takePool': ListenerTakePoolInput
'dropPool': NoInput
'follow': NoInput
'release': NoInput
'setLabels': ListenerSetLabelsInput
'addLabels': ListenerAddLabelsInput
'removeLabels': ListenerRemoveLabelsInput
'protect': NoInput
'unprotect': NoInput
'delete': NoInput
}
refs: {
'balancerId': 'balancer'
'protocol': 'balancer-protocol'
'defaultPoolId': 'pool'
'poolId': 'pool'
}
}
'mail': {
record: Mail
stored: Mail
create: NoInput
update: NoInput
actions: {
'resend': NoInput
'delete': NoInput
}
refs: {}
}
'manager-limit': {
record: ManagerLimit
stored: ManagerLimit
create: ManagerLimitCreateInput
update: ManagerLimitEditInput
actions: {
'delete': NoInput
}
refs: {}
}
'member': {
record: Member
stored: Member
create: MemberCreateInput
update: MemberEditInput
actions: {
'release': NoInput
'setLabels': MemberSetLabelsInput
'addLabels': MemberAddLabelsInput
'removeLabels': MemberRemoveLabelsInput
'protect': NoInput
'unprotect': NoInput
'delete': NoInput
}
refs: {
'poolId': 'pool'
'serverId': 'vm'
'portId': 'port'
'subnetId': 'subnet'
}
}
'membership': {
record: Membership
stored: Membership & MembershipSecrets
create: NoInput
update: NoInput
actions: {
'switch': NoInput
'delete': NoInput
}
refs: {}
}
'monitoring': {
record: Monitoring
stored: Monitoring
create: NoInput
update: NoInput
actions: {
'delete': NoInput
}
refs: {}
}
'network': {
record: Network
stored: Network
create: NetworkCreateInput
update: NetworkEditInput
actions: {
'enable': NoInput
'disable': NoInput
'setLabels': NetworkSetLabelsInput
'addLabels': NetworkAddLabelsInput
'removeLabels': NetworkRemoveLabelsInput
'protect': NoInput
'unprotect': NoInput
'delete': NoInput
}
refs: {}
}
'passkey': {
record: Passkey
stored: Passkey
create: NoInput
update: PasskeyEditInput
actions: {
'delete': NoInput
}
refs: {}
}
'personal-token': {
record: PersonalToken
stored: PersonalToken & PersonalTokenSecrets
create: PersonalTokenCreateInput
update: PersonalTokenEditInput
actions: {
'delete': NoInput
}
refs: {
'roleId': 'project-role'
}
}
'plan': {
record: Plan
stored: Plan
create: PlanCreateInput
update: NoInput
actions: {
'apply': NoInput
'refresh': NoInput
'delete': NoInput
}
refs: {}
}
'pool': {
record: Pool
stored: Pool
create: PoolCreateInput
update: PoolEditInput
actions: {
'touch': NoInput
'follow': NoInput
'release': NoInput
'setLabels': PoolSetLabelsInput
'addLabels': PoolAddLabelsInput
'removeLabels': PoolRemoveLabelsInput
'protect': NoInput
'unprotect': NoInput
'delete': NoInput
}
refs: {
'balancerId': 'balancer'
'listenerId': 'listener'
'protocol': 'balancer-protocol'
'lbAlgorithm': 'balancer-algorithm'
}
}
'port': {
record: Port
stored: Port
create: PortCreateInput
update: PortEditInput
actions: {
'enable': NoInput
'disable': NoInput
'takeFloating': NoInput
'release': NoInput
'setLabels': PortSetLabelsInput
'addLabels': PortAddLabelsInput
'removeLabels': PortRemoveLabelsInput
'protect': NoInput
'unprotect': NoInput
'delete': NoInput
}
refs: {
'networkId': 'network'
'subnetId': 'subnet'
'serverId': 'vm'
'databaseId': 'database-server'
'routerId': 'router'
'workerId': 'kubernetes-worker'
}
}
'power-schedule': {
record: PowerSchedule
stored: PowerSchedule
create: PowerScheduleCreateInput
update: PowerScheduleEditInput
actions: {
'startServer': NoInput
'stopServer': NoInput
'noteRefusal': PowerScheduleNoteRefusalInput
'pause': NoInput
'resume': NoInput
'setLabels': PowerScheduleSetLabelsInput
'addLabels': PowerScheduleAddLabelsInput
'removeLabels': PowerScheduleRemoveLabelsInput
'protect': NoInput
'unprotect': NoInput
'delete': NoInput
}
refs: {
'serverId': 'vm'
}
}
'profile': {
record: Profile
stored: Profile
create: NoInput
update: ProfileEditInput
actions: {
'delete': NoInput
}
refs: {}
}
'project-member': {
record: ProjectMember
stored: ProjectMember
create: ProjectMemberCreateInput
update: NoInput
actions: {
'changeRole': ProjectMemberChangeRoleInput
'delete': NoInput
}
refs: {
'roleId': 'project-role'
}
}
'project-participant': {
record: ProjectParticipant
stored: ProjectParticipant
create: ProjectParticipantCreateInput
update: NoInput
actions: {
'changeRole': ProjectParticipantChangeRoleInput
'makePayer': NoInput
'delete': NoInput
}
refs: {
'projectId': 'admin-project'
'userId': 'user'
'groupId': 'group'
'roleId': 'admin-project-role'
}
}
'project-right': {
record: ProjectRight
stored: ProjectRight
create: NoInput
update: NoInput
actions: {
'delete': NoInput
}
refs: {}
}
'project-role': {
record: ProjectRole
stored: ProjectRole
create: ProjectRoleCreateInput
update: ProjectRoleEditInput
actions: {
'delete': NoInput
}
refs: {}
}
'project-token': {
record: ProjectToken
stored: ProjectToken & ProjectTokenSecrets
create: ProjectTokenCreateInput
update: ProjectTokenEditInput
actions: {
'delete': NoInput
}
refs: {
'roleId': 'project-role'
}
}
'promo-code': {
record: PromoCode
stored: PromoCode
create: PromoCodeCreateInput
update: PromoCodeEditInput
actions: {
'protect': NoInput
'unprotect': NoInput
'delete': NoInput
}
refs: {}
}
'quota': {
record: Quota
stored: Quota
create: NoInput
update: NoInput
actions: {
'delete': NoInput
}
refs: {}
}
'quota-request': {
record: QuotaRequest
stored: QuotaRequest
create: QuotaRequestCreateInput
update: NoInput
actions: {
'delete': NoInput
}
refs: {}
}
'rating': {
record: Rating
stored: Rating
create: NoInput
update: NoInput
actions: {
'delete': NoInput
}
refs: {}
}
'reply-template': {
record: ReplyTemplate
stored: ReplyTemplate
create: ReplyTemplateCreateInput
update: ReplyTemplateEditInput
actions: {
'delete': NoInput
}
refs: {}
}
'resource': {
record: Resource
stored: Resource
create: ResourceCreateInput
update: ResourceEditInput
actions: {
'deactivate': NoInput
'activate': NoInput
'protect': NoInput
'unprotect': NoInput
'delete': NoInput
}
refs: {}
}
'right': {
record: Right
stored: Right
create: NoInput
update: NoInput
actions: {
'delete': NoInput
}
refs: {}
}
'router': {
record: Router
stored: Router
create: RouterCreateInput
update: RouterEditInput
actions: {
'addInterface': RouterAddInterfaceInput
'removeInterface': RouterRemoveInterfaceInput
'setGateway': RouterSetGatewayInput
'clearGateway': NoInput
'enable': NoInput
'disable': NoInput
'setLabels': RouterSetLabelsInput
'addLabels': RouterAddLabelsInput
'removeLabels': RouterRemoveLabelsInput
'protect': NoInput
'unprotect': NoInput
'delete': NoInput
}
refs: {
'externalNetworkId': 'network'
'subnetId': 'subnet'
}
}
's3-bucket': {
record: S3Bucket
stored: S3Bucket
create: S3BucketCreateInput
update: NoInput
actions: {
'empty': NoInput
'delete': NoInput
}
refs: {
'accountId': 's3-user'
}
}
's3-datacenter': {
record: S3Datacenter
stored: S3Datacenter
create: NoInput
update: NoInput
actions: {
'delete': NoInput
}
refs: {}
}
's3-user': {
record: S3User
stored: S3User & S3UserSecrets
create: S3UserCreateInput
update: S3UserEditInput
actions: {
'newSecretKey': NoInput
'usage': NoInput
'empty': NoInput
'setLabels': S3UserSetLabelsInput
'addLabels': S3UserAddLabelsInput
'removeLabels': S3UserRemoveLabelsInput
'protect': NoInput
'unprotect': NoInput
'delete': NoInput
}
refs: {
'datacenterId': 's3-datacenter'
}
}
'schedule': {
record: Schedule
stored: Schedule
create: ScheduleCreateInput
update: ScheduleEditInput
actions: {
'run': NoInput
'noteRefusal': ScheduleNoteRefusalInput
'pause': NoInput
'resume': NoInput
'setLabels': ScheduleSetLabelsInput
'addLabels': ScheduleAddLabelsInput
'removeLabels': ScheduleRemoveLabelsInput
'protect': NoInput
'unprotect': NoInput
'delete': NoInput
}
refs: {}
}
'security-group': {
record: SecurityGroup
stored: SecurityGroup
create: SecurityGroupCreateInput
update: SecurityGroupEditInput
actions: {
'setLabels': SecurityGroupSetLabelsInput
'addLabels': SecurityGroupAddLabelsInput
'removeLabels': SecurityGroupRemoveLabelsInput
'protect': NoInput
'unprotect': NoInput
'delete': NoInput
}
refs: {}
}
'security-group-rule': {
record: SecurityGroupRule
stored: SecurityGroupRule
create: SecurityGroupRuleCreateInput
update: NoInput
actions: {
'setLabels': SecurityGroupRuleSetLabelsInput
'addLabels': SecurityGroupRuleAddLabelsInput
'removeLabels': SecurityGroupRuleRemoveLabelsInput
'protect': NoInput
'unprotect': NoInput
'delete': NoInput
}
refs: {
'securityGroupId': 'security-group'
'remoteGroupId': 'security-group'
}
}
'seller': {
record: Seller
stored: Seller
create: NoInput
update: SellerEditInput
actions: {
'delete': NoInput
}
refs: {}
}
'server-group': {
record: ServerGroup
stored: ServerGroup
create: ServerGroupCreateInput
update: NoInput
actions: {
'setLabels': ServerGroupSetLabelsInput
'addLabels': ServerGroupAddLabelsInput
'removeLabels': ServerGroupRemoveLabelsInput
'protect': NoInput
'unprotect': NoInput
'delete': NoInput
}
refs: {}
}
'service-price': {
record: ServicePrice
stored: ServicePrice
create: NoInput
update: NoInput
actions: {
'delete': NoInput
}
refs: {
'serviceId': 'service-tariff'
}
}
'service-tariff': {
record: ServiceTariff
stored: ServiceTariff
create: NoInput
update: NoInput
actions: {
'plan': ServiceTariffPlanInput
'endOwn': ServiceTariffEndOwnInput
'delete': NoInput
}
refs: {}
}
'session': {
record: Session
stored: Session
create: NoInput
update: NoInput
actions: {
'delete': NoInput
}
refs: {}
}
'snapshot': {
record: Snapshot
stored: Snapshot
create: SnapshotCreateInput
update: SnapshotEditInput
actions: {
'backingUp': NoInput
'setLabels': SnapshotSetLabelsInput
'addLabels': SnapshotAddLabelsInput
'removeLabels': SnapshotRemoveLabelsInput
'protect': NoInput
'unprotect': NoInput
'unlock': NoInput
'forceDelete': NoInput
'delete': NoInput
}
refs: {
'volumeId': 'disk'
}
}
'staff-member': {
record: StaffMember
stored: StaffMember
create: NoInput
update: NoInput
actions: {
'delete': NoInput
}
refs: {}
}
'staff-right': {
record: StaffRight
stored: StaffRight
create: NoInput
update: NoInput
actions: {
'delete': NoInput
}
refs: {}
}
'staff-role': {
record: StaffRole
stored: StaffRole
create: StaffRoleCreateInput
update: StaffRoleEditInput
actions: {
'delete': NoInput
}
refs: {}
}
'subnet': {
record: Subnet
stored: Subnet
create: SubnetCreateInput
update: SubnetEditInput
actions: {
'setDnsServers': SubnetSetDnsServersInput
'setLabels': SubnetSetLabelsInput
'addLabels': SubnetAddLabelsInput
'removeLabels': SubnetRemoveLabelsInput
'protect': NoInput
'unprotect': NoInput
'delete': NoInput
}
refs: {
'networkId': 'network'
}
}
'support-message': {
record: SupportMessage
stored: SupportMessage
create: SupportMessageCreateInput
update: NoInput
actions: {
'delete': NoInput
}
refs: {
'requestId': 'support-request'
}
}
'support-request': {
record: SupportRequest
stored: SupportRequest
create: SupportRequestCreateInput
update: NoInput
actions: {
'close': NoInput
'delete': NoInput
}
refs: {}
}
'tariff': {
record: Tariff
stored: Tariff
create: TariffCreateInput
update: TariffEditInput
actions: {
'activate': TariffActivateInput
'archive': NoInput
'protect': NoInput
'unprotect': NoInput
'delete': NoInput
}
refs: {}
}
'ticket': {
record: Ticket
stored: Ticket
create: NoInput
update: NoInput
actions: {
'take': NoInput
'assign': TicketAssignInput
'answer': TicketAnswerInput
'addNote': TicketAddNoteInput
'close': TicketCloseInput
'reopen': NoInput
'delete': NoInput
}
refs: {
'customerId': 'customer'
'assigneeId': 'staff-member'
'template': 'reply-template'
}
}
'user': {
record: User
stored: User
create: UserCreateInput
update: UserEditInput
actions: {
'changeRole': UserChangeRoleInput
'changeEmail': UserChangeEmailInput
'changeLogin': UserChangeLoginInput
'addToGroup': UserAddToGroupInput
'assignToProject': UserAssignToProjectInput
'block': UserBlockInput
'unblock': UserUnblockInput
'endSessions': UserEndSessionsInput
'resetSecondFactor': UserResetSecondFactorInput
'delete': NoInput
}
refs: {
'staffRoleId': 'staff-role'
'groupId': 'group'
'projectId': 'admin-project'
}
}
'vat-rate': {
record: VatRate
stored: VatRate
create: VatRateCreateInput
update: VatRateEditInput
actions: {
'delete': NoInput
'begin': NoInput
}
refs: {}
}
'vm': {
record: Vm
stored: Vm
create: VmCreateInput
update: VmEditInput
actions: {
'console': NoInput
'start': NoInput
'stop': NoInput
'forceStop': NoInput
'reboot': NoInput
'forceReboot': NoInput
'suspend': NoInput
'resume': NoInput
'attachDisk': VmAttachDiskInput
'detachDisk': VmDetachDiskInput
'addSecurityGroup': VmAddSecurityGroupInput
'removeSecurityGroup': VmRemoveSecurityGroupInput
'attachFloatingIp': VmAttachFloatingIpInput
'detachFloatingIp': VmDetachFloatingIpInput
'addTag': VmAddTagInput
'removeTag': VmRemoveTagInput
'isReadyForFip': NoInput
'openRouter': VmOpenRouterInput
'actionLog': NoInput
'consoleLog': NoInput
'resize': VmResizeInput
'createBackup': VmCreateBackupInput
'backUpDisks': VmBackUpDisksInput
'migrate': NoInput
'setLabels': VmSetLabelsInput
'addLabels': VmAddLabelsInput
'removeLabels': VmRemoveLabelsInput
'protect': NoInput
'unprotect': NoInput
'unlock': NoInput
'forceDelete': NoInput
'delete': VmDeleteInput
}
refs: {
'imageId': 'image'
'flavorId': 'flavor'
'volume_type': 'disk-type'
'keyName': 'keypair'
'serverGroupId': 'server-group'
'networkId': 'network'
'subnetId': 'subnet'
'volumeId': 'disk'
'securityGroupId': 'security-group'
'floatingIpId': 'floating'
'externalNetworkId': 'network'
}
}
}
