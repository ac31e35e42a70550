/** What the metrics of each type read of a cloud's answer, written by hand from the services' own references. */
import { expect, it } from 'vitest';
import type { Doc } from '../../src/contract/file/resource-file.ts';
import { balancerDriver } from '../../src/provider/cloud/openstack/drivers/balancer.ts';
import { FakeProject } from '../../src/provider/cloud/openstack/drivers/testing.ts';
import { vmDriver } from '../../src/provider/cloud/openstack/drivers/vm.ts';
import { figuresOf, readingOf } from '../../src/provider/telemetry/figures.ts';
import { readResourceFiles } from '../stories/resources/read.ts';

const { types } = readResourceFiles();
const KEY = 'b4ccde67-9c47-4a54-a9a0-8b2b8f8a2c1e';
const metricsOf = (type: string) => types.get(type)?.metrics?.series ?? [];

/** Nova's answer to `GET /servers/{id}/diagnostics` at microversion 2.48, as its API reference shows it. */
const DIAGNOSTICS: Doc = {
  state: 'running',
  driver: 'libvirt',
  hypervisor: 'kvm',
  uptime: 46_664,
  num_cpus: 1,
  num_nics: 1,
  num_disks: 1,
  cpu_details: [{ id: 0, time: 17_300_000_000, utilisation: 15 }],
  disk_details: [
    { errors_count: 1, read_bytes: 262_144, read_requests: 112, write_bytes: 5_778_432, write_requests: 488 },
  ],
  memory_details: { maximum: 524_288, used: 262_144 },
  nic_details: [{ mac_address: '01:23:45:67:89:ab', rx_octets: 2_070_139, rx_packets: 26_701, tx_octets: 140_208 }],
};

it('a server has the figures of Nova’s diagnostics, its processor in percent of all its cores', async () => {
  const project = new FakeProject({ [`GET /v2.1/servers/${KEY}/diagnostics`]: [[200, DIAGNOSTICS]] });
  const first = readingOf(metricsOf('vm'), (await vmDriver.figures?.(project, KEY)) ?? {}, 0);
  const later = {
    ...DIAGNOSTICS,
    cpu_details: [{ id: 0, time: 47_300_000_000 }],
    nic_details: [{ rx_octets: 2_130_139, tx_octets: 140_208 }],
  };
  expect(figuresOf(metricsOf('vm'), first, readingOf(metricsOf('vm'), later, 60_000))).toEqual({
    cpu: [1, 50, 50],
    memory: [1, 50, 50],
    diskRead: [1, 0, 0],
    diskWrite: [1, 0, 0],
    netIn: [1, 1000, 1000],
    netOut: [1, 0, 0],
  });
});

it('a load balancer has the figures of Octavia’s statistics', async () => {
  const stats = { active_connections: 12, bytes_in: 9532, bytes_out: 22_033, request_errors: 46, total_connections: 3 };
  const project = new FakeProject({ [`GET /v2/lbaas/loadbalancers/${KEY}/stats`]: [[200, { stats }]] });
  const answer = (await balancerDriver.figures?.(project, KEY)) ?? {};
  expect(readingOf(metricsOf('balancer'), answer, 0).values).toEqual({
    connections: 12,
    newConnections: 3,
    netIn: 9532,
    netOut: 22_033,
  });
});

it('every type with metrics has a tab that shows them all', () => {
  const withMetrics = [...types.values()].filter(({ metrics }) => metrics);
  expect(withMetrics.map(({ name }) => name).sort()).toEqual([
    'balancer',
    'database-server',
    'kubernetes-worker',
    'vm',
  ]);
  for (const { metrics, detail } of withMetrics)
    expect((detail?.tabs ?? []).flatMap(({ charts = [] }) => charts.flatMap((chart) => chart.metrics)).sort()).toEqual(
      metrics?.series.map(({ id }) => id).sort(),
    );
});
