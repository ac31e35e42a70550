import type { ActionOf, FieldsOf, StoredOf, TypeName } from '../../contract/file/records.ts';
import type { Doc } from '../../contract/file/resource-file.ts';
import type { CapacityFigure } from '../../contract/reports/capacity.ts';
import type { ReceivedFile } from '../ports/uploads.ts';
import type { Db, Tx } from '../store/database.ts';
import type { CloudProjects } from './cloud-projects.ts';

/** The project's other records, which a cloud may read and change beside the record at hand. */
export interface CloudRecords {
  /**
   * The records of a type whose fields, or fields of their items (`attachments/serverId`), have the values. An undefined value matches
   * none.
   */
  find<T extends TypeName>(type: T, where: Where<T>): Promise<StoredOf<T>[]>;
  /** The values of an indexed field among the records where another one has a value, without reading the records. */
  values<T extends TypeName>(
    type: T,
    field: FieldName<T>,
    where: { field: FieldName<T>; value: string },
  ): Promise<Set<string>>;
  /** Sets fields of another record. */
  change<T extends TypeName>(type: T, key: string, fields: FieldsOf<T>): Promise<void>;
  /** Runs an action of another record, with its guards. */
  act<T extends TypeName>(type: T, key: string, action: ActionOf<T>): Promise<void>;
  /** Makes a page that anybody can read who knows its address, for 15 minutes; gives back its path. */
  publishPage(content: string): Promise<string>;
}

type FieldName<T extends TypeName> = keyof StoredOf<T> & string;
type Where<T extends TypeName> = { [F in FieldName<T> | `${FieldName<T>}/${string}`]?: string };

/** What is asked of a cloud. */
export interface CloudRequest {
  type: string;
  /** `create`, `update`, `delete` or an action of the type. */
  action: string;
  input: Doc;
  now: Date;
}

/** Something that is to be done with one record. */
export interface CloudOperation extends CloudRequest {
  /** The record as it is about to be stored. */
  self: Doc;
  /** The records that references chose. */
  ref: Record<string, Doc | undefined>;
  records: CloudRecords;
  /** Files that came with the form, by field; there until the operation ends. */
  files: Record<string, ReceivedFile | undefined>;
  /** What {@link Cloud.prepare} gave. */
  prepared: Doc;
}

/** A question about a record. */
export interface CloudQuery extends Pick<CloudOperation, 'type' | 'action' | 'self' | 'now'> {
  /** Whose record it is; null where it belongs to no project. */
  projectId: string | null;
  /** How many records are related to it, by the relations that its guards ask for. */
  related: Record<string, { count: number }>;
}

/** A record whose measured fields are asked for. */
export type CloudMeasure = Pick<CloudQuery, 'type' | 'self' | 'now' | 'projectId'>;

/** A question that may be asked inside a transaction, and comes with what reads the store there. */
export interface CloudInquiry extends CloudMeasure {
  db: Db | Tx;
}

/** The end of something that was begun. The input is not kept: it can hold secrets. */
export type CloudEnd = Pick<CloudOperation, 'type' | 'action' | 'self' | 'records' | 'now'>;

/** What a cloud did at once. `F` is what it sets: fields of any record, or of one type's. */
export interface CloudStart<F = Doc> {
  /** Fields of the record that it sets. */
  fields?: F;
  /** What the action answers beside the record, such as an address to open. */
  result?: Doc;
}

/** How something stands. `running` is asked again later. */
export interface CloudOutcome<F = Doc> {
  state: 'done' | 'failed' | 'running';
  fields?: F;
}

/**
 * The cloud underneath. What it does takes time: an action begins, the record passes through the states its file names, and at
 * the last one the cloud is asked how it went. A real one sends the request from `begin` and reads the real status in `settle`.
 */
export interface Cloud {
  /** What takes long and needs no store, before the transaction is opened. */
  prepare(request: CloudRequest): Promise<Doc>;
  /** Begins, inside the transaction. Throws ApiError to refuse, and then nothing has happened. */
  begin(operation: CloudOperation): Promise<CloudStart>;
  /** What it tells of a record when asked by an action that only reads; nothing is changed by it. */
  query(question: CloudQuery): Promise<Doc>;
  /** What it measures of a record now, by field; only what it knows. */
  measure(question: CloudMeasure): Promise<Doc>;
  /** What it keeps of a record and the provider does not store, such as a secret key; empty where there is nothing. */
  secrets?(question: CloudInquiry): Promise<Doc>;
  /** What it counts of a part of a record that is no record itself, such as a bucket; only what it knows. */
  part?(question: CloudInquiry, name: string): Promise<Doc>;
  /** Says how what was begun stands, once its last step is due. */
  settle(end: CloudEnd): Promise<CloudOutcome>;
  /** What it has of what is limited, all projects together. Missing where it can't say. Throws where it does not answer. */
  capacity?(): Promise<readonly CloudCapacity[]>;
  /** The cloud behind this one, where what is begun happens in a remote cloud. Without it, time passes by itself. */
  remote?: RemoteCloud;
  /** The projects of the cloud, also those that the provider did not create; undefined where it has no others. */
  projects?: CloudProjects;
  /** What it has beside what the records say, where it is no remote cloud. */
  contents?: CloudContents;
}

/** What a cloud has of something, without what is reserved and with overcommit: vCPUs, GB of memory or storage, or addresses. */
export interface CloudCapacity {
  figure: CapacityFigure;
  /** The variants that share it, such as the types of the disks in a storage. */
  variants: string[];
  total: number;
  /** What it counts as used. */
  taken?: number;
}

/** One thing of a change that is to be done in the remote cloud. */
export interface CloudStep extends CloudRequest {
  /** The record as it is about to be stored, as it was asked for. */
  self: Doc;
  ref: Record<string, Doc | undefined>;
  /** What the provider would choose by its own records, such as a free address. A driver asks for it, or leaves the choice to the cloud. */
  proposed: Doc;
  prepared: Doc;
  files: Record<string, ReceivedFile | undefined>;
}

/** What one change means in the remote cloud. All of its steps are applied, or none. */
export interface CloudChange {
  /** The provider's project; null for what belongs to none. */
  projectId: string | null;
  steps: CloudStep[];
  /** What the project may use, by quota type; -1 is no limit. */
  limits: Record<string, number>;
}

/** What was done in the remote cloud for one step. */
export interface CloudAnswer<F = Doc> extends CloudStart<F> {
  /** The remote ID of what was created. */
  key?: string;
  /** What is left to do once the change is stored, such as sending a large file. What it throws fails the record. */
  afterwards?: () => Promise<void>;
}

/** A record of a remote resource. `R` is any record, or one type's. */
export interface CloudRecord<R = Doc> {
  type: string;
  /** The record's own ID. */
  id: string;
  projectId: string | null;
  self: R;
}

/** The state of a remote resource. */
export interface CloudState<F = Doc> {
  /** Its status and its task, as the type's file names them. */
  status?: string;
  task?: string;
  /** Why it failed: a code of `http/messages.json` where there is one, else the cloud's message. */
  failed?: string;
  /** Other fields of the record. */
  fields: F;
}

/** What a cloud has, beside what the records say. A remote cloud has it, and so has the simulated one. */
export interface CloudContents {
  /** Whether a record can be created for an existing resource of a type. */
  canAdopt(type: string): boolean;
  /**
   * A resource that no record refers to; undefined where it is gone. Throws ApiError 409 where it can't be described in records, such as one
   * in a network that has none.
   */
  readUnknown(projectId: string, type: string, key: string): Promise<FoundResource | undefined>;
  /** Deletes a resource; one that is gone is no error. Throws ApiError, 503 where the service does not answer. */
  removeResource(projectId: string, type: string, key: string): Promise<void>;
  /** The state of a record's resource; undefined where that is certainly gone. `action` is the action in progress, if any. */
  read(record: CloudRecord, action?: string): Promise<CloudState | undefined>;
}

/** A cloud that is reached over a network. It is called outside transactions, and its resources can change by themselves. */
export interface RemoteCloud extends CloudContents {
  /** Whether an action of a type has a remote effect. */
  handlesAction(type: string, action: string): boolean;
  /** Whether records of a type have remote resources, whose state is polled. */
  handlesType(type: string): boolean;
  /** Applies a change and answers step by step. Throws ApiError to refuse it, and has then rolled back what it had applied. */
  applyChange(change: CloudChange): Promise<CloudAnswer[]>;
  /** Deletes what an applied change has created, as far as that is possible. */
  rollBack(change: CloudChange, answers: CloudAnswer[]): Promise<void>;
  /** The remote resources that a change may have created and no record refers to, as after a crash. `since` is when the change began. */
  findOrphans(orphan: OrphanedRecord, since: Date): Promise<UnknownResource[]>;
  /** All of a project's remote resources of a type that no record refers to. Empty where they can't be listed. */
  unknownResources(projectId: string, type: string): Promise<UnknownResource[]>;
  /** The mark that the store has left on a project; undefined for none. Throws where the cloud does not answer. */
  readMark(projectId: string): Promise<StoreMark | undefined>;
  /** Leaves the store's mark on a project. Throws where the cloud does not answer. */
  writeMark(projectId: string, mark: StoreMark): Promise<void>;
  /** The shared resources of a type, which every project may use. Undefined where the resource file alone declares them. */
  shared(type: string): Promise<SharedResource[] | undefined>;
  /**
   * The states of all of a project's records of a type, by record ID. An undefined state means that the resource seems to be gone, which
   * `read` can confirm. Answers undefined where the states can't be read in few calls.
   */
  readAll(projectId: string, type: string): Promise<Map<string, CloudState | undefined> | undefined>;
  /**
   * The usage of each quota as the services count it, by the provider's quota types. Empty where the services can't be asked or have no
   * such project. Limits that differ from these are set again.
   */
  usage(projectId: string, limits: Record<string, number>): Promise<Record<string, number>>;
  /** Whether the cloud has figures of the running resources of a type. */
  hasFigures(type: string): boolean;
  /** What the cloud tells of a running resource, in the words of its service; undefined where it is not there. May throw. */
  figures(record: CloudRecord): Promise<Doc | undefined>;
  /** Whether the service that holds a type is unavailable, by the calls made so far. Never waits. */
  isUnavailable(type: string): boolean;
  /** The types that an outage affects now. Waits a second at most. */
  outages(): Promise<Outage[]>;
  /** Asks each service that types need whether it is there, so that an outage is known where nobody works. Waits some seconds at most. */
  askServices(): Promise<void>;
}

/** A remote resource that no record refers to. */
export interface UnknownResource {
  /** Its remote ID. */
  key: string;
  /** Its name there; may be empty. */
  title: string;
}

/** A remote resource that no record refers to, as a record would describe it. */
export interface FoundResource {
  /** Its state, as of a resource with a record. */
  state: CloudState;
  /** Fields that never change, and so are in no state. */
  fields: Doc;
  /** Resources that get records together with it. */
  parts: FoundPart[];
}

/** A part of a remote resource, such as a server's port. */
export interface FoundPart extends FoundResource {
  type: string;
  key: string;
  /** The field of its record that refers to the whole. */
  owner: string;
}

/** What a store says of itself on a project in the cloud, by which it later knows whether it was set back. */
export interface StoreMark {
  /** The random id of the store's history. */
  generation: string;
  /** How many changes of the project it had stored. */
  changes: number;
}

/** An outage of one resource type. */
export interface Outage {
  type: string;
  /** Since when, ISO 8601. */
  since: string;
}

/** A remote resource that every project may use, such as a public image. */
export interface SharedResource<F = Doc> {
  /** Its remote ID. */
  key: string;
  /** The fields of its record, without the key. */
  doc: F;
}

/** A record that a change was about to create. */
export interface OrphanedRecord {
  projectId: string | null;
  type: string;
  id: string;
  name: string;
}
