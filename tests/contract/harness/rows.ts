/** Series of rows: the same call with one difference each. */
import { foreign } from './given.ts';
import type { Caller, CallRow, Given, GivenRecord, Json, JsonObject, OfferRow, Row } from './row.ts';

/** A valid call, for making one field wrong at a time. */
export interface Right {
  spec: string;
  /** The operation, as in `a disk is created`. */
  what: string;
  call: string;
  body: JsonObject;
  given?: Given;
  as?: Caller;
  headers?: Record<string, string>;
  /** The valid call's status. */
  status: number;
}

/** A field, its value (undefined: missing), and the validation keyword that refuses it. */
export type WrongValue = [field: string, value: Json, keyword: string, at?: string];

/** Rows in which each value is refused at its field with 400 VALIDATION and the keyword. */
export function refusedValues(right: Right, values: WrongValue[]): CallRow[] {
  return values.map(([field, value, keyword, at = field]) => ({
    ...base(right),
    when: `${right.what} and ${field} is ${shown(value)}`,
    body: { ...right.body, [field]: value },
    expect: { status: 400, code: 'VALIDATION', field: at, keyword },
  }));
}

/** Rows in which no role of staff can be made with these rights: whoever had them could give themselves everything. */
export function neverInRoles(spec: string, rights: readonly string[], path = '/api/admin/staff-role'): CallRow[] {
  return rights.map((right) => ({
    spec,
    when: `a role of one’s own is made with ${right}`,
    as: path.includes('/admin/') ? 'administrator' : 'owner',
    call: `POST ${path}`,
    body: { name: 'Role {row}', rights: [right] },
    expect: { status: 400, code: 'BAD_REFERENCE', field: 'rights/0' },
  }));
}

/** Rows in which each value is accepted. */
export function allowedValues(right: Right, values: [field: string, value: Json][]): CallRow[] {
  return values.map(([field, value]) => ({
    ...base(right),
    when: `${right.what} and ${field} may be ${shown(value)}`,
    body: { ...right.body, [field]: value },
    expect: { status: right.status },
  }));
}

/** Rows in which each of the references is refused at its field. */
export function refusedReferences(
  right: Right,
  values: [why: string, field: string, key: string, given?: Given][],
): CallRow[] {
  return values.map(([why, field, key, given]) => ({
    ...base(right),
    given: merged(right.given, given),
    when: `${right.what} and ${field} names ${why}`,
    body: { ...right.body, [field]: key },
    expect: { status: 400, code: 'BAD_REFERENCE', field },
  }));
}

/** The common checks of bodies: unknown and read-only fields. */
export function refusedFields(right: Right, readOnly: Record<string, Json>): CallRow[] {
  const unknown: CallRow = {
    ...base(right),
    when: `${right.what} and a field is unknown`,
    body: { ...right.body, colour: 'red' },
    expect: { status: 400, code: 'UNKNOWN_FIELD', field: 'colour' },
  };
  const fixed = Object.entries(readOnly).map(([field, value]) => ({
    ...base(right),
    when: `${right.what} and sets ${field}, which nobody may`,
    body: { ...right.body, [field]: value },
    expect: { status: 400, code: 'READ_ONLY_FIELD', field },
  }));
  return [unknown, ...fixed];
}

/** The offered action in each status: available in the ready ones, refused by the guard in the others. */
export function offered(spec: string, offer: string, guard: string, ready: string[], busy: string[]): OfferRow[] {
  return [...ready, ...busy].map((status) => ({
    spec,
    when: `${offer} is offered while it is ${status}${ready.includes(status) ? '' : ', with the reason why not'}`,
    offer,
    self: { status },
    unmet: ready.includes(status) ? [] : [guard],
  }));
}

/** The limits of quotas: the call's use fits exactly, and with one less it is refused and nothing is reserved. */
export function quotaEdges(right: Right, takes: Record<string, number>): CallRow[] {
  const limits = { ...right.given?.limits };
  const none = Object.fromEntries(Object.keys(takes).map((type) => [type, 0]));
  const fits: CallRow = {
    ...base(right),
    when: `${right.what} and takes exactly what the quotas leave`,
    given: { ...right.given, limits: { ...limits, ...takes } },
    body: right.body,
    expect: { status: right.status, used: takes },
  };
  const short = Object.entries(takes).map(([type, amount]) => ({
    ...base(right),
    when: `${right.what} and ${type} is one too short`,
    given: { ...right.given, limits: { ...limits, [type]: amount - 1 } },
    body: right.body,
    expect: { status: 409, code: 'QUOTA_EXCEEDED', body: [{ params: { type } }], used: none },
  }));
  return [fits, ...short];
}

/** The common rows of record changes: If-Match missing and stale. */
export function versionRows(right: Right): CallRow[] {
  const { 'If-Match': _, ...others } = right.headers ?? {};
  return [
    {
      ...base(right),
      when: `${right.what} without If-Match`,
      headers: others,
      body: right.body,
      expect: { status: 428, code: 'VERSION_REQUIRED' },
    },
    {
      ...base(right),
      when: `${right.what} with an If-Match of another version`,
      headers: { ...others, 'If-Match': '"7"' },
      body: right.body,
      expect: { status: 412, code: 'VERSION_CONFLICT' },
    },
  ];
}

/** The callers who may not make a call: a guest, a reader for writes, and members of another project. */
export function refusedCallers(
  right: Pick<Right, 'spec' | 'what' | 'call' | 'body' | 'given' | 'headers'>,
  by: Partial<Record<Caller, number>>,
): CallRow[] {
  const codes: Record<number, string> = { 401: 'UNAUTHENTICATED', 403: 'FORBIDDEN', 404: 'NOT_FOUND' };
  const ownCodes: Record<string, string> = { acting: 'ACTING_FORBIDDEN', token: 'TOKEN_NOT_ALLOWED' };
  return Object.entries(by).map(([as, status]) => ({
    ...base({ ...right, status }),
    as: as as Caller,
    when: `${right.what} by ${as}`,
    ...(right.call.startsWith('GET ') ? {} : { body: right.body }),
    expect: { status, code: ownCodes[as] ?? codes[status] },
  }));
}

/** The call of somebody who proved who they are too long ago: it is refused until they prove it again. */
export function refusedLongAfterProof(right: Omit<Right, 'body'> & { body?: JsonObject | undefined }): CallRow {
  const { spec, what, call, as, headers, body } = right;
  return {
    spec,
    call,
    as,
    headers,
    body,
    given: { ...right.given, provedLongAgo: true },
    when: `${what} long after the caller proved who they are`,
    expect: { status: 403, code: 'REAUTHENTICATION_REQUIRED' },
  };
}

/** What a call answers while its project is suspended for a debt: what it always does, or that the project is suspended. */
export function whileSuspended(right: Right, allowed: boolean): CallRow {
  const as = right.as === undefined ? '' : ` by ${right.as}`;
  const suspended = { ...base(right), given: { ...right.given, suspended: true } };
  return {
    ...suspended,
    when: `${right.what}${as} while the project is suspended`,
    ...(right.call.startsWith('GET ') ? {} : { body: right.body }),
    expect: allowed ? { status: right.status } : { status: 402, code: 'PAYER_SUSPENDED' },
  };
}

function base({ spec, call, given, as, headers }: Right): Pick<CallRow, 'spec' | 'call' | 'given' | 'as' | 'headers'> {
  return { spec, call, given, as, headers };
}

/** Merges two states. */
export function merged(first: Given = {}, second: Given = {}): Given {
  return {
    ...first,
    ...second,
    records: [...(first.records ?? []), ...(second.records ?? [])],
    steps: [...(first.steps ?? []), ...(second.steps ?? [])],
  };
}

function shown(value: Json): string {
  if (value === undefined) return 'left out';
  const text = JSON.stringify(value);
  // Long texts usually differ at their end.
  return text.length > 60 ? `${text.slice(0, 30)}…${text.slice(-80)} (${text.length} characters)` : text;
}

/** The rows of a list of the project's own records. */
export function ownList(type: string, call: string, make: (name: string) => GivenRecord): Row[] {
  return [
    {
      spec: '§6 scope',
      when: `a list of ${type} holds those of the project alone`,
      call,
      given: { records: [make('own'), foreign(make('other'))] },
      expect: { status: 200, body: { totalElements: 1, content: [{ id: '{own}' }] } },
    },
    ...refusedCallers({ spec: '§6', what: `${type} is listed`, call, body: {} }, { guest: 401 }),
    ...refusedCallers(
      { spec: '§6', what: `${type} is read`, call: `${call}/{own}`, body: {}, given: { records: [make('own')] } },
      { stranger: 404 },
    ),
  ];
}
