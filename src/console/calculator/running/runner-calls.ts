import type { Doc, ResourceFile } from '../../../contract/file/resource-file.ts';
import type { Creation, SavedStep } from './saved-creation.ts';

/** The runner's dependencies. */
export interface RunnerCalls {
  /** Sends a create call and returns the record. @throws ApiError */
  create: (step: SavedStep, file: ResourceFile, input: Doc) => Promise<Doc>;
  /** Reads known records again. @throws ApiError */
  read: (file: ResourceFile, known: readonly Doc[]) => Promise<Doc[]>;
  /** The record with a step's name. Undefined where there is none, or more than one. @throws ApiError */
  find: (file: ResourceFile, name: string) => Promise<Doc | undefined>;
  /** The records of a relation, the oldest first. @throws ApiError */
  related: (file: ResourceFile, relation: string, record: Doc) => Promise<Doc[]>;
  file: (type: string) => Promise<ResourceFile>;
  /** The values of a step that are never stored. Undefined where they are missing. */
  secrets: (step: SavedStep) => Doc | undefined;
  /** Called on every change. `now` marks a change that must be stored before the next request, such as a new key. */
  keep: (creation: Creation, now?: boolean) => void;
  /** Called with secrets that are shown once. */
  reveal: (step: SavedStep, record: Doc) => void;
  sleep: (ms: number) => Promise<void>;
}
