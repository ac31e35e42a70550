import { adminReadRows } from '../harness/admin-rows.ts';
import { replyTemplate } from '../harness/given.ts';
import type { Json, JsonObject, Row, Table } from '../harness/row.ts';
import {
  allowedValues,
  type Right,
  refusedCallers,
  refusedFields,
  refusedValues,
  versionRows,
  type WrongValue,
} from '../harness/rows.ts';

const PATH = '/api/admin/reply-template';
const spec = '§3 Support ticket';
const TEXTS = { textRu: 'Готово', textKk: 'Дайын', textEn: 'Done' };

const create: Right = {
  spec,
  what: 'a reply template is created',
  call: `POST ${PATH}`,
  body: { name: 'Restart {row}', topic: 'billing', ...TEXTS },
  as: 'administrator',
  status: 201,
};

const update: Right = {
  spec,
  what: 'a reply template is changed',
  call: `PUT ${PATH}/{template}`,
  body: { name: 'Changed {row}', topic: 'quota', ...TEXTS },
  as: 'administrator',
  given: { records: [replyTemplate('template')] },
  headers: { 'If-Match': '"1"' },
  status: 200,
};

const remove: Right = {
  spec,
  what: 'a reply template is deleted',
  call: `DELETE ${PATH}/{template}`,
  body: {},
  as: 'administrator',
  given: update.given,
  status: 204,
};

const WRONG_TEXTS = ['textRu', 'textKk', 'textEn'].flatMap((field): WrongValue[] => [
  [field, undefined, 'required'],
  [field, '', 'minLength'],
  [field, 'n'.repeat(1001), 'maxLength'],
  [field, ' Done', 'pattern'],
  [field, '<b>Done</b>', 'pattern'],
]);

const WRONG: WrongValue[] = [
  ...WRONG_TEXTS,
  ['name', undefined, 'required'],
  ['name', '', 'minLength'],
  ['name', 'n'.repeat(101), 'maxLength'],
  ['name', ' Done', 'pattern'],
  ['name', 'Two\nlines', 'pattern'],
  ['name', '<b>Done</b>', 'pattern'],
  ['topic', 'gossip', 'enum'],
];

function made(when: string, change: JsonObject, body: Json = change): Row {
  return { ...create, when, body: { ...create.body, ...change }, expect: { status: 201, body } };
}

/** Texts that support answers with. */
export const replyTemplateTable: Table = {
  type: 'reply-template',
  path: `${PATH}/{id}`,
  rows: [
    made('a reply template is created', {}, { topic: 'billing', ...TEXTS }),
    made('a reply template has the first topic where none is chosen', { topic: undefined }, { topic: 'technical' }),
    ...refusedValues(create, WRONG),
    ...refusedValues(update, WRONG),
    ...['textRu', 'textKk', 'textEn'].flatMap((field) =>
      allowedValues(create, [[field, `[name]:\n${'n'.repeat(992)}`]]),
    ),
    ...refusedFields(create, { created: '2026-01-01T00:00:00Z' }),
    ...refusedFields(update, { created: '2026-01-01T00:00:00Z' }),
    {
      ...create,
      when: 'another reply template is called so',
      body: { ...create.body, name: 'Given {row}' },
      given: update.given,
      expect: { status: 409, code: 'NOT_UNIQUE', field: 'name' },
    },
    ...refusedCallers(create, { guest: 401, owner: 403, reader: 403, manager: 403 }),
    {
      ...create,
      when: 'a reply template is created where the admin area is off',
      given: { modulesOff: true },
      expect: { status: 404, code: 'NOT_FOUND' },
    },
    {
      ...update,
      when: 'a reply template gets other texts',
      expect: { status: 200, body: { topic: 'quota', ...TEXTS } },
    },
    ...versionRows(update),
    ...refusedCallers(update, { guest: 401, owner: 403, manager: 403 }),
    {
      ...remove,
      when: 'a reply template is deleted',
      expect: { status: 204, reads: [{ call: `GET ${PATH}/{template}`, as: 'administrator', status: 404 }] },
    },
    ...refusedCallers(remove, { guest: 401, owner: 403, manager: 403 }),
    {
      ...create,
      when: 'a manager looks for a reply template by name and topic, and gets its texts',
      as: 'manager',
      call: `GET ${PATH}?q=Given%20{row}&f.topic=technical`,
      body: undefined,
      given: update.given,
      expect: {
        status: 200,
        body: { totalElements: 1, content: [{ id: '{template}', textKk: '[name], серверді қайта жүктеңіз' }] },
      },
    },
    ...adminReadRows({ spec, what: 'reply templates', path: PATH }),
    { spec, when: 'the time of creation is shown as a time', tells: { created: { format: 'date-time' } } },
  ],
};
