import { adminReadRows, neverWritten } from '../harness/admin-rows.ts';
import type { JsonObject, Row, Table } from '../harness/row.ts';
import { refusedCallers } from '../harness/rows.ts';

const MAIL = '/api/admin/mail';
const spec = '§6 Administration: the outbox';
const about = { spec, what: 'letters', path: MAIL };

/** An invitation, which sends an e-mail. */
const invited = { steps: [{ call: 'POST /api/project/current/members', body: { email: '{row}@example.kz' } }] };

const refused: JsonObject = { id: 'x', address: 'a@b.kz', kind: 'invitation', status: 'refused', confidential: false };

function offers(): Row[] {
  const of = (when: string, self: JsonObject, unmet: string[]): Row => ({
    spec,
    when: `resending ${when}`,
    offer: 'resend',
    self: { ...refused, ...self },
    unmet,
  });
  return [
    of('what was refused', {}, []),
    of('what waits', { status: 'waiting' }, ['MAIL_REFUSED']),
    of('what is late', { status: 'late' }, ['MAIL_REFUSED']),
    of('what was sent', { status: 'sent' }, ['MAIL_REFUSED']),
    of('what is not sent', { status: 'kept' }, ['MAIL_REFUSED']),
    of('what is confidential', { confidential: true }, ['MAIL_HAS_WORDS']),
  ];
}

/** The outbox. */
export const mailTable: Table = {
  type: 'mail',
  rows: [
    {
      spec,
      when: 'an administrator sees that somebody was written to',
      as: 'administrator',
      call: `GET ${MAIL}?f.address={row}@example.kz`,
      given: invited,
      expect: {
        status: 200,
        body: {
          totalElements: 1,
          content: [{ address: '{row}@example.kz', kind: 'invitation', status: 'waiting', confidential: false }],
        },
        without: ['body'],
      },
    },
    {
      spec,
      when: 'letters are searched by their address and narrowed by their kind',
      as: 'administrator',
      call: `GET ${MAIL}?q={row}&f.kind=invitation&f.status=waiting&f.confidential=false`,
      given: invited,
      expect: { status: 200, body: { totalElements: 1 } },
    },
    ...['kind=registration', 'status=sent', 'confidential=true', 'created.from=2027-01-01T00:00:00Z'].map((filter) => ({
      spec,
      when: `letters are narrowed by ${filter}`,
      as: 'administrator' as const,
      call: `GET ${MAIL}?q={row}&f.${filter}`,
      given: invited,
      expect: { status: 200, body: { totalElements: 0 } },
    })),
    ...offers(),
    ...adminReadRows(about),
    ...neverWritten(about),
    ...refusedCallers(
      { spec, what: 'a letter is sent again', call: `POST ${MAIL}/none/resend`, body: {} },
      { guest: 401, owner: 403, administrator: 404 },
    ),
    {
      spec,
      when: 'each state has its tone',
      field: 'status',
      tones: { waiting: 'neutral', sent: 'ok', refused: 'error', late: 'warning', kept: 'neutral' },
    },
  ],
};
