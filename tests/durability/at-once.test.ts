import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Answer, codeOf, docOf } from './support/client.ts';
import { ALONG, type Contest, LEFT, MANY, OWN } from './support/contests.ts';
import { postgresDatabase, prepare, setLimit, sqliteDatabase, type TestDatabase } from './support/database.ts';
import { expectedQuota } from './support/expected-quota.ts';
import { diskBody, makeDisk, makeNetwork, type Net, serverBody } from './support/grounds.ts';
import { PATHS } from './support/paths.ts';
import { Stage } from './support/stage.ts';
import { allSettled, everything, expectQuotas, quotasOf } from './support/verify.ts';

/** The number of answers by error code or status. */
function tally(answers: Answer[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const answer of answers) {
    const kind = codeOf(answer) ?? String(answer.status);
    counts[kind] = (counts[kind] ?? 0) + 1;
  }
  return counts;
}

/** The exhausted quotas in answers, each once. */
function quotasUsedUp(answers: Answer[]): string[] {
  const full = answers.filter((answer) => codeOf(answer) === 'QUOTA_EXCEEDED');
  const types = full.flatMap(({ body }) => (body as { params: { type: string } }[]).map(({ params }) => params.type));
  return [...new Set(types)];
}

function atOnce(count: number, send: (index: number) => Promise<Answer>): Promise<Answer[]> {
  return Promise.all(Array.from({ length: count }, (_, index) => send(index)));
}

/** Sends half of the calls to each process where there are two. */
function spread(stage: Stage, processes: number) {
  return (index: number, verb: string, options: { body?: object; key?: string; ifMatch?: string }): Promise<Answer> =>
    stage.once(verb, options, index % processes);
}

const WAYS: [name: string, processes: number, database: () => Promise<TestDatabase> | TestDatabase][] = [
  ['one provider on SQLite', 1, sqliteDatabase],
  ['two providers on PostgreSQL', 2, postgresDatabase],
];

describe.each(WAYS)('asked at once, %s', (_, processes, open) => {
  let stage: Stage;
  let send: ReturnType<typeof spread>;
  let net: Net;

  beforeAll(async () => {
    const database = await open();
    await prepare(database);
    stage = await Stage.set(database, processes);
    send = spread(stage, processes);
    await stage.start();
    await stage.signIn();
    net = await makeNetwork(stage, 'at-once');
  });

  const limit = async (limits: Record<string, number>): Promise<void> => {
    for (const [type, most] of Object.entries(limits)) await setLimit(stage.database, type, most);
  };

  afterAll(async () => {
    expect(stage.log()).toBe('');
    await stage.stop();
    await stage.database.remove();
  });

  it('200 creates against a quota of 37 make exactly 37', async () => {
    await limit({ VOLUME: 37 });
    const disks = await atOnce(200, (index) =>
      send(index, `POST ${PATHS.disk}`, { body: diskBody(`at-once-${index}`), key: `${index}` }),
    );
    expect(tally(disks)).toEqual({ 201: 37, QUOTA_EXCEEDED: 163 });
    const refused = disks
      .filter(({ status }) => status !== 201)
      .map(({ body }) => (body as { params: object }[])[0]?.params);
    expect(new Set(refused.map((params) => JSON.stringify(params)))).toEqual(
      new Set([JSON.stringify({ type: 'VOLUME', limit: 37, used: 37, requested: 1 })]),
    );
    const found = await allSettled(stage);
    expect(found.disk).toHaveLength(37);
    await expectQuotas(stage, found);
  });

  it('servers with copies take each quota up to its limit, all copies of a call or none', async () => {
    await limit({ VOLUME: -1, INSTANCE: 10, CORE: 100, RAM: 100 });
    const servers = await atOnce(12, (index) =>
      send(index, `POST ${PATHS.vm}`, { body: serverBody(`copy-${index}`, net, { copies: 3 }), key: `s${index}` }),
    );
    expect(tally(servers)).toEqual({ 201: 3, QUOTA_EXCEEDED: 9 });
    const found = await allSettled(stage);
    expect(found.vm).toHaveLength(9);
    expect(new Set(found.port.map(({ fixedIp }) => fixedIp)).size, 'addresses').toBe(9);
    await expectQuotas(stage, found);
  });

  it('what can be had once is given once: a key, a name, a version, an address, a disk', async () => {
    await limit({ INSTANCE: -1 });
    const diskId = await makeDisk(stage, 'contested');
    const same = await atOnce(20, (index) =>
      send(index, `POST ${PATHS.disk}`, { body: diskBody('same'), key: 'same' }),
    );
    expect(new Set(same.map((answer) => docOf(answer).id)).size, 'disks of one key').toBe(1);

    const pair = { name: 'same', mode: 'generate', algorithm: 'ed25519' };
    const pairs = await atOnce(10, (index) =>
      send(index, `POST ${PATHS.keypair}/create`, { body: pair, key: `k${index}` }),
    );
    expect(pairs.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(pairs.filter(({ status }) => status === 409)).toHaveLength(9);

    const written = await atOnce(20, (index) =>
      send(index, `PUT ${PATHS.disk}/${diskId}`, { body: { display_name: `by-${index}` }, ifMatch: '"1"' }),
    );
    expect(tally(written)).toEqual({ 200: 1, VERSION_CONFLICT: 19 });

    const placed = await atOnce(6, (index) =>
      send(index, `POST ${PATHS.vm}`, {
        body: serverBody(`placed-${index}`, net, { fixedIp: '10.0.0.77' }),
        key: `a${index}`,
      }),
    );
    expect(tally(placed)).toEqual({ 201: 1, IP_IN_USE: 5 });

    const { vm } = await allSettled(stage);
    const serverId = vm.find(({ name }) => String(name).startsWith('placed-'))?.id;
    const attached = await atOnce(10, (index) =>
      send(index, `POST ${PATHS.disk}/${diskId}/attach`, { body: { serverId }, key: `d${index}` }),
    );
    expect(attached.filter(({ status }) => status === 202)).toHaveLength(1);
    const found = await allSettled(stage);
    expect(found.disk.filter(({ display_name }) => display_name === 'same')).toHaveLength(1);
    expect(found.vm.filter(({ id }) => id === serverId)).toHaveLength(1);
    await expectQuotas(stage, found);
  });

  /** Sends all calls at once, with limited contested quotas and unlimited other ones. */
  const contest = async (contests: Contest[], disks: string[]): Promise<Answer[][]> => {
    const before = await quotasOf(stage);
    const contested = contests.map(([, quota]) => quota);
    for (const type of Object.keys(expectedQuota(await everything(stage))))
      await setLimit(stage.database, type, contested.includes(type) ? (before[type]?.used ?? 0) + LEFT : -1);
    return Promise.all(
      contests.map(([kind, quota, body]) =>
        atOnce(MANY, (index) => {
          const path = kind === 'keypair' ? `${PATHS.keypair}/create` : PATHS[kind];
          return send(index, `POST ${path}`, { body: body(index, net, disks), key: `${quota}-${index}` });
        }),
      ),
    );
  };

  it('200 creates of nine kinds take each quota to its limit exactly, and what is made along goes with it', async () => {
    await limit({ VOLUME: -1, VOLUME_STORAGE: -1 });
    // One disk for each backup, which locks it, and one for all snapshots.
    const made = await atOnce(MANY + 1, (index) =>
      send(index, `POST ${PATHS.disk}`, { body: diskBody(`copied-${index}`), key: `copied-${index}` }),
    );
    const disks = made.map((answer) => String(docOf(answer).id));
    await allSettled(stage);
    for (const contests of [OWN, ALONG]) {
      const answers = await contest(contests, disks);
      const came = contests.map(([, quota], at) => ({
        quota,
        answers: tally(answers[at] ?? []),
        refusedFor: quotasUsedUp(answers[at] ?? []),
      }));
      const expected = contests.map(([, quota]) => {
        const fit = quota === 'SECURITY_GROUP_RULE' ? LEFT / 2 : LEFT;
        return { quota, answers: { 201: fit, QUOTA_EXCEEDED: MANY - fit }, refusedFor: [quota] };
      });
      expect(came).toEqual(expected);
      const found = await allSettled(stage);
      await expectQuotas(stage, found);
      const quotas = await quotasOf(stage);
      for (const [, type] of contests) expect(quotas[type]?.used, type).toBe(quotas[type]?.limit);
    }
  });

  it('200 floating IPs and 20 gateways of two projects each have an address of their own', async () => {
    await limit({ FLOATING_IP: -1, ROUTER: -1 });
    const login = await stage.ask('POST /api/auth/login', {
      body: { login: 'admin@demo.kz', password: 'Demo-Cloud-2026' },
    });
    const other = { token: String(docOf(login).token) };
    // Addresses are paid, and the administrator's project has no balance.
    const { id } = docOf(await stage.ask('GET /api/openstack/project/current', other));
    const { name, _version: version } = docOf(await stage.ask(`GET /api/admin/project/${id}`, other));
    const postPaid = { body: { name, paymentType: 'postPaid' }, ifMatch: `"${version}"`, key: 'post-paid', ...other };
    expect((await stage.ask(`PUT /api/admin/project/${id}`, postPaid)).status).toBe(200);
    const answers = await atOnce(220, (index) => {
      const isRouter = index % 11 === 0;
      const body = isRouter
        ? { name: `edge-${index}`, externalNetworkId: 'public-net' }
        : { networkId: 'public-net', description: `address ${index}` };
      const options = { body, key: `address-${index}`, ...(index % 25 === 0 && other) };
      return stage.once(
        `POST /api/openstack/neutron/${isRouter ? 'routers' : 'floating-ips'}`,
        options,
        index % processes,
      );
    });
    expect(tally(answers)).toEqual({ 201: 220 });
    const addresses = answers.map(docOf).flatMap(({ address, externalFixedIps }) => address ?? externalFixedIps);
    expect([addresses.length, new Set(addresses).size]).toEqual([220, 220]);
  });
});
