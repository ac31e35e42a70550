/** Three jobs of a customer in Chromium, on the cloud of this run: to a server's shell, with an object store, and when something is wrong. */
import { expect, test } from 'vitest';
import type { Doc } from '../e2e/support/api.ts';
import { reachShell, type Shell } from '../e2e/support/first-shell.ts';
import { type AtStore, S3_USERS, useObjects } from '../e2e/support/s3-life.ts';
import { setStage } from '../e2e/support/stage.ts';
import { failedServer, getHelp } from '../e2e/support/support-life.ts';
import { NOWHERE, whileNoHostFits } from './cloud/no-host.ts';
import { Theirs } from './cloud/theirs.ts';
import { CLOUD, onCloud } from './conformance/support/cloud.ts';

const REAL = CLOUD === 'openstack';
/** Of one try. A server's failure takes Nova several tries. */
const TIMEOUT_MS = 180_000;

const stage = setStage({ start: onCloud() });

/** The project of a client in the cloud. */
async function theirsOf({ api }: { api: Shell['api'] }): Promise<Theirs> {
  const { osCurrentProjectId } = await api.call('GET', '/api/user');
  return Theirs.of(String(osCurrentProjectId));
}

/** Nova and Neutron say of the server what its page says. */
async function agreesWithCloud(shell: Shell): Promise<void> {
  const theirs = await theirsOf(shell);
  const only = async (kind: 'vm' | 'floating' | 'router'): Promise<Doc> => {
    const [found, ...others] = (await theirs.list(kind)).map((each) => ({ ...each, id: String(each.id) }));
    if (!found || others.length > 0) throw new Error(`The cloud has not one ${kind}, but ${others.length}`);
    return found;
  };
  const [server, address, router] = [await only('vm'), await only('floating'), await only('router')];
  expect(server).toMatchObject({ name: shell.server.name, status: 'ACTIVE' });
  expect(await theirs.publicKeyOf(server)).toBe(shell.key.publicKey);
  const port = (await theirs.list('port')).find(({ device_id }) => device_id === server.id);
  expect(address).toMatchObject({ port_id: port?.id, router_id: router.id, status: 'ACTIVE' });
  expect(shell.command).toBe(`ssh ubuntu@${String(address.floating_ip_address)}`);
  expect(router).toMatchObject({ external_gateway_info: { network_id: address.floating_network_id } });
}

/** Keystone has the keys, and Swift what was stored. */
async function atSwift(): Promise<AtStore> {
  const theirs = await theirsOf(stage);
  return {
    async opened({ id }, { secretKey }) {
      expect((await theirs.s3(id)).slice(1)).toEqual([secretKey]);
    },
    async stored({ id }, bucket, name, { length }) {
      expect(await theirs.objects(id, bucket)).toMatchObject([{ name, bytes: length }]);
    },
    async emptied({ id }) {
      expect(await theirs.objects(id)).toEqual([]);
    },
  };
}

test(`from nothing to a shell on the ${CLOUD} cloud`, { timeout: TIMEOUT_MS }, async () => {
  const visit = await stage.visit({ lang: 'kk', signedIn: false, advanced: false });
  const shell = await reachShell(stage, visit, `shell-${Date.now()}@example.kz`);
  if (REAL) await agreesWithCloud(shell);
  await visit.page.goto('about:blank');
  await shell.api.empty();
});

test(`an object store is used on the ${CLOUD} cloud`, { timeout: TIMEOUT_MS }, async () => {
  const visit = await stage.visit({ lang: 'ru', at: '/vm' });
  await useObjects(stage, visit, 'jobs', REAL ? await atSwift() : {});
  const { content } = await stage.api.call<{ content: Doc[] }>('GET', S3_USERS);
  for (const { id } of content) await stage.api.call('DELETE', `${S3_USERS}/${id}`);
});

test(`a failed server is asked about, answered and closed on the ${CLOUD} cloud`, { timeout: TIMEOUT_MS }, async () => {
  const make = () => failedServer(stage, 'kk-fail-create', NOWHERE.name);
  if (!REAL) return getHelp(stage, 'kk', await make());
  const server = await whileNoHostFits(make);
  // Nova has not come as far as to make its disk.
  for (const { id } of await stage.api.list('disk')) await stage.api.settled('disk', id, 'error');
  await getHelp(stage, 'kk', { ...server, reason: 'CLOUD_NO_HOST' });
});
