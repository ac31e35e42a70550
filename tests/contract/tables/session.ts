import type { JsonObject, Table } from '../harness/row.ts';
import { refusedCallers } from '../harness/rows.ts';

const PATH = '/api/user/sessions';
const spec = '§5 Sessions: a list of one’s own, each can be ended';

/** The caller's own session. */
const mine = { steps: [{ call: `GET ${PATH}?f.status=current`, name: 'mine' }] };

/** A record in the form that guards use. */
const other: JsonObject = { id: 'x', device: 'Chrome, Windows', status: 'open', current: false };

/** The signed-in user's sessions. Ending another session takes two sign-ins: `src/provider/accounts/sessions.test.ts`. */
export const sessionTable: Table = {
  type: 'session',
  rows: [
    {
      spec,
      when: 'a user sees the session of the request',
      call: `GET ${PATH}?f.status=current`,
      expect: { status: 200, body: { totalElements: 1, content: [{ status: 'current', current: true }] } },
    },
    {
      spec,
      when: 'a reader sees their own, too',
      as: 'reader',
      call: `GET ${PATH}?f.status=current`,
      expect: { status: 200, body: { totalElements: 1 } },
    },
    {
      spec,
      when: 'the sessions are sorted by their sign-in',
      call: `GET ${PATH}?sort=created,desc`,
      expect: { status: 200, has: ['content'] },
    },
    {
      spec,
      when: 'the session of the request is ended',
      call: `DELETE ${PATH}/{mine}`,
      given: mine,
      body: {},
      expect: { status: 409, code: 'SESSION_CURRENT' },
    },
    ...refusedCallers(
      { spec, what: 'the sessions are read', call: `GET ${PATH}`, body: {} },
      { guest: 401, acting: 403 },
    ),
    ...refusedCallers(
      { spec, what: 'the owner’s session is ended', call: `DELETE ${PATH}/{mine}`, given: mine, body: {} },
      { guest: 401, member: 404, administrator: 404, acting: 403 },
    ),
    { spec, when: 'another session is ended', offer: 'delete', self: other, unmet: [] },
    {
      spec,
      when: 'the session in use is ended',
      offer: 'delete',
      self: { ...other, current: true },
      unmet: ['SESSION_CURRENT'],
    },
    { spec, when: 'statuses of sessions', field: 'status', tones: { current: 'ok', open: 'neutral' } },
    {
      spec,
      when: 'times are shown as times',
      tells: { created: { format: 'date-time' }, used: { format: 'date-time' } },
    },
  ],
};
