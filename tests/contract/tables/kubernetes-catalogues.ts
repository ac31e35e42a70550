/** The options for a cluster. */
import type { Row, Table } from '../harness/row.ts';
import { refusedCallers } from '../harness/rows.ts';

const API = 'GET /k8s/api/v1';

/** The callers who may not read a catalogue, and the answer without the module. */
function closed(what: string, call: string): Row[] {
  return [
    ...refusedCallers({ spec: '§6', what: `${what} are listed`, call, body: {} }, { guest: 401 }),
    {
      spec: '§3 Module access flags',
      when: `${what} are listed where Kubernetes is off`,
      call,
      given: { modulesOff: true },
      expect: { status: 404, code: 'NOT_FOUND' },
    },
  ];
}

export const kubernetesCatalogueTables: Table[] = [
  {
    type: 'kubernetes-version',
    rows: [
      {
        spec: '§7 Kubernetes: versions',
        when: 'the versions are listed, each with the one before it',
        call: `${API}/versions?sort=name,desc`,
        expect: {
          status: 200,
          body: {
            totalElements: 4,
            content: [
              { name: 'v1.34.1', follows: 'v1.33.5' },
              { name: 'v1.33.5', follows: 'v1.32.9' },
              { name: 'v1.32.9', follows: 'v1.31.13' },
              { name: 'v1.31.13' },
            ],
          },
        },
      },
      {
        spec: '§7 Kubernetes: versions',
        when: 'the versions after one are listed',
        call: `${API}/versions?f.newerThan=v1.32.9&sort=name,asc`,
        expect: { status: 200, body: { totalElements: 2, content: [{ id: 'v1.33.5' }, { id: 'v1.34.1' }] } },
      },
      ...closed('versions', `${API}/versions`),
    ],
  },
  {
    type: 'kubernetes-type',
    rows: [
      {
        spec: '§7 Kubernetes: types',
        when: 'the types of clusters are listed',
        call: `${API}/types?sort=name,asc`,
        expect: {
          status: 200,
          body: {
            content: [
              { id: 'ha', controlPlane: 'replicated' },
              { id: 'standard', controlPlane: 'single' },
            ],
          },
        },
      },
      ...closed('types', `${API}/types`),
    ],
  },
  {
    type: 'kubernetes-status',
    rows: [
      {
        spec: '§7 Kubernetes: statuses, §4 Kubernetes statuses',
        when: 'the statuses are listed',
        call: `${API}/statuses?sort=id,asc`,
        expect: {
          status: 200,
          body: {
            content: [
              { id: 'deleted' },
              { id: 'deleting', settled: false },
              { id: 'deployed', settled: true },
              { id: 'error' },
              { id: 'pending', settled: false },
              { id: 'unknown' },
            ],
          },
        },
      },
      ...closed('statuses', `${API}/statuses`),
    ],
  },
];
