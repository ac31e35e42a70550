import { adminReadRows, neverWritten } from '../harness/admin-rows.ts';
import type { JsonObject, Row, Table } from '../harness/row.ts';
import { refusedCallers, refusedLongAfterProof } from '../harness/rows.ts';

const PATH = '/api/admin/cloud-orphan';
const spec = 'design 7: resources in the cloud without a record';
const about = { spec, what: 'orphans', path: PATH };

/** Orphans come from a real cloud: what becomes of them is in `src/provider/engine/upkeep/orphan-decision.test.ts`. */
const held: JsonObject = { id: 'x', title: 'archive', type: 'disk', status: 'held', adoptable: true };

function offers(): Row[] {
  const of = (offer: string, when: string, self: JsonObject, unmet: string[]): Row => ({
    ...{ spec, when: `${offer} is offered for ${when}`, offer, self: { ...held, ...self }, unmet },
  });
  const decided = ['adopting', 'adopted', 'deleting', 'deleted'];
  return [
    of('adopt', 'one that is held', {}, []),
    of('adopt', 'one whose type can’t be adopted', { adoptable: false }, ['ORPHAN_ADOPTABLE']),
    of('remove', 'one that is held', {}, []),
    of('remove', 'one whose type can’t be adopted', { adoptable: false }, []),
    ...decided.flatMap((status) => [
      of('adopt', `one that is ${status}`, { status }, ['ORPHAN_HELD']),
      of('remove', `one that is ${status}`, { status }, ['ORPHAN_HELD']),
    ]),
  ];
}

const adopt = { spec, what: 'an orphan is adopted', call: `POST ${PATH}/none/adopt`, body: {}, status: 404 };
const remove = {
  ...{ spec, what: 'an orphan is deleted', call: `POST ${PATH}/none/remove` },
  ...{ body: { reason: 'Not needed' }, status: 404 },
};

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
    ...refusedCallers(adopt, { guest: 401, owner: 403, administrator: 404 }),
    ...refusedCallers(remove, { guest: 401, owner: 403, administrator: 404 }),
    refusedLongAfterProof({ ...remove, as: 'administrator' }),
    ...['status=held', 'type=disk', 'cause=restored', 'projectId=x'].map((filter) => ({
      spec,
      when: `orphans are narrowed by ${filter}`,
      as: 'administrator' as const,
      call: `GET ${PATH}?f.${filter}`,
      expect: { status: 200, body: { totalElements: 0 } },
    })),
    ...reasons.map(
      ([when, input, says]): Row => ({ spec, when: `a deletion has ${when}`, form: 'remove', input, says }),
    ),
    {
      spec,
      when: 'each state has its tone',
      field: 'status',
      tones: { held: 'warning', adopting: 'progress', deleting: 'progress', adopted: 'ok', deleted: 'neutral' },
    },
  ],
};
