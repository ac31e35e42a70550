/** What a plan of creating a configuration is made of. */
import { isEstimated } from '../../../contract/calculator/calculate.ts';
import type { Doc, ResourceFile } from '../../../contract/file/resource-file.ts';
import { createSchema } from '../../../contract/forms/derive.ts';

/** Filters of a list call, as in a reference's `where`. */
export type Filters = Record<string, string[]>;

/** What is known of the project when a plan is made. */
export interface CreationWorld {
  /** A type's file; undefined while it is not known. */
  lookup: (type: string) => ResourceFile | undefined;
  /** The records of a type that meet filters; undefined while they are not known. */
  list: (type: string, filters: Filters) => readonly Doc[] | undefined;
  /** Whether the user may make records of the type. */
  may: (file: ResourceFile) => boolean;
  /** What somebody chose, by {@link CreationSlot.id}: an option's id. */
  choices: Readonly<Record<string, string>>;
  projectId?: string | null;
}

/** One thing that may be chosen in a slot. */
export interface SlotOption {
  /** `record:KEY`, `line:LINE` or `new`. */
  id: string;
  /** The record, of those that are there. */
  record?: Doc;
  /** The line whose first record it is. */
  line?: string;
}

/** A choice that nobody has made in a configuration: a network for its servers. Lines that ask for the same share it. */
export interface CreationSlot {
  id: string;
  /** The type that is chosen from. */
  type: string;
  /** Who asks: a type and its field, for the words. */
  asker: { type: string; field: string };
  options: SlotOption[];
  /** The option that is taken; undefined where the lines take different ones, or there is none. */
  taken: string | undefined;
  /** Whether it hangs on something that is made for the purpose, so that there is nothing to choose. */
  follows: boolean;
  lines: string[];
}

/** Something that is to be made. */
export interface CreationStep {
  id: string;
  type: string;
  /** The line it is of; undefined for what other steps need. */
  line?: string;
  /** What it is called; '' where the cloud names it. */
  name: string;
  /** What the create call is sent, but for `refs` and what is `asked`. */
  input: Doc;
  /** Fields that name what another step makes: that step's id. */
  refs: Record<string, string>;
  /** Steps that must have ended, well or not, before this one begins: they keep busy what this one needs too. */
  after: string[];
  /** Fields that are never kept, and so asked for: passwords, files. */
  asked: string[];
}

/** What a line still lacks. */
export interface LineLack {
  line: string;
  /** Required fields without a value. */
  fields: string[];
  /** Of these, references for which there is nothing to choose. */
  empty: string[];
}

/** A plan; it is whole once nothing is `wanted`. */
export interface CreationPlan {
  /** What a step needs stands before it. */
  steps: CreationStep[];
  slots: CreationSlot[];
  lacking: LineLack[];
  /** Types that are not known, and lists that are not. */
  wanted: { types: string[]; lists: { type: string; filters: Filters }[] };
}

/** What stands in an input for the key of what a step will make, while it is planned. */
export const MADE = 'made:';
/** The id of the option that makes something new, and how its steps begin. */
export const NEW = 'new';

/** What a configuration's line holds of the create form: estimates and what the form does not have are left out. */
export function createInput(file: ResourceFile, input: Doc): Doc {
  const { properties } = createSchema(file);
  return Object.fromEntries(
    Object.entries(input).filter(
      ([name, value]) =>
        Object.hasOwn(properties, name) && !isEstimated(properties[name]) && value !== '' && value !== null,
    ),
  );
}

/** What follows a line's id in the id of the step that makes its first record. */
export const FIRST = '#1';

/** Who asks for a reference. */
export interface CreationSlotAsker {
  type: string;
  field: string;
  /** Undefined for what is made for other records' sake. */
  line?: string;
  /** The types that are being thought about, outermost first: none of them is made for its own sake. */
  chain: string[];
}
