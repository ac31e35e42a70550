/** Tags of a server: set on create, added and removed one by one. */
import { network, subnet, vm } from '../harness/given.ts';
import type { Row } from '../harness/row.ts';
import {
  allowedValues,
  type Right,
  refusedCallers,
  refusedFields,
  refusedValues,
  type WrongValue,
} from '../harness/rows.ts';

const PATH = '/api/openstack/nova/servers';

const many = (count: number): string[] => Array.from({ length: count }, (_, index) => `tag-${index + 1}`);

const tagged = (...tags: string[]) => ({ records: [vm('vm', { tags })] });

const create: Right = {
  spec: '§3 Tag; design 6 tags as a field',
  what: 'a server is created with tags',
  call: `POST ${PATH}`,
  body: {
    name: 'web',
    imageId: 'ubuntu-24.04',
    flavorId: 'g-2-4',
    networkId: '{net}',
    subnetId: '{sub}',
    tags: ['prod', 'база данных'],
  },
  given: { records: [network('net'), subnet('sub')] },
  status: 201,
};

const add: Right = {
  spec: '§3 Tag; design 6 tags with their own calls',
  what: 'a tag is added',
  call: `POST ${PATH}/{vm}/tags`,
  body: { tag: 'prod' },
  given: tagged('db'),
  status: 200,
};

const remove: Right = {
  ...add,
  what: 'a tag is removed',
  call: `POST ${PATH}/{vm}/tags/remove`,
  given: tagged('db', 'prod'),
};

const LONGEST = 't'.repeat(60);
const RIGHT = ['a', 'ab', LONGEST, 'база данных', 'Қызмет', 'env=prod', 'v1.2_(b)@c:d+e-f', '🙂'];
const WRONG: [tag: string | number | null, keyword: string][] = [
  ['', 'minLength'],
  [`${LONGEST}t`, 'maxLength'],
  ['a,b', 'pattern'],
  ['a/b', 'pattern'],
  [' a', 'pattern'],
  ['a ', 'pattern'],
  ['a\nb', 'pattern'],
  [null, 'type'],
  [7, 'type'],
];

const CREATING: Row[] = [
  {
    ...create,
    when: 'a server is created with its tags',
    expect: { status: 201, body: { tags: ['prod', 'база данных'] } },
  },
  {
    ...create,
    when: 'each copy of a server has its tags',
    body: { ...create.body, copies: 2 },
    expect: { status: 201, reads: [{ call: `GET ${PATH}?f.tags=prod`, status: 200, body: { totalElements: 2 } }] },
  },
  {
    ...create,
    when: 'a server created without tags has none',
    body: { ...create.body, tags: undefined },
    expect: { status: 201, body: { tags: [] } },
  },
  ...refusedValues(create, [
    ['tags', many(51), 'maxItems'],
    ['tags', ['a', 'b', 'a'], 'uniqueItems'],
    ['tags', 'prod', 'type'],
    ...WRONG.map(([tag, keyword]): WrongValue => ['tags', ['prod', tag], keyword, 'tags/1']),
  ]),
  ...allowedValues(create, [
    ['tags', many(50)],
    ['tags', []],
    ['tags', ['Prod', 'prod']],
    ...RIGHT.map((tag): [string, string[]] => ['tags', [tag]]),
  ]),
];

const ADDING: Row[] = [
  { ...add, when: 'a tag is added behind the others', expect: { status: 200, body: { tags: ['db', 'prod'] } } },
  {
    ...add,
    when: 'the fiftieth tag is added',
    given: tagged(...many(49)),
    expect: { status: 200 },
  },
  {
    ...add,
    when: 'a fifty-first tag is added',
    given: tagged(...many(50)),
    expect: {
      status: 409,
      code: 'VM_TAKES_TAGS',
      reads: [{ call: `GET ${PATH}?f.tags=prod`, status: 200, body: { totalElements: 0 } }],
    },
  },
  {
    ...add,
    spec: '§5 A duplicate tag gives a ‘tag already exists’ message',
    when: 'a tag that the server has already is added',
    body: { tag: 'db' },
    expect: { status: 400, code: 'TAG_EXISTS', field: 'tag' },
  },
  {
    ...add,
    spec: '§5 A duplicate tag gives a ‘tag already exists’ message',
    when: 'a tag that differs only by case is another tag, as in Nova',
    body: { tag: 'DB' },
    expect: { status: 200, body: { tags: ['db', 'DB'] } },
  },
  {
    spec: '§5 A duplicate tag gives a ‘tag already exists’ message',
    when: 'the form says so of a tag that is there already',
    form: 'addTag',
    input: { tag: 'db' },
    self: { tags: ['db'] },
    says: { tag: 'TAG_EXISTS' },
  },
  {
    spec: '§5 A duplicate tag gives a ‘tag already exists’ message',
    when: 'the form accepts a new tag',
    form: 'addTag',
    input: { tag: 'prod' },
    self: { tags: ['db'] },
    says: {},
  },
  ...refusedValues(add, [
    ['tag', undefined, 'required'],
    ...WRONG.map(([tag, keyword]): WrongValue => ['tag', tag, keyword]),
  ]),
  ...allowedValues(
    add,
    RIGHT.map((tag) => ['tag', tag]),
  ),
  ...refusedFields(add, {}),
  ...refusedCallers(add, { guest: 401, reader: 403, stranger: 404 }),
];

const REMOVING: Row[] = [
  { ...remove, when: 'a tag is removed and the others stay', expect: { status: 200, body: { tags: ['db'] } } },
  {
    ...remove,
    when: 'a tag that the server does not have is removed',
    body: { tag: 'web' },
    expect: { status: 400, code: 'VALIDATION', field: 'tag', keyword: 'enum' },
  },
  {
    ...remove,
    when: 'a tag is removed of a server that has none',
    given: tagged(),
    expect: { status: 409, code: 'VM_HAS_TAGS' },
  },
  ...refusedValues(remove, [['tag', undefined, 'required']]),
  ...refusedCallers(remove, { guest: 401, reader: 403, stranger: 404 }),
];

const FINDING: Row[] = [
  {
    spec: '§3 Tag; design 6 tags as a field',
    when: 'servers are found by a tag: only those of the project',
    call: `GET ${PATH}?f.tags=prod`,
    given: {
      records: [
        vm('both', { tags: ['db', 'prod'] }),
        vm('other', { tags: ['production'] }),
        { ...vm('theirs', { tags: ['prod'] }), of: 'stranger' },
      ],
    },
    expect: { status: 200, body: { totalElements: 1, content: [{ id: '{both}', tags: ['db', 'prod'] }] } },
  },
];

export const vmTagRows: Row[] = [...CREATING, ...ADDING, ...REMOVING, ...FINDING];
