import type { Action, Doc, ResourceFile } from '../../../contract/file/resource-file.ts';
import type { Cloud, CloudOperation } from '../../cloud/cloud.ts';
import type { NotificationTexts } from '../../notifications/labels.ts';
import type { ProviderDeps } from '../../server/deps.ts';
import type { Db, Tx } from '../../store/database.ts';
import type { PageCache } from '../../store/page-cache.ts';
import type { ListQuery, RecordRow } from '../../store/records.ts';
import type { Brands } from '../../variants/brand.ts';
import type { Actor } from './actor.ts';
import type { Catalogue } from './catalogue.ts';
import type { Execution } from './execution.ts';
import type { NewCosts } from './new-costs.ts';
import type { QuotaChanges } from './quota-changes.ts';
import type { RemoteState } from './remote-state.ts';
import type { FormValidators } from './validators.ts';

/**
 * Functions by which an action of one record runs actions of other records and creates them. They are injected, since
 * these functions and actions call each other.
 */
export interface Verbs {
  act(op: Operation, file: ResourceFile, name: string, row: RecordRow, input: Doc): Promise<unknown>;
  make(op: Operation, file: ResourceFile, values: Doc, becomes: Action['becomes']): Promise<{ row: RecordRow }>;
}

/** The engine that serves resources: one per process, the same for all callers. */
export interface Engine extends Pick<ProviderDeps, 'db' | 'clock' | 'log' | 'uploads'> {
  catalogue: Catalogue;
  pageCache: PageCache;
  cloud: Cloud;
  /** State of this process about a remote cloud. */
  remote: RemoteState;
  validators: FormValidators;
  /** The tables that are served as records, by name. */
  sources: Record<string, RecordSource>;
  /** The action policies, by resource type. */
  policies: Record<string, ActionPolicy>;
  verbs: Verbs;
  flags: Record<string, boolean>;
  notificationTexts: NotificationTexts;
  /** The brands that mails are sent for, with the base URLs of their links. */
  brands: Brands;
  /** The duration of one stage of a transition in the simulated cloud, in milliseconds. */
  paceMs: number;
}

/** The context of a read. */
export interface Reading {
  engine: Engine;
  db: Db | Tx;
  actor: Actor;
  now: Date;
  /** Only what is stored is read, and no cloud is asked: as in a search over all types. */
  storedOnly?: true;
}

/** The context of a change: one transaction, committed or rolled back as a whole. */
export interface Operation extends Reading {
  tx: Tx;
  quota: QuotaChanges;
  /** What the change begins to pay for. */
  costs: NewCosts;
  /** The document that `/project` pointers of a resource file read; undefined where the actor has no project. */
  project: Doc | undefined;
  /** The user whose balance pays for the project. */
  payerId: string | null;
  /** The run over a remote cloud; undefined in the simulated cloud. */
  execution?: Execution;
  /** Files that came with the form of a create, by field. */
  files?: CloudOperation['files'];
  /** The `If-Match` header of an action: which version of its record the caller has seen. */
  ifMatch?: string;
  /** Is told of each stored record that is inserted, updated or deleted, with its row before; undefined for a new one. */
  onChange?: (file: ResourceFile, key: Pick<RecordRow, 'type' | 'id'>, before: RecordRow | undefined) => void;
}

/**
 * A table of the provider's own that is served as records of a type (`source` in its file). Lists, screens, guards,
 * rules and actions are the same as for stored records. The source decides which rows an actor may see.
 */
export interface RecordSource {
  /** A page of the rows that the actor may see, and how many there are in all. */
  list(reading: Reading, file: ResourceFile, query: ListQuery): Promise<{ rows: RecordRow[]; total: number }>;
  /** The row of a key; undefined where the actor may see none. */
  get(reading: Reading, file: ResourceFile, key: string): Promise<RecordRow | undefined>;
  /**
   * Stores a new record and returns its row. Like `update` and `remove`, it is needed only where the file has that
   * call. Files of the form exist until the request is answered.
   */
  insert?(op: Operation, file: ResourceFile, doc: Doc, files?: Operation['files']): Promise<RecordRow>;
  /** Stores the new content of a row. */
  update?(op: Operation, file: ResourceFile, before: RecordRow, doc: Doc): Promise<void>;
  remove?(op: Operation, file: ResourceFile, row: RecordRow): Promise<void>;
  /** The part of an action's answer (`result` in the file) that is not in the record. Secrets in it are not stored. */
  answer?(op: Operation, file: ResourceFile, action: string, row: RecordRow): Promise<Doc>;
  /** The file of a download that is made on request, such as a PDF; undefined where the record has it. */
  content?(
    reading: Reading,
    file: ResourceFile,
    action: string,
    row: RecordRow,
  ): Promise<string | Uint8Array<ArrayBuffer> | undefined>;
}

/**
 * A check in code that can refuse an action or an update, in addition to the type's file. It runs last, before anything is changed.
 * Throws the refusal. It can also schedule work of its domain that follows from the action: both are stored, or neither.
 */
export type ActionPolicy = (op: Operation, action: string, row: RecordRow, input: Doc) => Promise<void>;
