import { adminReadRows, neverWritten } from '../harness/admin-rows.ts';
import { replyTemplate } from '../harness/given.ts';
import type { Given, JsonObject, Row, Step, Table } from '../harness/row.ts';
import {
  allowedValues,
  type Right,
  refusedCallers,
  refusedFields,
  refusedValues,
  whileSuspended,
} from '../harness/rows.ts';

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
    of('close', 'waiting', []),
    of('take', 'waiting', ['TICKET_NEW']),
    of('assign', 'new', []),
    of('assign', 'waiting', []),
    of('assign', 'closed', ['TICKET_OPEN']),
    of('answer', 'new', []),
    of('answer', 'inProgress', []),
    of('answer', 'waiting', []),
    of('answer', 'closed', ['TICKET_OPEN']),
    of('addNote', 'closed', []),
    of('reopen', 'waiting', ['TICKET_CLOSED']),
    of('close', 'closed', ['TICKET_OPEN']),
    of('reopen', 'closed', []),
    of('reopen', 'new', ['TICKET_CLOSED']),
    of('reopen', 'inProgress', ['TICKET_CLOSED']),
  ];
}

const staff: Step = {
  call: 'GET /api/admin/staff?q=%D0%A2%D0%B8%D0%BC%D1%83%D1%80',
  as: 'administrator',
  name: 'staff',
};
const find: Step = { call: `GET ${TICKET}?f.email={row}@example.kz`, as: 'administrator', name: 'ticket' };
const created: Given = { steps: [{ call: ASK, body: ask }, find, staff] };
const SAID: Record<string, JsonObject> = {
  assign: { assigneeId: '{staff}' },
  close: { note: 'Done' },
  answer: { answer: 'Restart it' },
  note: { comment: 'A secret' },
};
const done = (action: string): Step => ({
  call: `POST ${TICKET}/{ticket}/${action}`,
  body: SAID[action] ?? {},
  as: 'administrator',
});
const after = (action: string): Given => ({ steps: [...(created.steps ?? []), done(action)] });

function right(action: string, what: string, given: Given): Right {
  const { call, body = {} } = done(action);
  return { spec, what, call, body: body as JsonObject, as: 'administrator', given, status: 200 };
}

const take = right('take', 'a ticket is taken up', created);
const assign = right('assign', 'a ticket is assigned', created);
const close = right('close', 'a ticket is closed', created);
const reopen = right('reopen', 'a ticket is reopened', after('close'));
const answer = right('answer', 'a ticket is answered', created);
const note = right('note', 'a ticket gets an internal note', created);

/** Each action on a ticket, for administrators and for the requester's manager. Nobody else may do it. */
function actions(): Row[] {
  const becomes = {
    take: 'inProgress',
    assign: 'inProgress',
    close: 'closed',
    reopen: 'inProgress',
    answer: 'waiting',
    note: 'new',
  };
  return Object.entries({ take, assign, close, reopen, answer, note }).flatMap(([action, each]): Row[] => [
    ...(['administrator', 'manager'] as const).map((as) => ({
      ...each,
      when: `${each.what} by the ${as}`,
      as,
      expect: { status: 200, body: { status: becomes[action as keyof typeof becomes] } },
    })),
    ...refusedFields(each, {}),
    ...refusedCallers(each, { guest: 401, owner: 403 }),
  ]);
}

/** Support requests. */
export const ticketTable: Table = {
  type: 'ticket',
  rows: [
    {
      spec,
      when: 'an administrator reads the ticket',
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
    whileSuspended({ spec, what: 'somebody asks support', call: ASK, body: ask, status: 201 }, true),
    ...offers(),
    ...actions(),
    { ...take, when: 'a ticket is taken up twice', given: after('take'), expect: { status: 409, code: 'TICKET_NEW' } },
    { ...close, when: 'a ticket is closed twice', given: after('close'), expect: { status: 409, code: 'TICKET_OPEN' } },
    {
      ...assign,
      when: 'a ticket is assigned that is closed',
      given: after('close'),
      expect: { status: 409, code: 'TICKET_OPEN' },
    },
    {
      ...assign,
      when: 'a ticket has the assignee’s id and name',
      expect: { status: 200, body: { assigneeId: '{staff}', assigned: 'colleague', language: 'ru' } },
    },
    ...refusedValues(assign, [
      ['assigneeId', undefined, 'required'],
      ['assigneeId', 7, 'type'],
    ]),
    {
      ...assign,
      when: 'a ticket is assigned to the customer',
      body: { assigneeId: '{owner}' },
      expect: { status: 400, code: 'BAD_REFERENCE', field: 'assigneeId' },
    },
    {
      ...answer,
      when: 'a ticket is answered by a template, whose text the form has filled in',
      body: { answer: 'Restart it', template: '{template}' },
      given: { ...created, records: [replyTemplate('template')] },
      expect: { status: 200, body: { status: 'waiting' } },
    },
    {
      ...answer,
      when: 'a ticket is answered by a template that is not there',
      body: { answer: 'Restart it', template: 'none' },
      expect: { status: 400, code: 'BAD_REFERENCE', field: 'template' },
    },
    {
      ...reopen,
      when: 'a ticket is reopened that is not closed',
      given: created,
      expect: { status: 409, code: 'TICKET_CLOSED' },
    },
    {
      ...answer,
      when: 'a ticket is answered that is closed',
      given: after('close'),
      expect: { status: 409, code: 'TICKET_OPEN' },
    },
    {
      ...note,
      when: 'the staff reads an internal note',
      expect: {
        status: 200,
        body: {
          messages: [
            { kind: 'question', text: 'Help' },
            { kind: 'note', text: 'A secret' },
          ],
        },
      },
    },
    ...[
      { each: answer, field: 'answer' },
      { each: note, field: 'comment' },
    ].flatMap(({ each, field }) => [
      ...refusedValues(each, [
        [field, undefined, 'required'],
        [field, '', 'minLength'],
        [field, 'n'.repeat(1001), 'maxLength'],
        [field, ' Done', 'pattern'],
        [field, '<b>Done</b>', 'pattern'],
      ]),
      ...allowedValues(each, [[field, `Done:\n${'n'.repeat(994)}`]]),
    ]),
    ...refusedValues(close, [
      ['note', undefined, 'required'],
      ['note', '', 'minLength'],
      ['note', 'n'.repeat(1001), 'maxLength'],
      ['note', ' Done', 'pattern'],
      ['note', '<b>Done</b>', 'pattern'],
      ['note', 7, 'type'],
    ]),
    ...allowedValues(close, [['note', `Done:\n${'n'.repeat(994)}`]]),
    ...adminReadRows(about),
    ...neverWritten(about),
    {
      spec,
      when: 'each state has its tone',
      field: 'status',
      tones: { new: 'warning', inProgress: 'neutral', waiting: 'neutral', closed: 'ok' },
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
