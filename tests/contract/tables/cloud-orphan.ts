import { adminReadRows, neverWritten } from '../harness/admin-rows.ts';
import type { JsonObject, Row, Table } from '../harness/row.ts';
import { refusedCallers, refusedLongAfterProof } from '../harness/rows.ts';

const PATH = '/api/admin/cloud-orphan';
const spec = 'design 7: differences between the records and the cloud';
const about = { spec, what: 'orphans', path: PATH };

/** What becomes of them is in `src/provider/adoption/comparison.test.ts` and `src/provider/engine/upkeep/orphan-decision.test.ts`. */
const held: JsonObject = { id: 'x', title: 'archive', type: 'disk', kind: 'cloud', status: 'held', adoptable: true };
const books: JsonObject = { ...held, kind: 'books' };
const differs: JsonObject = { ...held, kind: 'differs', acceptable: true };

/** What is offered for a difference that awaits a decision, by its kind. */
const OFFERED: [offer: string, self: JsonObject, others: [JsonObject, string][]][] = [
  [
    'adopt',
    held,
    [
      [books, 'ORPHAN_ONLY_IN_CLOUD'],
      [differs, 'ORPHAN_ONLY_IN_CLOUD'],
    ],
  ],
  [
    'remove',
    held,
    [
      [books, 'ORPHAN_ONLY_IN_CLOUD'],
      [differs, 'ORPHAN_ONLY_IN_CLOUD'],
    ],
  ],
  [
    'takeOut',
    books,
    [
      [held, 'ORPHAN_ONLY_IN_BOOKS'],
      [differs, 'ORPHAN_ONLY_IN_BOOKS'],
    ],
  ],
  [
    'accept',
    differs,
    [
      [{ ...held, acceptable: true }, 'ORPHAN_DIFFERS'],
      [{ ...books, acceptable: true }, 'ORPHAN_DIFFERS'],
    ],
  ],
];

function offers(): Row[] {
  const of = (offer: string, when: string, self: JsonObject, unmet: string[]): Row => ({
    ...{ spec, when: `${offer} is offered for ${when}`, offer, self, unmet },
  });
  const decided = ['adopting', 'adopted', 'deleting', 'deleted', 'removing', 'removed', 'taking', 'taken', 'resolved'];
  return [
    ...OFFERED.flatMap(([offer, self, others]) => [
      of(offer, 'one that is held', self, []),
      of(offer, 'one that was left', { ...self, status: 'left' }, []),
      ...decided.map((status) => of(offer, `one that is ${status}`, { ...self, status }, ['ORPHAN_OPEN'])),
      ...others.map(([other, guard]) => of(offer, `one of the kind ${String(other.kind)}`, other, [guard])),
    ]),
    of('adopt', 'one whose type can’t be adopted', { ...held, adoptable: false }, ['ORPHAN_ADOPTABLE']),
    of('remove', 'one whose type can’t be adopted', { ...held, adoptable: false }, []),
    of('accept', 'one whose value no record can have', { ...differs, acceptable: false }, ['ORPHAN_ACCEPTABLE']),
    ...[held, books, differs].map((self) => of('leave', `one of the kind ${String(self.kind)}`, self, [])),
    ...['left', ...decided].map((status) => of('leave', `one that is ${status}`, { ...held, status }, ['ORPHAN_HELD'])),
  ];
}

const body = { reason: 'Not needed' };
const decisions = [
  { spec, what: 'an orphan is adopted', call: `POST ${PATH}/none/adopt`, body, status: 404 },
  { spec, what: 'the cloud’s values are accepted', call: `POST ${PATH}/none/accept`, body, status: 404 },
  { spec, what: 'a difference is left', call: `POST ${PATH}/none/leave`, body, status: 404 },
];
const proved = [
  { spec, what: 'an orphan is deleted', call: `POST ${PATH}/none/remove`, body, status: 404 },
  { spec, what: 'a record is taken out', call: `POST ${PATH}/none/take-out`, body, status: 404 },
];

const reasons: [when: string, input: JsonObject, says: Record<string, string>][] = [
  ['a reason', { reason: 'The customer does not need it' }, {}],
  ['no reason', {}, { reason: 'required' }],
  ['an empty reason', { reason: '' }, { reason: 'minLength' }],
  ['a blank reason', { reason: ' x' }, { reason: 'pattern' }],
  ['markup for a reason', { reason: '<b>x' }, { reason: 'pattern' }],
  ['the longest reason', { reason: 'x'.repeat(500) }, {}],
  ['a longer reason', { reason: 'x'.repeat(501) }, { reason: 'maxLength' }],
];

/** Resources in the cloud that no record refers to. */
export const cloudOrphanTable: Table = {
  type: 'cloud-orphan',
  rows: [
    ...adminReadRows(about),
    ...neverWritten(about),
    ...offers(),
    ...[...decisions, ...proved].flatMap((call) =>
      refusedCallers(call, { guest: 401, owner: 403, manager: 403, administrator: 404 }),
    ),
    ...proved.map((call) => refusedLongAfterProof({ ...call, as: 'administrator' })),
    ...[
      ...['status=held', 'type=disk', 'cause=restored', 'projectId=x', 'kind=books', 'projectName=Shop', 'decidedBy=x'],
    ].map((filter) => ({
      spec,
      when: `orphans are narrowed by ${filter}`,
      as: 'administrator' as const,
      call: `GET ${PATH}?f.${filter}`,
      expect: { status: 200, body: { totalElements: 0 } },
    })),
    ...['remove', 'takeOut', 'leave', 'adopt', 'accept'].flatMap((form) =>
      reasons.map(([when, input, says]): Row => ({ spec, when: `${form} has ${when}`, form, input, says })),
    ),
    {
      spec,
      when: 'each state has its tone',
      field: 'status',
      tones: {
        ...{ held: 'warning', left: 'neutral', adopting: 'progress', deleting: 'progress', removing: 'progress' },
        ...{ taking: 'progress', adopted: 'ok', taken: 'ok', resolved: 'ok', removed: 'neutral', deleted: 'neutral' },
      },
    },
  ],
};
