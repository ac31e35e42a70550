/** The shape of a table: rows typed by hand from the spec and the design, never read from a resource file. */
import type { Tone } from '../../../src/contract/file/resource-file.ts';

/**
 * JSON that a person typed. `{name}` in a text stands for the key of the record that `given` calls so, `{project}` for the owner's
 * project, `{owner}` for the owner, `{row}` for a text that no other row has, `{ROW}` for one of 18 capitals, digits and dashes, `{etag}` for the ETag of the last step.
 */
export type Json = string | number | boolean | null | undefined | Json[] | { [name: string]: Json };

/** An object of such JSON. */
export type JsonObject = { [name: string]: Json };

/** Who calls: the project's owner where nothing is said; a stranger owns another project, a manager looks after the owner, acting is an administrator as the owner. */
export type Caller = 'owner' | 'member' | 'reader' | 'stranger' | 'manager' | 'administrator' | 'acting' | 'guest';

/** A record that is there before the call, straight in the store, whatever state it is in. */
export interface GivenRecord {
  /** The name by which the row speaks of it. */
  name: string;
  type: string;
  fields: JsonObject;
  /** Whose project it is in; the owner's where nothing is said. */
  of?: 'owner' | 'stranger';
}

/** A call that must succeed before the row's own. */
export interface Step {
  call: string;
  body?: Json;
  headers?: Record<string, string>;
  as?: Caller;
  /** Calls the key of the record in the answer so; of a list, the first one's. */
  name?: string;
  /** Calls the answer's ETag so; `{etag}` is that of the last step anyway. */
  keepEtag?: string;
  /** Lets everything that it started come to its end. */
  settle?: boolean;
}

/** The world before a call. */
export interface Given {
  records?: GivenRecord[];
  steps?: Step[];
  /** The project's limits by quota type; the standard ones elsewhere. */
  limits?: Record<string, number>;
  /** What the project uses beside what its records hold, by quota type. */
  used?: Record<string, number>;
  /** The owner's balance in tiyn; 250 000 ₸ where nothing is said. */
  balanceTiyn?: number;
  /** The project pays afterwards. */
  postPaid?: boolean;
  /** The module access flags are off; all on where nothing is said. */
  modulesOff?: boolean;
}

/** What a call must answer, and what must come of it. */
export interface Expected {
  status: number;
  /** The first error's code. */
  code?: string;
  /** The first error's field. */
  field?: string;
  /** The validation keyword of the first error. */
  keyword?: string;
  /** Parts that the answer's body has. */
  body?: Json;
  /** Names that the answer's body must not hold, at any depth. */
  without?: string[];
  /** Names that the answer's body must have as texts or lists that are not empty. */
  has?: string[];
  /** The statuses the record passes through, the answer's own first; null at the end: it is gone. */
  becomes?: (string | null)[];
  /** The task at each of those statuses. */
  tasks?: string[];
  /** What quotas are used right after the call, by type. */
  used?: Record<string, number>;
  /** What they are when all has come to its end. */
  usedAtEnd?: Record<string, number>;
  /** Reads that must answer so when all has come to its end. */
  reads?: { call: string; status: number; body?: Json; as?: Caller }[];
}

interface Stated {
  /** Section and row of the spec, or of the design. */
  spec: string;
  /** The situation, in words; unique in its table. */
  when: string;
}

/** A call over HTTP. */
export interface CallRow extends Stated {
  given?: Given;
  as?: Caller;
  call: string;
  body?: Json;
  headers?: Record<string, string>;
  /** The record to watch, where it is not the one in the answer. */
  watch?: string;
  expect: Expected;
}

/** A form as the console holds it against the file before anything is sent. */
export interface FormRow extends Stated {
  form: string;
  input: JsonObject;
  /** The record that the form is about. */
  self?: JsonObject;
  /** The records that references chose. */
  ref?: Record<string, JsonObject>;
  /** What it says, by field: a validation keyword or a rule's code. Empty: nothing. */
  says: Record<string, string>;
}

/** What the console offers for a record before anything is sent, and what stands against it. */
export interface OfferRow extends Stated {
  offer: string;
  self: JsonObject;
  /** What is known of the record that it lives in. */
  parent?: JsonObject;
  /** The ids of the guards that don't hold. */
  unmet: string[];
}

/** What a month of a record costs by the prices of the default tariff. */
interface PriceRow extends Stated {
  month: JsonObject;
  /** A decimal string in tenge, worked out by hand. */
  costs: string;
}

/** What a record takes of the quotas, for types that nothing creates yet. */
interface TakesRow extends Stated {
  record: JsonObject;
  takes: Record<string, number>;
}

/** What readers are told of fields that nobody enters, by path (`addresses/ip`: of the items of a list; `plan:price`: of an action's form): parts of JSON Schema. */
export interface ToldRow extends Stated {
  tells: Record<string, JsonObject>;
}

/** The tone of each status; each must have a text in three languages. */
export interface StatusRow extends Stated {
  field: string;
  tones: Record<string, Tone>;
}

export type Row = CallRow | FormRow | OfferRow | PriceRow | TakesRow | ToldRow | StatusRow;

/** All rows of a type. */
export interface Table {
  type: string;
  /** Where a record is read, `{id}` standing for its key; used to watch what it becomes. */
  path?: string;
  /** The field that identifies a record. */
  key?: string;
  /** The main status field. */
  status?: string;
  rows: Row[];
}
