/** The kubeconfig of a cluster: a file, which tables of JSON answers can't check. */
import { X509Certificate } from 'node:crypto';
import { load } from 'js-yaml';
import { beforeAll, expect, it } from 'vitest';
import type { Doc } from '../../src/contract/file/resource-file.ts';
import { createResourceTest, type ResourceTest } from '../../src/provider/engine/testing.ts';

const CLUSTERS = '/k8s/api/v1/clusters';
let resources: ResourceTest;
let cluster: Doc;

interface Kubeconfig {
  clusters: { name: string; cluster: { server: string; 'certificate-authority-data': string } }[];
  users: { name: string; user: { token: string } }[];
  contexts: { name: string; context: { cluster: string; user: string } }[];
  'current-context': string;
}

beforeAll(async () => {
  resources = await createResourceTest();
  const network = await resources.call('POST /api/openstack/neutron/networks', {
    name: 'office',
    withSubnet: true,
    subnetName: 'office-sub',
    cidr: '10.0.0.0/24',
  });
  await resources.settle();
  const [subnet] = await resources.list(`/api/openstack/neutron/subnets?f.networkId=${network.body.id}`);
  const input = { name: 'yes', networkId: network.body.id, subnetId: subnet?.id, flavorId: 'g-1-2', workerCount: 1 };
  const made = await resources.call(`POST ${CLUSTERS}`, input);
  await resources.settle();
  cluster = (await resources.call(`GET ${CLUSTERS}/${made.body.id}`)).body;
});

async function download(): Promise<Response> {
  return resources.test.send(`GET ${CLUSTERS}/${cluster.id}/config`, { token: resources.token });
}

function claimsOf(token: string): Doc {
  return JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as Doc;
}

it('is a YAML file that nobody keeps on the way', async () => {
  const { headers, status } = await download();
  expect(status).toBe(200);
  expect(headers.get('Content-Type')).toBe('application/yaml; charset=utf-8');
  expect(headers.get('Content-Disposition')).toBe(
    `attachment; filename="kubeconfig-yes.yaml"; filename*=UTF-8''kubeconfig-yes.yaml`,
  );
  expect(headers.get('Cache-Control')).toBe('no-store');
});

it('leads to the cluster’s API server, by names that are texts whatever they look like', async () => {
  const config = load(await (await download()).text()) as Kubeconfig;
  expect(config).toMatchObject({
    apiVersion: 'v1',
    kind: 'Config',
    clusters: [{ name: 'yes', cluster: { server: cluster.apiUrl } }],
    users: [{ name: 'yes-admin' }],
    contexts: [{ name: 'yes', context: { cluster: 'yes', user: 'yes-admin' } }],
    'current-context': 'yes',
  });
  expect(cluster.apiUrl).toMatch(/^https:\/\/[\w-]+\.[\w.-]+:6443$/);
});

it('has the certificate of an authority of the cluster’s own', async () => {
  const config = load(await (await download()).text()) as Kubeconfig;
  const pem = Buffer.from(config.clusters[0]?.cluster['certificate-authority-data'] ?? '', 'base64').toString();
  const certificate = new X509Certificate(pem);
  expect(certificate.ca).toBe(true);
  expect(certificate.subject).toBe('CN=yes-ca');
  expect(certificate.verify(certificate.publicKey)).toBe(true);
  const now = resources.test.clock.now();
  expect(Date.parse(certificate.validFrom)).toBeLessThanOrEqual(now.getTime());
  expect(Date.parse(certificate.validTo) - now.getTime()).toBeGreaterThan(9 * 365 * 86_400_000);
});

it('has a token that is new each time, is good for 30 days and stands in no log', async () => {
  const tokens = await Promise.all(
    [1, 2].map(async () => (load(await (await download()).text()) as Kubeconfig).users[0]?.user.token ?? ''),
  );
  expect(new Set(tokens).size).toBe(2);
  const { iat, exp } = claimsOf(tokens[0] ?? '') as { iat: number; exp: number };
  expect(exp - iat).toBe(30 * 86_400);
  const log = JSON.stringify(resources.test.log);
  for (const token of tokens) expect(log).not.toContain(token);
});
