import type { ActionOf, FieldsOf, StoredOf, TypeName } from '../../../../contract/file/records.ts';
import type { Doc } from '../../../../contract/file/resource-file.ts';
import type { CloudAnswer, CloudQuery, CloudRecord, CloudState, CloudStep, SharedResource } from '../../cloud.ts';
import type { AnswerOf, StepOf } from '../../typed.ts';
import type { CloudCall, CloudAnswer as ServiceAnswer } from '../client/request.ts';
import type { ServiceName } from '../client/services.ts';

/** One customer's project in OpenStack, as the drivers of types see it. */
export interface Project {
  /** Its id in Keystone. */
  id: string;
  /** The provider's own ID of the project. */
  localId: string;
  /** Calls a service in the project's own name. Throws CloudError. */
  call<T = unknown>(service: ServiceName, call: CloudCall): Promise<ServiceAnswer<T>>;
  /** Calls a service in the provider's name: for what customers may not do themselves. Throws CloudError. */
  admin<T = unknown>(service: ServiceName, call: CloudCall): Promise<ServiceAnswer<T>>;
  /** All pages of a list, in as few calls as the service's limits allow. `key` names the list in the answers. */
  listAll(service: ServiceName, call: CloudCall, key: string): Promise<Doc[]>;
  /**
   * The remote ID of a record. A shared record, such as an image or a preset security group, is provided first where its type's driver does
   * that. Throws ApiError 409 CLOUD_LOST where the record has none.
   */
  remoteIdOf(type: TypeName, id: string | undefined): Promise<string>;
  /** The same, but undefined where the record has none. */
  knownRemoteId(type: TypeName, id: string | undefined): Promise<string | undefined>;
  /** The ID of the record, of the project or shared, that has a remote ID; undefined where none has. */
  localIdOf(type: TypeName, key: string): Promise<string | undefined>;
  /** A record as it is stored; undefined where there is none. */
  record<T extends TypeName>(type: T, id: string | undefined): Promise<StoredOf<T> | undefined>;
  /** All shared records of a type. */
  sharedRecords<T extends TypeName>(type: T): Promise<StoredOf<T>[]>;
  /** An answer that is cached for a minute, such as a list that seldom changes. A failure is not cached. */
  cached<T>(name: string, ask: () => Promise<T>): Promise<T>;
  /** The steps of the same change. */
  plan: readonly CloudStep[];
  log: { warn(fields: object, message: string): void };
}

/** Applies one step. The fields that it answers go into the record; undefined changes nothing. */
export type Verb<T extends TypeName, A extends ActionOf<T> = ActionOf<T>> = (
  project: Project,
  step: StepOf<T, A>,
) => Promise<AnswerOf<T> | undefined>;

/** Maps the records of one type to resources of OpenStack. */
export interface TypeDriver<T extends TypeName> extends DriverParts<StoredOf<T>, FieldsOf<T>, ActionOf<T>> {
  /** What is done for `create`, `update`, `delete` and the type's own actions. An action that is not here has no remote effect. */
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
  /** The services that the type needs. The first one holds its state; while any is unavailable, changes may be refused. */
  services: readonly [ServiceName, ...ServiceName[]];
  /** When a step is applied within a change: smaller numbers first, equal ones in parallel. Default: {@link ORDER}. */
  order?(action: A): number;
  /** Deletes a remote resource. One that is gone already is no error. */
  remove?(project: Project, key: string): Promise<void>;
  /** Takes back what an action other than `create` has done, where the rest of its change is refused. The action has answered fields. */
  undo?(project: Project, action: A, self: R): Promise<void>;
  /**
   * The remote IDs of what an interrupted change may have created: resources whose metadata names the record, else those of its name that are
   * younger than `since`. The caller leaves out those that a record refers to.
   */
  findOrphans?(project: Project, orphan: { id: string; name: string }, since: Date): Promise<string[]>;
  /**
   * The fields that a record of an existing resource needs and that no state has, and the resources that get records together with it. Throws
   * ApiError 409 where it refers to something that has no record. Types without it can't be adopted. Undefined for what a service keeps for
   * itself and nobody rents.
   */
  adopt?(project: Project, key: string): Promise<Adopted<F> | undefined>;
  /**
   * Finds the remote ID of a resource that was created together with another one, such as a server's disk. Undefined while it is not there,
   * null where it never will be.
   */
  findRemoteId?(project: Project, record: CloudRecord<R>): Promise<string | undefined | null>;
  /** The state of a record whose resource is not found yet; undefined where it will not come. Without this, the record is polled on. */
  readPending?(project: Project, record: CloudRecord<R>, action?: A): Promise<CloudState<F> | undefined>;
  /** Finds or creates the resource of a shared record and answers its remote ID, which is then stored; undefined where there can be none. */
  provide?(project: Project, record: CloudRecord<R>): Promise<string | undefined>;
  /** Whether the provided resource depends on the record's fields, so that it is looked up each time. */
  providesEachTime?: true;
  /** The type's shared resources, as the administrator sees them. */
  shared?(project: Project): Promise<SharedResource<F>[]>;
  /** Reads the state of a resource; undefined where it is gone (404). `action` is the one in progress, which may be continued (confirm a resize). */
  read?(project: Project, key: string, record: CloudRecord<R>, action?: A): Promise<CloudState<F> | undefined>;
  /**
   * Whether the state may be taken from a shared `readAll` while an action (undefined: none) is in progress. Not where `read` continues the
   * action. Without this, each resource is read by itself.
   */
  canBatchPoll?(action: A | undefined): boolean;
  /** Reads the states of all of the project's resources, by remote ID, in one page for each thousand. */
  readAll?(project: Project): Promise<Map<string, CloudState<F>>>;
  /** Answers an action that only reads. */
  query?(
    project: Project,
    key: string,
    query: Omit<CloudQuery, 'self' | 'action'> & { self: R; action: A },
  ): Promise<Doc>;
  /** What the service tells of a running resource; the type's file says where its metrics are in it. Throws CloudError. */
  figures?(project: Project, key: string): Promise<Doc>;
  /** The measured fields, as they are now. */
  measure?(project: Project, key: string, self: R): Promise<F>;
  /** What the cloud keeps of a record and the provider does not store, such as a secret key. Asked in the provider's name alone. */
  secrets?(project: Project, key: string): Promise<Doc>;
  /** What the service counts of a part of a record. Asked in the provider's name alone. */
  part?(project: Project, key: string, name: string): Promise<Doc>;
}

/** What a driver tells of a resource that is to get a record; see {@link FoundResource}. */
export interface Adopted<F = Doc> {
  fields: F;
  parts?: { type: TypeName; key: string; owner: string }[];
}

/** The usual order in a change: dependencies are created first and deleted last. */
export const ORDER = { make: 10, change: 50, remove: 90 } as const;
