/** The rows of the traits that many types share: labels and protection from deletion. */
import type { Caller, CallRow, GivenRecord, JsonObject, Row } from './row.ts';
import { refusedCallers, refusedValues } from './rows.ts';

/** A record of a type with traits. */
export interface Bearer {
  /** The path of one record, whose place is `{it}`. */
  path: string;
  /** The record, named `it`. */
  it(fields?: JsonObject): GivenRecord;
  /** Other records that it needs. */
  around?: GivenRecord[];
  /** Who changes it; the owner of the project by default. */
  as?: Caller;
  /** What other callers get. */
  refused?: Partial<Record<Caller, number>>;
}

const LABELS_SPEC = 'design: labels of every type of a project';
const PROTECTION_SPEC = 'design: protection from deletion of every type';
const STRANGERS = { guest: 401, reader: 403, stranger: 404 } as const;
const MANY = Array.from({ length: 51 }, (_, index) => `key-${index}=x`);

/** The rows of a type's protection from deletion. */
export function protectionRows({ path, it, around = [], as, refused = STRANGERS }: Bearer): Row[] {
  const given = (fields: JsonObject) => ({ records: [...around, it(fields)] });
  const by = as === undefined ? {} : { as };
  const row = { spec: PROTECTION_SPEC, ...by };
  const protect = { ...row, call: `POST ${path}/protection`, body: {} };
  const unprotect = { ...row, call: `DELETE ${path}/protection`, body: {} };
  return [
    {
      ...protect,
      when: 'a record is protected from deletion',
      given: given({}),
      expect: { status: 200, body: { deletionProtected: true } },
    },
    {
      ...protect,
      when: 'a protected record is protected again, which is refused',
      given: given({ deletionProtected: true }),
      expect: { status: 409, code: 'NOT_PROTECTED' },
    },
    {
      ...row,
      call: `DELETE ${path}`,
      when: 'a protected record is deleted, which is refused',
      given: given({ deletionProtected: true }),
      expect: { status: 409, code: 'DELETION_PROTECTED', reads: [{ call: `GET ${path}`, status: 200, ...by }] },
    },
    {
      ...unprotect,
      when: 'the protection of a record is removed',
      given: given({ deletionProtected: true }),
      expect: { status: 200, without: ['deletionProtected'] },
    },
    {
      ...unprotect,
      when: 'the protection of a record without one is removed, which is refused',
      given: given({}),
      expect: { status: 409, code: 'PROTECTED' },
    },
    ...refusedCallers({ ...protect, what: 'a record is protected', given: given({}) }, refused),
    ...refusedCallers(
      { ...unprotect, what: 'a protection is removed', given: given({ deletionProtected: true }) },
      refused,
    ),
  ];
}

/** The rows of a type's labels. */
export function labelRows({ path, it, around = [] }: Bearer): Row[] {
  const given = { records: [...around, it({ labels: ['env=dev', 'team=shop'] })] };
  const set = { spec: LABELS_SPEC, call: `PUT ${path}/labels`, given };
  const add = { spec: LABELS_SPEC, call: `POST ${path}/labels`, given };
  const remove = { spec: LABELS_SPEC, call: `POST ${path}/labels/remove`, given };
  const wrong = (row: typeof set, what: string): CallRow[] =>
    refusedValues({ ...row, what, body: { labels: ['env=prod'] }, status: 200 }, [
      ['labels', undefined, 'required'],
      ['labels', ['prod'], 'pattern', 'labels/0'],
      ['labels', ['Env=prod'], 'pattern', 'labels/0'],
      ['labels', ['env=prod', 'env=prod'], 'uniqueItems'],
      ['labels', ['env=prod', 'env=dev'], 'uniqueKeys'],
      ['labels', MANY, 'maxItems'],
    ]);
  return [
    {
      ...set,
      when: 'the labels of a record are replaced',
      body: { labels: ['env=prod', 'cost-center=kz/ala-1'] },
      expect: { status: 200, body: { labels: ['env=prod', 'cost-center=kz/ala-1'] } },
    },
    {
      ...set,
      when: 'a record has no labels any more',
      body: { labels: [] },
      expect: { status: 200, body: { labels: [] } },
    },
    ...wrong(set, 'labels are set'),
    {
      ...add,
      when: 'a label is added, and another gets a new value',
      body: { labels: ['env=prod', 'owner=aigerim'] },
      expect: { status: 200, body: { labels: ['env=prod', 'team=shop', 'owner=aigerim'] } },
    },
    ...wrong(add, 'labels are added'),
    ...refusedValues({ ...add, what: 'labels are added', body: {}, status: 200 }, [['labels', [], 'minItems']]),
    {
      ...remove,
      when: 'labels are removed by their key or as they are, others stay',
      body: { removedLabels: ['env', 'team=other'] },
      expect: { status: 200, body: { labels: ['team=shop'] } },
    },
    ...refusedValues({ ...remove, what: 'labels are removed', body: {}, status: 200 }, [
      ['removedLabels', undefined, 'required'],
      ['removedLabels', [], 'minItems'],
      ['removedLabels', ['Env'], 'pattern', 'removedLabels/0'],
      ['removedLabels', ['env', 'env'], 'uniqueItems'],
      ['removedLabels', MANY, 'maxItems'],
    ]),
    ...[set, add].flatMap((row, index) =>
      refusedCallers({ ...row, what: `labels are ${['set', 'added'][index]}`, body: { labels: ['a=b'] } }, STRANGERS),
    ),
    ...refusedCallers({ ...remove, what: 'labels are removed', body: { removedLabels: ['env'] } }, STRANGERS),
  ];
}
