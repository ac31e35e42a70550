/* Written by npm run generate from schemas/meta. */
/**
 * A JSON Schema with a few keywords. It needs type, const or enum, so that a value of another type, such as null, never matches.
 */
export type ConditionTest = ({
[k: string]: unknown
} & {
/**
 * The JSON type of the value.
 */
type?: ("string" | "integer" | "number" | "boolean" | "array" | "object" | "null")
/**
 * The exact value.
 */
const?: unknown
/**
 * The allowed values.
 * 
 * @minItems 1
 */
enum?: unknown[]
/**
 * The value must not be this one, or none of these.
 */
not?: {
/**
 * The value that does not match.
 */
const?: unknown
/**
 * The values that do not match.
 * 
 * @minItems 1
 */
enum?: unknown[]
}
/**
 * A missing value matches too. For a field that a record has only in a special case.
 */
orMissing?: true
/**
 * The smallest number that matches.
 */
minimum?: number
/**
 * The largest number that matches.
 */
maximum?: number
/**
 * The fewest characters of a text that matches.
 */
minLength?: number
/**
 * The most characters of a text that matches.
 */
maxLength?: number
/**
 * The fewest items of a list that matches.
 */
minItems?: number
/**
 * The most items of a list that matches.
 */
maxItems?: number
/**
 * A regular expression for a text that matches.
 */
pattern?: string
})
/**
 * The path of the table.
 */
export type Route = (string | string[])
/**
 * The path of the create form. Without it no form is offered.
 */
export type Route1 = (string | string[])
/**
 * The path of the record's page.
 */
export type Route2 = (string | string[])
/**
 * The path of the edit form. Without it the form is a dialog of the record's page.
 */
export type Route3 = (string | string[])
/**
 * Reads the records of a list.
 */
export type Call = (Endpoint | CallDetail)
/**
 * METHOD /path, for example POST /api/openstack/cinder/volumes/{id}/extend.
 */
export type Endpoint = string
/**
 * A JSON Pointer (RFC 6901). It starts with /self (the record), /input (the form), /ref/<field> (the record that a reference field chose), /parent, /related/<relation>/count, /item (inside each), /user, /project, /quota, /flags or /now.
 */
export type Pointer = string
/**
 * The value if there is none at the pointer.
 */
export type Template = unknown
/**
 * The body. The default is the form's fields.
 */
export type Template1 = unknown
/**
 * Reads one record.
 */
export type Call1 = (Endpoint | CallDetail)
/**
 * Creates a record. Without it none can be created.
 */
export type Call2 = (Endpoint | CallDetail)
/**
 * Changes a record. Without it a record can't be edited.
 */
export type Call3 = (Endpoint | CallDetail)
/**
 * Deletes a record. Without it a record can't be deleted.
 */
export type Call4 = (Endpoint | CallDetail)
/**
 * Reads several records in one call. The body has their keys: {"ids": {"$at": "/input/ids"}}.
 */
export type Call5 = (Endpoint | CallDetail)
/**
 * Deletes several records in one call. The body has their keys: {"ids": {"$at": "/input/ids"}}.
 */
export type Call6 = (Endpoint | CallDetail)
export type AlsoListed = (Endpoint | NarrowedList)
/**
 * The value if there is none at the pointer.
 */
export type Template2 = unknown
/**
 * The value at create of a field that is in no form: a constant, or a value at a pointer.
 */
export type Template3 = unknown
/**
 * A quota that a file declares in quotaTypes. quota.json declares the standard ones.
 */
export type QuotaType = string
/**
 * Only progress is polled, because it ends by itself.
 */
export type Tone = ("ok" | "progress" | "warning" | "error" | "neutral")
/**
 * JSON. {"$at": POINTER} is replaced by the value there.
 */
export type Template4 = unknown
/**
 * A computed number. It can be used wherever a number or {"$at": POINTER} can be. It has no value while a part is missing.
 */
export type Arithmetic = (Times | Plus | Minus | Min | Max | Sum)
/**
 * A number, a pointer to it, or arithmetic.
 */
export type Amount = (number | At | Arithmetic)
/**
 * @minItems 2
 */
export type Operands = Amount[]
/**
 * The number of one item, which is at /item.
 */
export type Amount1 = (number | At | Arithmetic)
/**
 * notOverlaps: networks (CIDR) or addresses, compared with one or with each of a list. A list on the left means each of its items, and a list that is compared with itself means each item with the others.
 */
export type Operator = (">" | ">=" | "<" | "<=" | "==" | "!=" | "after" | "notBefore" | "inCidr" | "notNetworkAddress" | "ipNotBefore" | "outsideRange" | "isNetwork" | "isUsableNetwork" | "leavesHostBits" | "notOverlaps" | "sameFamily" | "matchesExtension" | "among" | "notAmong")
/**
 * Conditions by pointer. fix is the name of an action that helps to meet them. withParent: a guard of the action delete that also refuses the delete of the record's parent.
 */
export type Guard = { fix?: string; withParent?: true } & { [pointer: `/${string}`]: ConditionTest }
/**
 * An HTTP call: METHOD /path, or an object with the query and body if they are not simply the form.
 */
export type Call7 = (Endpoint | CallDetail)
/**
 * A screen of its own, instead of a dialog.
 */
export type Route4 = (string | string[])
/**
 * A quota that a file declares in quotaTypes. quota.json declares the standard ones.
 */
export type QuotaType1 = string
/**
 * A number, a pointer to it, or arithmetic.
 */
export type Amount2 = (number | At | Arithmetic)
/**
 * A status (null: the record is deleted), a pointer to one, or a status with the task that runs.
 */
export type Step = ((string | null) | At | StepWithTask)
/**
 * A number, a pointer to it, or arithmetic.
 */
export type Amount3 = (number | At | Arithmetic)
/**
 * A number, a pointer to it, or arithmetic.
 */
export type Amount4 = (number | At | Arithmetic)
/**
 * A number, a pointer to it, or arithmetic.
 */
export type Amount5 = (number | At | Arithmetic)
export type Weekday = ("mon" | "tue" | "wed" | "thu" | "fri" | "sat" | "sun")
/**
 * A number, a pointer to it, or arithmetic.
 */
export type Amount6 = (number | At | Arithmetic)
/**
 * A number, a pointer to it, or arithmetic.
 */
export type Amount7 = (number | At | Arithmetic)
/**
 * The text in Russian.
 */
export type Phrase = (string | string[])
/**
 * The text in Kazakh.
 */
export type Phrase1 = (string | string[])
/**
 * The text in English.
 */
export type Phrase2 = (string | string[])

/**
 * Everything about one resource type. The console shows it, and the provider serves and enforces it. No other file is needed.
 */
export interface ResourceFile {
/**
 * Where an editor finds the vocabulary, for completions.
 */
$schema?: string
/**
 * The type's name, in lower case with dashes. The file has the same name.
 */
name: string
/**
 * For developers and the API's documentation, in English.
 */
description?: string
/**
 * The type that this one extends. Keys in this file replace the keys of that type.
 */
extends?: string
/**
 * For a variant: it shows the records of the type that it extends, through its own calls. With the scope global administrators see the records of everybody this way, and managers those of their customers' projects. Without it a variant has its own records.
 */
recordsOf?: string
/**
 * The owner of a record, who can see it. project: the project's members. user: only the user. shared: like project, and everybody sees the records that match sharedWhen. global: everybody sees all, and administrators change them.
 */
scope: ("project" | "user" | "shared" | "global")
sharedWhen?: Conditions
/**
 * The records come from internal tables of the provider, such as the ledger or the members of a project. The value names the source. Screens, guards, rules and actions work as for any type.
 */
source?: ("ledger" | "budget" | "members" | "customers" | "users" | "plans" | "projects" | "participants" | "projectRoles" | "allProjectRoles" | "projectRights" | "projectTokens" | "personalTokens" | "staffRoles" | "staffRights" | "groups" | "groupMembers" | "services" | "servicePrices" | "settings" | "balanceCorrections" | "bankPayments" | "bankStatements" | "companies" | "documents" | "flavorPrices" | "audit" | "auditTypes" | "auditEvents" | "activity" | "activityTypes" | "activityEvents" | "outbox" | "billingMonths" | "addressAssignments" | "cloudOrphans" | "cloudProjects" | "s3Datacenters" | "s3Buckets" | "sessions" | "profile" | "passkeys" | "memberships" | "invitations" | "tickets" | "supportRequests" | "supportMessages" | "staff" | "ratings" | "flags" | "rights" | "variants")
/**
 * Each owner has one record, and there is no list. In scope user its key is the user's id, in scope project the project's. In scope global there is one record, whose key is the type's name. The route "edit" without a name in braces is its edit form, and "detail" its page, to which saving leads back.
 */
singleton?: boolean
/**
 * The field that identifies a record in paths and references.
 */
key: string
/**
 * The field that people recognise a record by.
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
 * Traits of common.json that this type goes without, each as false.
 */
traits?: {
[k: string]: false
}
/**
 * Fields of earlier editions whose stored values may be deleted, such as note or records/ttl. The provider deletes them once, at the start.
 * 
 * @minItems 1
 */
drops?: string[]
/**
 * The status of a record. A type can have two independent ones. The first is the main one.
 */
status?: (Status | Status[])
/**
 * Records of other types that belong to this one.
 */
relations?: {
[k: string]: Relation
}
/**
 * Pages of other types that show the records of this one in a tab. The other files need no relation and no tab for it.
 * 
 * @minItems 1
 */
shownIn?: ShownIn[]
list?: List
detail?: Detail
forms?: Forms
/**
 * Rules that compare two values at create and update. /self is the record after the change. In rules of the action update it is the record before.
 */
rules?: Rule[]
/**
 * Named conditions of actions. If one is not met, the provider answers 409 with its name as the code. Its text is guard.NAME.
 */
guards?: {
[k: string]: Guard
}
/**
 * The actions on a record. create, update and delete use the calls in api. Any other action has a call, opens another type's create form, or is internal.
 */
actions?: {
[k: string]: Action
}
/**
 * The quota that a record uses while it exists.
 */
quota?: QuotaLine[]
/**
 * The cost of a record while it exists: tariff lines times quantities.
 */
price?: PriceLine[]
/**
 * The kind of service that the type's charges are for, in exports by the FinOps Open Cost and Usage Specification (its column ServiceCategory). Other, where it is missing.
 */
serviceCategory?: ("AI and Machine Learning" | "Analytics" | "Business Applications" | "Compute" | "Databases" | "Developer Tools" | "Multicloud" | "Identity" | "Integration" | "Internet of Things" | "Management and Governance" | "Media" | "Migration" | "Mobile" | "Networking" | "Security" | "Storage" | "Web" | "Other")
/**
 * The service that the type belongs to on the status page: the name of the type that stands for it. That type names itself, and its text service is the service's name.
 */
service?: string
trial?: TrialTerms
suspension?: Suspension
/**
 * Module access flags that this file declares, by name (dns-beta). Any file can use them in access. Their texts are flag.NAME. Administrators switch them for all, a variant, a customer, a project or a share of projects, and from a date on. A variant's config.json can refuse a flag for good.
 */
flags?: {
[k: string]: FlagDeclaration
}
/**
 * Quotas that this file declares, by type (DNS_ZONE). Any file can use them. Their texts are quota.TYPE. They are part of the project's quotas.
 */
quotaTypes?: {
[k: string]: QuotaTypeDeclaration
}
/**
 * Tariff lines that this file declares, by code (dns-zone). Their prices apply until the current tariff has a line with the code. Their texts are line.CODE.
 */
lines?: {
[k: string]: LineDeclaration
}
slots?: Slots
/**
 * Notices on the screens of the type.
 * 
 * @minItems 1
 */
notices?: Notice[]
measured?: MeasuredFields
addresses?: Addresses
metrics?: Metrics
staff?: Staff
watch?: Watch
/**
 * Mails to the owners of the record's project.
 * 
 * @minItems 1
 */
mails?: Mail[]
/**
 * Actions that run by themselves, by name.
 */
timers?: {
[k: string]: Timer
}
/**
 * Notifications in the console and by e-mail, when a record reaches a state.
 * 
 * @minItems 1
 */
notifies?: Notification[]
/**
 * Records that always exist, for catalogues such as flavors.
 */
records?: Record<string, unknown>[]
/**
 * A record for each declared tariff line (lines) that has no record yet. The values can use the line at /item: {line, unit, period, price, name}.
 */
recordsFromLines?: {
[k: string]: Template4
}
/**
 * All texts for people, each in three languages. name (one), names (the list's title), count (plural forms with {{count}}), empty, field.F, help.F, advice.F (the warning of a reference's advise), nothing.F (the meaning of a missing value), value.F.V, valueHelp.F.V (shown beside a choice), notice.N, mail.M.subject, mail.M.text, notify.N.title, notify.N.text, status.V, action.A, confirm.A, confirmMany.A (the question about several records, with {{count}}), done.A, past.A (what the log says once A, which takes time, has ended; of other actions it says done.A), guard.G, rule.R, section.S, tab.T, line.L (a tariff line), quota.Q (a quota declared here), record.K (the title of the shipped record with the key K; it applies until the record is renamed), error.F.pattern, error.F.unique.
 */
text: {
[k: string]: Text
}
}
/**
 * For scope shared: the records that everybody sees.
 */
export interface Conditions {
[k: string]: ConditionTest
}
/**
 * The record that contains this one. Both are deleted together.
 */
export interface Parent {
/**
 * The parent's type.
 */
resource: string
/**
 * The field that holds the parent's key.
 */
field: string
}
/**
 * The users with access. For others it is hidden in menu, routes and actions, and the provider answers 404 (flag) or 403 (role).
 */
export interface Access {
/**
 * A module access flag that must be on. A file declares it in flags. flag.json declares the standard ones.
 */
flag?: string
/**
 * The account must have one of these roles.
 * 
 * @minItems 1
 */
role?: ("client" | "manager" | "administrator")[]
/**
 * false: not for users who act as another user.
 */
acting?: false
/**
 * true: of an action; the user must have proved who they are within the last five minutes. The console asks them.
 */
recentAuthentication?: true
/**
 * API tokens. true, of a type with the scope user: people’s tokens may make its calls, which otherwise they may not. false: no token may make the call.
 */
token?: boolean
/**
 * false: not part of roles of one's own, since whoever may do it could give themselves everything. Reading always is.
 */
grantable?: false
/**
 * The minimum role in the project. The default is reader to read and member to change.
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
group: ("compute" | "storage" | "balancing" | "network" | "platform" | "project" | "clients" | "billing" | "requests" | "records" | "system")
/**
 * Its place within the group: a smaller number is higher.
 */
order: number
/**
 * The icon beside its title.
 */
icon: ("server" | "disk" | "snapshot" | "image" | "key" | "network" | "subnet" | "router" | "shield" | "globe" | "balancer" | "listener" | "pool" | "bucket" | "cube" | "database" | "chart" | "tariff" | "users" | "quota" | "helm" | "pulse" | "gift" | "folder" | "user" | "group" | "mail" | "megaphone" | "ticket" | "star" | "flag" | "list" | "lock" | "coins" | "clock" | "document")
/**
 * Shown in the basic version too.
 */
basic?: boolean
}
/**
 * The screens' paths. A name in braces is a field of the record, for example /pool/{poolId}/member/{id}. The first path is canonical, the others are aliases.
 */
export interface Routes {
list?: Route
create?: Route1
detail?: Route2
edit?: Route3
}
/**
 * The standard calls. A name in braces is a field of the record.
 */
export interface Api {
list?: Call
get?: Call1
create?: Call2
update?: Call3
delete?: Call4
byIds?: Call5
bulkDelete?: Call6
}
export interface CallDetail {
call: Endpoint
/**
 * The values of the call's query parameters, by name.
 */
query?: {
[k: string]: At
}
body?: Template1
/**
 * For an action that only reads: required headers, each with the value of the record.
 */
headers?: {
[k: string]: At
}
/**
 * multipart for files. An action with it also takes JSON, where no file is sent.
 */
encoding?: ("json" | "multipart")
}
/**
 * A value at a pointer.
 */
export interface At {
$at: Pointer
else?: Template
}
/**
 * More paths of the same calls. A {field} in the path of a list filters by that field.
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
 * More calls that create a record, each with conditions on the form. The form sends the first call that matches, otherwise the one in api. A body can leave out values that the conditions imply.
 * 
 * @minItems 1
 */
create?: CreateCall[]
}
/**
 * A path that returns only some records of the list.
 */
export interface NarrowedList {
call: Endpoint
where: Where
}
/**
 * The records, by constant values. {"$at": "/input/NAME"} is a path parameter that is not a field of the record.
 */
export interface Where {
[k: string]: string | number | boolean | (string | number | boolean)[] | At
}
/**
 * A call that creates a record. A form with a file is sent as multipart: a part for each field, the file last.
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
 * JSON Pointers, each with a JSON Schema for the value there. All of them must match. A missing value never matches, except with orMissing.
 */
export interface Conditions1 {
[k: string]: ConditionTest
}
/**
 * The record as a JSON Schema object.
 */
export interface Fields {
/**
 * A record is always an object.
 */
type: "object"
/**
 * The fields that a create needs. Read-only fields always have a value.
 */
required?: string[]
/**
 * The fields by their names in the API.
 */
properties: {
[k: string]: Field
}
/**
 * Fields that must be sent together.
 */
dependencies?: {
[k: string]: string[]
}
}
/**
 * One field of a resource. JSON Schema (draft-07) describes its value, and x- keywords describe its meaning. The column, detail row, form control, filter, validation, TypeScript type and OpenAPI schema come from it.
 */
export interface Field {
/**
 * A field that many types share: common.json#/fields/NAME. Keywords beside it are added.
 */
$ref?: string
/**
 * The JSON type. With "null" the API may send null for a missing value.
 */
type?: (("string" | "integer" | "number" | "boolean" | "array" | "object" | "null") | ("string" | "integer" | "number" | "boolean" | "array" | "object" | "null")[])
/**
 * For developers and the API's documentation, in English. Texts for people are in text.
 */
description?: string
/**
 * The allowed values. Each needs a text value.FIELD.VALUE (status.VALUE for a status field). With x-ref the text is the shown name of the record.
 * 
 * @minItems 1
 */
enum?: unknown[]
/**
 * The only value that is allowed.
 */
const?: unknown
/**
 * The initial value in the form. The provider uses it when a create leaves out the field.
 */
default?: unknown
/**
 * The kind of text, which decides how it is checked and shown. month: YYYY-MM, shown in words. password: a new password; the form shows which password rules are met. bin: a BIN or IIN of Kazakhstan, 12 digits with a right check digit. iban: a bank account without spaces, with right check digits.
 */
format?: ("date" | "month" | "date-time" | "email" | "hostname" | "ipv4" | "ipv6" | "ip" | "cidr" | "uri" | "uuid" | "mac" | "money" | "password" | "ssh-public-key" | "url-safe" | "bin" | "iban")
/**
 * A regular expression (ECMA-262, u flag). The text error.FIELD.pattern explains it.
 */
pattern?: string
/**
 * The fewest characters of a text.
 */
minLength?: number
/**
 * The most characters of a text.
 */
maxLength?: number
/**
 * The smallest number that is allowed.
 */
minimum?: number
/**
 * The largest number that is allowed.
 */
maximum?: number
/**
 * The number must be larger than this.
 */
exclusiveMinimum?: number
/**
 * The number must be smaller than this.
 */
exclusiveMaximum?: number
/**
 * The step, for example 1 GB or 10 GB.
 */
multipleOf?: number
items?: Field1
/**
 * The fewest items of a list.
 */
minItems?: number
/**
 * The most items of a list.
 */
maxItems?: number
/**
 * No item of a list may repeat.
 */
uniqueItems?: boolean
/**
 * The fields of an object.
 */
properties?: {
[k: string]: Field
}
/**
 * For an object: the properties that must be there.
 */
required?: string[]
/**
 * The provider sets it. Forms do not show it, and a body that contains it is refused.
 */
readOnly?: boolean
/**
 * A secret. It is never listed, exported, logged, or stored in drafts, examples and replays. It is shown at most once, as the result of an action.
 */
writeOnly?: boolean
/**
 * Set at create and never changed.
 */
"x-createOnly"?: boolean
/**
 * Part of the create form (copies, a password), but not stored in the record.
 */
"x-inputOnly"?: boolean
/**
 * The value is unique among the records of an owner. With while, only matching records count. A repeated value is refused with 409 NOT_UNIQUE. The text error.FIELD.unique can explain it.
 */
"x-unique"?: (boolean | UniqueWhile)
/**
 * For an array of texts such as env=prod: each is a key and a value, and a key occurs once. Filters take a key, or a key with its value. Filters and forms offer those of the project. The charges of a record can be summed by them.
 */
"x-keyValue"?: true
"x-ref"?: Reference
"x-record"?: RecordNamed
"x-among"?: At2
"x-settings"?: At3
/**
 * The value is a file. application/octet-stream allows any file. In forms and rules the value is the file's name. A field of the record needs x-inputOnly, and the create call the encoding multipart. In an action's form the action's call needs it.
 */
contentMediaType?: string
/**
 * For a file: the accepted extensions (.iso) and media types (image/png, image/*).
 * 
 * @minItems 1
 */
"x-accept"?: string[]
/**
 * For a file: the maximum size in bytes.
 */
"x-maxBytes"?: number
/**
 * The unit after the value. Its text is unit.NAME.
 */
"x-unit"?: ("GB" | "MB" | "MiB" | "vcpu" | "percent" | "second" | "hour" | "day" | "month" | "piece")
/**
 * Beside x-unit second: a duration. It is shown in its two largest units, such as 2 h 5 min, and not as seconds alone.
 */
"x-elapsed"?: true
"x-filledFrom"?: FilledFrom
/**
 * A long text that only a single record's answer has. Lists leave it out.
 */
"x-detailOnly"?: boolean
/**
 * A list of unique values whose order counts, such as servers that are asked one after another. Without it unique values are a set.
 */
"x-ordered"?: boolean
/**
 * The cloud fills the value in where nobody states it. A program that states none keeps what the record has.
 */
"x-filled"?: boolean
/**
 * A number that identifies something, such as a port. It is shown without digit groups.
 */
"x-plain"?: boolean
/**
 * A moment of accounting. Everybody reads it in Almaty's time, so that its day is that of filters, reports and documents.
 */
"x-businessTime"?: boolean
/**
 * For a date-time that is only a filter of the list and has no value: the records whose span holds the moment. The list names two date-time fields, the begin and the end of the span. The end is not part of it, and may be missing. Only for a type with source.
 * 
 * @minItems 2
 * @maxItems 2
 */
"x-during"?: string[]
/**
 * A price of one unit. It is shown with all its digits, because 0.035 ₸ is not 0.04 ₸.
 */
"x-rate"?: boolean
/**
 * An example of a valid value. It is the placeholder, and the expected format in the error.
 */
"x-example"?: string
/**
 * The control that edits it, where the type is not enough. table shows the choices of an x-ref as rows. Tags of plain text are also shown as tags. code is a text for machines, such as a script or a key: monospaced, also taken from a file, and shown with a button to copy it.
 */
"x-control"?: ("textarea" | "code" | "radio" | "cards" | "password" | "switch" | "tags" | "checkboxes" | "table")
/**
 * The provider generates the value at create, and again in an action with generates.
 */
"x-generate"?: ("uuid" | "accessKey" | "secretKey" | "password" | "mac")
/**
 * For a number that the cloud measures and that the price depends on. The calculator asks for an estimate, and starts with this value.
 */
"x-estimate"?: number
/**
 * Beside x-estimate: the number field of the create form that starts with the estimate when a calculation is created, such as the quota of a storage. A number that the form was given stays.
 */
"x-estimateFills"?: string
/**
 * For an optional reference, or a list of references: creating a calculation asks for it once for all its records. It starts with the create form's initial value, otherwise with what there is, or with a new record.
 */
"x-ask"?: boolean
"x-initial"?: Template3
/**
 * For a readOnly date-time: when this timer of the type runs next. It is computed when the record is read, and not stored.
 */
"x-nextRun"?: string
"x-lineVariants"?: At4
"x-linePrices"?: At5
/**
 * For a readOnly list of texts: the values of one field of related records, each once, such as the ranges of a network's subnets. They are read with the record, and not stored.
 */
"x-collect"?: {
/**
 * The name of a relation of this type.
 */
relation: string
/**
 * A text of the related records.
 */
field: string
where?: Constants
}
/**
 * The value is the project's quota of this type, as {limit, used}. Whoever may update the field changes the quota. With type and project from the record, the value is the current quota of that project. It is not stored and cannot be changed.
 */
"x-quota"?: (QuotaType | QuotaOf)
/**
 * The name of this field in an earlier edition of the file. The provider moves the stored values once, at the start. A list has the names of several editions, newest first.
 */
"x-was"?: (string | string[])
"x-valuesWere"?: ValuesWere
/**
 * The value that stored records get which have none, such as those of an edition without this field. The provider stores it once, at the start. New records get the default.
 */
"x-defaultForStored"?: unknown
/**
 * The value is the name of a declared module access flag. The declared flags become its enum, with their labels. all: every flag. switched: those that administrators can switch.
 */
"x-flag"?: ("all" | "switched")
/**
 * A part of what a record runs by runsScheduled; a type has one field for each part. type: the name of a type with schedulable actions. record: the key of a record of that type. action: the name of such an action of that type. The declared types and actions become the enum, with their labels.
 */
"x-schedule"?: ("type" | "record" | "action")
/**
 * The value is the name of a declared quota. The declared quotas become its enum, with their usual labels. The picker shows the usage of each.
 */
"x-quotaType"?: boolean
}
/**
 * The items of an array.
 */
export interface Field1 {
/**
 * A field that many types share: common.json#/fields/NAME. Keywords beside it are added.
 */
$ref?: string
/**
 * The JSON type. With "null" the API may send null for a missing value.
 */
type?: (("string" | "integer" | "number" | "boolean" | "array" | "object" | "null") | ("string" | "integer" | "number" | "boolean" | "array" | "object" | "null")[])
/**
 * For developers and the API's documentation, in English. Texts for people are in text.
 */
description?: string
/**
 * The allowed values. Each needs a text value.FIELD.VALUE (status.VALUE for a status field). With x-ref the text is the shown name of the record.
 * 
 * @minItems 1
 */
enum?: unknown[]
/**
 * The only value that is allowed.
 */
const?: unknown
/**
 * The initial value in the form. The provider uses it when a create leaves out the field.
 */
default?: unknown
/**
 * The kind of text, which decides how it is checked and shown. month: YYYY-MM, shown in words. password: a new password; the form shows which password rules are met. bin: a BIN or IIN of Kazakhstan, 12 digits with a right check digit. iban: a bank account without spaces, with right check digits.
 */
format?: ("date" | "month" | "date-time" | "email" | "hostname" | "ipv4" | "ipv6" | "ip" | "cidr" | "uri" | "uuid" | "mac" | "money" | "password" | "ssh-public-key" | "url-safe" | "bin" | "iban")
/**
 * A regular expression (ECMA-262, u flag). The text error.FIELD.pattern explains it.
 */
pattern?: string
/**
 * The fewest characters of a text.
 */
minLength?: number
/**
 * The most characters of a text.
 */
maxLength?: number
/**
 * The smallest number that is allowed.
 */
minimum?: number
/**
 * The largest number that is allowed.
 */
maximum?: number
/**
 * The number must be larger than this.
 */
exclusiveMinimum?: number
/**
 * The number must be smaller than this.
 */
exclusiveMaximum?: number
/**
 * The step, for example 1 GB or 10 GB.
 */
multipleOf?: number
items?: Field1
/**
 * The fewest items of a list.
 */
minItems?: number
/**
 * The most items of a list.
 */
maxItems?: number
/**
 * No item of a list may repeat.
 */
uniqueItems?: boolean
/**
 * The fields of an object.
 */
properties?: {
[k: string]: Field
}
/**
 * For an object: the properties that must be there.
 */
required?: string[]
/**
 * The provider sets it. Forms do not show it, and a body that contains it is refused.
 */
readOnly?: boolean
/**
 * A secret. It is never listed, exported, logged, or stored in drafts, examples and replays. It is shown at most once, as the result of an action.
 */
writeOnly?: boolean
/**
 * Set at create and never changed.
 */
"x-createOnly"?: boolean
/**
 * Part of the create form (copies, a password), but not stored in the record.
 */
"x-inputOnly"?: boolean
/**
 * The value is unique among the records of an owner. With while, only matching records count. A repeated value is refused with 409 NOT_UNIQUE. The text error.FIELD.unique can explain it.
 */
"x-unique"?: (boolean | UniqueWhile)
/**
 * For an array of texts such as env=prod: each is a key and a value, and a key occurs once. Filters take a key, or a key with its value. Filters and forms offer those of the project. The charges of a record can be summed by them.
 */
"x-keyValue"?: true
"x-ref"?: Reference
"x-record"?: RecordNamed
"x-among"?: At2
"x-settings"?: At3
/**
 * The value is a file. application/octet-stream allows any file. In forms and rules the value is the file's name. A field of the record needs x-inputOnly, and the create call the encoding multipart. In an action's form the action's call needs it.
 */
contentMediaType?: string
/**
 * For a file: the accepted extensions (.iso) and media types (image/png, image/*).
 * 
 * @minItems 1
 */
"x-accept"?: string[]
/**
 * For a file: the maximum size in bytes.
 */
"x-maxBytes"?: number
/**
 * The unit after the value. Its text is unit.NAME.
 */
"x-unit"?: ("GB" | "MB" | "MiB" | "vcpu" | "percent" | "second" | "hour" | "day" | "month" | "piece")
/**
 * Beside x-unit second: a duration. It is shown in its two largest units, such as 2 h 5 min, and not as seconds alone.
 */
"x-elapsed"?: true
"x-filledFrom"?: FilledFrom
/**
 * A long text that only a single record's answer has. Lists leave it out.
 */
"x-detailOnly"?: boolean
/**
 * A list of unique values whose order counts, such as servers that are asked one after another. Without it unique values are a set.
 */
"x-ordered"?: boolean
/**
 * The cloud fills the value in where nobody states it. A program that states none keeps what the record has.
 */
"x-filled"?: boolean
/**
 * A number that identifies something, such as a port. It is shown without digit groups.
 */
"x-plain"?: boolean
/**
 * A moment of accounting. Everybody reads it in Almaty's time, so that its day is that of filters, reports and documents.
 */
"x-businessTime"?: boolean
/**
 * For a date-time that is only a filter of the list and has no value: the records whose span holds the moment. The list names two date-time fields, the begin and the end of the span. The end is not part of it, and may be missing. Only for a type with source.
 * 
 * @minItems 2
 * @maxItems 2
 */
"x-during"?: string[]
/**
 * A price of one unit. It is shown with all its digits, because 0.035 ₸ is not 0.04 ₸.
 */
"x-rate"?: boolean
/**
 * An example of a valid value. It is the placeholder, and the expected format in the error.
 */
"x-example"?: string
/**
 * The control that edits it, where the type is not enough. table shows the choices of an x-ref as rows. Tags of plain text are also shown as tags. code is a text for machines, such as a script or a key: monospaced, also taken from a file, and shown with a button to copy it.
 */
"x-control"?: ("textarea" | "code" | "radio" | "cards" | "password" | "switch" | "tags" | "checkboxes" | "table")
/**
 * The provider generates the value at create, and again in an action with generates.
 */
"x-generate"?: ("uuid" | "accessKey" | "secretKey" | "password" | "mac")
/**
 * For a number that the cloud measures and that the price depends on. The calculator asks for an estimate, and starts with this value.
 */
"x-estimate"?: number
/**
 * Beside x-estimate: the number field of the create form that starts with the estimate when a calculation is created, such as the quota of a storage. A number that the form was given stays.
 */
"x-estimateFills"?: string
/**
 * For an optional reference, or a list of references: creating a calculation asks for it once for all its records. It starts with the create form's initial value, otherwise with what there is, or with a new record.
 */
"x-ask"?: boolean
"x-initial"?: Template3
/**
 * For a readOnly date-time: when this timer of the type runs next. It is computed when the record is read, and not stored.
 */
"x-nextRun"?: string
"x-lineVariants"?: At4
"x-linePrices"?: At5
/**
 * For a readOnly list of texts: the values of one field of related records, each once, such as the ranges of a network's subnets. They are read with the record, and not stored.
 */
"x-collect"?: {
/**
 * The name of a relation of this type.
 */
relation: string
/**
 * A text of the related records.
 */
field: string
where?: Constants
}
/**
 * The value is the project's quota of this type, as {limit, used}. Whoever may update the field changes the quota. With type and project from the record, the value is the current quota of that project. It is not stored and cannot be changed.
 */
"x-quota"?: (QuotaType | QuotaOf)
/**
 * The name of this field in an earlier edition of the file. The provider moves the stored values once, at the start. A list has the names of several editions, newest first.
 */
"x-was"?: (string | string[])
"x-valuesWere"?: ValuesWere
/**
 * The value that stored records get which have none, such as those of an edition without this field. The provider stores it once, at the start. New records get the default.
 */
"x-defaultForStored"?: unknown
/**
 * The value is the name of a declared module access flag. The declared flags become its enum, with their labels. all: every flag. switched: those that administrators can switch.
 */
"x-flag"?: ("all" | "switched")
/**
 * A part of what a record runs by runsScheduled; a type has one field for each part. type: the name of a type with schedulable actions. record: the key of a record of that type. action: the name of such an action of that type. The declared types and actions become the enum, with their labels.
 */
"x-schedule"?: ("type" | "record" | "action")
/**
 * The value is the name of a declared quota. The declared quotas become its enum, with their usual labels. The picker shows the usage of each.
 */
"x-quotaType"?: boolean
}
export interface UniqueWhile {
while: Conditions2
}
/**
 * JSON Pointers, each with a JSON Schema for the value there. All of them must match. A missing value never matches, except with orMissing.
 */
export interface Conditions2 {
[k: string]: ConditionTest
}
/**
 * The value is the key of a record of another type. The form shows a picker with search, and other screens a link. The provider checks that the record exists and may be used.
 */
export interface Reference {
/**
 * The name of the other type.
 */
resource: string
where?: Where1
/**
 * In a variant: not every value has a record. Without one, /ref/FIELD has no value.
 */
mayBeMissing?: true
/**
 * The field of the other type that groups the choices.
 */
group?: string
/**
 * The fields of the other type that filter the choices.
 * 
 * @minItems 1
 */
facets?: string[]
/**
 * The fields of the other type that the picker shows beside the title. $price is the price of a month, $hourPrice of an hour.
 */
show?: string[]
/**
 * Which of several records a calculation is created with, unless another is chosen. Without it the first in the list is.
 */
prefer?: {
where?: Constants
/**
 * A field of the other type: the record with its highest value, as of versions.
 */
highest?: string
}
advise?: Advice
}
/**
 * The matching records: each field has the value, or one of several. A path such as attachments/serverId matches the items of an array field. In an x-ref, /ref/FIELD/NAME is a field of the record that another reference of the form has chosen, and in the items of an array /item/NAME is another field of the item.
 */
export interface Where1 {
[k: string]: string | number | boolean | (string | number | boolean)[] | At1
}
/**
 * A value at a pointer.
 */
export interface At1 {
$at: Pointer
else?: Template2
}
/**
 * The fields, each with the required value or values.
 */
export interface Constants {
[k: string]: string | number | boolean | (string | number | boolean)[]
}
/**
 * A text that one of the chosen records should have in a field, such as an open port. Where none has it, the form says advice.F below the field. Nothing is refused.
 */
export interface Advice {
/**
 * A field of the other type: a text or a list of texts.
 */
field: string
/**
 * A regular expression for that text.
 */
pattern: string
}
/**
 * The text names a record whose type is in another field. It is a link if both fields have a value and the type has a detail screen.
 */
export interface RecordNamed {
resource: At1
key: At1
}
/**
 * A value at a pointer.
 */
export interface At2 {
$at: Pointer
else?: Template2
}
/**
 * A value at a pointer.
 */
export interface At3 {
$at: Pointer
else?: Template2
}
/**
 * For a text in an action's form: choosing a record in another field of the form writes a text of that record here, such as an answer from a template. The text stays editable, and what was typed before is kept above it. The provider takes what is sent.
 */
export interface FilledFrom {
/**
 * The field of the form that chooses the record. It needs x-ref.
 */
ref: string
/**
 * The texts of the chosen record. The first whose condition holds is taken.
 * 
 * @minItems 1
 */
texts: FillingText[]
/**
 * Values for places in the text: [NAME] becomes the value of NAME, and nothing where it is missing.
 */
places?: {
[k: string]: At1
}
}
export interface FillingText {
/**
 * A text field of the other type.
 */
field: string
when?: Conditions1
}
/**
 * A value at a pointer.
 */
export interface At4 {
$at: Pointer
else?: Template2
}
/**
 * A value at a pointer.
 */
export interface At5 {
$at: Pointer
else?: Template2
}
export interface QuotaOf {
type: At1
project: At1
}
/**
 * For a field with an enum: values that had another word in an earlier edition, as {"new": "old"}, or with a list of old words. The provider changes the stored values once, at the start.
 */
export interface ValuesWere {
[k: string]: string | string[]
}
export interface Status {
/**
 * The field that has the status.
 */
field: string
/**
 * The field with the current task. While it has a value, the record is in progress.
 */
task?: string
/**
 * The tone of each value. The default is neutral.
 */
values: {
[k: string]: Tone
}
valuesWere?: ValuesWere1
}
/**
 * Statuses that had another word in an earlier edition, as {"new": "old"}, or with a list of old words. The provider changes the stored statuses once, at the start.
 */
export interface ValuesWere1 {
[k: string]: string | string[]
}
export interface Relation {
/**
 * The type of the related records.
 */
resource: string
where: Where2
/**
 * The price that lists, pages and bills show for a record is that of the record and of these. Each is still charged by itself.
 */
addsToPrice?: true
}
/**
 * The matching records: each field has the value, or one of several. A path such as attachments/serverId matches the items of an array field. In an x-ref, /ref/FIELD/NAME is a field of the record that another reference of the form has chosen, and in the items of an array /item/NAME is another field of the item.
 */
export interface Where2 {
[k: string]: string | number | boolean | (string | number | boolean)[] | At
}
export interface ShownIn {
/**
 * The type of the page. With a field x-schedule: record in by, it is left out: the tab is on the pages of all types with schedulable actions.
 */
resource?: string
/**
 * The field of this type that refers to the record of the page.
 */
by: string
/**
 * The id of the tab, and the name of its relation. Its text in this file is tab.ID. The tab has a button for the create form, unless an action of the page opens it or makes such a record.
 */
tab: string
/**
 * The tab that it follows. The default is the last one.
 */
after?: string
/**
 * The columns in this tab, if they differ from the list's.
 * 
 * @minItems 1
 */
columns?: string[]
access?: Access
}
/**
 * The table of the records: columns, filters, search and order.
 */
export interface List {
/**
 * The fields, in order. $price is the price of a month, $hourPrice of an hour. $unitPrice is the price of one unit a month, if the price is one tariff line.
 * 
 * @minItems 1
 */
columns: string[]
/**
 * Fields of the same record that stand small below a column's value, by the column: the size below the name of a flavor.
 */
secondary?: {
/**
 * @minItems 1
 */
[k: string]: string[]
}
/**
 * List fields that are shown as one column for each value, ticked where the record has it. The values are those of the items' enum, or the first 50 records of their x-ref. The field is one of the columns.
 * 
 * @minItems 1
 */
columnPerValue?: string[]
/**
 * The filters. They are also shown when the list is empty.
 */
filters?: string[]
/**
 * The fields to search. The default is the title. With an empty list there is no search.
 */
search?: string[]
/**
 * The initial order: a field, with - for descending.
 */
sort?: string
where?: Constants1
offered?: Offered
/**
 * Tabs, each with some of the records. The first one is the default. Its text is tab.ID.
 * 
 * @minItems 2
 */
tabs?: ListTab[]
/**
 * The initial page size.
 */
size?: (10 | 25 | 50 | 100)
/**
 * Where a link in the empty list leads, if another screen makes the records: the path of a list, or of a page of the console. Its text is empty.link.
 */
emptyLink?: string
}
/**
 * The fields, each with the required value or values.
 */
export interface Constants1 {
[k: string]: string | number | boolean | (string | number | boolean)[]
}
/**
 * The palette offers the list for a typed value of one of these formats, filtered by it. The text offered is the line, with the value as {{text}}.
 */
export interface Offered {
/**
 * One of the list's filters.
 */
filter: string
/**
 * The formats of a value for which the list is offered. bin: the number of a company (BIN) or a person (IIN).
 * 
 * @minItems 1
 */
formats: ("ip" | "mac" | "email" | "uuid" | "bin" | "iban")[]
}
export interface ListTab {
/**
 * The tab's id. Its title is the text tab.ID.
 */
id: string
where: Constants1
/**
 * Its columns, if they differ from the list's.
 * 
 * @minItems 1
 */
columns?: string[]
}
/**
 * The page of a record: what is above the tabs, and the tabs.
 */
export interface Detail {
/**
 * Fields shown above the tabs.
 */
summary?: string[]
/**
 * Ways to connect to the record, on its page above the tabs. Each is a command or an address to copy.
 */
connections?: Connection[]
/**
 * Actions that the page of a record offers where one of its actions has failed: its status has the tone error and is named by fails. The page then says what happened, and whether the record goes on costing something. A delete is always offered.
 * 
 * @minItems 1
 */
failed?: string[]
/**
 * The tabs of the page. The first one is shown at first.
 * 
 * @minItems 1
 */
tabs: Tab[]
}
/**
 * One way to connect. Its name is the text connection.ID, and connectionHelp.ID may say more.
 */
export interface Connection {
/**
 * The id of this way to connect.
 */
id: string
when?: Conditions3
/**
 * Guards that must be met. Until then the first unmet one is shown with its fix.
 */
guards?: string[]
/**
 * command: a line for a shell, whose values are quoted. uri: an address, whose values are percent-encoded.
 */
kind: ("command" | "uri")
/**
 * What is copied. A name in braces is one of the values.
 */
text: string
/**
 * The values of the text. Without one of them the connection is not shown.
 */
values: {
[k: string]: ConnectionValue
}
/**
 * Fields of the record that are shown with it.
 */
fields?: string[]
}
/**
 * JSON Pointers, each with a JSON Schema for the value there. All of them must match. A missing value never matches, except with orMissing.
 */
export interface Conditions3 {
[k: string]: ConditionTest
}
/**
 * A value at a pointer. Of a list it is the first item, or the first one that has the values in where.
 */
export interface ConnectionValue {
/**
 * The pointer to the value or the list.
 */
$at: string
/**
 * The values of the properties by which the item is found.
 */
where?: {
[k: string]: string
}
/**
 * The property of the item.
 */
property?: string
/**
 * The value where there is none.
 */
else?: string
}
/**
 * A tab with its own path below the record's. The first is the default.
 */
export interface Tab {
/**
 * The tab's id, in its path. Its title is the text tab.ID.
 */
id: string
/**
 * The fields of the tab, in order.
 */
fields?: string[]
/**
 * The fields that are hidden if the record has no value for them.
 */
optional?: string[]
/**
 * The fields that are folded away at the tab's end, such as ids.
 * 
 * @minItems 1
 */
folded?: string[]
/**
 * A relation, shown as that type's list.
 */
relation?: string
/**
 * The columns of the relation's list, if they differ from the type's.
 * 
 * @minItems 1
 */
columns?: string[]
/**
 * A button that opens the create form of the relation's type, with the relation's fields set.
 */
create?: true
/**
 * An action without a form, whose table or text is shown here.
 */
action?: string
record?: TabRecord
/**
 * The cost of the record by tariff line.
 */
bill?: true
/**
 * Charts of the type's metrics.
 * 
 * @minItems 1
 */
charts?: Chart[]
/**
 * An action whose button stands in the tab, such as one that opens another type's create form.
 */
button?: string
access?: Access
}
/**
 * A record of another type, with that type's tabs below each other, and its actions.
 */
export interface TabRecord {
/**
 * The type of that record.
 */
resource: string
key: At
}
/**
 * A chart of metrics that have one unit. Its title is the text chart.ID.
 */
export interface Chart {
/**
 * The chart's id. Its title is the text chart.ID.
 */
id: string
/**
 * The metrics of the chart, by their ids. All have one unit.
 * 
 * @minItems 1
 */
metrics: string[]
}
/**
 * What is asked when a record is created, and when it is changed.
 */
export interface Forms {
create?: Form
edit?: Form1
}
/**
 * The form of a new record.
 */
export interface Form {
/**
 * The parts of the form, in order.
 * 
 * @minItems 1
 */
sections: Section[]
/**
 * Fields that are shown, required and sent only while the conditions hold. In an edit form, /self/FIELD is the record, and /input/FIELD is too where the form does not have the field, as for one that is set only at create. An action's form can use /self/FIELD as well.
 */
show?: {
[k: string]: Conditions1
}
/**
 * For create: the values that the form begins with, where they differ from the defaults of the fields. The API does not fill them in.
 */
initial?: {
[k: string]: unknown
}
/**
 * One section at a time, as a wizard.
 */
steps?: boolean
/**
 * For create: a short form, drawn as a dialog over the screen that links to it. Its own address opens it over the list.
 */
dialog?: boolean
}
export interface Section {
/**
 * The section's id. Its title is the text section.ID.
 */
id: string
/**
 * The fields of the section, in order.
 * 
 * @minItems 1
 */
fields: string[]
/**
 * Initially collapsed, for rare settings. It expands if a field in it is set or has an error.
 */
collapsed?: boolean
/**
 * Buttons that set common combinations of values. A preset with unknown values is not shown. Its text is preset.ID.
 * 
 * @minItems 1
 */
presets?: Preset[]
}
export interface Preset {
/**
 * The preset's id. Its text is preset.ID.
 */
id: string
/**
 * Fields of the form and their values.
 */
set: {
[k: string]: Template4
}
}
/**
 * The form that changes a record.
 */
export interface Form1 {
/**
 * The parts of the form, in order.
 * 
 * @minItems 1
 */
sections: Section[]
/**
 * Fields that are shown, required and sent only while the conditions hold. In an edit form, /self/FIELD is the record, and /input/FIELD is too where the form does not have the field, as for one that is set only at create. An action's form can use /self/FIELD as well.
 */
show?: {
[k: string]: Conditions1
}
/**
 * For create: the values that the form begins with, where they differ from the defaults of the fields. The API does not fill them in.
 */
initial?: {
[k: string]: unknown
}
/**
 * One section at a time, as a wizard.
 */
steps?: boolean
/**
 * For create: a short form, drawn as a dialog over the screen that links to it. Its own address opens it over the list.
 */
dialog?: boolean
}
/**
 * A comparison of two values. It is skipped while the left one is missing, and fails if only the right one is missing. Its text is rule.ID, with {{left}} and {{right}}.
 */
export interface Rule {
/**
 * The rule's id, which is the code of its error. Its text is rule.ID.
 */
id: string
/**
 * The field that shows the error.
 */
at: string
left: (At | Arithmetic)
op: Operator
/**
 * A value, a pointer or arithmetic, or two pointers for an operator with a range.
 */
right: (At | Arithmetic | (string | number | boolean) | At[])
/**
 * Added to the date on the right before comparing. To add to a number, use $plus.
 */
plus?: {
/**
 * How many days are added.
 */
days: number
}
when?: Conditions1
/**
 * warning: nothing is refused. The text is shown by the field, and in the question of an action with confirm.
 */
severity?: "warning"
/**
 * quota: the rule is about each quota of the type, in a field with x-quota. * in at and in the pointers is that field. In an action whose form has a field with x-quotaType, the rule is about every quota, and * is its type.
 */
each?: "quota"
/**
 * An action that opens another type's form. It is offered beside the error, to create what the rule needs.
 */
fix?: string
}
/**
 * The product.
 */
export interface Times {
$times: Operands
}
/**
 * The sum of these numbers. $sum adds up a list.
 */
export interface Plus {
$plus: Operands
}
/**
 * The first number less all others.
 */
export interface Minus {
$minus: Operands
}
/**
 * The smallest number. With $minus and $max it makes tiers: the first 100 on one tariff line, the rest on another.
 */
export interface Min {
$min: Operands
}
/**
 * The largest number.
 */
export interface Max {
$max: Operands
}
/**
 * The sum of a list of numbers, or of one number for each item of a list.
 */
export interface Sum {
$sum: At6
of?: Amount1
}
/**
 * A value at a pointer.
 */
export interface At6 {
$at: Pointer
else?: Template
}
export interface Action {
call?: Call7
/**
 * No button. It runs as an effect of other actions. If its call only reads, API clients can use it.
 */
internal?: boolean
/**
 * No button. It is offered only as the fix of an unmet guard or a broken rule.
 */
fixOnly?: boolean
opens?: Opens
route?: Route4
/**
 * Users wait for the end of this action, which takes time. Whoever asked for it is told that it is done (past.NAME), and the owners of the record's project that it failed, each as they chose.
 */
tells?: true
/**
 * For administrators alone, on a record of any project and with a reason. It has no call of its own, no button, no page and no right of customers: staff.actions names it.
 */
staffOnly?: true
/**
 * Takes a record out of a task or a status in which it hangs. What was begun is dropped, and the record is what the cloud then says. It is offered for a record in progress or in error only. Only with staffOnly.
 */
resets?: true
/**
 * A schedule can run it for a record of this type, without anybody who fills in its form or confirms it. Its label is the text action.NAME.
 */
schedulable?: true
/**
 * It can be run while the project's payer is suspended, because it lowers what is owed or costs nothing. A delete and the action that a suspension stops records by always can. All other changes of a project's records are refused then.
 */
whileSuspended?: true
runsScheduled?: RunsScheduled
access?: Access
/**
 * The conditions that must hold, by their names in guards. The first one that does not is said.
 */
guards?: string[]
form?: ActionForm
preview?: Preview
rules?: Rule[]
/**
 * The quota that this action uses or releases.
 */
quota?: QuotaLine[]
/**
 * Asks for confirmation. irreversible says so in the dialog, and allows an undo for five seconds.
 */
confirm?: (true | "irreversible")
confirmWhen?: Conditions4
/**
 * The statuses in order. The last one stays.
 * 
 * @minItems 2
 */
becomes?: Step[]
/**
 * The status if the cloud fails.
 */
fails?: string
/**
 * The values of fields when the action is done.
 */
set?: {
[k: string]: Template4
}
/**
 * The time from which the change is charged. The default is at once. nextMonth: the old fields decide the price until the end of the month.
 */
priceFrom?: "nextMonth"
/**
 * For delete: the relations that its question is about. It lists their records: which are deleted along, which stay, and what these go on costing.
 * 
 * @minItems 1
 */
concerns?: string[]
/**
 * The record that is still charged: self, or a reference field of the form. The dialog shows its price.
 */
stillCosts?: string
/**
 * The values of fields while the action runs. If it fails, the old values return.
 */
setNow?: {
[k: string]: Template4
}
/**
 * Array fields that get an item at once, or the items of a list, if they are missing. An item can be an object of templates, and is then always added. With x-keyValue an item replaces the one with its key.
 */
adds?: {
[k: string]: Template4
}
/**
 * Array fields that lose an item at once, or the items of a list. With x-keyValue a key alone removes its item.
 */
removes?: {
[k: string]: At
}
setsQuota?: SetsQuota
/**
 * Fields with x-generate whose value is generated again.
 */
generates?: string[]
copies?: Amount3
makes?: Make[]
effects?: Effect[]
result?: ActionResult
/**
 * Offered for several records at once. only: not for a single one.
 */
bulk?: (true | "only")
/**
 * The request names the version of the record that the page shows, as the If-Match header. Only with source, which decides what another version means.
 */
sendsVersion?: boolean
/**
 * Shown as a button on the record's screen. The first three that are available now are; the others are in the menu.
 */
primary?: boolean
/**
 * Its group in the menu of actions. A long menu has a heading for each group. The default is settings, or danger for an action with danger.
 */
group?: ("power" | "access" | "disks" | "network" | "copies" | "money" | "settings" | "danger")
/**
 * Guards of the action that hide it: it is not shown while the first unmet guard is one of these, because it does not apply to the record then. With other unmet guards it is shown with the reason.
 * 
 * @minItems 1
 */
hideUnmet?: string[]
/**
 * Deletes or removes something.
 */
danger?: boolean
/**
 * Allows an undo for five seconds before it is sent. Every delete allows it.
 */
takeBack?: true
}
/**
 * Opens another type's create form with these values set.
 */
export interface Opens {
/**
 * The type whose create form opens.
 */
resource: string
/**
 * The values that are set in the form, by field.
 */
input: {
[k: string]: Template4
}
}
/**
 * Runs the schedulable action that the fields with x-schedule name. A refusal of it refuses this action.
 */
export interface RunsScheduled {
/**
 * Values for the form of that action. Fields that its form does not have are left out.
 */
input?: {
[k: string]: Template4
}
}
/**
 * The form of the action, as a JSON Schema object.
 */
export interface ActionForm {
/**
 * The fields that must be filled in.
 */
required?: string[]
/**
 * The fields of the form, by name.
 */
properties: {
[k: string]: Field
}
/**
 * The initial values of the form.
 */
initial?: {
[k: string]: Template4
}
/**
 * Conditions under which a field is shown, by field. Other fields are always shown.
 */
show?: {
[k: string]: Conditions1
}
}
/**
 * A preview of the effect of the form, shown as a table above the buttons. Its title is the text preview.ACTION. The call gets the form's values and returns {content, totalElements, sum?}: rows, their total number, and totals of columns.
 */
export interface Preview {
call: Endpoint
/**
 * The columns, as fields. Their texts are field.NAME.
 */
properties: {
[k: string]: Field
}
}
export interface QuotaLine {
type: QuotaType1
amount: Amount
less?: Amount2
when?: Conditions1
}
/**
 * JSON Pointers, each with a JSON Schema for the value there. All of them must match. A missing value never matches, except with orMissing.
 */
export interface Conditions4 {
[k: string]: ConditionTest
}
export interface StepWithTask {
status: (string | At)
/**
 * The task that the field in task gets; null for none.
 */
task?: (string | null)
when?: Conditions5
/**
 * The status is used only if the form changes one of these fields. For example, renaming a server does not resize it.
 * 
 * @minItems 1
 */
changes?: string[]
}
/**
 * JSON Pointers, each with a JSON Schema for the value there. All of them must match. A missing value never matches, except with orMissing.
 */
export interface Conditions5 {
[k: string]: ConditionTest
}
/**
 * Sets a project's limit of a quota in the same transaction. Only for actions of administrators and managers.
 */
export interface SetsQuota {
project: At
type: (QuotaType1 | At)
limit: Amount
}
/**
 * Another record that is created with this one. Both are created or none.
 */
export interface Make {
/**
 * The type of the other record.
 */
resource: string
each?: At7
count?: Amount4
less?: Amount5
/**
 * For create: the field of this record that gets the other's key. The other record is created first, once for all copies. Its values can only come from /input, /ref and /related.
 */
into?: string
/**
 * For create: the other record is created first, once for all copies, as with into. No field gets its key.
 */
once?: true
/**
 * A name for this record. Later makes of the same action read its fields at /made/NAME/FIELD.
 */
as?: string
/**
 * The other record's fields, including read-only ones. /self is this new record.
 */
values: {
[k: string]: Template4
}
/**
 * Its statuses, if they differ from those of its own create.
 * 
 * @minItems 2
 */
becomes?: Step[]
when?: Conditions1
}
/**
 * A value at a pointer.
 */
export interface At7 {
$at: Pointer
else?: Template
}
/**
 * An action on other records in the same transaction, with its own guards. All succeed or none.
 */
export interface Effect {
/**
 * The type of the other records.
 */
resource?: string
key?: At8
/**
 * All records of this relation, instead of one record.
 */
related?: string
/**
 * The action that runs on them.
 */
action: string
/**
 * The values of that action's form, by field.
 */
input?: {
[k: string]: Template4
}
/**
 * With related: only the records that meet the guards of the action. Others stay as they are, where they would refuse the whole otherwise.
 */
whereAllowed?: true
/**
 * With related: the action's dialog lists these records, with these of their fields. Its title is the text affects.ACTION.
 * 
 * @minItems 1
 */
show?: string[]
when?: Conditions1
}
/**
 * A value at a pointer.
 */
export interface At8 {
$at: Pointer
else?: Template
}
/**
 * The use of the answer. openTab: opens its address. download: saves the text of the one field as a file, as the record stores it or the cloud answers it. A secret is never listed or logged, and each download of it is in the audit log. reveal: shows secrets once. text, table: shows it. chart: shows the history of the measured fields. session: replaces the session's token with the one in the field, and restarts the console.
 */
export interface ActionResult {
/**
 * How the answer is used.
 */
kind: ("openTab" | "download" | "reveal" | "text" | "table" | "chart" | "session")
/**
 * The fields of the answer.
 */
fields?: string[]
/**
 * The file's name for download, with fields in braces.
 */
filename?: string
/**
 * The media type of a download. The default is text/plain.
 */
mediaType?: string
}
export interface PriceLine {
/**
 * The tariff line's code.
 */
line: string
/**
 * The variant of the line, for example a disk type.
 */
variant?: (string | At)
quantity: Amount
/**
 * The line is a price of its own, such as a flavor's, that a tariff or a planned price may give. Where it is given, these other lines of the price are not charged. Elsewhere the line itself is not.
 * 
 * @minItems 1
 */
replaces?: string[]
when?: Conditions1
}
/**
 * So much of the type is free for each payer, once. It begins with their first record that costs something, in whichever project, and ends after the days or when so many tenge were free, whichever comes first. A deleted record or another project brings no second one. A payer who had such records before gets none. The terms of its beginning stay when the file changes.
 */
export interface TrialTerms {
/**
 * The days of 24 hours from its beginning.
 */
days?: number
/**
 * The free amount, as a decimal string in tenge.
 */
tenge?: string
}
/**
 * What happens to records that cost by running while their payer is suspended: for a debt, or by an administrator. Each one that runs is stopped by an action, and started again afterwards if the suspension had stopped it. Meanwhile the lines in free cost nothing. Records of a type without this word stay as they are, and are charged.
 */
export interface Suspension {
/**
 * The action that stops a record. A record that its guards refuse is not running and stays as it is.
 */
stop: string
/**
 * The action that starts it again. It is refused while the balance does not cover the record, as a create is.
 */
start: string
/**
 * The tariff lines of price that are not charged while the payer is suspended, also for a record that its owner had stopped before.
 * 
 * @minItems 1
 */
free?: string[]
}
export interface FlagDeclaration {
/**
 * Whether it is on where no switch has an effect. true: in variants whose config.json turns it on. false: nowhere; a variant can have it unless its config.json turns it off.
 */
on: boolean
/**
 * true: only config.json decides, and administrators cannot switch it.
 */
fixed?: true
/**
 * true: it is used outside of resource files, so the check does not ask for a file that uses it.
 */
elsewhere?: true
}
export interface QuotaTypeDeclaration {
/**
 * The default limit. -1 is unlimited.
 */
limit: number
/**
 * For a size. Without it the quota is a count.
 */
unit?: "GB"
/**
 * What of the cloud it takes. The administrators' overview compares what is used with what the cloud has, and when it will be full.
 */
capacity?: ("vcpu" | "ram" | "disk" | "address")
}
export interface LineDeclaration {
/**
 * tenge: the quantity is an amount, such as a price that a catalogue's record has. The line's price is then 1.
 */
unit: ("vcpu" | "GB" | "piece" | "tenge")
/**
 * The time that the price is for.
 */
period: ("hour" | "month")
/**
 * A decimal string, in tenge. Only a line that replaces others can do without.
 */
price?: string
}
/**
 * Custom components for places of the engine. Each is the name of a component in src/console/overrides/<name>/.
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
 * A notice above a screen's content. Its text is notice.ID, and its optional title noticeTitle.ID. {{FIELD}} is a value of the record (on detail) or of the type in from.
 */
export interface Notice {
/**
 * The notice's id. Its text is notice.ID.
 */
id: string
/**
 * The screens that show it.
 * 
 * @minItems 1
 */
on: ("list" | "create" | "detail")[]
/**
 * info: good to know. warning: something can go wrong.
 */
tone: ("info" | "warning")
/**
 * The singleton type whose record has the values of the text.
 */
from?: string
when?: Conditions1
}
/**
 * Number fields that the cloud measures, such as the stored bytes. They are measured regularly, and their history is stored. An action with a chart as its result shows it.
 */
export interface MeasuredFields {
/**
 * The fields that are measured.
 * 
 * @minItems 1
 */
fields: string[]
/**
 * The seconds from one measurement to the next.
 */
everySeconds: number
}
/**
 * Which fields are addresses in networks. The provider remembers who had each of them from when to when, also after the record is deleted, for 365 days after the end. Administrators ask it who had an address at a moment.
 */
export interface Addresses {
/**
 * Field -> the kind of its addresses. A field is a text or a list of texts of the format ip or mac.
 */
fields: {
[k: string]: "fixed" | "floating" | "gateway" | "mac"
}
/**
 * References to what the address is connected to, such as a server. The first one with a value counts.
 * 
 * @minItems 1
 */
of?: string[]
}
/**
 * Figures of a running resource, such as its CPU load. They are known by the minute, thinned out over 35 days, and answered at the path of get followed by /metrics. A tab with charts shows them. Their names are the texts metric.ID.
 */
export interface Metrics {
while: Conditions6
/**
 * The figures, each with its unit.
 * 
 * @minItems 1
 */
series: Metric[]
}
/**
 * JSON Pointers, each with a JSON Schema for the value there. All of them must match. A missing value never matches, except with orMissing.
 */
export interface Conditions6 {
[k: string]: ConditionTest
}
export interface Metric {
/**
 * The metric's id. Its name is the text metric.ID.
 */
id: string
/**
 * The unit of the figure.
 */
unit: ("percent" | "bytes" | "bytes-per-second" | "per-second" | "count")
/**
 * gauge: what the cloud answers is the figure. counter: it is a total that grows, and the figure is its rate per second. The default is gauge.
 */
kind?: ("gauge" | "counter")
simulated: SimulatedMetric
remote?: RemoteMetric
}
/**
 * How the figure goes in the simulated cloud, in its unit.
 */
export interface SimulatedMetric {
/**
 * steady: it stays near one value. daily: it is low at night and high by day, in Almaty. bursts: it is low but for some minutes of an hour.
 */
shape: ("steady" | "daily" | "bursts")
/**
 * The lowest figure.
 */
low: number
/**
 * The highest figure.
 */
high: number
}
/**
 * How it is read from what a remote cloud answers. Without it the figure is known in the simulated cloud only.
 */
export interface RemoteMetric {
/**
 * A pointer into the answer. A part * means each item of a list, and the numbers are added.
 */
sum: string
/**
 * A pointer to a number that it is divided by.
 */
over?: string
/**
 * A factor.
 */
times?: number
}
/**
 * What administrators have of the records of all projects. Each type of projects has a list and pages for them over all projects.
 */
export interface Staff {
/**
 * The list stands in the menu of administration. The palette finds it in any case.
 */
menu?: true
/**
 * The cloud can take a record out of a status in which it hangs, and delete it in any status. Staff gets both, as the actions unlock and forceDelete, which only staff has. forceDelete ends as delete does, without its guards. An action of the file with one of these names says what differs.
 */
recovers?: true
/**
 * Actions of the file that administrators may run, each with a reason that the owners of the project are told.
 * 
 * @minItems 1
 */
actions?: string[]
}
/**
 * Each record watches a metric of another record: each minute its average over some minutes is compared with a bound. Each entry names a field of this type.
 */
export interface Watch {
/**
 * References to types with metrics. The first one that is set is watched.
 * 
 * @minItems 1
 */
targets: string[]
/**
 * Fields with the metric, each with an enum of ids. The first one that is set counts.
 * 
 * @minItems 1
 */
metric: string[]
/**
 * On which side of the bound the alarm is: above or below.
 */
side: string
/**
 * The bound: a number in the metric's unit, where bytes are counted in megabytes of 1,048,576.
 */
bound: string
/**
 * The minutes to average over, 60 at most.
 */
minutes: string
while: Conditions7
/**
 * The field of its status.
 */
status: string
states: WatchStates
/**
 * Gets the average at the last change, in the unit of the bound.
 */
value: string
/**
 * Gets the moment at which it went beyond the bound.
 */
raised: string
/**
 * Gets the moment at which that ended.
 */
cleared: string
}
/**
 * JSON Pointers, each with a JSON Schema for the value there. All of them must match. A missing value never matches, except with orMissing.
 */
export interface Conditions7 {
[k: string]: ConditionTest
}
/**
 * The statuses that it is set to: within and beyond the bound, and where the other record is gone.
 */
export interface WatchStates {
/**
 * The status within the bound.
 */
within: string
/**
 * The status beyond the bound.
 */
beyond: string
/**
 * The status where the other record is gone.
 */
gone: string
}
/**
 * An e-mail that is sent when a comparison of two numbers of the record becomes true. Its texts are mail.ID.subject and mail.ID.text. {{FIELD}} is a value of the record, {{title}} its title.
 */
export interface Mail {
/**
 * The e-mail's id. Its texts are mail.ID.subject and mail.ID.text.
 */
id: string
left: At
/**
 * How the left number compares to the right one.
 */
op: (">" | ">=" | "<" | "<=")
right: (At | number)
/**
 * The factor of the right value, for example 0.9 for 90 percent.
 */
times?: number
}
/**
 * Runs an action by itself: after a moment of the record, or every day at a time. It has one of after and every. It runs for records that meet when, which can only use /self. The action needs no form. It runs once, also if the provider was down at that time.
 */
export interface Timer {
/**
 * The action of this record.
 */
action: string
when?: Conditions1
after?: After
every?: Every
/**
 * The action of this record that runs if the first one is refused. Its form can have a field code, which gets the code of the refusal.
 */
refused?: string
/**
 * The records that stay, of one type or of several.
 */
keep?: (Keep | Keep[])
}
/**
 * So long after a moment, or before it with a negative number. Without a duration at the moment itself.
 */
export interface After {
moment: At9
minutes?: Amount
hours?: Amount
days?: Amount
}
/**
 * A value at a pointer.
 */
export interface At9 {
$at: Pointer
else?: Template
}
/**
 * At a time of day in Almaty. After a pause of the provider it runs once, not once for each time that was missed.
 */
export interface Every {
/**
 * HH:MM, or a pointer to it.
 */
time: (string | At)
/**
 * Days of the week, or a pointer to a list of them. The default is every day.
 */
days?: (Weekday[] | At)
}
/**
 * Deletes the oldest records of a type after a timer has run. It has count, days or both. Records that others still use stay.
 */
export interface Keep {
/**
 * The type of the records that are deleted.
 */
resource: string
where: Where3
count?: Amount6
days?: Amount7
/**
 * A field of theirs. The number then counts for each of its values, for example for each disk.
 */
per?: string
}
/**
 * The matching records: each field has the value, or one of several. A path such as attachments/serverId matches the items of an array field. In an x-ref, /ref/FIELD/NAME is a field of the record that another reference of the form has chosen, and in the items of an array /item/NAME is another field of the item.
 */
export interface Where3 {
[k: string]: string | number | boolean | (string | number | boolean)[] | At
}
/**
 * A notification when a record starts to match conditions. It is shown in the console, and with letter also sent by e-mail. Its texts are notify.ID.title and notify.ID.text, with {{FIELD}} for values of the record.
 */
export interface Notification {
/**
 * The notification's id. Its texts are notify.ID.title and notify.ID.text.
 */
id: string
/**
 * The type in the API, for example QUOTA_APPROVED.
 */
type: string
/**
 * The notification's category in the API, which also gives it its icon.
 */
category: ("APPEAL" | "BILLING" | "SYSTEM" | "RESOURCE" | "SERVICE")
when: Conditions8
/**
 * The recipients: the owners of the record's project, the managers of the customer who pays for it, all administrators, or the user whose id is in a field. The notification links to the record.
 */
to: (("owners" | "managers" | "administrators") | At)
/**
 * Also by e-mail.
 */
letter?: boolean
/**
 * The kind of news, for which each user chooses whether they come in the console and by e-mail. Without one they always come.
 */
about?: ("ready" | "failure" | "alert" | "quota" | "money" | "support" | "announcement")
}
/**
 * JSON Pointers, each with a JSON Schema for the value there. All of them must match. A missing value never matches, except with orMissing.
 */
export interface Conditions8 {
[k: string]: ConditionTest
}
/**
 * One text in three languages. count has plural forms (ru: one, few, many; kk and en: one, other).
 */
export interface Text {
ru: Phrase
kk: Phrase1
en: Phrase2
}
