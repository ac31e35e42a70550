import { describe, expect, it } from 'vitest';
import type { ActionOf } from '../../../../contract/file/records.ts';
import type { Doc } from '../../../../contract/file/resource-file.ts';
import type { QueryOf } from '../../typed.ts';
import { kubernetesDriver } from './kubernetes.ts';
import { kubernetesWorkerDriver } from './kubernetes-worker.ts';
import { FakeProject, type Reply, recordOf, stepOf } from './testing.ts';

const CLUSTER = '7334b0fa-b834-4a01-a2a1-bdda4c891270';
const GROUP = '2bd7ac1e-9d5c-4a6e-8f0b-1f3f1f5b8a11';
const CLUSTERS = '/v1/clusters';
const ONE = `GET ${CLUSTERS}/${CLUSTER}`;
const SERVERS = 'GET /v2.1/servers/detail';

const KEYS = {
  'kubernetes k1': CLUSTER,
  'flavor small': 'flavor-key',
  'flavor big': 'big-key',
  'network n1': 'network-key',
  'subnet s1': 'subnet-key',
};

const self = {
  id: 'k1',
  name: 'one',
  version: 'v1.34.1',
  type: 'standard',
  flavorId: 'small',
  networkId: 'n1',
  subnetId: 's1',
};

/** A cluster as Magnum shows it. */
function cluster(status: string, more: Doc = {}): Reply {
  const doc = { uuid: CLUSTER, name: 'one', status, status_reason: null, api_address: null, node_count: 2 };
  return [200, { ...doc, updated_at: '2026-11-20T08:31:43+00:00', ...more }];
}

/** The one group of worker nodes of a cluster, and the servers that are its nodes. */
function nodes(...servers: [id: string, address: string][]): Record<string, Reply[]> {
  const group = { uuid: GROUP, is_default: true, role: 'worker', flavor_id: 'flavor-key', node_count: servers.length };
  const master = { uuid: 'masters', is_default: true, role: 'master' };
  return {
    [`${ONE}/nodegroups`]: [[200, { nodegroups: [master, group] }]],
    [`${ONE}/nodegroups/${GROUP}`]: [[200, { ...group, node_addresses: servers.map(([, address]) => address) }]],
    [SERVERS]: [[200, { servers: [server('other', '10.9.9.9'), ...servers.map(([id, ip]) => server(id, ip))] }]],
  };
}

function server(id: string, ip: string, status = 'ACTIVE'): Doc {
  const addresses = { one: [{ addr: ip, version: 4, 'OS-EXT-IPS:type': 'fixed' }] };
  return { id, name: `one-6kde2a4oal3z-node-${id}`, status, created: '2026-11-20T08:31:53Z', addresses };
}

function template(uuid: string, name: string, labels: Doc | null = null): Doc {
  return { uuid, name, labels, coe: 'kubernetes', hidden: false };
}

function templates(...all: Doc[]): Record<string, Reply[]> {
  return { 'GET /v1/clustertemplates': [[200, { clustertemplates: all }]] };
}

describe('a cluster of Magnum', () => {
  const made: Record<string, Reply[]> = {
    [`POST ${CLUSTERS}`]: [[202, { uuid: CLUSTER }]],
    [ONE]: [[404, { errors: [] }], cluster('CREATE_IN_PROGRESS')],
  };
  const create = async (project: FakeProject, more: Doc = {}) =>
    kubernetesDriver.verbs.create?.(
      project,
      stepOf('kubernetes', 'create', { ...self, ...more }, { input: { workerCount: 2 } }),
    );

  it('is made from the template of its version, in the network that was chosen', async () => {
    const labelled = template('t34', 'latest', { kube_tag: 'v1.34.1-rancher1', boot_volume_size: '30' });
    const project = new FakeProject({ ...templates(template('t33', 'k8s-v1.33.5'), labelled), ...made }, KEYS);
    expect(await create(project)).toEqual({ key: CLUSTER });
    expect(project.calls).toContainEqual([
      `POST ${CLUSTERS}`,
      {
        name: 'one',
        cluster_template_id: 't34',
        flavor_id: 'flavor-key',
        node_count: 2,
        master_count: 1,
        fixed_network: 'network-key',
        fixed_subnet: 'subnet-key',
        labels: {},
        merge_labels: true,
        create_timeout: 60,
      },
    ]);
    // Magnum shows it a moment later.
    expect(project.calls.slice(-2)).toEqual([[ONE], [ONE]]);
  });

  it('names its version and the size of its disks where the template leaves them open; three masters have one address', async () => {
    const project = new FakeProject({ ...templates(template('t', 'k8s')), ...made }, KEYS);
    await create(project, { type: 'ha' });
    expect(project.calls.find(([call]) => call.startsWith('POST'))?.[1]).toMatchObject({
      cluster_template_id: 't',
      master_count: 3,
      master_lb_enabled: true,
      labels: { kube_tag: 'v1.34.1', boot_volume_size: '20' },
    });
  });

  it('is refused where the cloud has no template of the version', async () => {
    const project = new FakeProject(templates(template('t33', 'k8s-v1.33.5'), template('t', 'k8s-v1.34.10')), KEYS);
    await expect(create(project)).rejects.toMatchObject({
      status: 409,
      code: 'CLOUD_NO_CLUSTER_VERSION',
      field: 'version',
    });
  });

  it.each<[status: string, action: ActionOf<'kubernetes'> | undefined, expected: object]>([
    ['CREATE_IN_PROGRESS', undefined, { status: 'pending' }],
    ['UPDATE_IN_PROGRESS', 'scale', { status: 'pending' }],
    ['UPDATE_COMPLETE', 'scale', { status: 'deployed' }],
    ['DELETE_IN_PROGRESS', 'delete', { status: 'deleting' }],
    // What went wrong before is no failure of the deletion.
    ['CREATE_FAILED', 'delete', { status: 'deleting' }],
  ])('that is %s while %s is done is told so', async (status, action, expected) => {
    const project = new FakeProject({ [ONE]: [cluster(status)] }, KEYS);
    const state = await kubernetesDriver.read?.(project, CLUSTER, recordOf('kubernetes', self), action);
    expect(state).toEqual({ ...expected, fields: {} });
  });

  it('tells its address when it is there, why it failed in Magnum’s words, and that it is gone', async () => {
    const address = 'https://198.51.100.190:6443';
    const reason = { status_reason: 'Timed out', faults: { 'default-worker': 'Stack CREATE cancelled' } };
    const replies = [
      cluster('CREATE_COMPLETE', { api_address: address }),
      cluster('CREATE_FAILED', reason),
      [404, { errors: [] }] satisfies Reply,
    ];
    const project = new FakeProject({ [ONE]: replies }, KEYS);
    const read = () => kubernetesDriver.read?.(project, CLUSTER, recordOf('kubernetes', self), 'create');
    expect(await read()).toEqual({ status: 'deployed', fields: { apiUrl: address } });
    expect(await read()).toEqual({ status: 'error', failed: 'Timed out; Stack CREATE cancelled', fields: {} });
    expect(await read()).toBeUndefined();
  });

  it('grows by the workers that are made with it, and waits until Magnum has begun', async () => {
    const replies = {
      ...nodes(['a', '10.0.0.4'], ['b', '10.0.0.5']),
      [ONE]: [cluster('CREATE_COMPLETE'), cluster('UPDATE_IN_PROGRESS')],
      [`POST ${CLUSTERS}/${CLUSTER}/actions/resize`]: [[202, { uuid: CLUSTER }] satisfies Reply],
    };
    const project = new FakeProject(replies, KEYS);
    const scale = stepOf('kubernetes', 'scale', self, { input: { workerCount: 3 } });
    project.plan = [scale, stepOf('kubernetes-worker', 'create', { id: 'w3', clusterId: 'k1' })];
    await kubernetesDriver.verbs.scale?.(project, scale);
    expect(project.calls.slice(-2)).toEqual([
      [`POST ${CLUSTERS}/${CLUSTER}/actions/resize`, { node_count: 3, nodegroup: GROUP }],
      [ONE],
    ]);
  });

  it('lets go of the very nodes whose workers leave', async () => {
    const replies = {
      ...nodes(['a', '10.0.0.4'], ['b', '10.0.0.5']),
      [ONE]: [cluster('CREATE_COMPLETE'), cluster('UPDATE_IN_PROGRESS')],
      [`POST ${CLUSTERS}/${CLUSTER}/actions/resize`]: [[202, { uuid: CLUSTER }] satisfies Reply],
    };
    const project = new FakeProject(replies, { ...KEYS, 'kubernetes-worker w2': 'b' });
    const scale = stepOf('kubernetes', 'scale', self, { input: { workerCount: 1 } });
    project.plan = [scale, stepOf('kubernetes-worker', 'leave', { id: 'w2', clusterId: 'k1' })];
    await kubernetesDriver.verbs.scale?.(project, scale);
    expect(project.calls).toContainEqual([
      `POST ${CLUSTERS}/${CLUSTER}/actions/resize`,
      { node_count: 1, nodegroup: GROUP, nodes_to_remove: ['b'] },
    ]);
  });

  it('is upgraded to the template of the new version', async () => {
    const replies = {
      ...templates(template('t', 'k8s'), template('t34', 'k8s-v1.34.1')),
      [ONE]: [cluster('CREATE_COMPLETE'), cluster('UPDATE_IN_PROGRESS')],
      [`POST ${CLUSTERS}/${CLUSTER}/actions/upgrade`]: [[202, { uuid: CLUSTER }] satisfies Reply],
    };
    const project = new FakeProject(replies, KEYS);
    await kubernetesDriver.verbs.upgrade?.(
      project,
      stepOf('kubernetes', 'upgrade', self, { input: { version: 'v1.34.1' } }),
    );
    expect(project.calls).toContainEqual([`POST ${CLUSTERS}/${CLUSTER}/actions/upgrade`, { cluster_template: 't34' }]);
  });

  it('is deleted, also when it is gone already', async () => {
    const project = new FakeProject({ [`DELETE ${CLUSTERS}/${CLUSTER}`]: [[204], [404, { errors: [] }]] }, KEYS);
    const step = stepOf('kubernetes', 'delete', self);
    await kubernetesDriver.verbs.delete?.(project, step);
    await kubernetesDriver.verbs.delete?.(project, step);
    expect(project.calls).toEqual([[`DELETE ${CLUSTERS}/${CLUSTER}`], [`DELETE ${CLUSTERS}/${CLUSTER}`]]);
  });

  it('gives a kubeconfig with a new key that its own authority signs', async () => {
    const replies: Record<string, Reply[]> = {
      [ONE]: [cluster('CREATE_COMPLETE', { api_address: 'https://198.51.100.190:6443' })],
      [`GET /v1/certificates/${CLUSTER}`]: [[200, { cluster_uuid: CLUSTER, pem: 'AUTHORITY' }]],
      'POST /v1/certificates': [[201, { cluster_uuid: CLUSTER, pem: 'SIGNED' }]],
    };
    const project = new FakeProject(replies, KEYS);
    const question: QueryOf<'kubernetes'> = {
      type: 'kubernetes',
      action: 'kubeconfig',
      self,
      now: new Date(),
      projectId: 'ours',
      related: {},
    };
    const { kubeconfig } = (await kubernetesDriver.query?.(project, CLUSTER, question)) ?? {};
    const lines = String(kubeconfig)
      .split('\n')
      .map((line) => line.trim());
    expect(lines).toContain('server: "https://198.51.100.190:6443"');
    expect(lines).toContain(`certificate-authority-data: ${btoa('AUTHORITY')}`);
    expect(lines).toContain(`client-certificate-data: ${btoa('SIGNED')}`);
    const key = lines.find((line) => line.startsWith('client-key-data: '))?.split(' ')[1] ?? '';
    expect(atob(key)).toMatch(/^-----BEGIN PRIVATE KEY-----\n/);
    const [, body] = project.calls.find(([call]) => call === 'POST /v1/certificates') ?? [];
    expect(body).toEqual({
      cluster_uuid: CLUSTER,
      csr: expect.stringMatching(/^-----BEGIN CERTIFICATE REQUEST-----\n/),
    });
  });
});

describe('a worker node', () => {
  const worker = { id: 'w1', name: 'one-worker-1', clusterId: 'k1', flavorId: 'small' };
  const record = recordOf('kubernetes-worker', worker);

  it('of a new cluster is made with that', async () => {
    const project = new FakeProject({}, KEYS);
    const step = stepOf('kubernetes-worker', 'create', worker);
    project.plan = [stepOf('kubernetes', 'create', self), step];
    expect(await kubernetesWorkerDriver.verbs.create?.(project, step)).toBeUndefined();
    expect(project.calls).toEqual([]);
  });

  it('of another size begins a group of its own', async () => {
    const replies = {
      ...nodes(['a', '10.0.0.4']),
      [ONE]: [cluster('CREATE_COMPLETE'), cluster('CREATE_COMPLETE'), cluster('UPDATE_IN_PROGRESS')],
      [`POST ${CLUSTERS}/${CLUSTER}/nodegroups`]: [[202, { uuid: 'new' }] satisfies Reply],
    };
    const project = new FakeProject(replies, KEYS);
    const step = stepOf('kubernetes-worker', 'create', { ...worker, flavorId: 'big' });
    await kubernetesWorkerDriver.verbs.create?.(project, step);
    expect(project.calls).toContainEqual([
      `POST ${CLUSTERS}/${CLUSTER}/nodegroups`,
      { name: 'workers-big-key', flavor_id: 'big-key', node_count: 1, role: 'worker' },
    ]);
  });

  it('can’t join a cluster that is still being made', async () => {
    const project = new FakeProject({ [ONE]: [cluster('CREATE_IN_PROGRESS')] }, KEYS);
    const joined = kubernetesWorkerDriver.verbs.create?.(project, stepOf('kubernetes-worker', 'create', worker));
    await expect(joined).rejects.toMatchObject({ status: 409, code: 'CLUSTER_BEING_MADE' });
  });

  it('waits for its cluster, and is then one of the nodes that no other worker is', async () => {
    const replies = { ...nodes(['a', '10.0.0.4'], ['b', '10.0.0.5']), [ONE]: [cluster('CREATE_COMPLETE')] };
    const project = new FakeProject(replies, { ...KEYS, 'kubernetes-worker w2': 'a' });
    expect(await kubernetesWorkerDriver.findRemoteId?.(project, record)).toBe('b');
    const waiting = new FakeProject({ [ONE]: [cluster('CREATE_IN_PROGRESS')] }, KEYS);
    expect(await kubernetesWorkerDriver.findRemoteId?.(waiting, record)).toBeUndefined();
    expect(await kubernetesWorkerDriver.readPending?.(waiting, record, 'create')).toEqual({
      status: 'pending',
      fields: {},
    });
  });

  it('is not the same one as another that is looked for at once', async () => {
    const replies = { ...nodes(['a', '10.0.0.4'], ['b', '10.0.0.5']), [ONE]: [cluster('CREATE_COMPLETE')] };
    const project = new FakeProject(replies, KEYS);
    const taken = new Map<string, string>();
    const shared = Object.assign(project, { cached: async () => taken });
    const found = await Promise.all(
      ['w1', 'w2'].map((id) =>
        kubernetesWorkerDriver.findRemoteId?.(shared, recordOf('kubernetes-worker', { ...worker, id })),
      ),
    );
    expect(found.sort()).toEqual(['a', 'b']);
  });

  it('stays the one that another look at it found a moment ago', async () => {
    const replies = { ...nodes(['a', '10.0.0.4'], ['b', '10.0.0.5']), [ONE]: [cluster('CREATE_COMPLETE')] };
    const project = new FakeProject(replies, { ...KEYS, 'kubernetes-worker w1': 'a' });
    const self = recordOf('kubernetes-worker', { ...worker, id: 'w1' });
    expect(await kubernetesWorkerDriver.findRemoteId?.(project, self)).toBe('a');
  });

  it('has failed with its cluster, and is gone with it', async () => {
    const failed = cluster('CREATE_FAILED', { status_reason: 'Timed out' });
    const project = new FakeProject({ [ONE]: [failed, [404, { errors: [] }]] }, KEYS);
    const read = () => kubernetesWorkerDriver.readPending?.(project, record, 'create');
    expect(await read()).toEqual({ status: 'error', failed: 'Timed out', fields: {} });
    expect(await read()).toBeUndefined();
  });

  it('shows the addresses and the state of its server', async () => {
    const replies: Record<string, Reply[]> = {
      [ONE]: [cluster('UPDATE_IN_PROGRESS'), cluster('UPDATE_COMPLETE')],
      'GET /v2.1/servers/a': [[200, { server: server('a', '10.0.0.4') }]],
    };
    const project = new FakeProject(replies, { ...KEYS, 'kubernetes-worker w1': 'a' });
    const read = (action?: ActionOf<'kubernetes-worker'>) =>
      kubernetesWorkerDriver.read?.(project, 'a', record, action);
    expect(await read('upgrade')).toEqual({ status: 'pending', fields: { addresses: ['10.0.0.4'] } });
    expect(await read('upgrade')).toEqual({ status: 'deployed', fields: { addresses: ['10.0.0.4'] } });
    expect(await read()).toEqual({ status: 'deployed', fields: { addresses: ['10.0.0.4'] } });
  });

  it('is taken out of its cluster alone; where its node is gone already, no other one is', async () => {
    const replies = {
      ...nodes(['a', '10.0.0.4'], ['b', '10.0.0.5']),
      [ONE]: [cluster('CREATE_COMPLETE'), cluster('UPDATE_IN_PROGRESS')],
      'GET /v2.1/servers/a': [[200, { server: server('a', '10.0.0.4') }] satisfies Reply, [404, {}] satisfies Reply],
      [`POST ${CLUSTERS}/${CLUSTER}/actions/resize`]: [[202, { uuid: CLUSTER }] satisfies Reply],
    };
    const project = new FakeProject(replies, { ...KEYS, 'kubernetes-worker w1': 'a' });
    const step = stepOf('kubernetes-worker', 'delete', worker);
    await kubernetesWorkerDriver.verbs.delete?.(project, step);
    await kubernetesWorkerDriver.verbs.delete?.(project, step);
    expect(project.calls.filter(([call]) => call.startsWith('POST'))).toEqual([
      [`POST ${CLUSTERS}/${CLUSTER}/actions/resize`, { node_count: 1, nodegroup: GROUP, nodes_to_remove: ['a'] }],
    ]);
  });
});
