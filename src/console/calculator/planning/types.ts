/** The types of a creation plan. */
import { copiesField, isEstimated } from '../../../contract/calculator/calculate.ts';
import type { Doc, Field, ResourceFile } from '../../../contract/file/resource-file.ts';
import { createSchema } from '../../../contract/forms/derive.ts';
import type { QuotaDelta } from '../../../contract/money/quota.ts';

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
  /** The user's choices, by {@link CreationSlot.id}: an option's id, or the ids of several. */
  choices: Readonly<Record<string, string | readonly string[]>>;
  projectId?: string | null;
}

/** An option of a slot. */
export interface SlotOption {
  /** `record:KEY`, `line:LINE`, `new` or `none`. */
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
  /** Whether it takes several options. */
  severally?: boolean;
  /** The current options of one that takes several. Undefined where the lines have different ones. */
  many?: readonly string[] | undefined;
  /** Whether it depends on a supporting record, so that there is no choice. */
  follows: boolean;
  lines: string[];
}

/** What is meant at a step's record. */
export interface FoundAt {
  /** A relation of the record: one of the records there. */
  related?: string;
  /** The position of that record, from 0. */
  index: number;
  /** The field whose value, or whose first value, is meant. The key where it is not given. */
  field?: string;
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
  /** Of these, fields that mean something found at that record, not the record itself. */
  found?: Record<string, FoundAt>;
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
  /** The use of quotas by all steps, with what each brings along. */
  quota: QuotaDelta[];
  /** Types and lists that are not loaded. */
  wanted: { types: string[]; lists: { type: string; filters: Filters }[] };
}

/** The placeholder in an input for the key of a step's record. */
export const MADE = 'made:';
/** The id of the option to create a record, and the prefix of its steps. */
export const NEW = 'new';
/** The id of the option to leave a reference empty. */
export const NONE = 'none';

/** A number as its field takes it, at least as large. */
function fitted(value: number, { minimum = 1, maximum = Number.MAX_SAFE_INTEGER }: Field): number {
  return Math.min(maximum, Math.max(minimum, Math.ceil(value)));
}

/** The fields that start with an estimate of the line. */
function filledByEstimates(file: ResourceFile, input: Doc): Doc {
  const { properties } = file.fields;
  const filled = Object.entries(properties).flatMap(([name, { 'x-estimateFills': to }]) => {
    const [value, target] = [input[name], to === undefined ? undefined : properties[to]];
    return to !== undefined && target && typeof value === 'number' ? [[to, fitted(value, target)] as const] : [];
  });
  return Object.fromEntries(filled);
}

/** A line's values for the create form: also those that its estimates fill in. Unknown fields are left out, and the number of copies, which the line has. */
export function createInput(file: ResourceFile, input: Doc): Doc {
  const { properties } = createSchema(file);
  const copies = copiesField(file);
  const own = Object.entries(input).filter(
    ([name, value]) =>
      Object.hasOwn(properties, name) &&
      name !== copies &&
      !isEstimated(properties[name]) &&
      value !== '' &&
      value !== null,
  );
  return { ...filledByEstimates(file, input), ...Object.fromEntries(own) };
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
