/** The shop's network: a router to the Internet, and who may reach what. */
import type { Person } from './stage.ts';
import { type Before, type Made, OWNER, type Scene } from './story.ts';

const NEUTRON = '/api/openstack/neutron';
const OFFICE = '185.22.64.0/24';

/** The scenes about networks. */
export function networkScenes(before: Before): Scene[] {
  return [{ at: before.days(91, '10:00'), play: (stage, made) => stage.as(OWNER, (owner) => setUp(owner, made)) }];
}

async function setUp(owner: Person, made: Made): Promise<void> {
  const { make, list } = owner;
  const network = { name: 'shop-net', withSubnet: true, subnetName: 'shop-subnet', cidr: '10.10.0.0/24' };
  const { id } = made.keep('shop-net', await make(`${NEUTRON}/networks`, network));
  const [subnet] = await list(`${NEUTRON}/subnets?f.networkId=${id}`);
  if (subnet) made.keep('shop-subnet', subnet);
  const router = { name: 'shop-router', externalNetworkId: 'public-net', subnetId: made.id('shop-subnet') };
  made.keep('shop-router', await make(`${NEUTRON}/routers`, router));
  await setUpGroups(owner, made);
}

async function setUpGroups({ make }: Person, made: Made): Promise<void> {
  const group = async (name: string, description: string) =>
    made.keep(name, await make(`${NEUTRON}/security-groups`, { name, description }));
  await group('web', 'Сайт: HTTP и HTTPS отовсюду, SSH из офиса');
  await group('office', 'SSH из офиса');
  const allow = (securityGroupId: string, port: number, from: object) =>
    make(`${NEUTRON}/security-group-rules`, { securityGroupId, portStart: port, portEnd: port, ...from });
  const office = { remote: 'prefix', remotePrefix: OFFICE };
  await allow(made.id('web'), 80, { remote: 'any' });
  await allow(made.id('web'), 443, { remote: 'any' });
  await allow(made.id('web'), 22, office);
  await allow(made.id('office'), 22, office);
}
