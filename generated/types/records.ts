/* Written by npm run generate from schemas. */
export interface Activity {
id: string
created?: string
ended?: string
/**
 * Who did it; where somebody acted as another, both. Filtered by full name, and for those who take part in the project by login or e-mail address too.
 */
who?: string
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
changes?: {
field?: string
before?: string
after?: string
}[]
}

export interface ActivityEvent {
id: string
name?: string
}

export interface ActivityType {
id: string
name?: string
}

export interface AdminFlavor {
id: string
name?: string
category?: ("general" | "memory" | "processor")
cpu?: ("standard" | "dedicated")
vcpus?: number
ram?: number
overcommit?: ("x1" | "x2" | "x4")
status?: string
}

export interface AdminFlavorCreateInput {
name: string
category: ("general" | "memory" | "processor")
cpu: ("standard" | "dedicated")
vcpus: number
ram: number
overcommit: ("x1" | "x2" | "x4")
}

export interface AdminFlavorEditInput {
name: string
category: ("general" | "memory" | "processor")
}

export interface AdminFlavorSetSizeInput {
cpu: ("standard" | "dedicated")
vcpus: number
ram: number
overcommit: ("x1" | "x2" | "x4")
}

export interface AdminProject {
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
created?: string
}

export interface AdminProjectCreateInput {
name: string
ownerId: string
paymentType?: ("prePaid" | "postPaid")
tariffId?: string
}

export interface AdminProjectEditInput {
name: string
paymentType?: ("prePaid" | "postPaid")
}

export interface AdminProjectSetTariffInput {
tariffId?: string
}

export interface AdminQuota {
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

export interface AdminQuotaEditInput {
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

export interface AdminQuotaRequest {
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

export interface AdminQuotaRequestApproveInput {
granted: number
answer?: string
}

export interface AdminQuotaRequestRejectInput {
answer: string
}

export interface AuditEntry {
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
requestId?: string
changes?: {
field?: string
before?: string
after?: string
}[]
}

export interface AuditEvent {
id: string
name?: string
}

export interface AuditType {
id: string
name?: string
}

export interface AvailabilityZone {
name: string
}

export interface BackupDisk {
id: string
name?: string
description?: string
status?: string
snapshotId?: string
volumeId?: string
size?: number
format?: "raw"
bootable?: boolean
projectId?: string
created?: string
}

export interface BackupDiskCreateInput {
source?: ("disk" | "snapshot")
volumeId?: string
snapshotId?: string
name: string
description?: string
}

export interface BackupDiskEditInput {
name: string
description?: string
}

export interface BackupDiskRestoreInput {
target: ("disk" | "new")
diskId?: string
display_name?: string
volume_type?: string
}

export interface BalanceEntry {
id: string
created?: string
kind?: ("topUp" | "promo" | "charge" | "correction")
amount?: string
project?: string
merchant?: string
code?: string
reason?: string
charges?: {
title?: string
type?: string
minutes?: number
amount?: string
}[]
}

export interface Balancer {
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
}

export interface BalancerCreateInput {
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
adminStateUp?: boolean
}

export interface BalancerEditInput {
name: string
description?: string
adminStateUp?: boolean
}

export interface BalancerAttachFloatingIpInput {
floatingIpId: string
}

export interface BalancerOpenRouterInput {
externalNetworkId: string
}

export interface BalancerDeleteInput {
cascade?: boolean
}

export interface BalancerAlgorithm {
id: string
name?: string
types?: ("amphora" | "ovn")[]
}

export interface BalancerFlavor {
id: string
name?: string
topology?: ("SINGLE" | "ACTIVE_STANDBY")
}

export interface BalancerProtocol {
id: string
name?: string
listener?: boolean
pool?: boolean
listeners?: string[]
types?: ("amphora" | "ovn")[]
}

export interface Customer {
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
created?: string
lastSignIn?: string
passwordSent?: string
/**
 * What was put right by an action; the entry of the balance tells it from then on.
 */
correction?: {
amount?: string
reason?: string
}
}

export interface CustomerCreateInput {
login: string
email: string
name?: string
surname?: string
phone?: string
language?: ("ru" | "kk" | "en")
}

export interface CustomerCorrectBalanceInput {
amount: string
reason: string
}

export interface CustomerAssignManagerInput {
managerId: string
}

export interface CustomerRemoveManagerInput {
managerId: string
}

export interface CustomerEntry {
id: string
created?: string
kind?: ("topUp" | "promo" | "charge" | "correction")
amount?: string
project?: string
merchant?: string
code?: string
reason?: string
charges?: {
title?: string
type?: string
minutes?: number
amount?: string
}[]
customerId?: string
}

export interface DatabaseBackup {
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

}
projectId?: string
created?: string
updated?: string
}

export interface DatabaseBackupCreateInput {
serverId: string
name: string
}

export interface DatabaseBackupEditInput {
name: string
}

export interface DatabaseBackupRestoreInput {
serverName: string
flavorId: string
volume_type: string
size: number
networkId: string
subnetId: string
parameters?: {

}
}

export interface DatabaseServer {
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
port?: string
adminLogin?: string
/**
 * @maxItems 50
 */
databases?: string[]
parameters?: {

}
backupId?: string
projectId?: string
created?: string
}

export interface DatabaseServerCreateInput {
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

}
}

export interface DatabaseServerEditInput {
name: string
description?: string
flavorId: string
size: number
parameters?: {

}
}

export interface DatabaseServerAddDatabaseInput {
database: string
}

export interface DatabaseServerRemoveDatabaseInput {
database: string
}

export interface DatabaseServerChangePasswordInput {
adminPassword: string
passwordAgain: string
}

export interface DatabaseServerRestoringInput {
backupId?: string
}

export interface DatabaseType {
id: string
name?: string
port?: string
summary?: ("relational" | "web" | "compatible")
}

export interface DatabaseVersion {
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

export interface Disk {
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
}

export interface DiskCreateInput {
display_name: string
description?: string
source?: ("blank" | "image" | "snapshot" | "disk")
imageId?: string
snapshotId?: string
sourceDiskId?: string
volume_type: string
size: number
availability_zone?: string
}

export interface DiskEditInput {
display_name: string
description?: string
}

export interface DiskExtendInput {
size: number
}

export interface DiskAttachInput {
serverId: string
}

export interface DiskBackUpInput {
name?: string
}

export interface DiskCreateImageInput {
name: string
diskFormat: string
}

export interface DiskRestoreInput {
backupId: string
}

export interface DiskRestoringInput {
backupId?: string
}

export interface DiskRetypeInput {
volume_type: string
bootable: boolean
}

export interface DiskDeleteInput {
cascade?: boolean
}

export interface DiskType {
id: string
name?: string
media?: ("hdd" | "ssd")
}

export interface Exporter {
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
}

export interface ExporterCreateInput {
name: string
port: number
target?: ("all" | "chosen")
/**
 * @minItems 1
 * @maxItems 100
 */
instances?: string[]
}

export interface ExporterEditInput {
name: string
port: number
target?: ("all" | "chosen")
/**
 * @minItems 1
 * @maxItems 100
 */
instances?: string[]
}

export interface Flag {
id: string
module?: ("registration" | "loadBalancer" | "oldAdmin" | "admin" | "backupDisk" | "backup" | "database" | "monitoring" | "kubernetes" | "s3" | "captcha" | "partnerCloudA" | "partnerCloudB" | "privateCloud")
on?: boolean
variants?: {
variant?: string
hosts?: string
consoleTitle?: string
apiHost?: string
registrationOpen?: boolean
flagOn?: boolean
}[]
}

export interface Flavor {
id: string
name?: string
category?: ("general" | "memory" | "processor")
cpu?: ("standard" | "dedicated")
vcpus?: number
ram?: number
overcommit?: ("x1" | "x2" | "x4")
status?: string
}

export interface FlavorPrice {
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

export interface Floating {
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
}

export interface FloatingCreateInput {
networkId: string
description?: string
portId?: string
}

export interface FloatingEditInput {
description?: string
}

export interface FloatingAssociateInput {
target: ("server" | "port")
serverId?: string
portId?: string
}

export interface Group {
id: string
name?: string
description?: string
userCount?: number
projectCount?: number
soleOwner?: boolean
created?: string
}

export interface GroupCreateInput {
name: string
description?: string
}

export interface GroupEditInput {
name: string
description?: string
}

export interface GroupAddUserInput {
userId: string
}

export interface GroupAssignToProjectInput {
projectId: string
role?: ("owner" | "member" | "reader")
}

export interface GroupMember {
id: string
groupId?: string
userId?: string
name?: string
email?: string
created?: string
soleOwner?: boolean
}

export interface GroupMemberCreateInput {
groupId: string
userId: string
}

export interface HealthMonitor {
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
}

export interface HealthMonitorCreateInput {
poolId: string
name: string
type?: ("HTTP" | "HTTPS" | "PING" | "TCP" | "TLS-HELLO" | "UDP-CONNECT")
urlPath?: string
delay?: number
timeout?: number
maxRetries?: number
adminStateUp?: boolean
}

export interface HealthMonitorEditInput {
name: string
delay?: number
timeout?: number
maxRetries?: number
adminStateUp?: boolean
}

export interface Image {
id: string
name?: string
status?: string
link?: string
diskFormat?: string
containerFormat?: string
os?: ("ubuntu" | "debian" | "almalinux" | "windows" | "other")
osVersion?: string
visibility?: ("public" | "private" | "shared" | "community")
isProtected?: boolean
size?: number
bootable?: boolean
projectId?: string
created?: string
}

export interface ImageCreateInput {
diskFormat: string
source?: ("link" | "file")
link?: string
file?: string
containerFormat: string
name: string
os?: ("ubuntu" | "debian" | "almalinux" | "windows" | "other")
visibility: ("public" | "private" | "shared" | "community")
isProtected?: boolean
}

export interface ImageEditInput {
name: string
os?: ("ubuntu" | "debian" | "almalinux" | "windows" | "other")
isProtected?: boolean
}

export interface ImageContainerFormat {
id: string
name?: string
kind?: ("none" | "appliance")
}

export interface ImageDiskFormat {
id: string
name?: string
kind?: ("disc" | "disk")
}

export interface ImageVisibility {
id: string
name?: string
reach?: ("project" | "invited" | "everyone" | "finders")
selfService?: boolean
}

export interface Keypair {
name: string
algorithm?: ("ed25519" | "rsa" | "ecdsa")
ecdsaSize?: (256 | 384 | 521)
publicKey?: string
type?: "ssh"
fingerprint?: string
created?: string
}

export interface KeypairCreateInput {
name: string
mode: ("generate" | "import")
algorithm?: ("ed25519" | "rsa" | "ecdsa")
ecdsaSize?: (256 | 384 | 521)
passphrase?: string
publicKey?: string
}

export interface Kubernetes {
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
}

export interface KubernetesCreateInput {
name: string
description?: string
version: string
type: string
networkId: string
subnetId: string
flavorId: string
workerCount: number
}

export interface KubernetesEditInput {
name: string
description?: string
}

export interface KubernetesScaleInput {
workerCount: number
}

export interface KubernetesUpgradeInput {
version: string
}

export interface KubernetesStatus {
id: ("unknown" | "pending" | "deployed" | "error" | "deleting" | "deleted")
/**
 * Whether it stays until somebody does something.
 */
settled?: boolean
}

export interface KubernetesType {
id: string
name?: string
controlPlane?: ("single" | "replicated")
}

export interface KubernetesVersion {
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

export interface KubernetesWorker {
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
}

export interface KubernetesWorkerCreateInput {
clusterId: string
flavorId: string
}

export interface KubernetesWorkerUpgradeInput {
version?: string
}

export interface Listener {
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
}

export interface ListenerCreateInput {
balancerId: string
name: string
description?: string
protocol: string
protocolPort: number
connectionLimit?: number
adminStateUp?: boolean
defaultPoolId?: string
}

export interface ListenerEditInput {
name: string
description?: string
defaultPoolId?: string
connectionLimit?: number
adminStateUp?: boolean
}

export interface ListenerTakePoolInput {
poolId?: string
}

export interface Mail {
id: string
address?: string
subject?: string
kind?: ("registration" | "alreadyRegistered" | "passwordReset" | "passwordChanged" | "balanceLow" | "balanceEnded" | "topUpReceived" | "balanceCorrected" | "ticketClosed" | "projectTariff" | "projectTariffDefault" | "priceChange" | "accountMade" | "temporaryPassword" | "invitation" | "notification" | "notice" | "message" | "other")
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

export interface Member {
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
}

export interface MemberCreateInput {
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
}

export interface MemberEditInput {
name: string
weight?: number
backup?: boolean
adminStateUp?: boolean
}

export interface Monitoring {
projectId: string
network?: string
}

export interface Network {
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
projectId?: string
created?: string
}

export interface NetworkCreateInput {
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
}

export interface NetworkEditInput {
name: string
description?: string
adminStateUp?: boolean
}

export interface Pool {
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
}

export interface PoolCreateInput {
balancerId: string
listenerId?: string
name: string
description?: string
protocol: string
lbAlgorithm: ("LEAST_CONNECTIONS" | "ROUND_ROBIN" | "SOURCE_IP" | "SOURCE_IP_PORT")
adminStateUp?: boolean
}

export interface PoolEditInput {
name: string
description?: string
lbAlgorithm: ("LEAST_CONNECTIONS" | "ROUND_ROBIN" | "SOURCE_IP" | "SOURCE_IP_PORT")
adminStateUp?: boolean
}

export interface Port {
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
}

export interface PortCreateInput {
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
}

export interface PortEditInput {
name: string
portSecurity?: boolean
/**
 * @maxItems 10
 */
securityGroups?: string[]
}

export interface ProjectMember {
id: string
email?: string
name?: string
role?: ("owner" | "member" | "reader")
status?: string
created?: string
pays?: boolean
current?: boolean
lastOwner?: boolean
viaGroup?: boolean
group?: string
}

export interface ProjectMemberCreateInput {
email: string
role?: ("owner" | "member" | "reader")
}

export interface ProjectMemberChangeRoleInput {
role: ("owner" | "member" | "reader")
}

export interface ProjectParticipant {
id: string
projectId?: string
kind?: ("user" | "group")
userId?: string
groupId?: string
role?: ("owner" | "member" | "reader")
name?: string
email?: string
created?: string
pays?: boolean
lastOwner?: boolean
}

export interface ProjectParticipantCreateInput {
projectId: string
kind?: ("user" | "group")
userId?: string
groupId?: string
role?: ("owner" | "member" | "reader")
}

export interface ProjectParticipantChangeRoleInput {
role: ("owner" | "member" | "reader")
}

export interface PromoCode {
code: string
amount?: string
validFrom?: string
validUntil?: string
maxUses?: number
used?: number
note?: string
created?: string
}

export interface PromoCodeCreateInput {
code: string
amount: string
note?: string
validFrom: string
validUntil: string
maxUses?: number
}

export interface PromoCodeEditInput {
validFrom: string
validUntil: string
maxUses?: number
note?: string
}

export interface Quota {
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

export interface QuotaRequest {
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

export interface QuotaRequestCreateInput {
quotaType: ("INSTANCE" | "CORE" | "RAM" | "VOLUME" | "VOLUME_STORAGE" | "VOLUME_SNAPSHOT" | "NETWORK" | "SUBNET" | "PORT" | "KEY_PAIR" | "ROUTER" | "FLOATING_IP" | "SECURITY_GROUP" | "SECURITY_GROUP_RULE" | "SERVER_GROUP" | "SERVER_GROUP_MEMBER" | "METADATA_ITEM" | "RBAC_POLICY" | "SUBNET_POOL" | "FIXED_IP" | "BACKUP" | "BACKUP_STORAGE")
wanted: number
reason: string
}

export interface Rating {
id: string
score?: number
comment?: string
user?: string
userId?: string
guest?: boolean
created?: string
}

export interface Resource {
code: string
name?: string
measureUnit?: ("vcpu" | "GB" | "piece")
type?: ("compute" | "storage" | "network" | "platform")
status?: string
}

export interface ResourceCreateInput {
name: string
code: string
type: ("compute" | "storage" | "network" | "platform")
measureUnit: ("vcpu" | "GB" | "piece")
}

export interface ResourceEditInput {
name: string
type: ("compute" | "storage" | "network" | "platform")
}

export interface Right {
id: string
path?: string
method?: ("GET" | "POST" | "PUT" | "PATCH" | "DELETE")
summary?: string
allowed?: ("guest" | "client" | "reader" | "member" | "owner" | "manager" | "administrator")[]
}

export interface Router {
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
}

export interface RouterCreateInput {
name: string
description?: string
adminStateUp?: boolean
externalNetworkId?: string
subnetId?: string
}

export interface RouterEditInput {
name: string
description?: string
}

export interface RouterAddInterfaceInput {
subnetId: string
fixedIp?: string
}

export interface RouterRemoveInterfaceInput {
subnetId: string
}

export interface RouterSetGatewayInput {
externalNetworkId: string
}

export interface S3Datacenter {
id: string
name?: string
}

export interface S3User {
id: string
name?: string
datacenterId?: ("kz-ala" | "kz-ast")
quota?: number
used?: number
status?: string
accessKey?: string
projectId?: string
created?: string
}

export interface S3UserCreateInput {
name: string
datacenterId: ("kz-ala" | "kz-ast")
quota: number
}

export interface S3UserEditInput {
quota: number
}

export interface SecurityGroup {
id: string
name?: string
description?: string
preset?: boolean
projectId?: string
created?: string
}

export interface SecurityGroupCreateInput {
name: string
description?: string
}

export interface SecurityGroupEditInput {
name: string
description?: string
}

export interface SecurityGroupRule {
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
}

export interface SecurityGroupRuleCreateInput {
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
}

export interface ServerGroup {
id: string
name?: string
policy?: ("anti-affinity" | "soft-anti-affinity" | "affinity" | "soft-affinity")
projectId?: string
created?: string
}

export interface ServerGroupCreateInput {
name: string
policy: ("anti-affinity" | "soft-anti-affinity" | "affinity" | "soft-affinity")
}

export interface ServicePrice {
id: string
serviceId?: string
status?: string
price?: string
period?: ("hour" | "month")
unitPrice?: string
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

export interface ServiceTariff {
id: string
code?: string
resource?: string
name?: string
unit?: ("vcpu" | "GB" | "piece")
increment?: number
unitPrice?: string
period?: ("hour" | "month")
price?: string
startDate?: string
plannedPrice?: string
plannedUnitPrice?: string
plannedDate?: string
}

export interface ServiceTariffPlanInput {
price: string
startDate: string
}

export interface Snapshot {
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
}

export interface SnapshotCreateInput {
volumeId: string
name: string
description?: string
}

export interface SnapshotEditInput {
name: string
description?: string
}

export interface Subnet {
id: string
name?: string
networkId?: string
ipVersion?: (4 | 6)
cidr?: string
gatewayIp?: string
poolStart?: string
poolEnd?: string
enableDhcp?: boolean
/**
 * @maxItems 5
 */
dnsServers?: string[]
projectId?: string
created?: string
}

export interface SubnetCreateInput {
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
}

export interface SubnetEditInput {
name: string
gatewayIp?: string
enableDhcp?: boolean
/**
 * @maxItems 5
 */
dnsServers?: string[]
}

export interface SubnetSetDnsServersInput {
/**
 * @maxItems 5
 */
dnsServers: string[]
}

export interface Tariff {
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
variant?: ("x1" | "x2" | "x4" | "STANDARD" | "FAST" | "GPU")
unit: ("vcpu" | "GB" | "piece")
increment: number
period: ("hour" | "month")
price: string
}[]
created?: string
activatedAt?: string
archivedAt?: string
}

export interface TariffCreateInput {
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
variant?: ("x1" | "x2" | "x4" | "STANDARD" | "FAST" | "GPU")
unit: ("vcpu" | "GB" | "piece")
increment: number
period: ("hour" | "month")
price: string
}[]
}

export interface TariffEditInput {
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
variant?: ("x1" | "x2" | "x4" | "STANDARD" | "FAST" | "GPU")
unit: ("vcpu" | "GB" | "piece")
increment: number
period: ("hour" | "month")
price: string
}[]
}

export interface TariffActivateInput {
startDate: string
endDate?: string
}

export interface Ticket {
id: string
number?: string
name?: string
email?: string
type?: ("technical" | "billing" | "quota" | "other")
message?: string
file?: string
customerId?: string
projectName?: string
status?: string
taken?: string
note?: string
created?: string
closed?: string
}

export interface TicketCloseInput {
note: string
}

export interface User {
id: string
login?: string
email?: string
name?: string
surname?: string
fullName?: string
phone?: string
role?: ("client" | "manager" | "administrator")
language?: ("ru" | "kk" | "en")
balance?: string
status?: string
osCurrentProjectId?: string
osCurrentProjectName?: string
created?: string
lastSignIn?: string
current?: boolean
lastAdministrator?: boolean
}

export interface UserCreateInput {
login: string
email: string
role?: ("client" | "manager" | "administrator")
name?: string
surname?: string
phone?: string
language?: ("ru" | "kk" | "en")
}

export interface UserChangeRoleInput {
role: ("client" | "manager" | "administrator")
}

export interface UserAddToGroupInput {
groupId: string
}

export interface UserAssignToProjectInput {
projectId: string
projectRole?: ("owner" | "member" | "reader")
}

export interface Vm {
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
}

export interface VmCreateInput {
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
keyName?: string
/**
 * @maxItems 10
 */
securityGroups?: string[]
separateHosts?: boolean
serverGroup?: ("none" | "existing" | "new")
serverGroupId?: string
groupName?: string
groupPolicy?: ("affinity" | "anti-affinity" | "soft-affinity" | "soft-anti-affinity")
}

export interface VmEditInput {
name: string
}

export interface VmAttachDiskInput {
volumeId: string
}

export interface VmDetachDiskInput {
volumeId: string
}

export interface VmAddSecurityGroupInput {
securityGroupId: string
}

export interface VmRemoveSecurityGroupInput {
securityGroupId: string
}

export interface VmAttachFloatingIpInput {
floatingIpId: string
}

export interface VmDetachFloatingIpInput {
floatingIpId: string
}

export interface VmAddTagInput {
tag: string
}

export interface VmRemoveTagInput {
tag: string
}

export interface VmOpenRouterInput {
externalNetworkId: string
}

export interface VmResizeInput {
flavorId: string
}

export interface VmCreateBackupInput {
name: string
which: ("all" | "some")
/**
 * @minItems 1
 */
volumeIds?: string[]
}
