import type { Action, Doc, ResourceFile } from '../../../contract/file/resource-file.ts';
import { tiynToText } from '../../../contract/money/money.ts';
import type { Doer } from '../../audit/audit.ts';
import type { Cloud } from '../../cloud/cloud.ts';
import { ApiError } from '../../http/errors.ts';
import type { Locale } from '../../http/locale.ts';
import type { ProjectRole } from '../../identity/projects.ts';
import { getProject } from '../../identity/projects.ts';
import type { Session } from '../../identity/session.ts';
import type { Role } from '../../identity/users.ts';
import { NotificationTexts } from '../../notifications/labels.ts';
import type { AppEnv } from '../../server/app-env.ts';
import type { ProviderDeps } from '../../server/deps.ts';
import type { Db, Tx } from '../../store/database.ts';
import { KeptPages } from '../../store/page-cache.ts';
import type { ListQuery, RecordRow } from '../../store/records.ts';
import type { Brands } from '../../variants/brand.ts';
import { moduleFlags } from '../../variants/module-flags.ts';
import { Catalogue } from './catalogue.ts';
import type { Play } from './execution.ts';
import { QuotaBook } from './quota-book.ts';
import { FormValidators } from './validators.ts';

/** What one record's action may do with others: run their actions and make them. Given in, since each of the two needs the other. */
export interface Verbs {
  act(op: Operation, file: ResourceFile, name: string, row: RecordRow, input: Doc): Promise<unknown>;
  make(op: Operation, file: ResourceFile, values: Doc, becomes: Action['becomes']): Promise<unknown>;
}

/** What serves resources, whoever asks. */
export interface Engine extends Pick<ProviderDeps, 'db' | 'clock' | 'log' | 'uploads'> {
  catalogue: Catalogue;
  pages: KeptPages;
  cloud: Cloud;
  validators: FormValidators;
  /** Tables that are served as records, by name. */
  sources: Record<string, RecordSource>;
  /** By type. */
  keepers: Record<string, Keeper>;
  verbs: Verbs;
  flags: Record<string, boolean>;
  notificationTexts: NotificationTexts;
  /** What letters are of, and where their links lead. */
  brands: Brands;
  /** How long a step of a transition takes, in milliseconds. */
  paceMs: number;
}

/** Who acts, and in which project. */
export interface Actor extends Doer {
  projectId: string | null;
  role: Role;
  projectRole: ProjectRole | null;
  /** The session that asks; null for what ends by itself. */
  session: Pick<Session, 'tokenId' | 'tokenHash'> | null;
  /** The language that what is told to them is in. */
  locale: Locale;
  /** The white-label variant that they came from; without it none is known. */
  variant?: string | null;
  /** What `/user` in a resource file points into. */
  user: Doc;
  /** The modules that are on where they came from; without it those of the provider. */
  flags?: Record<string, boolean>;
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
  play?: Play;
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
export type Keeper = (op: Operation, action: string, row: RecordRow, input: Doc) => Promise<void>;

/** The engine over the provider's parts. */
export function createEngine(
  { db, clock, log, uploads, config, files, cloud }: ProviderDeps,
  verbs: Verbs,
  sources: Record<string, RecordSource>,
  keepers: Record<string, Keeper> = {},
): Engine {
  return {
    db,
    clock,
    log,
    uploads,
    catalogue: new Catalogue(files),
    pages: new KeptPages(),
    cloud,
    validators: new FormValidators(),
    verbs,
    sources,
    keepers,
    flags: moduleFlags(config.flags),
    notificationTexts: new NotificationTexts(files),
    brands: config,
    paceMs: config.cloudPaceMs,
  };
}

/** The actor of a session. */
export function actorOf(
  { flags, variant }: Pick<AppEnv['Variables'], 'flags' | 'variant'>,
  session: Session,
  { requestId, address }: Doer,
  locale: Locale,
): Actor {
  const { userId, actingId, user, role, projectId, projectRole, tokenId, tokenHash } = session;
  const own = { tokenId, tokenHash };
  const { id, login, email, fullName, balanceTiyn } = user;
  const shown = { id, login, email, fullName, role, balance: tiynToText(BigInt(balanceTiyn)) };
  return {
    userId,
    actingId,
    projectId,
    role,
    projectRole,
    session: own,
    requestId,
    address,
    locale,
    user: shown,
    flags,
    variant,
  };
}

/** Whoever started what now ends by itself. It checks no roles: those were checked at the start. */
export function laterActor(
  starter: Pick<Actor, 'userId' | 'projectId'> & Partial<Pick<Actor, 'actingId' | 'requestId'>>,
): Actor {
  const { userId, actingId = null, projectId, requestId = '' } = starter;
  const nothing = { role: 'client', projectRole: null, session: null, address: null, locale: 'ru', user: {} } as const;
  return { ...nothing, userId, actingId, projectId, requestId };
}

/** Runs a change in an open transaction and books at its end what it takes of the quotas. */
export async function inTransaction<T>(
  engine: Engine,
  tx: Tx,
  actor: Actor,
  run: (op: Operation) => Promise<T>,
  play?: Play,
): Promise<T> {
  const project = actor.projectId === null ? undefined : await getProject(tx, actor.projectId);
  // The role is as old as the request; what ends by itself has none.
  if (project?.archivedAt && actor.projectRole !== null) throw new ApiError(403, 'FORBIDDEN');
  const shown = project && { id: project.id, name: project.name, paymentType: project.paymentType };
  const op = {
    engine,
    db: tx,
    tx,
    actor,
    now: engine.clock.now(),
    quota: new QuotaBook(engine.catalogue.quotaTypes),
    project: shown,
    payerId: project?.payerId ?? null,
    ...(play && { play }),
  };
  const result = await run(op);
  await op.quota.book(tx);
  play?.done();
  return result;
}
