import type { ResourceFile } from '../file/resource-file.ts';

/** All inlined files of an edition, by name. */
export type Edition = ReadonlyMap<string, ResourceFile>;

/** The last edition and the new one. */
export interface Editions {
  last: Edition;
  next: Edition;
}
