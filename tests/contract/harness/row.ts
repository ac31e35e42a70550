/** The shape of a table: rows typed by hand from the spec and the design, never read from a resource file. */
import type { Tone } from '../../../src/contract/file/resource-file.ts';
import type { TariffLine } from '../../../src/contract/money/price.ts';

/**
 * JSON that a person typed. In texts, `{name}` is replaced by the key of the record with that name in `given`, `{project}` by the owner's
 * project, `{owner}` by the owner, `{email}` by their address, `{row}` by a text unique to the row, `{ROW}` by a unique one of 18 capitals, digits and dashes, `{etag}`
 * by the ETag of the last step.
 */
export type Json = string | number | boolean | null | undefined | Json[] | { [name: string]: Json };

/** An object of such JSON. */
export type JsonObject = { [name: string]: Json };

/**
 * The caller, by default the project's owner. A stranger owns another project, a manager looks after the owner, acting is an administrator
 * who impersonates the owner. A token is a personal API token of the owner, a project token one of their project, both with the role of an owner.
 */
export type Caller =
  | 'owner'
  | 'member'
  | 'reader'
  | 'stranger'
  | 'manager'
  | 'administrator'
  | 'acting'
  | 'token'
  | 'projectToken'
  | 'guest';

/** A record that exists before the call, stored directly in any state. */
export interface GivenRecord {
  /** The record's name in the row. */
  name: string;
  type: string;
  fields: JsonObject;
  /** The owner of its project, by default the owner. */
  of?: 'owner' | 'stranger';
}

/** A call that must succeed before the row's own. */
export interface Step {
  call: string;
  body?: Json;
  headers?: Record<string, string>;
  as?: Caller;
  /** The name for the key of the record in the answer, or of a list's first record. */
  name?: string;
  /** The name for the answer's ETag. `{etag}` is always that of the last step. */
  keepEtag?: string;
  /** Waits for all tasks that it started. */
  settle?: boolean;
  /** Lets so many hours pass after it, with all that happens by itself meanwhile. Everybody signs in again. */
  hours?: number;
}

/** The state before a call. */
export interface Given {
  records?: GivenRecord[];
  steps?: Step[];
  /** The project's limits by quota type. Others have the default. */
  limits?: Record<string, number>;
  /** Additional quota use of the project, by quota type. */
  used?: Record<string, number>;
  /** The owner's balance in tiyn, by default 250 000 ₸. */
  balanceTiyn?: number;
  /** The project is postpaid. */
  postPaid?: boolean;
  /** The owner is suspended for a debt, after the steps. */
  suspended?: boolean;
  /** The callers proved who they are too long ago for calls that ask it again. */
  provedLongAgo?: boolean;
  /** The module access flags are off, or those of the list. By default all are on. */
  modulesOff?: boolean | string[];
}

/** The expected answer and effects of a call. */
export interface Expected {
  status: number;
  /** The first error's code. */
  code?: string;
  /** The first error's field. */
  field?: string;
  /** The validation keyword of the first error. */
  keyword?: string;
  /** Parts of the answer's body. */
  body?: Json;
  /** Property names that are missing in the answer's body at any depth. */
  without?: string[];
  /** Properties of the answer's body that are non-empty texts or lists. */
  has?: string[];
  /** The record's statuses in order, the answer's own first. A final null means that it is deleted. */
  becomes?: (string | null)[];
  /** The task at each of those statuses. */
  tasks?: string[];
  /** The quota use directly after the call, by type. */
  used?: Record<string, number>;
  /** The quota use after all tasks have ended. */
  usedAtEnd?: Record<string, number>;
  /** Reads with their answers after all tasks have ended. */
  reads?: { call: string; status: number; body?: Json; as?: Caller }[];
}

interface Stated {
  /** Section and row of the spec, or of the design. */
  spec: string;
  /** The situation as text, unique in its table. */
  when: string;
}

/** A call over HTTP. */
export interface CallRow extends Stated {
  given?: Given;
  as?: Caller;
  call: string;
  body?: Json;
  headers?: Record<string, string>;
  /** The record to watch, if it is not the answer's. */
  watch?: string;
  expect: Expected;
}

/** A form as the console validates it before sending. */
export interface FormRow extends Stated {
  form: string;
  input: JsonObject;
  /** The form's record. */
  self?: JsonObject;
  /** The chosen records of references. */
  ref?: Record<string, JsonObject>;
  /** The numbers of related records, by relation. */
  related?: Record<string, { count: number }>;
  /** The errors by field: a validation keyword or a rule's code. Empty: none. */
  says: Record<string, string>;
  /** The warnings by field: a rule's code. */
  warns?: Record<string, string>;
}

/** An action that the console offers for a record, with its unmet guards. */
export interface OfferRow extends Stated {
  offer: string;
  self: JsonObject;
  /** The known fields of its parent. */
  parent?: JsonObject;
  /** The ids of the unmet guards. */
  unmet: string[];
}

/** The monthly price of a record by the default tariff. */
interface PriceRow extends Stated {
  month: JsonObject;
  /** Prices beside those of the default tariff, such as one that a flavor has of its own. */
  own?: TariffLine[];
  /** A decimal string in tenge, calculated by hand. */
  costs: string;
}

/** The quota use of a record, for types without a create call. */
interface TakesRow extends Stated {
  record: JsonObject;
  takes: Record<string, number>;
}

/**
 * The declared schema of read-only fields, by path (`addresses/ip`: of a list's items; `plan:price`: of an action's form): parts of JSON
 * Schema.
 */
export interface DeclaredRow extends Stated {
  tells: Record<string, JsonObject>;
}

/** The tone of each status. Each must have a label in three languages. */
export interface StatusRow extends Stated {
  field: string;
  tones: Record<string, Tone>;
}

export type Row = CallRow | FormRow | OfferRow | PriceRow | TakesRow | DeclaredRow | StatusRow;

/** All rows of a type. */
export interface Table {
  type: string;
  /** The path for reading a record, with `{id}` for its key. Used to watch its status. */
  path?: string;
  /** The field that identifies a record. */
  key?: string;
  /** The main status field. */
  status?: string;
  rows: Row[];
}
