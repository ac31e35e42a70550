/** What a person adds to a resource file so that it can be walked through: values for its forms, and what must be there first. */
import type { Doc } from '../../../../src/contract/file/resource-file.ts';
import type { Theirs } from '../../cloud/theirs.ts';
import type { Project } from './project.ts';

/** A form's input, made when it is needed. Undefined: there is none to be had in the present surroundings. */
export type Input = Doc | ((project: Project, record: Doc) => Promise<Doc | undefined> | Doc | undefined);

/** Surroundings that a record is seen in. */
interface Scene {
  name: string;
  /** Brings them about. */
  set(project: Project, record: Doc): Promise<unknown>;
  /** Takes them away again, where the next ones or the delete need that. */
  clear?(project: Project, record: Doc): Promise<unknown>;
}

/** One type, with what its walk needs. */
export interface Sample {
  type: string;
  /** Makes what a record needs first; gives back the input that makes the record itself. */
  input(project: Project): Promise<Doc>;
  /** Other inputs that make a record, each of which is made and deleted beside. */
  others?: Record<string, (project: Project) => Promise<Doc> | Doc>;
  /** What the forms of its actions take. */
  inputs?: Record<string, Input>;
  /** Inputs that break at least one rule, by action. */
  wrong?: Record<string, Input[]>;
  /**
   * What an action changes in OpenStack that no field of the record shows: read before it and after it, it must not be the same. Without this, one
   * that leads back to where it began would pass for done.
   */
  traces?: Record<string, (theirs: Theirs, record: Doc) => Promise<unknown>>;
  /** One after another, once everything is done that can be done without. */
  scenes?: Scene[];
}
