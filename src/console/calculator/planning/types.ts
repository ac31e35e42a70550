/** The types of a creation plan. */
import { isEstimated } from '../../../contract/calculator/calculate.ts';
import type { Doc, ResourceFile } from '../../../contract/file/resource-file.ts';
import { createSchema } from '../../../contract/forms/derive.ts';

/** Filters of a list call, as in a reference's `where`. */
export type Filters = Record<string, string[]>;

/** The known data of the project. */
export interface CreationWorld {
  /** A type's file. Undefined while loading. */
  lookup: (type: string) => ResourceFile | undefined;
  /** The records of a type that match filters. Undefined while loading. */
  list: (type: string, filters: Filters) => readonly Doc[] | undefined;
  /** Whether the user may create records of the type. */
  may: (file: ResourceFile) => boolean;
  /** The user's choices, by {@link CreationSlot.id}: an option's id. */
  choices: Readonly<Record<string, string>>;
  projectId?: string | null;
}

/** An option of a slot. */
export interface SlotOption {
  /** `record:KEY`, `line:LINE` or `new`. */
  id: string;
  /** The existing record. */
  record?: Doc;
  /** The line whose first record is the option. */
  line?: string;
}

/** An open choice of a configuration, such as a network for its servers. Lines with the same need share it. */
export interface CreationSlot {
  id: string;
  /** The type of the options. */
  type: string;
  /** The type and field with the reference, for labels. */
  asker: { type: string; field: string };
  options: SlotOption[];
  /** The current option. Undefined where the lines have different ones, or there is none. */
  taken: string | undefined;
  /** Whether it depends on a supporting record, so that there is no choice. */
  follows: boolean;
  lines: string[];
}

/** A record to create. */
export interface CreationStep {
  id: string;
  type: string;
  /** Its line. Undefined for supporting records. */
  line?: string;
  /** Its name. Empty where the cloud names it. */
  name: string;
  /** The body of the create call, without `refs` and `asked`. */
  input: Doc;
  /** Fields that refer to another step's record: that step's id. */
  refs: Record<string, string>;
  /** Steps that must have ended, successfully or not, before this one starts: they lock records that it needs. */
  after: string[];
  /** Fields that are never stored, and so asked for: passwords, files. */
  asked: string[];
}

/** The missing values of a line. */
export interface LineLack {
  line: string;
  /** Required fields without a value. */
  fields: string[];
  /** Of these, references without options. */
  empty: string[];
}

/** A plan. It is complete when nothing is `wanted`. */
export interface CreationPlan {
  /** In the order of dependencies. */
  steps: CreationStep[];
  slots: CreationSlot[];
  lacking: LineLack[];
  /** Types and lists that are not loaded. */
  wanted: { types: string[]; lists: { type: string; filters: Filters }[] };
}

/** The placeholder in an input for the key of a step's record. */
export const MADE = 'made:';
/** The id of the option to create a record, and the prefix of its steps. */
export const NEW = 'new';

/** A line's values for the create form, without estimates and unknown fields. */
export function createInput(file: ResourceFile, input: Doc): Doc {
  const { properties } = createSchema(file);
  return Object.fromEntries(
    Object.entries(input).filter(
      ([name, value]) =>
        Object.hasOwn(properties, name) && !isEstimated(properties[name]) && value !== '' && value !== null,
    ),
  );
}

/** The suffix of a line's id in the id of the step that creates its first record. */
export const FIRST = '#1';

/** The line and field that need a reference. */
export interface CreationSlotAsker {
  type: string;
  field: string;
  /** Undefined for supporting records. */
  line?: string;
  /** The types that are being planned, outermost first. None of them is created for its own sake. */
  chain: string[];
}
