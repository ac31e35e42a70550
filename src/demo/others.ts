/** The other customers' servers, and what customers ask the provider. */
import type { Person, Stage } from './stage.ts';
import { type Before, DEBTOR, OWNER, type Scene, STUDIO } from './story.ts';

/** The scenes of other customers, and of requests. */
export function otherScenes(before: Before): Scene[] {
  const as =
    (login: string, act: (person: Person, stage: Stage) => Promise<unknown>): Scene['play'] =>
    async (stage) => {
      await stage.as(login, (person) => act(person, stage));
    };
  const ticket = (type: string, name: string, email: string, message: string) => (person: Person) =>
    person.call('POST /api/zammad/createTicket', { type, name, email, message, consent: true });
  const openPorts = 'Создали серверы, но сайт не открывается снаружи. Какие порты нужно разрешить?';
  const signedActs = 'Нужны акты за прошлый квартал с подписью и печатью. Можно ли получить их по почте?';
  const slowSite = 'С утра сайт клиента отвечает медленно. Проверьте, пожалуйста, сеть у сервера site-1.';
  return [
    { at: before.days(69, '10:10'), play: as(OWNER, ticket('technical', 'Айгерим Ахметова', OWNER, openPorts)) },
    { at: before.days(50, '17:45'), play: as(OWNER, askQuota('VOLUME_STORAGE', 4000, 'Фотографии новых товаров')) },
    { at: before.days(47, '13:00'), play: as(STUDIO, (person) => makeServer(person, 'site', '10.20.0.0/24')) },
    { at: before.days(40, '10:40'), play: as(DEBTOR, (person) => makeServer(person, 'crm', '10.30.0.0/24')) },
    { at: before.days(20, '18:30'), play: as(OWNER, rate) },
    { at: before.days(3, '12:30'), play: as(OWNER, invite) },
    { at: before.minutes(28 * 60), play: as(OWNER, ticket('billing', 'Айгерим Ахметова', OWNER, signedActs)) },
    {
      at: before.minutes(22 * 60),
      play: as(OWNER, askQuota('CORE', 64, 'Распродажа в конце месяца: ждём втрое больше покупателей')),
    },
    { at: before.minutes(3 * 60), play: as(STUDIO, ticket('technical', 'Дана Касымова', STUDIO, slowSite)) },
  ];
}

function askQuota(quotaType: string, wanted: number, reason: string) {
  return ({ call }: Person) => call('POST /api/request/quota-increase', { quotaType, wanted, reason });
}

/** A server `<name>-1` in a network of its own, with a public address. */
async function makeServer({ make, list }: Person, name: string, cidr: string): Promise<void> {
  const neutron = '/api/openstack/neutron';
  const network = { name: `${name}-net`, withSubnet: true, subnetName: `${name}-subnet`, cidr };
  const { id: networkId } = await make(`${neutron}/networks`, network);
  const [subnet] = await list(`${neutron}/subnets?f.networkId=${networkId}`);
  await make('/api/openstack/nova/servers', {
    name: `${name}-1`,
    imageId: 'debian-12',
    flavorId: 'g-2-4',
    volume_type: 'STANDARD',
    diskSize: 40,
    networkId,
    subnetId: subnet?.id,
    publicIp: true,
  });
}

function rate({ call }: Person) {
  const comment = 'Всё понятно, серверы создаются быстро.';
  return call('POST /api/nps/save', { score: 9, comment });
}

function invite({ call }: Person) {
  return call('POST /api/project/current/members', { email: 'buhgalter@alma-market.kz', role: 'reader' });
}
