import { adminReadRows, neverWritten } from '../harness/admin-rows.ts';
import type { JsonObject, Row, Table } from '../harness/row.ts';

const TICKET = '/api/admin/ticket';
const spec = '§3 Support ticket: name, email, message, consent, type';
const about = { spec, what: 'tickets', path: TICKET };
const ASK = 'POST /api/zammad/createTicket';
const ask: JsonObject = {
  name: 'Somebody',
  email: '{row}@example.kz',
  message: 'Help',
  consent: true,
  type: 'billing',
};

function offers(): Row[] {
  const of = (offer: string, status: string, unmet: string[]): Row => ({
    spec,
    when: `${offer} of a ticket that is ${status}`,
    offer,
    self: { id: 'x', status },
    unmet,
  });
  return [
    of('take', 'new', []),
    of('take', 'inProgress', ['TICKET_NEW']),
    of('take', 'closed', ['TICKET_NEW']),
    of('close', 'new', []),
    of('close', 'inProgress', []),
    of('close', 'closed', ['TICKET_OPEN']),
    of('reopen', 'closed', []),
    of('reopen', 'new', ['TICKET_CLOSED']),
    of('reopen', 'inProgress', ['TICKET_CLOSED']),
  ];
}

/** Requests to support. */
export const ticketTable: Table = {
  type: 'ticket',
  rows: [
    {
      spec,
      when: 'an administrator reads what was asked',
      as: 'administrator',
      call: `GET ${TICKET}?f.email={row}@example.kz`,
      given: { steps: [{ call: ASK, body: ask }] },
      expect: {
        status: 200,
        body: {
          totalElements: 1,
          content: [{ name: 'Somebody', message: 'Help', type: 'billing', status: 'new', customerId: '{owner}' }],
        },
      },
    },
    ...offers(),
    ...adminReadRows(about),
    ...neverWritten(about),
    {
      spec,
      when: 'each state has its tone',
      field: 'status',
      tones: { new: 'warning', inProgress: 'neutral', closed: 'ok' },
    },
  ],
};

const ratings = { spec: '§7 POST /nps/save and POST /nps/public/save', what: 'ratings', path: '/api/admin/rating' };

/** Ratings of the service. */
export const ratingTable: Table = {
  type: 'rating',
  rows: [
    {
      spec: ratings.spec,
      when: 'an administrator reads how somebody rates the service',
      as: 'administrator',
      call: `GET ${ratings.path}?f.score=9&f.guest=false&sort=created,desc&size=1`,
      given: { steps: [{ call: 'POST /api/nps/save', body: { score: 9, comment: '{row}' } }] },
      expect: { status: 200, body: { content: [{ score: 9, comment: '{row}', userId: '{owner}', guest: false }] } },
    },
    ...adminReadRows(ratings),
    ...neverWritten(ratings),
  ],
};
