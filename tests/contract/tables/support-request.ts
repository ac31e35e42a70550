import type { CallRow, Given, JsonObject, Row, Step, Table } from '../harness/row.ts';
import { refusedCallers } from '../harness/rows.ts';

const REQUESTS = '/api/support/requests';
const TICKET = '/api/admin/ticket';
const spec = 'design: requests to support are conversations';
const NO_REQUEST = '00000000-0000-4000-8000-000000000000';

const ask: Step = {
  call: 'POST /api/zammad/createTicket',
  body: { name: 'Somebody', email: '{row}@example.kz', message: 'Help', consent: true, type: 'billing' },
};
const find: Step = { call: `GET ${TICKET}?f.email={row}@example.kz`, as: 'administrator', name: 'ticket' };
const staff = (action: string, body: JsonObject): Step => ({
  call: `POST ${TICKET}/{ticket}/${action}`,
  body,
  as: 'administrator',
});
const asked = (...more: Step[]): Given => ({ steps: [ask, find, ...more] });
const close: CallRow = {
  ...{ spec, when: 'its author closes a request as solved', call: `POST ${REQUESTS}/{ticket}/close`, body: {} },
  ...{ given: asked(), expect: { status: 200, body: { status: 'closed' }, has: ['closed'] } },
};
const read: CallRow = {
  ...{ spec, when: 'its author reads a request', call: `GET ${REQUESTS}/{ticket}`, given: asked() },
  expect: {
    status: 200,
    body: { type: 'billing', status: 'new', messages: [{ id: '{ticket}', kind: 'question', text: 'Help' }] },
  },
};

function formRow(when: string, input: JsonObject, says: Record<string, string> = {}): Row {
  return { spec, when: `a request to support has ${when}`, form: 'create', input, says };
}

const right: JsonObject = { type: 'technical', message: 'Help' };

/** The signed-in user's own requests. Their files, limits and letters: `src/provider/tickets/conversation.test.ts`. */
const supportRequestTable: Table = {
  type: 'support-request',
  rows: [
    read,
    {
      ...{ ...read, when: 'its author reads a request with an answer and an internal note' },
      given: asked(staff('note', { comment: 'A secret' }), staff('answer', { answer: 'Restart it' })),
      expect: {
        status: 200,
        body: { status: 'waiting', messages: [{ kind: 'question' }, { kind: 'answer', text: 'Restart it' }] },
        has: ['answered'],
      },
    },
    close,
    {
      ...{ ...close, when: 'its author closes a request twice' },
      given: asked(staff('close', { note: 'Done' })),
      expect: { status: 409, code: 'REQUEST_OPEN' },
    },
    ...refusedCallers(
      { spec, what: 'a request is closed', call: close.call, body: {}, given: asked() },
      { guest: 401, member: 404, stranger: 404, administrator: 404, acting: 403 },
    ),
    ...refusedCallers(
      { spec, what: 'a request is read', call: read.call, body: {}, given: asked() },
      { guest: 401, member: 404, stranger: 404, administrator: 404 },
    ),
    ...refusedCallers({ spec, what: 'requests are listed', call: `GET ${REQUESTS}`, body: {} }, { guest: 401 }),
    ...refusedCallers(
      { spec, what: 'support is asked', call: `POST ${REQUESTS}`, body: {} },
      { guest: 401, acting: 403 },
    ),
    {
      ...{ spec, when: 'requests are narrowed to those of no kind', call: `GET ${REQUESTS}?f.type=gossip` },
      expect: { status: 200, body: { totalElements: 0 } },
    },
    ...['new', 'inProgress', 'waiting', 'closed'].map(
      (status): Row => ({
        ...{ spec, when: `a request that is ${status} is closed`, offer: 'close', self: { id: 'x', status } },
        unmet: status === 'closed' ? ['REQUEST_OPEN'] : [],
      }),
    ),
    formRow('a topic and a message', right),
    formRow('no message', { type: 'technical' }, { message: 'required' }),
    formRow('an empty message', { ...right, message: '' }, { message: 'minLength' }),
    formRow('a blank message', { ...right, message: ' \n' }, { message: 'pattern' }),
    formRow('a bell in its message', { ...right, message: 'a\u0007' }, { message: 'pattern' }),
    formRow('the longest message, with markup', { ...right, message: '<'.repeat(500) }),
    formRow('a longer message', { ...right, message: 'x'.repeat(501) }, { message: 'maxLength' }),
    formRow('an unknown topic', { ...right, type: 'gossip' }, { type: 'enum' }),
    formRow('a record', { ...right, resource: 'vm', recordId: 'x', recordName: 'web' }),
    formRow('a record without a type', { ...right, recordId: 'x' }),
    formRow(
      'values of a record that are too long',
      { ...right, resource: 'r'.repeat(101), recordId: 'i'.repeat(256), recordName: 'n'.repeat(256) },
      { resource: 'maxLength', recordId: 'maxLength', recordName: 'maxLength' },
    ),
    {
      ...{ spec, when: 'moments of a request are said to be such' },
      tells: {
        created: { format: 'date-time' },
        answered: { format: 'date-time' },
        closed: { format: 'date-time' },
        'messages/at': { format: 'date-time' },
        messages: { items: { required: ['id', 'kind', 'at', 'text'] } },
      },
    },
    {
      ...{ spec, when: 'each state has its tone', field: 'status' },
      tones: { new: 'neutral', inProgress: 'neutral', waiting: 'warning', closed: 'ok' },
    },
  ],
};

function replyRow(when: string, input: JsonObject, says: Record<string, string> = {}): Row {
  return { spec, when: `a reply has ${when}`, form: 'create', input: { requestId: 'x', ...input }, says };
}

/** Replies of the author. */
const supportMessageTable: Table = {
  type: 'support-message',
  rows: [
    ...refusedCallers(
      { spec, what: 'a reply is written', call: `POST ${REQUESTS}/${NO_REQUEST}/messages`, body: {} },
      { guest: 401, acting: 403 },
    ),
    replyRow('a text', { text: 'Thanks' }),
    replyRow('no text', {}, { text: 'required' }),
    replyRow('an empty text', { text: '' }, { text: 'minLength' }),
    replyRow('a blank text', { text: ' ' }, { text: 'pattern' }),
    replyRow('a text that is too long', { text: 'x'.repeat(501) }, { text: 'maxLength' }),
    {
      ...replyRow('no request', { text: 'Thanks' }),
      input: { text: 'Thanks' },
      says: { requestId: 'required' },
    } as Row,
    {
      ...{ spec, when: 'the moment of a reply is said to be such' },
      tells: { created: { format: 'date-time' } },
    },
  ],
};

/** What a customer has of support. */
export const supportTables: Table[] = [supportRequestTable, supportMessageTable];
