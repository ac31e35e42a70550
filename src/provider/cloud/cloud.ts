import type { ActionOf, FieldsOf, StoredOf, TypeName } from '../../contract/file/records.ts';
import type { Doc } from '../../contract/file/resource-file.ts';
import type { ReceivedFile } from '../ports/uploads.ts';

/** What a cloud may look up and change beside the record at hand: what it knows of all of the project's records. */
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
export interface CloudQuestion extends Pick<CloudOperation, 'type' | 'action' | 'self' | 'now'> {
  /** Whose record it is; null where it belongs to no project. */
  projectId: string | null;
  /** How many records are related to it, by the relations that its guards ask for. */
  related: Record<string, { count: number }>;
}

/** A record whose measured fields are asked for. */
export type CloudMeasure = Pick<CloudQuestion, 'type' | 'self' | 'now' | 'projectId'>;

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
 * the last one the cloud is asked how it went. A real one sends the request from `begin` and looks at the real status in `settle`.
 */
export interface Cloud {
  /** What takes long and needs no store, before the transaction is opened. */
  prepare(request: CloudRequest): Promise<Doc>;
  /** Begins, inside the transaction. Throws ApiError to refuse, and then nothing has happened. */
  begin(operation: CloudOperation): Promise<CloudStart>;
  /** What it tells of a record when asked by an action that only reads; nothing is changed by it. */
  look(question: CloudQuestion): Promise<Doc>;
  /** What it measures of a record now, by field; only what it knows. */
  measure(question: CloudMeasure): Promise<Doc>;
  /** Says how what was begun stands, once its last step is due. */
  settle(end: CloudEnd): Promise<CloudOutcome>;
  /** The cloud behind this one, where what is begun happens elsewhere. Without it, time passes by itself. */
  elsewhere?: CloudElsewhere;
}

/** One thing of a change that is to be done elsewhere. */
export interface CloudStep extends CloudRequest {
  /** The record as it is about to be stored, as it was asked for. */
  self: Doc;
  ref: Record<string, Doc | undefined>;
  /** What our own books would choose, such as a free address: to be asked for, or left to the cloud. */
  booked: Doc;
  prepared: Doc;
  files: Record<string, ReceivedFile | undefined>;
}

/** What one change of ours means elsewhere: all of it is done, or nothing. */
export interface CloudChange {
  /** Our project; null for what belongs to none. */
  projectId: string | null;
  steps: CloudStep[];
  /** What the project may use, by quota type; -1 is no limit. */
  limits: Record<string, number>;
}

/** What was done elsewhere for one step. */
export interface CloudAnswer<F = Doc> extends CloudStart<F> {
  /** The key that what was made has there. */
  key?: string;
  /** What is left to do once the change is stored, such as sending a large file. What it throws fails the record. */
  afterwards?: () => Promise<void>;
}

/** A record that stands for something elsewhere. `R` is any record, or one type's. */
export interface CloudRecord<R = Doc> {
  type: string;
  /** Our key of it. */
  id: string;
  projectId: string | null;
  self: R;
}

/** How something stands elsewhere. */
export interface CloudState<F = Doc> {
  /** Its status and what is being done with it, in the words of the type's file. */
  status?: string;
  task?: string;
  /** Why it came to nothing: a code of `http/messages.json` where there is one, else the cloud's own words. */
  failed?: string;
  /** Other fields of the record, as they really are. */
  fields: F;
}

/** A cloud that is reached over a network: its calls are made outside any transaction, and it has a will of its own. */
export interface CloudElsewhere {
  /** Whether an action of a type means something there. */
  does(type: string, action: string): boolean;
  /** Whether records of a type stand for something there, whose state is then asked for. */
  holds(type: string): boolean;
  /** Carries a change out; answers step by step. Throws ApiError to refuse, and has then taken back what it had done. */
  carryOut(change: CloudChange): Promise<CloudAnswer[]>;
  /** Takes back what a change has made, as far as that is possible. */
  takeBack(change: CloudChange, answers: CloudAnswer[]): Promise<void>;
  /** Removes what a change made that nobody remembers, as after a crash. `since` is when it began. */
  removeLost(lost: LostRecord, since: Date): Promise<void>;
  /** What the provider offers everybody of a type; undefined where that is for the resource file alone to say. */
  shared(type: string): Promise<SharedThing[] | undefined>;
  /** How a record stands; undefined where it is not there any more, for sure. `action` is what was begun with it, if anything. */
  observe(record: CloudRecord, action?: string): Promise<CloudState | undefined>;
  /**
   * How all of a project's records of a type stand that are known there, by our keys: an undefined one seems to be gone, which
   * `observe` can confirm. Undefined where that can't be asked in few calls.
   */
  observeAll(projectId: string, type: string): Promise<Map<string, CloudState | undefined> | undefined>;
  /**
   * How much of each quota the services themselves count as used, by our quota types, as far as they count what we do; nothing where they
   * can't be asked or have no such project. Limits that are not these there are set again.
   */
  usage(projectId: string, limits: Record<string, number>): Promise<Record<string, number>>;
  /** Whether how records of a type stand can't be asked now, as far as is known from calls before. Never waits. */
  isAway(type: string): boolean;
  /** The types that an outage touches now, as far as is known. Waits a second at most. */
  outages(): Promise<Outage[]>;
}

/** An outage as it touches one of our types. */
export interface Outage {
  type: string;
  /** Since when, ISO 8601. */
  since: string;
}

/** Something of the provider's own that everybody may use, such as a public image. */
export interface SharedThing<F = Doc> {
  key: string;
  /** A record of it, without its key. */
  doc: F;
}

/** Something that a change was about to make. */
export interface LostRecord {
  projectId: string | null;
  type: string;
  id: string;
  name: string;
}
