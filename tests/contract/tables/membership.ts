import type { JsonObject, Row, Table } from '../harness/row.ts';
import { refusedCallers, whileSuspended } from '../harness/rows.ts';

const PROJECTS = '/api/user/projects';
const INVITATIONS = '/api/user/invitations';
const spec = '§6 Project members get a role per project';

/** A membership in the form that guards use. */
const joined: JsonObject = { id: 'x', name: 'x', pays: false, viaGroup: false, lastOwner: false };

const leaving = (when: string, self: JsonObject, unmet: string[]): Row => ({
  spec,
  when: `${when} leaves`,
  offer: 'delete',
  self: { ...joined, ...self },
  unmet,
});

/** The user's own projects. Leaving and switching between two projects: `src/provider/projects/projects.test.ts`. */
export const membershipTable: Table = {
  type: 'membership',
  rows: [
    {
      spec,
      when: 'an owner sees the project that they pay for, where they are',
      call: `GET ${PROJECTS}?f.status=active&f.role=owner`,
      expect: { status: 200, body: { content: [{ role: 'owner', current: true, pays: true, viaGroup: false }] } },
    },
    {
      spec,
      when: 'a reader sees their role in it',
      as: 'reader',
      call: `GET ${PROJECTS}?f.role=reader`,
      expect: { status: 200, body: { totalElements: 1, content: [{ role: 'reader', current: true, pays: false }] } },
    },
    {
      spec,
      when: 'somebody looks for a role that they have nowhere',
      as: 'reader',
      call: `GET ${PROJECTS}?f.role=member`,
      expect: { status: 200, body: { totalElements: 0 } },
    },
    {
      spec,
      when: 'the owner who pays leaves the project',
      call: `DELETE ${PROJECTS}/{project}`,
      body: {},
      expect: { status: 409, code: 'MEMBER_PAYS' },
    },
    ...refusedCallers(
      { spec, what: 'the project is left', call: `DELETE ${PROJECTS}/{project}`, body: {} },
      { guest: 401, stranger: 404, acting: 403 },
    ),
    ...refusedCallers(
      { spec, what: 'the project is switched to', call: `POST /api/user/change/project/{project}`, body: {} },
      { guest: 401, stranger: 404 },
    ),
    ...refusedCallers({ spec, what: 'the projects are read', call: `GET ${PROJECTS}`, body: {} }, { guest: 401 }),
    whileSuspended(
      { spec, what: 'a project is left', call: `DELETE ${PROJECTS}/{project}`, body: {}, as: 'member', status: 204 },
      true,
    ),
    leaving('a member', {}, []),
    leaving('the payer', { pays: true }, ['MEMBER_PAYS']),
    leaving('a member through a group', { viaGroup: true }, ['VIA_GROUP']),
    leaving('the last owner', { lastOwner: true }, ['LAST_OWNER']),
    { spec, when: 'a membership and an invitation', field: 'status', tones: { active: 'ok', invited: 'neutral' } },
    { spec, when: 'since when is shown as a time', tells: { created: { format: 'date-time' } } },
  ],
};

/** Invitations of the user's address. Accepting and declining: `src/provider/projects/projects.test.ts`. */
export const invitationTable: Table = {
  type: 'invitation',
  rows: [
    {
      spec,
      when: 'somebody without invitations looks for some',
      as: 'reader',
      call: `GET ${INVITATIONS}`,
      expect: { status: 200, body: { totalElements: 0 } },
    },
    ...refusedCallers(
      { spec, what: 'the invitations are read', call: `GET ${INVITATIONS}`, body: {} },
      { guest: 401, acting: 403 },
    ),
    ...refusedCallers(
      {
        spec,
        what: 'an unknown invitation is accepted',
        call: `POST ${INVITATIONS}/{project}/accept`,
        body: {},
      },
      { guest: 401, owner: 404, stranger: 404, acting: 403 },
    ),
    ...refusedCallers(
      { spec, what: 'an unknown invitation is declined', call: `DELETE ${INVITATIONS}/{project}`, body: {} },
      { guest: 401, owner: 404, stranger: 404, acting: 403 },
    ),
    { spec, when: 'since when is shown as a time', tells: { created: { format: 'date-time' } } },
  ],
};
