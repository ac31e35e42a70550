import { adminReadRows, neverWritten } from '../harness/admin-rows.ts';
import type { JsonObject, Row, Table } from '../harness/row.ts';
import { refusedCallers, refusedLongAfterProof } from '../harness/rows.ts';
import { reasonRows } from './bank.ts';

const PATH = '/api/admin/balance-correction';
const spec = '§2 /customer: corrections with a second administrator';
const about = { spec, what: 'corrections', path: PATH };

/** What two administrators do is in `src/provider/customers/corrections.test.ts`. */
const proposed: JsonObject = { id: 'x', number: 'X', status: 'proposed', own: false, amount: '600000.00' };

const offers: [offer: string, when: string, self: JsonObject, unmet: string[]][] = [
  ['confirm', 'one that somebody else proposed', {}, []],
  ['confirm', 'one of one’s own', { own: true }, ['CORRECTION_OF_ANOTHER']],
  ['confirm', 'one that is booked', { status: 'booked' }, ['CORRECTION_PROPOSED']],
  ['confirm', 'one that is refused', { status: 'refused' }, ['CORRECTION_PROPOSED']],
  ['refuse', 'one that somebody else proposed', {}, []],
  ['refuse', 'one of one’s own', { own: true }, []],
  ['refuse', 'one that is booked', { status: 'booked' }, ['CORRECTION_PROPOSED']],
  ['refuse', 'one that is refused', { status: 'refused' }, ['CORRECTION_PROPOSED']],
];

const confirm = { spec, what: 'a correction is confirmed', call: `POST ${PATH}/none/confirm`, body: {}, status: 404 };
const refuse = {
  ...{ spec, what: 'a correction is refused', call: `POST ${PATH}/none/refuse` },
  ...{ body: { refusal: 'No document' }, status: 404 },
};

/** Corrections of balances, as administrators decide about them. */
export const balanceCorrectionTable: Table = {
  type: 'balance-correction',
  rows: [
    ...adminReadRows(about),
    ...neverWritten(about),
    ...offers.map(
      ([offer, when, self, unmet]): Row => ({
        ...{ spec, when: `${offer} is offered for ${when}`, offer, self: { ...proposed, ...self }, unmet },
      }),
    ),
    ...refusedCallers(confirm, { guest: 401, owner: 403, manager: 403, administrator: 404 }),
    ...refusedCallers(refuse, { guest: 401, owner: 403, manager: 403, administrator: 404 }),
    refusedLongAfterProof({ ...confirm, as: 'administrator' }),
    ...reasonRows(spec, 'refuse', 'refusal'),
    {
      spec,
      when: 'each state has its tone',
      field: 'status',
      tones: { proposed: 'warning', booked: 'ok', refused: 'neutral' },
    },
  ],
};
