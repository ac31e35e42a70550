/* Written by npm run generate from schemas/meta. */
/**
 * A JSON Schema from a short list of keywords. It carries a type, a const or an enum, so that a value of another type (null above all) cannot slip through.
 */
export type ConditionTest = ({
[k: string]: unknown
} & {
/**
 * The JSON type the value must have.
 */
type?: ("string" | "integer" | "number" | "boolean" | "array" | "object" | "null")
/**
 * The value, exactly.
 */
const?: unknown
/**
 * Any one of these values.
 * 
 * @minItems 1
 */
enum?: unknown[]
/**
 * The value must not be this one, or not one of these.
 */
not?: {
const?: unknown
/**
 * @minItems 1
 */
enum?: unknown[]
}
minimum?: number
maximum?: number
minLength?: number
maxLength?: number
minItems?: number
maxItems?: number
pattern?: string
})
export type Route = (string | string[])
/**
 * An HTTP call: METHOD /path, or that with what goes into query and body where it is not simply the form.
 */
export type Call = (Endpoint | CallDetail)
/**
 * METHOD /path, as in POST /api/openstack/cinder/volumes/{id}/extend.
 */
export type Endpoint = string
/**
 * A JSON Pointer (RFC 6901) into what is known. It starts at /self (the record), /input (the form), /ref/<field> (the record a reference field chose), /parent, /related/<relation>/count, /item (inside each), /user, /project, /quota, /flags or /now.
 */
export type Pointer = string
/**
 * What it is where there is nothing at the pointer.
 */
export type Template = unknown
/**
 * The body; without it the form's fields.
 */
export type Template1 = unknown
/**
 * An HTTP call: METHOD /path, or that with what goes into query and body where it is not simply the form.
 */
export type Call1 = (Endpoint | CallDetail)
/**
 * An HTTP call: METHOD /path, or that with what goes into query and body where it is not simply the form.
 */
export type Call2 = (Endpoint | CallDetail)
export type AlsoListed = (Endpoint | NarrowedList)
/**
 * What it is where there is nothing at the pointer.
 */
export type Template2 = unknown
/**
 * The value at create of a field no form offers: a constant or a value taken from somewhere.
 */
export type Template3 = unknown
/**
 * A quota that some file declares in quotaTypes; those of the specification stand in quota.json.
 */
export type QuotaType = string
/**
 * progress ends by itself, so it alone is polled.
 */
export type Tone = ("ok" | "progress" | "warning" | "error" | "neutral")
/**
 * JSON in which any {"$at": POINTER} stands for the value there.
 */
export type Template4 = unknown
export type Operator = (">" | ">=" | "<" | "<=" | "==" | "!=" | "after" | "notBefore" | "inCidr" | "notNetworkAddress" | "ipNotBefore" | "ipNotAfter" | "outsideRange" | "isNetwork" | "isUsableNetwork" | "leavesHostBits" | "sameFamily" | "matchesExtension" | "among" | "notAmong")
/**
 * Conditions by pointer, and where there is an action that can mend it, its name under fix.
 */
export type Guard = { fix?: string } & { [pointer: `/${string}`]: ConditionTest }
/**
 * A screen of its own, instead of a dialog.
 */
export type Route1 = (string | string[])
/**
 * A quota that some file declares in quotaTypes; those of the specification stand in quota.json.
 */
export type QuotaType1 = string
/**
 * A number, or where to take it.
 */
export type Amount = (number | At)
/**
 * A number, or where to take it.
 */
export type Amount1 = (number | At)
/**
 * A status (null: the record is gone), taken from somewhere, or a status with the task that runs meanwhile.
 */
export type Step = ((string | null) | At | StepWithTask)
/**
 * A number, or where to take it.
 */
export type Amount2 = (number | At)
/**
 * A number, or where to take it.
 */
export type Amount3 = (number | At)
/**
 * A number, or where to take it.
 */
export type Amount4 = (number | At)
export type Phrase = (string | string[])

/**
 * Everything about one resource type. The console draws it, the provider serves and enforces it, and no other file is touched.
 */
export interface ResourceFile {
$schema?: string
/**
 * The type's name: lower-case words with dashes, and the file's name.
 */
name: string
/**
 * For developers and the API's documentation, in English.
 */
description?: string
/**
 * The type this one is a variant of. It takes everything over; what stands here replaces it key by key.
 */
extends?: string
/**
 * Of a variant: the records are those of the type it extends, seen and changed by other calls, as administrators do over everybody. Without it a variant has records of its own.
 */
recordsOf?: string
/**
 * Who owns a record, and so who sees it. project: the project's members. user: the user alone. shared: as project, and everybody sees those for which sharedWhen holds. global: everybody sees all, administrators write.
 */
scope: ("project" | "user" | "shared" | "global")
sharedWhen?: Conditions
/**
 * The records are no stored ones but rows of tables that the provider keeps for itself, by the name of what hands them out: money (ledger), who takes part in the project (members), and what administrators see. Screens, guards, rules and actions are as with any type.
 */
source?: ("ledger" | "members" | "customers" | "users" | "projects" | "participants" | "groups" | "groupMembers" | "services" | "servicePrices" | "flavorPrices" | "audit" | "auditTypes" | "auditEvents" | "activity" | "activityTypes" | "activityEvents" | "outbox" | "sessions" | "memberships" | "invitations" | "tickets" | "ratings" | "flags" | "rights")
/**
 * There is one record an owner, and no list.
 */
singleton?: boolean
/**
 * The field that identifies a record in paths and references.
 */
key: string
/**
 * The field by which a person recognises a record.
 */
title: string
parent?: Parent
access?: Access
menu?: MenuPlace
routes?: Routes
api: Api
alsoAt?: AlsoAt
fields: Fields
/**
 * What state a record is in. Two where two are independent; the first is the main one.
 */
status?: (Status | Status[])
/**
 * Records of other types that belong to this one.
 */
relations?: {
[k: string]: Relation
}
list?: List
detail?: Detail
forms?: Forms
/**
 * Two-value rules for create and update. /self is the record as it will be; to rules of the action update it is the record as it is.
 */
rules?: Rule[]
/**
 * Named conditions an action may need. The name is the code that the provider answers with 409; its text is guard.NAME.
 */
guards?: {
[k: string]: Guard
}
/**
 * What can be done with a record. create, update and delete take their call from api; any other has a call, opens another type's create form, or is internal.
 */
actions?: {
[k: string]: Action
}
/**
 * What a record takes of the project's quotas while it exists.
 */
quota?: QuotaLine[]
/**
 * What a record costs while it exists: lines of the tariff times quantities.
 */
price?: PriceLine[]
/**
 * Quotas that this file adds, by type (DNS_ZONE): any file may then count in them. Their texts are quota.TYPE; the project's quotas show and edit them.
 */
quotaTypes?: {
[k: string]: QuotaTypeDeclaration
}
/**
 * Lines of the tariff that this file adds, by code (dns-zone): what they cost until the tariff in force has a line of that code. Their texts are line.CODE.
 */
lines?: {
[k: string]: LineDeclaration
}
slots?: Slots
/**
 * What one should know on a screen of the type.
 * 
 * @minItems 1
 */
notices?: Notice[]
measured?: MeasuredFields
/**
 * Mails to the owners of the record's project.
 * 
 * @minItems 1
 */
mails?: Mail[]
/**
 * What people are told in the console, and by letter, when a record comes to be in a state.
 * 
 * @minItems 1
 */
notifies?: Notification[]
/**
 * Records that exist from the start, for catalogues such as flavors.
 */
records?: Record<string, unknown>[]
/**
 * A record from the start for each tariff line that a file declares (lines) and no record has yet: its values, with the line at /item as {line, unit, period, price, name}.
 */
recordsFromLines?: {
[k: string]: Template4
}
/**
 * Everything a person reads, one line a text, three languages side by side. name (one), names (the list's title), count (plural forms with {{count}}), empty, field.F, help.F, nothing.F (what it means that there is no value), value.F.V, valueHelp.F.V (said beside a choice), notice.N, mail.M.subject, mail.M.text, notify.N.title, notify.N.text, status.V, action.A, confirm.A, done.A, guard.G, rule.R, section.S, tab.T, line.L (a line of the price), quota.Q (a quota declared here), error.F.pattern, error.F.unique.
 */
text: {
[k: string]: Text
}
}
/**
 * For scope shared: which records everybody sees.
 */
export interface Conditions {
[k: string]: ConditionTest
}
/**
 * The record this one lives in, and goes with.
 */
export interface Parent {
resource: string
/**
 * The field that holds the parent's key.
 */
field: string
}
/**
 * Who has it at all. Unmet: hidden in menu, routes and actions; 404 (flag) or 403 (role) from the provider.
 */
export interface Access {
/**
 * A module access flag that must be on.
 */
flag?: ("registration" | "loadBalancer" | "oldAdmin" | "admin" | "backupDisk" | "backup" | "database" | "monitoring" | "kubernetes" | "s3" | "captcha" | "partnerCloudA" | "partnerCloudB" | "privateCloud")
/**
 * The account must have one of these roles.
 * 
 * @minItems 1
 */
role?: ("client" | "manager" | "administrator")[]
/**
 * false: not for those who act as somebody else.
 */
acting?: false
/**
 * The least role in the project; without it reader to see and member to change.
 */
projectRole?: ("reader" | "member" | "owner")
}
/**
 * Its place in the side menu.
 */
export interface MenuPlace {
/**
 * The group's id; its title is the text menu.GROUP.
 */
group: ("compute" | "storage" | "balancing" | "network" | "platform" | "project" | "clients" | "billing" | "requests" | "system")
order: number
icon: ("server" | "disk" | "snapshot" | "image" | "key" | "network" | "subnet" | "router" | "shield" | "globe" | "balancer" | "listener" | "pool" | "bucket" | "cube" | "database" | "chart" | "tariff" | "users" | "quota" | "helm" | "pulse" | "gift" | "folder" | "user" | "group" | "mail" | "ticket" | "star" | "flag" | "list" | "lock" | "coins")
/**
 * Shown without the advanced version too.
 */
basic?: boolean
}
/**
 * The screens' paths. A name in braces is a field of the record, so /pool/{poolId}/member/{id} nests. Of several the first is the canonical one, the others are aliases.
 */
export interface Routes {
list?: Route
create?: Route
detail?: Route
edit?: Route
}
/**
 * The standard calls. A name in braces is a field of the record.
 */
export interface Api {
list?: Call
get?: Call
create?: Call
update?: Call
delete?: Call
byIds?: Call1
bulkDelete?: Call2
}
export interface CallDetail {
call: Endpoint
query?: {
[k: string]: At
}
body?: Template1
/**
 * Of an action that only reads: headers that must come with it, each with the value that the record has.
 */
headers?: {
[k: string]: At
}
/**
 * multipart for files.
 */
encoding?: ("json" | "multipart")
}
/**
 * A value taken from somewhere.
 */
export interface At {
$at: Pointer
else?: Template
}
/**
 * Further paths at which the API answers the same list (a place in one filters by that field) and the same record, and takes a create.
 */
export interface AlsoAt {
/**
 * @minItems 1
 */
list?: AlsoListed[]
/**
 * @minItems 1
 */
get?: Endpoint[]
/**
 * Further calls that make a record, each for what its conditions on the form say; the form sends the first that fits, else the one in api. A body need not say again what its call's conditions say.
 * 
 * @minItems 1
 */
create?: CreateCall[]
}
/**
 * A path that answers some records of the list alone.
 */
export interface NarrowedList {
call: Endpoint
where: Where
}
/**
 * Which records, by constant values; {"$at": "/input/PLACE"} is what stands in a place of the path that is no field of the record.
 */
export interface Where {
[k: string]: string | number | boolean | (string | number | boolean)[] | At
}
/**
 * A call that makes a record. Forms with a file are sent as multipart: a part for each field, the file last.
 */
export interface CreateCall {
call: Endpoint
/**
 * multipart for files.
 */
encoding?: ("json" | "multipart")
when: Conditions1
}
/**
 * Pointers, each with a JSON Schema that the value there must satisfy. All must hold. A missing value never matches: conditions fail closed.
 */
export interface Conditions1 {
[k: string]: ConditionTest
}
/**
 * The record as a JSON Schema object.
 */
export interface Fields {
type: "object"
/**
 * What create must be given (read-only fields are always there).
 */
required?: string[]
properties: {
[k: string]: Field
}
/**
 * Fields that must be given together.
 */
dependencies?: {
[k: string]: string[]
}
}
/**
 * One field of a resource: plain JSON Schema (draft-07) for what the value is, and x- keywords for what it means here. From it come the column, the detail row, the form control, the filter, the validation in form and provider, its TypeScript type and its OpenAPI schema.
 */
export interface Field {
/**
 * A field that many types share: common.json#/fields/NAME. Other keywords beside it are added to it.
 */
$ref?: string
/**
 * The JSON type. With "null" beside it the value may be absent on the wire as null.
 */
type?: (("string" | "integer" | "number" | "boolean" | "array" | "object" | "null") | ("string" | "integer" | "number" | "boolean" | "array" | "object" | "null")[])
/**
 * For developers and the API's documentation, in English. What a person sees stands in text.
 */
description?: string
/**
 * The values there are. Each needs a text value.FIELD.VALUE (or status.VALUE for a status field), which beside an x-ref is what the record is called here.
 * 
 * @minItems 1
 */
enum?: unknown[]
const?: unknown
/**
 * What the form starts with, and what the provider takes when the field is left out at create.
 */
default?: unknown
/**
 * What kind of text this is: how it is checked and shown. password: a new one, by the rules for passwords, which are ticked off while one types.
 */
format?: ("date" | "date-time" | "email" | "hostname" | "ipv4" | "ipv6" | "ip" | "cidr" | "uri" | "uuid" | "mac" | "money" | "password" | "ssh-public-key" | "url-safe")
/**
 * A regular expression (ECMA-262, u flag). Say what is allowed in text error.FIELD.pattern.
 */
pattern?: string
minLength?: number
maxLength?: number
minimum?: number
maximum?: number
exclusiveMinimum?: number
exclusiveMaximum?: number
/**
 * The step, as in 1 GB or 10 GB.
 */
multipleOf?: number
items?: Field1
minItems?: number
maxItems?: number
uniqueItems?: boolean
/**
 * The fields of an object.
 */
properties?: {
[k: string]: Field
}
required?: string[]
/**
 * The provider sets it; no form offers it and a body that holds it is refused.
 */
readOnly?: boolean
/**
 * A secret. Never listed, drafted, exported, logged, shown in a call example or kept for a replay; shown at most once, as an action's result.
 */
writeOnly?: boolean
/**
 * Set at create and never again.
 */
"x-createOnly"?: boolean
/**
 * Asked for at create and used there (copies, a password), not kept in the record.
 */
"x-inputOnly"?: boolean
/**
 * No two records of the same owner share this value; with while, none of those for which that holds. A repeated one is refused with 409 NOT_UNIQUE at the field, in the words of the text error.FIELD.unique where there is one.
 */
"x-unique"?: (boolean | UniqueWhile)
"x-ref"?: Reference
"x-record"?: RecordNamed
"x-among"?: At2
"x-settings"?: At3
/**
 * The value is a file, sent with the form as multipart; application/octet-stream takes any. In the form and in rules it is the file's name. Asked for at create (x-inputOnly) by a call with encoding multipart.
 */
contentMediaType?: string
/**
 * For a file: endings (.iso) and media types (image/png, image/*) that are taken.
 * 
 * @minItems 1
 */
"x-accept"?: string[]
/**
 * For a file: how large it may be.
 */
"x-maxBytes"?: number
/**
 * The unit shown behind the value; its text is unit.NAME.
 */
"x-unit"?: ("GB" | "MB" | "MiB" | "vcpu" | "percent" | "second" | "hour" | "month" | "piece")
/**
 * A number that names something (a port) and is no amount: shown without groups of digits.
 */
"x-plain"?: boolean
/**
 * Money for one unit of something: shown with all its digits, as 0.035 ₸ is no 0.04 ₸.
 */
"x-rate"?: boolean
/**
 * An example of a right value: the placeholder, and the expected format in the error.
 */
"x-example"?: string
/**
 * Which control edits it where the type alone does not tell. table lays the choices of an x-ref out as rows to choose from; tags of plain text are also shown as such.
 */
"x-control"?: ("textarea" | "radio" | "cards" | "password" | "switch" | "tags" | "checkboxes" | "table")
/**
 * The provider makes the value at create, and again where an action generates it.
 */
"x-generate"?: ("uuid" | "accessKey" | "secretKey" | "password" | "mac")
/**
 * What the calculator starts from, of a number that only the running cloud tells and that the price depends on: it asks for an estimate.
 */
"x-estimate"?: number
"x-initial"?: Template3
/**
 * The value is the project's quota of this type, as {limit, used}: read from, and by whoever may update it written to, the quotas. With type and project taken from the record it is that project's quota as it is now, kept in no record and never written.
 */
"x-quota"?: (QuotaType | QuotaOf)
/**
 * The value names one of the quotas that files declare: they become its enum, called as they are everywhere. The picker shows how full each is.
 */
"x-quotaType"?: boolean
}
/**
 * What each item of an array is.
 */
export interface Field1 {
/**
 * A field that many types share: common.json#/fields/NAME. Other keywords beside it are added to it.
 */
$ref?: string
/**
 * The JSON type. With "null" beside it the value may be absent on the wire as null.
 */
type?: (("string" | "integer" | "number" | "boolean" | "array" | "object" | "null") | ("string" | "integer" | "number" | "boolean" | "array" | "object" | "null")[])
/**
 * For developers and the API's documentation, in English. What a person sees stands in text.
 */
description?: string
/**
 * The values there are. Each needs a text value.FIELD.VALUE (or status.VALUE for a status field), which beside an x-ref is what the record is called here.
 * 
 * @minItems 1
 */
enum?: unknown[]
const?: unknown
/**
 * What the form starts with, and what the provider takes when the field is left out at create.
 */
default?: unknown
/**
 * What kind of text this is: how it is checked and shown. password: a new one, by the rules for passwords, which are ticked off while one types.
 */
format?: ("date" | "date-time" | "email" | "hostname" | "ipv4" | "ipv6" | "ip" | "cidr" | "uri" | "uuid" | "mac" | "money" | "password" | "ssh-public-key" | "url-safe")
/**
 * A regular expression (ECMA-262, u flag). Say what is allowed in text error.FIELD.pattern.
 */
pattern?: string
minLength?: number
maxLength?: number
minimum?: number
maximum?: number
exclusiveMinimum?: number
exclusiveMaximum?: number
/**
 * The step, as in 1 GB or 10 GB.
 */
multipleOf?: number
items?: Field1
minItems?: number
maxItems?: number
uniqueItems?: boolean
/**
 * The fields of an object.
 */
properties?: {
[k: string]: Field
}
required?: string[]
/**
 * The provider sets it; no form offers it and a body that holds it is refused.
 */
readOnly?: boolean
/**
 * A secret. Never listed, drafted, exported, logged, shown in a call example or kept for a replay; shown at most once, as an action's result.
 */
writeOnly?: boolean
/**
 * Set at create and never again.
 */
"x-createOnly"?: boolean
/**
 * Asked for at create and used there (copies, a password), not kept in the record.
 */
"x-inputOnly"?: boolean
/**
 * No two records of the same owner share this value; with while, none of those for which that holds. A repeated one is refused with 409 NOT_UNIQUE at the field, in the words of the text error.FIELD.unique where there is one.
 */
"x-unique"?: (boolean | UniqueWhile)
"x-ref"?: Reference
"x-record"?: RecordNamed
"x-among"?: At2
"x-settings"?: At3
/**
 * The value is a file, sent with the form as multipart; application/octet-stream takes any. In the form and in rules it is the file's name. Asked for at create (x-inputOnly) by a call with encoding multipart.
 */
contentMediaType?: string
/**
 * For a file: endings (.iso) and media types (image/png, image/*) that are taken.
 * 
 * @minItems 1
 */
"x-accept"?: string[]
/**
 * For a file: how large it may be.
 */
"x-maxBytes"?: number
/**
 * The unit shown behind the value; its text is unit.NAME.
 */
"x-unit"?: ("GB" | "MB" | "MiB" | "vcpu" | "percent" | "second" | "hour" | "month" | "piece")
/**
 * A number that names something (a port) and is no amount: shown without groups of digits.
 */
"x-plain"?: boolean
/**
 * Money for one unit of something: shown with all its digits, as 0.035 ₸ is no 0.04 ₸.
 */
"x-rate"?: boolean
/**
 * An example of a right value: the placeholder, and the expected format in the error.
 */
"x-example"?: string
/**
 * Which control edits it where the type alone does not tell. table lays the choices of an x-ref out as rows to choose from; tags of plain text are also shown as such.
 */
"x-control"?: ("textarea" | "radio" | "cards" | "password" | "switch" | "tags" | "checkboxes" | "table")
/**
 * The provider makes the value at create, and again where an action generates it.
 */
"x-generate"?: ("uuid" | "accessKey" | "secretKey" | "password" | "mac")
/**
 * What the calculator starts from, of a number that only the running cloud tells and that the price depends on: it asks for an estimate.
 */
"x-estimate"?: number
"x-initial"?: Template3
/**
 * The value is the project's quota of this type, as {limit, used}: read from, and by whoever may update it written to, the quotas. With type and project taken from the record it is that project's quota as it is now, kept in no record and never written.
 */
"x-quota"?: (QuotaType | QuotaOf)
/**
 * The value names one of the quotas that files declare: they become its enum, called as they are everywhere. The picker shows how full each is.
 */
"x-quotaType"?: boolean
}
export interface UniqueWhile {
while: Conditions2
}
/**
 * Pointers, each with a JSON Schema that the value there must satisfy. All must hold. A missing value never matches: conditions fail closed.
 */
export interface Conditions2 {
[k: string]: ConditionTest
}
/**
 * The value names a record of another type. Gives the picker with search, the link, the shown name, and the provider's check that the target exists and may be used here.
 */
export interface Reference {
/**
 * The name of the other type.
 */
resource: string
where?: Where1
/**
 * A field of the other type by which the picker groups its choices.
 */
group?: string
/**
 * Fields of the other type by which the picker narrows its choices.
 * 
 * @minItems 1
 */
facets?: string[]
/**
 * Fields of the other type that the picker shows beside the title; $price is what a month of it costs, $hourPrice what an hour does.
 */
show?: string[]
}
/**
 * Which records: each field equal to the value, or to one of several. A path such as attachments/serverId looks into an array field's items.
 */
export interface Where1 {
[k: string]: string | number | boolean | (string | number | boolean)[] | At1
}
/**
 * A value taken from somewhere.
 */
export interface At1 {
$at: Pointer
else?: Template2
}
/**
 * The text names a record of a type that only the record tells: a link to it, where both are told and the type has a detail screen.
 */
export interface RecordNamed {
resource: At1
key: At1
}
/**
 * A value taken from somewhere.
 */
export interface At2 {
$at: Pointer
else?: Template2
}
/**
 * A value taken from somewhere.
 */
export interface At3 {
$at: Pointer
else?: Template2
}
export interface QuotaOf {
type: At1
project: At1
}
export interface Status {
field: string
/**
 * A field that names what is being done now. While it has a value the record counts as in progress.
 */
task?: string
/**
 * Each value and its tone. One that is not named here is neutral.
 */
values: {
[k: string]: Tone
}
}
export interface Relation {
resource: string
where: Where2
}
/**
 * Which records: each field equal to the value, or to one of several. A path such as attachments/serverId looks into an array field's items.
 */
export interface Where2 {
[k: string]: string | number | boolean | (string | number | boolean)[] | At
}
export interface List {
/**
 * Fields in order; $price is what a month costs, $hourPrice what an hour does, $unitPrice what a month of one unit does, where one line of the tariff is all of the price.
 * 
 * @minItems 1
 */
columns: string[]
/**
 * Fields one can filter by. Shown when the list is empty too.
 */
filters?: string[]
/**
 * Fields the search looks in; without it the title, and none for a list that is not searched.
 */
search?: string[]
/**
 * The order at first: a field, with - before it for descending.
 */
sort?: string
where?: Constants
/**
 * The list behind tabs, each with some of the records; the first one at first. Its text is tab.ID.
 * 
 * @minItems 2
 */
tabs?: ListTab[]
/**
 * Rows a page at first.
 */
size?: (10 | 25 | 50 | 100)
}
/**
 * Fields with the value, or one of several, that each has to have.
 */
export interface Constants {
[k: string]: string | number | boolean | (string | number | boolean)[]
}
export interface ListTab {
id: string
where: Constants
/**
 * Its own columns, where they are others than the list's.
 * 
 * @minItems 1
 */
columns?: string[]
}
export interface Detail {
/**
 * Fields shown above the tabs.
 */
summary?: string[]
/**
 * @minItems 1
 */
tabs: Tab[]
}
/**
 * A tab, and its own path below the record's. The first is the default.
 */
export interface Tab {
id: string
fields?: string[]
/**
 * Those of the fields that are left out where a record has nothing in them.
 */
optional?: string[]
/**
 * A relation, shown as that type's list.
 */
relation?: string
/**
 * An action that answers a table or a text and asks nothing, shown here as it answers.
 */
action?: string
record?: TabRecord
/**
 * What the record costs, line by line of the tariff.
 */
bill?: true
access?: Access
}
/**
 * A record of another type, shown by that type's own tabs, one below the other, with what can be done with it.
 */
export interface TabRecord {
resource: string
key: At
}
export interface Forms {
create?: Form
edit?: Form
}
export interface Form {
/**
 * @minItems 1
 */
sections: Section[]
/**
 * Fields shown, required and sent only while the conditions hold.
 */
show?: {
[k: string]: Conditions1
}
/**
 * One section at a time, as a wizard.
 */
steps?: boolean
}
export interface Section {
id: string
/**
 * @minItems 1
 */
fields: string[]
/**
 * Folded at first, for what few people set. It opens by itself where something in it is wrong or set.
 */
collapsed?: boolean
/**
 * Values that are often wanted together, each set by one press. One whose values are not known is not offered. Its text is preset.ID.
 * 
 * @minItems 1
 */
presets?: Preset[]
}
export interface Preset {
id: string
/**
 * Fields of the form and their values.
 */
set: {
[k: string]: Template4
}
}
/**
 * One comparison of two values. Not applied while the left one is missing; fails where only the right one is. Its text is rule.ID.
 */
export interface Rule {
id: string
/**
 * The field that shows the error.
 */
at: string
left: At
op: Operator
/**
 * A value, where to take it, or two of them for an operator that wants a range.
 */
right: (At | (string | number | boolean) | At[])
/**
 * Added to a date or number on the right before comparing.
 */
plus?: {
days?: number
number?: number
}
when?: Conditions1
/**
 * An action of the type that opens another type's form, offered beside the error: what to make so that the rule holds.
 */
fix?: string
}
export interface Action {
call?: Call
/**
 * No button: only other actions' effects run it, or, where it has a call that only reads, clients of the API.
 */
internal?: boolean
/**
 * No button of its own: offered only where a guard is unmet, or a rule broken, that names it as its fix.
 */
fixOnly?: boolean
opens?: Opens
route?: Route1
access?: Access
guards?: string[]
form?: ActionForm
preview?: Preview
rules?: Rule[]
/**
 * The difference this action makes.
 */
quota?: QuotaLine[]
/**
 * Ask first. irreversible says so, and leaves five seconds to take it back.
 */
confirm?: (true | "irreversible")
confirmWhen?: Conditions3
/**
 * The statuses passed through, the last one staying.
 * 
 * @minItems 2
 */
becomes?: Step[]
/**
 * The status when the cloud could not do it.
 */
fails?: string
/**
 * Fields that take these values when it is done.
 */
set?: {
[k: string]: Template4
}
/**
 * From when what it changes is paid for, where that is not at once. nextMonth: until the month's end the record is priced by the fields it had before.
 */
priceFrom?: "nextMonth"
/**
 * What goes on being paid for all the same, and is said with its price in the dialog: self, or a field of the form that chooses the record.
 */
stillCosts?: string
/**
 * Fields that take these values at once, and their old ones again if it fails.
 */
setNow?: {
[k: string]: Template4
}
/**
 * Array fields that at once gain an item, if they lack it.
 */
adds?: {
[k: string]: At
}
/**
 * Array fields that at once lose an item.
 */
removes?: {
[k: string]: At
}
setsQuota?: SetsQuota
/**
 * Fields with x-generate whose value is made anew.
 */
generates?: string[]
copies?: Amount2
makes?: Make[]
effects?: Effect[]
result?: ActionResult
/**
 * Offered for several records at once.
 */
bulk?: boolean
/**
 * Shown as a button of its own, not only in the menu of actions.
 */
primary?: boolean
/**
 * Takes something away.
 */
danger?: boolean
/**
 * Five seconds remain to take it back before it is sent, as they do of every delete.
 */
takeBack?: true
}
/**
 * Opens another type's create form with these values set.
 */
export interface Opens {
resource: string
input: {
[k: string]: Template4
}
}
/**
 * What is asked first, as a JSON Schema object.
 */
export interface ActionForm {
required?: string[]
properties: {
[k: string]: Field
}
/**
 * What the form starts with.
 */
initial?: {
[k: string]: Template4
}
show?: {
[k: string]: Conditions1
}
}
/**
 * What sending the form as it is now would do, asked while it is filled in and shown as a table above the buttons; its title is the text preview.ACTION. The call gets what the form would send and answers {content, totalElements, sum?}: rows, how many there are in all, and totals of columns.
 */
export interface Preview {
call: Endpoint
/**
 * The columns, as fields: their texts are field.NAME.
 */
properties: {
[k: string]: Field
}
}
export interface QuotaLine {
type: QuotaType1
amount: Amount
less?: Amount1
when?: Conditions1
}
/**
 * Pointers, each with a JSON Schema that the value there must satisfy. All must hold. A missing value never matches: conditions fail closed.
 */
export interface Conditions3 {
[k: string]: ConditionTest
}
export interface StepWithTask {
status: (string | At)
task?: (string | null)
when?: Conditions4
/**
 * Passed through only where the form has another value than the record for any of these fields: a server that is merely renamed need not be resized.
 * 
 * @minItems 1
 */
changes?: string[]
}
/**
 * Pointers, each with a JSON Schema that the value there must satisfy. All must hold. A missing value never matches: conditions fail closed.
 */
export interface Conditions4 {
[k: string]: ConditionTest
}
/**
 * A project's limit of a quota that becomes this, in the same transaction. For actions of administrators alone.
 */
export interface SetsQuota {
project: At
type: (QuotaType1 | At)
limit: Amount
}
/**
 * Another record made together with this one: all or none.
 */
export interface Make {
resource: string
each?: At4
count?: Amount3
less?: Amount4
/**
 * For create: the field of the record here that takes the other's key. The other is then made first, once for all copies, and its values can be taken from /input alone.
 */
into?: string
/**
 * The other record's fields, read-only ones too. /self is the record being made here.
 */
values: {
[k: string]: Template4
}
/**
 * Its statuses, where they differ from those of its own create.
 * 
 * @minItems 2
 */
becomes?: Step[]
when?: Conditions1
}
/**
 * A value taken from somewhere.
 */
export interface At4 {
$at: Pointer
else?: Template
}
/**
 * An action on other records, done in the same transaction, with its own guards: all or none.
 */
export interface Effect {
resource?: string
key?: At5
/**
 * Or: every record of this relation.
 */
related?: string
action: string
input?: {
[k: string]: Template4
}
when?: Conditions1
}
/**
 * A value taken from somewhere.
 */
export interface At5 {
$at: Pointer
else?: Template
}
/**
 * What the answer is for. openTab: open the address in it. download: the answer is a file to save, what the one field holds; secret ones stand in no list and are never logged. reveal: show secrets once. text, table: show it. chart: the past of the measured fields, drawn over time. session: the token in the field takes the place of the session's, and the console begins anew.
 */
export interface ActionResult {
kind: ("openTab" | "download" | "reveal" | "text" | "table" | "chart" | "session")
/**
 * Which fields of the answer.
 */
fields?: string[]
/**
 * The file's name for download, with fields in braces.
 */
filename?: string
/**
 * What kind of file a download is; text/plain where nothing is said.
 */
mediaType?: string
}
export interface PriceLine {
/**
 * The tariff line's code.
 */
line: string
/**
 * Which variant of the line, as a disk type.
 */
variant?: (string | At)
quantity: Amount
when?: Conditions1
}
export interface QuotaTypeDeclaration {
/**
 * What a project may use without a limit of its own; -1 is unlimited.
 */
limit: number
/**
 * For a size; without it the quota is a count.
 */
unit?: "GB"
}
export interface LineDeclaration {
unit: ("vcpu" | "GB" | "piece")
period: ("hour" | "month")
/**
 * In tenge, a decimal string.
 */
price: string
}
/**
 * Hand-written pieces put into the engine's places, each the name of a component in src/console/overrides/<name>/. Rare: npm run check lists them.
 */
export interface Slots {
/**
 * Field -> component that shows it.
 */
cells?: {
[k: string]: string
}
/**
 * Field -> component that edits it.
 */
controls?: {
[k: string]: string
}
/**
 * Tab -> component.
 */
tabs?: {
[k: string]: string
}
/**
 * Form section -> component.
 */
sections?: {
[k: string]: string
}
/**
 * list, detail, create or edit -> component.
 */
screens?: {
[k: string]: string
}
}
/**
 * Something to know before one goes on, shown above a screen's content. Its text is notice.ID, with {{FIELD}} for values of the record (on detail) or of what from names; noticeTitle.ID may head it.
 */
export interface Notice {
id: string
/**
 * @minItems 1
 */
on: ("list" | "create" | "detail")[]
tone: ("info" | "warning")
/**
 * A singleton type whose record the text's values come from.
 */
from?: string
when?: Conditions1
}
/**
 * Number fields that the cloud measures by itself, as how much is stored: asked for again and again as long as the record is there, and their past is kept. An action whose result is a chart shows it.
 */
export interface MeasuredFields {
/**
 * @minItems 1
 */
fields: string[]
everySeconds: number
}
/**
 * A mail that is sent when a comparison of two numbers of the record becomes true. Its texts are mail.ID.subject and mail.ID.text, with {{FIELD}} for values of the record and {{title}} for what it is called.
 */
export interface Mail {
id: string
left: At
op: (">" | ">=" | "<" | "<=")
right: (At | number)
/**
 * What the right one is multiplied by: 0.9 for nine tenths of it.
 */
times?: number
}
/**
 * Something that people are told when conditions come to hold of a record, or of a new one: in the console, and where letter says so by a letter with the same words. Its texts are notify.ID.title and notify.ID.text, with {{FIELD}} for values of the record.
 */
export interface Notification {
id: string
/**
 * What the API calls it, as QUOTA_APPROVED.
 */
type: string
category: ("APPEAL" | "BILLING" | "SYSTEM" | "RESOURCE" | "SERVICE")
when: Conditions5
/**
 * Whom: the owners of the record's project, all administrators, or the user whose id a field of the record holds. They are told with the way to the record as they see it.
 */
to: (("owners" | "administrators") | At)
/**
 * By a letter too.
 */
letter?: boolean
}
/**
 * Pointers, each with a JSON Schema that the value there must satisfy. All must hold. A missing value never matches: conditions fail closed.
 */
export interface Conditions5 {
[k: string]: ConditionTest
}
/**
 * One text in three languages; for count the plural forms (ru: one, few, many; kk and en: one, other).
 */
export interface Text {
ru: Phrase
kk: Phrase
en: Phrase
}
