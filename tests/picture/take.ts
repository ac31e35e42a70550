/** Takes the README's picture of the running console: `npx tsx tests/picture/take.ts` after a build. */
import { join } from 'node:path';
import { chromium } from 'playwright';
import { CHROMIUM_ARGS, findChromium } from '../chromium.ts';
import { startProvider } from '../provider.ts';

const WORLD = [
  ['POST', '/api/openstack/nova/keypair/create', { name: 'laptop', mode: 'generate', algorithm: 'ed25519' }],
  [
    'POST',
    '/api/openstack/neutron/networks',
    {
      name: 'office',
      withSubnet: true,
      subnetName: 'office-a',
      cidr: '10.0.0.0/24',
      ipVersion: 4,
      enableDhcp: true,
      adminStateUp: true,
    },
  ],
] as const;

const provider = await startProvider({ env: { CLOUD_PACE: '50' } });
const browser = await chromium.launch({ executablePath: findChromium(), args: CHROMIUM_ARGS });

async function call<T>(token: string, method: string, path: string, body?: unknown): Promise<T> {
  const answer = await fetch(provider.origin + path, {
    method,
    headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  return (await answer.json()) as T;
}

try {
  const { token } = await call<{ token: string }>('', 'POST', '/api/auth/login', {
    login: 'customer@demo.kz',
    password: 'Demo-Cloud-2026',
  });
  for (const [method, path, body] of WORLD) await call(token, method, path, body);
  const { content } = await call<{ content: { id: string; networkId: string }[] }>(
    token,
    'GET',
    '/api/openstack/neutron/subnets',
  );
  const subnet = content[0];
  const network = `/api/openstack/neutron/networks/${subnet?.networkId}`;
  while ((await call<{ status: string }>(token, 'GET', network)).status !== 'ACTIVE');
  const names = ['web-1', 'web-2', 'db-1', 'build-agent'];
  for (const [index, name] of names.entries())
    await call(token, 'POST', '/api/openstack/nova/servers', {
      name,
      imageId: index === 2 ? 'debian-12' : 'ubuntu-24.04',
      flavorId: index === 2 ? 'm-2-16' : 'g-2-4',
      volume_type: index === 2 ? 'FAST' : 'STANDARD',
      diskSize: 20,
      networkId: subnet?.networkId,
      subnetId: subnet?.id,
      keyName: 'laptop',
      copies: 1,
      separateHosts: false,
    });
  const context = await browser.newContext({ viewport: { width: 1280, height: 720 }, deviceScaleFactor: 1 });
  await context.addInitScript((value) => {
    localStorage.setItem('infra-token', value);
    localStorage.setItem('advancedVersion', 'true');
    localStorage.setItem('lang', 'en');
  }, token);
  const page = await context.newPage();
  await page.goto(`${provider.origin}/vm`);
  await page
    .locator('tbody [data-tone=ok]')
    .nth(names.length - 1)
    .waitFor();
  await page.screenshot({ path: join(import.meta.dirname, 'console.png') });
} finally {
  await browser.close();
  await provider.stop();
}
