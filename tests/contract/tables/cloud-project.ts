import { adminReadRows, neverWritten } from '../harness/admin-rows.ts';
import { tariff } from '../harness/given.ts';
import type { Given, JsonObject, Row, Table } from '../harness/row.ts';
import { refusedCallers, refusedLongAfterProof } from '../harness/rows.ts';

const PATH = '/api/admin/cloud-project';
const spec = 'design 7: projects of the cloud that the provider did not create';
const about = { spec, what: 'cloud projects', path: PATH };

/** What becomes of one that is taken over is in `src/provider/adoption/adoption.test.ts`. */
const foreign: JsonObject = { id: 'x', name: 'old-shop', status: 'foreign' };

function offers(): Row[] {
  const of = (status: string, unmet: string[]): Row => ({
    ...{
      spec,
      when: `adopt is offered for one that is ${status}`,
      offer: 'adopt',
      self: { ...foreign, status },
      unmet,
    },
  });
  const others = ['adopting', 'adopted', 'ours', 'marked', 'disabled'];
  const compared = (status: string, unmet: string[]): Row => ({
    ...{
      spec,
      when: `compare is offered for one that is ${status}`,
      offer: 'compare',
      self: { ...foreign, status },
      unmet,
    },
  });
  return [
    of('foreign', []),
    ...others.map((status) => of(status, ['CLOUD_PROJECT_FOREIGN'])),
    ...['ours', 'adopted'].map((status) => compared(status, [])),
    ...['foreign', 'adopting', 'marked', 'disabled'].map((status) => compared(status, ['CLOUD_PROJECT_OURS'])),
  ];
}

const input: JsonObject = { projectName: 'Shop', ownerId: 'x' };
const adopt = { spec, what: 'a project is taken over', call: `POST ${PATH}/none/adopt`, body: input, status: 404 };

const compare = { spec, what: 'a project is compared', call: `POST ${PATH}/none/compare`, body: {}, status: 404 };

/** The project that the simulated cloud has and no provider created. */
const SHOP = '5b0c8f2e1d7a4c3f9e6b0a1d2c3e4f50';
const ADMIN = { as: 'administrator' } as const;
const listed = { call: `GET ${PATH}`, ...ADMIN };

const blocked = [
  {
    ...{ call: 'POST /api/admin/user', ...ADMIN, name: 'blocked' },
    body: { login: 'c-{row}', email: 'c-{row}@example.kz', emailAgain: 'c-{row}@example.kz' },
  },
  { call: 'POST /api/admin/user/{blocked}/block', body: { reason: 'Left' }, ...ADMIN },
];

/** Projects that nobody can be given. */
function refusedChoices(): Row[] {
  const of = (when: string, field: string, body: JsonObject, given: Given): Row => ({
    ...{ spec, when, ...ADMIN, given, call: `POST ${PATH}/${SHOP}/adopt`, body: { ...input, ...body } },
    expect: { status: 400, code: 'BAD_REFERENCE', field },
  });
  return [
    of('a project is taken over for nobody', 'ownerId', { ownerId: 'nobody' }, { steps: [listed] }),
    of(
      'a project is taken over for somebody blocked',
      'ownerId',
      { ownerId: '{blocked}' },
      { steps: [listed, ...blocked] },
    ),
    of(
      'a project is taken over with a tariff that is not in force',
      'tariffId',
      { ownerId: '{owner}', tariffId: '{draft}' },
      {
        ...{ records: [tariff('draft')], steps: [listed] },
      },
    ),
  ];
}

const inputs: [when: string, input: JsonObject, says: Record<string, string>][] = [
  ['a name and a payer', input, {}],
  ['no name', { ownerId: 'x' }, { projectName: 'required' }],
  ['an empty name', { ...input, projectName: '' }, { projectName: 'minLength' }],
  ['a name that begins with a space', { ...input, projectName: ' Shop' }, { projectName: 'pattern' }],
  ['no payer', { projectName: 'Shop' }, { ownerId: 'required' }],
  ['the longest name', { ...input, projectName: 'x'.repeat(100) }, {}],
  ['a longer name', { ...input, projectName: 'x'.repeat(101) }, { projectName: 'maxLength' }],
  ['a payment that there is not', { ...input, paymentType: 'never' }, { paymentType: 'enum' }],
  ['a payment afterwards', { ...input, paymentType: 'postPaid' }, {}],
];

/** The projects of the cloud. */
export const cloudProjectTable: Table = {
  type: 'cloud-project',
  rows: [
    ...adminReadRows(about),
    ...neverWritten(about),
    ...offers(),
    ...refusedChoices(),
    ...refusedCallers(adopt, { guest: 401, owner: 403, administrator: 404 }),
    ...refusedCallers(compare, { guest: 401, owner: 403, manager: 403, administrator: 404 }),
    refusedLongAfterProof({ ...adopt, as: 'administrator' }),
    {
      ...{ spec, when: 'a project of the console is compared', ...ADMIN, given: { steps: [listed] } },
      call: `POST ${PATH}/{project}/compare`,
      body: {},
      expect: { status: 200, body: { status: 'ours', comparison: 'comparing' } },
    },
    ...[
      ['status=foreign', 1],
      ['status=adopted', 0],
      ['projectName=Shop', 0],
      ['payerId=x', 0],
      ['comparison=failed', 0],
    ].map(([filter, totalElements]) => ({
      spec,
      when: `projects are narrowed by ${filter}`,
      as: 'administrator' as const,
      call: `GET ${PATH}?f.${filter}`,
      expect: { status: 200, body: { totalElements } },
    })),
    ...inputs.map(
      ([when, given, says]): Row => ({
        spec,
        when: `it is taken over with ${when}`,
        form: 'adopt',
        input: given,
        says,
      }),
    ),
    {
      spec,
      when: 'each state has its tone',
      field: 'status',
      tones: {
        ...{
          foreign: 'warning',
          adopting: 'progress',
          adopted: 'ok',
          ours: 'ok',
          marked: 'neutral',
          disabled: 'neutral',
        },
      },
    },
    {
      spec,
      when: 'each comparison has its tone',
      field: 'comparison',
      tones: { never: 'neutral', comparing: 'progress', compared: 'ok', incomplete: 'warning', failed: 'error' },
    },
  ],
};
