/** A load balancer, created by hand from its network to a member that receives requests. */
import { expect, test } from 'vitest';
import { choose, press, see, seeScreen, sendCreate, start, type, value } from './support/console.ts';
import { setStage, type Visit } from './support/stage.ts';

const stage = setStage();

/** Waits until the record on the screen can be changed again. */
async function seeReady(visit: Visit, resource: string): Promise<void> {
  const { words } = visit;
  const provisioning = value(visit, words.of(resource, 'field.provisioningStatus'));
  await see(provisioning).toHaveText(words.of(resource, 'status.ACTIVE'));
}

/** Creates a record with the form that an action opens. `fill` fills the rest of the form. */
async function make(visit: Visit, from: [string, string], resource: string, name: string, fill: () => Promise<void>) {
  const { words } = visit;
  await start(visit, ...from);
  await seeScreen(visit, words.of(resource, 'action.create'));
  await type(visit, words.of(resource, 'field.name'), name);
  await fill();
  await sendCreate(visit, resource);
  await seeScreen(visit, name);
  await seeReady(visit, resource);
}

test('is built from its network to a member, and is online then', { timeout: 90_000 }, async () => {
  const server = await stage.api.server('web');
  const visit = await stage.visit({ at: '/balancer/create' });
  const { page, words } = visit;
  const text = (of: string, key: string): string => words.of(of, key);
  await type(visit, text('balancer', 'field.name'), 'site');
  await see(page.getByRole('combobox', { name: text('balancer', 'field.subnetId'), exact: true })).toHaveValue(
    'web-net-sub',
  );
  await sendCreate(visit, 'balancer');
  await seeScreen(visit, 'site');
  await seeReady(visit, 'balancer');
  const works = value(visit, text('balancer', 'field.operatingStatus'));
  await see(works).toHaveText(text('balancer', 'status.OFFLINE'));

  await make(visit, ['balancer', 'addListener'], 'listener', 'http', async () => {
    await choose(visit, text('listener', 'field.protocol'), 'HTTP');
    await type(visit, text('listener', 'field.protocolPort'), '80');
  });
  await make(visit, ['listener', 'addPool'], 'pool', 'site-pool', async () => {
    // An invalid combination for HTTP is reported before sending.
    await choose(visit, text('pool', 'field.protocol'), 'UDP');
    await choose(visit, text('pool', 'field.lbAlgorithm'), text('pool', 'value.lbAlgorithm.ROUND_ROBIN'));
    await press(page.getByRole('main'), text('pool', 'action.create'));
    await see(page.getByText(words.of('pool', 'rule.PROTOCOL_FITS', { left: 'HTTP' })).first()).toBeVisible();
    await choose(visit, text('pool', 'field.protocol'), 'HTTP');
  });
  await make(visit, ['pool', 'addMember'], 'member', 'web-1', async () => {
    await page.getByRole('radio', { name: text('member', 'value.source.server'), exact: true }).check();
    await choose(visit, text('member', 'field.serverId'), 'web');
    await see(page.getByRole('combobox', { name: text('member', 'field.portId'), exact: true })).toHaveValue('web');
    await type(visit, text('member', 'field.protocolPort'), '8080');
  });
  const [fixed] = (
    await stage.api.call<{ addresses: { ip: string }[] }>('GET', `/api/openstack/nova/servers/${server.id}`)
  ).addresses;
  await see(value(visit, text('member', 'field.address'))).toHaveText(String(fixed?.ip));

  const [balancer] = await stage.api.list('balancer');
  await page.goto(`/balancer/${balancer?.id}`);
  await seeScreen(visit, 'site');
  await see(works).toHaveText(text('balancer', 'status.ONLINE'));
  expect(balancer?.vipAddress).not.toBe(fixed?.ip);
});
