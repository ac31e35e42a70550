import { adminReadRows } from '../harness/admin-rows.ts';
import { announcement } from '../harness/given.ts';
import type { Json, JsonObject, Row, Table } from '../harness/row.ts';
import {
  type Right,
  refusedCallers,
  refusedFields,
  refusedValues,
  versionRows,
  type WrongValue,
} from '../harness/rows.ts';

const PATH = '/api/admin/announcement';
const SPEC = 'design: announcements';
const CALLERS = { guest: 401, owner: 403, manager: 403 } as const;

// Today is 2026-11-20, at 11:00 in Almaty.
const BEGINS = '2026-12-01T17:00:00.000Z';
const ENDS = '2026-12-01T19:00:00.000Z';
const TEXTS = { titleRu: 'Замена дисков', textRu: 'Диски могут отвечать дольше' };

const create: Right = {
  spec: SPEC,
  what: 'an announcement is drafted',
  call: `POST ${PATH}`,
  body: { kind: 'maintenance', ...TEXTS, begins: BEGINS, ends: ENDS },
  as: 'administrator',
  status: 201,
};

const update: Right = {
  spec: SPEC,
  what: 'a draft is changed',
  call: `PUT ${PATH}/{news}`,
  body: { ...TEXTS, begins: BEGINS, ends: ENDS },
  as: 'administrator',
  given: { records: [announcement('news')] },
  headers: { 'If-Match': '"1"' },
  status: 200,
};

function right(what: string, action: string, status: string, body: JsonObject = {}): Right {
  return {
    spec: SPEC,
    what,
    call: `POST ${PATH}/{news}/${action}`,
    body,
    as: 'administrator',
    given: { records: [announcement('news', { status })] },
    status: 200,
  };
}

const publish = right('a draft is published', 'publish', 'draft');
const end = right('a published announcement is ended', 'end', 'published');
const withdraw = right('a published announcement is withdrawn', 'withdraw', 'published');
const addUpdate = right('an update is added', 'update', 'published', { textRu: 'Готово' });
const remove: Right = {
  ...{ spec: SPEC, what: 'a draft is deleted', call: `DELETE ${PATH}/{news}`, body: {}, as: 'administrator' },
  ...{ given: update.given, status: 204 },
};

const TITLES = ['titleRu', 'titleKk', 'titleEn'];
const WORDS = ['textRu', 'textKk', 'textEn'];

/** Invalid values in both forms. */
const WRONG: WrongValue[] = [
  ['titleRu', undefined, 'required'],
  ['textRu', undefined, 'required'],
  ['begins', undefined, 'required'],
  ...TITLES.flatMap((field): WrongValue[] => [
    [field, '', 'minLength'],
    [field, 't'.repeat(121), 'maxLength'],
    [field, '<b>Work</b>', 'pattern'],
    [field, ' Work', 'pattern'],
    [field, 'One\nTwo', 'pattern'],
    [field, 7, 'type'],
  ]),
  ...WORDS.flatMap((field): WrongValue[] => [
    [field, '', 'minLength'],
    [field, 't'.repeat(2001), 'maxLength'],
    [field, '   ', 'pattern'],
    [field, 'a\u0007', 'pattern'],
    [field, 7, 'type'],
  ]),
  ['begins', '2026-12-01', 'format'],
  ['ends', 'later', 'format'],
  ['types', 'disk', 'type'],
  ['types', ['disk', 'disk'], 'uniqueItems'],
  ['types', Array.from({ length: 51 }, (_, index) => `t${index}`), 'maxItems'],
  ['projects', Array.from({ length: 51 }, (_, index) => `p${index}`), 'maxItems'],
  ['projects', ['a', 'a'], 'uniqueItems'],
  ['customers', Array.from({ length: 51 }, (_, index) => `c${index}`), 'maxItems'],
  ['customers', ['a', 'a'], 'uniqueItems'],
  ['letter', 'yes', 'type'],
];

function made(when: string, change: JsonObject, shown: Json = change): Row {
  return { ...create, when, body: { ...create.body, ...change }, expect: { status: 201, body: shown } };
}

/** The action with the record in each status: only some of them allow it. */
function statuses(action: Right, name: string, allowed: string[], guard: string): Row[] {
  return ['draft', 'published', 'over', 'withdrawn']
    .filter((status) => !allowed.includes(status))
    .map((status) => ({
      ...action,
      when: `${name} is tried while it is ${status}`,
      given: { records: [announcement('news', { status })] },
      expect: { status: 409, code: guard },
    }));
}

/** Publishing warns of what is missing, once for each language. */
const WARNINGS: Row[] = [
  ['nothing', { titleKk: 'Т', textKk: 'М', titleEn: 'T', textEn: 'T' }, {}],
  ['a text in Kazakh', { titleKk: 'Т', titleEn: 'T', textEn: 'T' }, { textKk: 'KAZAKH_TEXT_MISSING' }],
  ['a title in Kazakh', { textKk: 'М', titleEn: 'T', textEn: 'T' }, { titleKk: 'KAZAKH_TITLE_MISSING' }],
  ['a text in English', { titleKk: 'Т', textKk: 'М', titleEn: 'T' }, { textEn: 'ENGLISH_TEXT_MISSING' }],
  ['a title in English', { titleKk: 'Т', textKk: 'М', textEn: 'T' }, { titleEn: 'ENGLISH_TITLE_MISSING' }],
  ['both languages', {}, { textKk: 'KAZAKH_TEXT_MISSING', textEn: 'ENGLISH_TEXT_MISSING' }],
].map(
  ([what, words, warns]): Row => ({
    spec: SPEC,
    when: `an announcement is published that lacks ${String(what)}`,
    form: 'publish',
    input: {},
    self: { kind: 'news', ...TEXTS, begins: BEGINS, status: 'draft', ...(words as JsonObject) },
    says: {},
    warns: warns as Record<string, string>,
  }),
);

/** What administrators tell customers. Whom it reaches: `src/provider/announcements/announcements.test.ts`. */
export const announcementTable: Table = {
  type: 'announcement',
  path: PATH,
  rows: [
    made('maintenance is drafted', {}, { ...TEXTS, status: 'draft', letter: true, updates: [] }),
    made('an announcement has every field', {
      ...{ titleKk: 'Дискілер', textKk: 'Мәтін', titleEn: 'Disks', textEn: 'Text', types: ['disk', 'snapshot'] },
      ...{ projects: ['{project}'], letter: false },
    }),
    {
      ...create,
      when: 'news need no end',
      body: { kind: 'news', ...TEXTS, begins: BEGINS },
      expect: { status: 201, body: { kind: 'news', status: 'draft' }, without: ['ends'] },
    },
    {
      ...create,
      when: 'maintenance has no end',
      body: { kind: 'maintenance', ...TEXTS, begins: BEGINS },
      expect: { status: 400, code: 'MAINTENANCE_ENDS', field: 'ends' },
    },
    {
      ...create,
      when: 'an announcement ends when it begins',
      body: { ...create.body, kind: 'news', ends: BEGINS },
      expect: { status: 400, code: 'ENDS_AFTER_BEGINS', field: 'ends' },
    },
    ...refusedValues(create, [...WRONG, ['kind', 'rumour', 'enum']]),
    ...refusedFields(create, { status: 'published', updates: [], published: BEGINS, created: BEGINS }),
    ...['types', 'projects', 'customers'].map(
      (field): Row => ({
        ...create,
        when: `an announcement names something in ${field} that is not there`,
        body: { ...create.body, [field]: ['nothing'] },
        expect: { status: 400, code: 'BAD_REFERENCE', field: `${field}/0` },
      }),
    ),
    ...adminReadRows({ spec: SPEC, what: 'announcements', path: PATH }),
    ...refusedCallers(create, CALLERS),
    { ...update, when: 'a draft is changed', expect: { status: 200, body: { ...TEXTS, begins: BEGINS, ends: ENDS } } },
    {
      ...update,
      when: 'a published announcement is changed',
      given: { records: [announcement('news', { status: 'published' })] },
      expect: { status: 200, body: { ...TEXTS, status: 'published' } },
    },
    ...statuses(update, 'a change', ['draft', 'published'], 'ANNOUNCEMENT_OPEN'),
    {
      ...update,
      when: 'maintenance becomes news',
      body: { ...update.body, kind: 'news' },
      expect: { status: 400, code: 'READ_ONLY_FIELD', field: 'kind' },
    },
    ...refusedValues(update, WRONG),
    ...versionRows(update),
    ...refusedCallers(update, CALLERS),
    {
      ...publish,
      when: 'a draft is published',
      expect: { status: 200, body: { status: 'published' }, has: ['published'] },
    },
    ...WARNINGS,
    ...statuses(publish, 'publishing', ['draft'], 'ANNOUNCEMENT_DRAFT'),
    ...refusedCallers(publish, CALLERS),
    {
      ...addUpdate,
      when: 'an update is added with its time',
      body: { textRu: 'Готово', textKk: 'Дайын', textEn: 'Done' },
      expect: { status: 200, body: { updates: [{ ru: 'Готово', kk: 'Дайын', en: 'Done' }] } },
    },
    {
      ...addUpdate,
      when: 'an update says the same as the one before',
      given: { ...addUpdate.given, steps: [{ call: addUpdate.call, body: addUpdate.body, as: 'administrator' }] },
      expect: { status: 200, body: { updates: [{ ru: 'Готово' }, { ru: 'Готово' }] } },
    },
    ...refusedValues(addUpdate, [
      ['textRu', undefined, 'required'],
      ['tell', 'yes', 'type'],
      ...WORDS.flatMap((field): WrongValue[] => [
        [field, '', 'minLength'],
        [field, 't'.repeat(501), 'maxLength'],
        [field, '  ', 'pattern'],
        [field, 7, 'type'],
      ]),
    ]),
    ...statuses(addUpdate, 'an update', ['published'], 'ANNOUNCEMENT_PUBLISHED'),
    ...refusedCallers(addUpdate, CALLERS),
    {
      ...end,
      when: 'a published announcement is ended',
      given: { records: [announcement('news', { status: 'published', kind: 'incident', ends: undefined })] },
      expect: { status: 200, body: { status: 'over' }, has: ['ends'] },
    },
    ...statuses(end, 'ending', ['published'], 'ANNOUNCEMENT_PUBLISHED'),
    ...refusedCallers(end, CALLERS),
    {
      ...withdraw,
      when: 'a published announcement is withdrawn',
      expect: { status: 200, body: { status: 'withdrawn' } },
    },
    ...statuses(withdraw, 'withdrawing', ['published'], 'ANNOUNCEMENT_PUBLISHED'),
    ...refusedCallers(withdraw, CALLERS),
    {
      ...create,
      when: 'a published announcement is over at its end',
      call: `GET ${PATH}/{made}`,
      body: undefined,
      given: {
        steps: [
          {
            ...{ call: create.call, as: 'administrator', name: 'made' },
            body: { ...create.body, begins: '2026-11-20T07:00:00.000Z', ends: '2026-11-20T08:00:00.000Z' },
          },
          { call: `POST ${PATH}/{made}/publish`, body: {}, as: 'administrator', hours: 48 },
        ],
      },
      expect: { status: 200, body: { status: 'over', ends: '2026-11-20T08:00:00.000Z' } },
    },
    {
      ...create,
      when: 'a draft stays a draft at its end',
      call: `GET ${PATH}/{made}`,
      body: undefined,
      given: {
        steps: [{ call: create.call, body: create.body, as: 'administrator', name: 'made', hours: 24 * 14 }],
      },
      expect: { status: 200, body: { status: 'draft' } },
    },
    {
      ...remove,
      when: 'a draft is deleted',
      expect: { status: 204, reads: [{ call: `GET ${PATH}/{news}`, as: 'administrator', status: 404 }] },
    },
    ...statuses(remove, 'a delete', ['draft'], 'ANNOUNCEMENT_DRAFT'),
    ...refusedCallers(remove, CALLERS),
    ...['draft', 'published', 'over', 'withdrawn'].map(
      (status): Row => ({
        ...{ spec: SPEC, when: `an announcement that is ${status} finishes by itself`, offer: 'finish' },
        ...{ self: { status }, unmet: status === 'published' ? [] : ['ANNOUNCEMENT_PUBLISHED'] },
      }),
    ),
    {
      spec: SPEC,
      when: 'each status has its tone',
      field: 'status',
      tones: { draft: 'neutral', published: 'ok', over: 'neutral', withdrawn: 'warning' },
    },
    {
      spec: SPEC,
      when: 'the fields of an announcement have their types',
      tells: {
        created: { format: 'date-time' },
        published: { format: 'date-time' },
        'updates/at': { format: 'date-time' },
      },
    },
  ],
};
