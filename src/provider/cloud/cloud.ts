import type { Doc } from '../../contract/resource-file.ts';
import type { ReceivedFile } from '../uploads.ts';

/** What a cloud may look up and change beside the record at hand: what it knows of all of the project's records. */
export interface CloudRecords {
  /** The documents of a type's records whose fields have the values. */
  find(type: string, where: Record<string, string>): Promise<Doc[]>;
  /** The values of an indexed field among the records where another one has a value, without reading the records. */
  values(type: string, field: string, where: { field: string; value: string }): Promise<Set<string>>;
  /** Sets fields of another record. */
  change(type: string, key: string, fields: Doc): Promise<void>;
  /** Runs an action of another record, with its guards. */
  act(type: string, key: string, action: string): Promise<void>;
  /** Makes a page that anybody can read who knows its address, for 15 minutes; gives back its path. */
  publishPage(content: string): Promise<string>;
}

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
  files: Record<string, ReceivedFile>;
  /** What {@link Cloud.prepare} gave. */
  prepared: Doc;
}

/** A question about a record. */
export interface CloudQuestion extends Pick<CloudOperation, 'type' | 'action' | 'self' | 'now'> {
  /** How many records are related to it, by the relations that its guards ask for. */
  related: Record<string, { count: number }>;
}

/** A record whose measured fields are asked for. */
export type CloudMeasure = Pick<CloudOperation, 'type' | 'self' | 'now'>;

/** The end of something that was begun. The input is not kept: it can hold secrets. */
export type CloudEnd = Pick<CloudOperation, 'type' | 'action' | 'self' | 'records' | 'now'>;

/** What a cloud did at once. */
export interface CloudStart {
  /** Fields of the record that it sets. */
  fields?: Doc;
  /** What the action answers beside the record, such as an address to open. */
  result?: Doc;
}

/** How something stands. `running` is asked again later. */
export interface CloudOutcome {
  state: 'done' | 'failed' | 'running';
  fields?: Doc;
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
}
