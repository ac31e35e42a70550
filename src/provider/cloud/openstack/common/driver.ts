import type { ActionOf, FieldsOf, StoredOf, TypeName } from '../../../../contract/file/records.ts';
import type { Doc } from '../../../../contract/file/resource-file.ts';
import type { CloudAnswer, CloudQuestion, CloudRecord, CloudState, CloudStep, SharedThing } from '../../cloud.ts';
import type { AnswerOf, StepOf } from '../../typed.ts';
import type { CloudCall, CloudAnswer as ServiceAnswer } from '../client/request.ts';
import type { ServiceName } from '../client/services.ts';

/** One customer's project in OpenStack, as the drivers of types see it. */
export interface Project {
  /** Its id in Keystone. */
  id: string;
  /** Our own id of it. */
  ourId: string;
  /** Calls a service in the project's own name. Throws CloudError. */
  call<T = unknown>(service: ServiceName, asked: CloudCall): Promise<ServiceAnswer<T>>;
  /** Calls a service in the provider's name: for what customers may not do themselves. Throws CloudError. */
  admin<T = unknown>(service: ServiceName, asked: CloudCall): Promise<ServiceAnswer<T>>;
  /** All pages of a list of theirs, in as few calls as their limits allow. `key` names the list in the answers. */
  listAll(service: ServiceName, asked: CloudCall, key: string): Promise<Doc[]>;
  /**
   * Their key of a record of ours. What everybody uses, such as an image or a preset security group, is seen to first, where its type's driver
   * can do that. Throws ApiError 409 CLOUD_LOST where it has none there.
   */
  keyOf(type: TypeName, id: string | undefined): Promise<string>;
  /** The same, but undefined where it has none. */
  knownKey(type: TypeName, id: string | undefined): Promise<string | undefined>;
  /** Our key of something of theirs; undefined where no record of the project, or of everybody's, stands for it. */
  ours(type: TypeName, key: string): Promise<string | undefined>;
  /** A record of ours as it is stored; undefined where there is none. */
  record<T extends TypeName>(type: T, id: string | undefined): Promise<StoredOf<T> | undefined>;
  /** What was asked for a moment ago, such as a list that seldom changes: asked for again a minute later, or when it failed. */
  remember<T>(name: string, ask: () => Promise<T>): Promise<T>;
  /** The steps that are carried out together with this one. */
  plan: readonly CloudStep[];
  log: { warn(fields: object, message: string): void };
}

/** Does one step. What it gives back goes into the record; nothing where nothing is to be told. */
export type Verb<T extends TypeName, A extends ActionOf<T> = ActionOf<T>> = (
  project: Project,
  step: StepOf<T, A>,
) => Promise<AnswerOf<T> | undefined>;

/** What records of one type mean in OpenStack. */
export interface TypeDriver<T extends TypeName> extends DriverParts<StoredOf<T>, FieldsOf<T>, ActionOf<T>> {
  /** What is done for an action (`create`, `update`, `delete` or the type's own); one that is not here means nothing there. */
  verbs: { readonly [A in ActionOf<T>]?: Verb<T, A> };
}

/** A driver as the code for any type calls it. */
export interface Driver extends DriverParts<Doc, Doc, string> {
  verbs: Readonly<
    Record<string, ((project: Project, step: CloudStep) => Promise<CloudAnswer | undefined>) | undefined>
  >;
}

/** The drivers of all types, by the types' names. A type that is not here is known to the provider alone. */
export type Drivers = Readonly<Record<string, Driver>>;

/** What a driver has beside its verbs: `R` is a record, `F` the fields that are set in one, `A` an action. */
interface DriverParts<R, F, A extends string> {
  /** The services that its records live by. The first one tells how they stand; while any is away, changes may be refused. */
  services: readonly [ServiceName, ...ServiceName[]];
  /** When a step is done within a change: smaller ones first, those of one number side by side. Default: {@link ORDER}. */
  order?(action: A): number;
  /** Removes what was made. What is gone already is no error. */
  remove?(project: Project, key: string): Promise<void>;
  /**
   * The keys of what a change made and nobody remembers, by what of ours is noted on it (a server's metadata), else by its name and that it is
   * younger than `since`. Those that a record stands for are left out by the caller.
   */
  lost?(project: Project, lost: { id: string; name: string }, since: Date): Promise<string[]>;
  /**
   * Finds the key of a record that something else has made in its place, such as a server its disks; undefined while it is not there, null
   * where it never will be.
   */
  find?(project: Project, record: CloudRecord<R>): Promise<string | undefined | null>;
  /** How a record stands that is looked for and not there yet; undefined where it will not come any more. Without this it is waited for. */
  awaited?(project: Project, record: CloudRecord<R>, action?: A): Promise<CloudState<F> | undefined>;
  /** Sees to it that something of everybody's is there, and gives its key, which is then kept; undefined where it can't be. */
  provide?(project: Project, record: CloudRecord<R>): Promise<string | undefined>;
  /** Whether what is provided depends on what the record says, and is asked for each time. */
  providesAnew?: true;
  /** What the provider offers everybody, as its administrator sees it. */
  shared?(project: Project): Promise<SharedThing<F>[]>;
  /** How something stands; undefined where it is gone (404). `action` is what was begun, if anything. May go on with it (confirm a resize). */
  observe?(project: Project, key: string, record: CloudRecord<R>, action?: A): Promise<CloudState<F> | undefined>;
  /**
   * Whether a look at one may be read off `observeAll`, which many share, after an action (undefined: none). Not where `observe` goes on with what
   * was begun. Without this each is looked at by itself.
   */
  sharesLooks?(action: A | undefined): boolean;
  /** How all of the project's stand, by their keys, in one page of theirs for each thousand. */
  observeAll?(project: Project): Promise<Map<string, CloudState<F>>>;
  /** What an action only reads. */
  look?(
    project: Project,
    key: string,
    question: Omit<CloudQuestion, 'self' | 'action'> & { self: R; action: A },
  ): Promise<Doc>;
  /** What is measured of it now, by field. */
  measure?(project: Project, key: string, self: R): Promise<F>;
}

/** The usual order in a change: what others stand on is made first; what is taken away goes after what stood on it. */
export const ORDER = { make: 10, change: 50, remove: 90 } as const;
