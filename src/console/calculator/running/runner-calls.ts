import type { Doc, ResourceFile } from '../../../contract/file/resource-file.ts';
import type { Creation, SavedStep } from './saved-creation.ts';

/** What a runner needs of the world. */
export interface RunnerCalls {
  /** Sends a create call and answers the record. @throws ApiError */
  create: (step: SavedStep, file: ResourceFile, input: Doc) => Promise<Doc>;
  /** Reads records by their keys. @throws ApiError */
  read: (file: ResourceFile, keys: string[]) => Promise<Doc[]>;
  /** The record of the name that a step gave; undefined where there is none, or more than one. @throws ApiError */
  find: (file: ResourceFile, name: string) => Promise<Doc | undefined>;
  file: (type: string) => Promise<ResourceFile>;
  /** What a step asks for and nobody keeps; undefined where it is not at hand. */
  secrets: (step: SavedStep) => Doc | undefined;
  /** Told of every change; `now` is of one that has to be kept before what follows from it: a new key before it is sent. */
  keep: (creation: Creation, now?: boolean) => void;
  /** Told of secrets that are shown once. */
  reveal: (step: SavedStep, record: Doc) => void;
  sleep: (ms: number) => Promise<void>;
}
