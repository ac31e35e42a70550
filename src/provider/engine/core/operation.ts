import type { Action, Doc, ResourceFile } from '../../../contract/file/resource-file.ts';
import type { Cloud } from '../../cloud/cloud.ts';
import type { NotificationTexts } from '../../notifications/labels.ts';
import type { ProviderDeps } from '../../server/deps.ts';
import type { Db, Tx } from '../../store/database.ts';
import type { PageCache } from '../../store/page-cache.ts';
import type { ListQuery, RecordRow } from '../../store/records.ts';
import type { Brands } from '../../variants/brand.ts';
import type { Actor } from './actor.ts';
import type { Catalogue } from './catalogue.ts';
import type { Execution } from './execution.ts';
import type { QuotaBook } from './quota-book.ts';
import type { RemoteState } from './remote-state.ts';
import type { FormValidators } from './validators.ts';

/** What one record's action may do with others: run their actions and make them. Given in, since each of the two needs the other. */
export interface Verbs {
  act(op: Operation, file: ResourceFile, name: string, row: RecordRow, input: Doc): Promise<unknown>;
  make(op: Operation, file: ResourceFile, values: Doc, becomes: Action['becomes']): Promise<unknown>;
}

/** What serves resources, whoever asks. */
export interface Engine extends Pick<ProviderDeps, 'db' | 'clock' | 'log' | 'uploads'> {
  catalogue: Catalogue;
  pageCache: PageCache;
  cloud: Cloud;
  /** What this process remembers of a remote cloud. */
  remote: RemoteState;
  validators: FormValidators;
  /** Tables that are served as records, by name. */
  sources: Record<string, RecordSource>;
  /** By type. */
  policies: Record<string, ActionPolicy>;
  verbs: Verbs;
  flags: Record<string, boolean>;
  notificationTexts: NotificationTexts;
  /** What letters are of, and where their links lead. */
  brands: Brands;
  /** How long a step of a transition takes, in milliseconds. */
  paceMs: number;
}

/** Looking at resources. */
export interface Reading {
  engine: Engine;
  db: Db | Tx;
  actor: Actor;
  now: Date;
}

/** Changing resources: one transaction, in which all happens or nothing. */
export interface Operation extends Reading {
  tx: Tx;
  quota: QuotaBook;
  /** What `/project` in a resource file points into; undefined where the actor has no project. */
  project: Doc | undefined;
  /** Whose balance pays for what is made. */
  payerId: string | null;
  /** How it is run over a cloud elsewhere; undefined where the cloud is here. */
  execution?: Execution;
}

/**
 * Tables of the provider's own, served as records of a type (`source` in its file): the same lists, screens, guards, rules and
 * actions, over other storage. Whose rows an actor may see, a source decides by itself.
 */
export interface RecordSource {
  /** A page of the rows that the actor may see, and how many there are in all. */
  list(reading: Reading, file: ResourceFile, query: ListQuery): Promise<{ rows: RecordRow[]; total: number }>;
  /** One by its key; undefined where there is none that the actor may see. */
  get(reading: Reading, file: ResourceFile, key: string): Promise<RecordRow | undefined>;
  /** Stores what was made; gives the row back as it is then. A type whose file makes none needs no such thing, nor the others. */
  insert?(op: Operation, file: ResourceFile, doc: Doc): Promise<RecordRow>;
  /** Stores what has changed of a row. */
  update?(op: Operation, file: ResourceFile, before: RecordRow, doc: Doc): Promise<void>;
  remove?(op: Operation, file: ResourceFile, row: RecordRow): Promise<void>;
  /** Does what an action of the file's with a `result` answers beside the record. Secrets in it are kept nowhere. */
  answer?(op: Operation, file: ResourceFile, action: string, row: RecordRow): Promise<Doc>;
}

/**
 * What of the provider's own keeps an action of a type from being done, beside what its file says: asked last, before anything is
 * changed. Throws what refuses it.
 */
export type ActionPolicy = (op: Operation, action: string, row: RecordRow, input: Doc) => Promise<void>;
