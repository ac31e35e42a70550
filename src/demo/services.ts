/** The shop's managed services: a load balancer, a database, a cluster and a store of objects. */
import { AwsClient } from 'aws4fetch';
import { DEMO_PASSWORD } from '../provider/accounts/demo-accounts.ts';
import type { Person, Stage } from './stage.ts';
import { type Before, type Made, OWNER, type Scene } from './story.ts';

const OCTAVIA = '/api/openstack/octavia';
const DATABASES = '/dbaas/api/v1/dBaas';
const DATABASE_BACKUPS = '/dbaas/api/v1/snapshot';
const REGION = 'kz-ala';

/** The scenes about managed services. */
export function serviceScenes(before: Before): Scene[] {
  const owner =
    (act: (owner: Person, made: Made, stage: Stage) => Promise<unknown>): Scene['play'] =>
    async (stage, made) => {
      await stage.as(OWNER, (person) => act(person, made, stage));
    };
  return [
    { at: before.days(90, '14:00'), play: owner(makeDatabase) },
    { at: before.days(89, '15:30'), play: owner(makeBalancer) },
    { at: before.days(22, '16:00'), play: owner(makeCluster) },
    { at: before.days(8, '11:15'), play: owner((person, _made, stage) => makeObjects(person, stage)) },
    { at: before.days(7, '21:00'), play: owner((person, made) => backUp(person, made, 'db-1-weekly')) },
    // The simulated cloud fails what has this in its name.
    { at: before.minutes(31 * 60), play: owner((person, made) => backUp(person, made, 'db-1-failover')) },
  ];
}

async function makeDatabase({ make }: Person, made: Made): Promise<void> {
  const place = { networkId: made.id('shop-net'), subnetId: made.id('shop-subnet') };
  const password = { adminPassword: DEMO_PASSWORD, passwordAgain: DEMO_PASSWORD };
  const size = { version: 'postgresql-16', flavorId: 'g-2-4', volume_type: 'FAST', size: 50 };
  made.keep('db-1', await make(DATABASES, { name: 'db-1', ...size, ...place, ...password, databases: ['shop'] }));
}

async function backUp({ make }: Person, made: Made, name: string): Promise<void> {
  await make(DATABASE_BACKUPS, { name, serverId: made.id('db-1') });
}

async function makeBalancer({ make }: Person, made: Made): Promise<void> {
  const place = { networkId: made.id('shop-net'), subnetId: made.id('shop-subnet') };
  const { id: balancerId } = await make(`${OCTAVIA}/lbaas`, { name: 'shop-lb', publicIp: true, ...place });
  const http = { balancerId, protocol: 'HTTP' };
  const listener = await make(`${OCTAVIA}/listener`, { ...http, name: 'shop-http', protocolPort: 80 });
  const pool = { ...http, name: 'shop-web', listenerId: listener.id, lbAlgorithm: 'ROUND_ROBIN' };
  const { id: poolId } = await make(`${OCTAVIA}/pool`, pool);
  for (const [index, name] of ['web-1', 'web-2'].entries())
    await make(`${OCTAVIA}/pool/${poolId}/member`, { name, address: `10.10.0.${11 + index}`, protocolPort: 80 });
  const check = { name: 'shop-health', type: 'HTTP', urlPath: '/health' };
  await make(`${OCTAVIA}/pool/${poolId}/healthmonitor`, check);
}

async function makeCluster({ make }: Person, made: Made): Promise<void> {
  const place = { networkId: made.id('shop-net'), subnetId: made.id('shop-subnet') };
  await make('/k8s/api/v1/clusters', { name: 'delivery', flavorId: 'g-2-4', workerCount: 2, ...place });
}

/** Files of the shop in a bucket, sent by an S3 client. */
async function makeObjects({ make }: Person, stage: Stage): Promise<void> {
  const account = await make('/s3/api/v1/users', { name: 'alma-media', datacenterId: REGION, quota: 50 });
  await make(`/s3/api/v1/users/${account.id}/buckets`, { name: 'alma-media' });
  const keys = { accessKeyId: String(account.accessKey), secretAccessKey: String(account.secretKey) };
  const client = new AwsClient({ ...keys, region: REGION, service: 's3' });
  const datetime = stage.clock
    .now()
    .toISOString()
    .replace(/[:-]|\.\d{3}/g, '');
  for (const [name, body] of Object.entries(FILES)) {
    const url = `http://localhost:9000/alma-media/${name}`;
    const answer = await stage.objects.handle(await client.sign(url, { method: 'PUT', body, aws: { datetime } }));
    if (!answer.ok) throw new Error(`The demo's object ${name} was refused with ${answer.status}`);
  }
}

const FILES = {
  'catalog/price-list.csv':
    'article;name;price\n1001;Яблоки апорт, 1 кг;890\n1002;Мёд горный, 500 г;3200\n1003;Курт, 200 г;650\n',
  'pages/about.html': '<!doctype html>\n<meta charset="utf-8">\n<title>Алма Маркет</title>\n<h1>О магазине</h1>\n',
  'robots.txt': 'User-agent: *\nAllow: /\n',
};
