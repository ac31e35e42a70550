import type { Cloud, CloudRecord, CloudState, FoundResource } from './cloud.ts';

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

/** What a cloud has; undefined for one that can't say. */
export function contentsOf({ remote, contents }: Cloud): CloudContents | undefined {
  return remote ?? contents;
}
