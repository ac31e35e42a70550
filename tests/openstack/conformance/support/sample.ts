/** The manual additions to a resource file for its walk: form values and prerequisites. */
import type { Doc } from '../../../../src/contract/file/resource-file.ts';
import type { Theirs } from '../../cloud/theirs.ts';
import type { Project } from './project.ts';

/** A form's input, created on demand. Undefined: impossible in the current scene. */
export type Input = Doc | ((project: Project, record: Doc) => Promise<Doc | undefined> | Doc | undefined);

/** An environment of a record. */
interface Scene {
  name: string;
  /** Creates the environment. */
  set(project: Project, record: Doc): Promise<unknown>;
  /** Removes it, where the next one or the delete requires that. */
  clear?(project: Project, record: Doc): Promise<unknown>;
}

/** One type with the data for its walk. */
export interface Sample {
  type: string;
  /** Creates a record's prerequisites. Returns the record's input. */
  input(project: Project): Promise<Doc>;
  /** Other inputs for a create. Each record is created and deleted separately. */
  others?: Record<string, (project: Project) => Promise<Doc> | Doc>;
  /** The inputs of its actions. */
  inputs?: Record<string, Input>;
  /** Inputs that break at least one rule, by action. */
  wrong?: Record<string, Input[]>;
  /**
   * An action's effect in OpenStack that no field of the record shows: its value before and after must differ. Without it, an action that
   * returns to the same state would always pass.
   */
  traces?: Record<string, (theirs: Theirs, record: Doc) => Promise<unknown>>;
  /** Run in order, after all actions that need no scene. */
  scenes?: Scene[];
}
