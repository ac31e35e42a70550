import { expect } from 'vitest';
import { beginnings, seenInJournal } from './audit.ts';
import { contentOf, type Doc, docOf } from './client.ts';
import { expectedQuota, type Holdings } from './expected-quota.ts';
import type { Ledger } from './ledger.ts';
import { KINDS, type Kind, PATHS } from './paths.ts';
import { DISK_PROGRESS, diskDiffers, serverDiffers } from './settled.ts';
import type { Stage } from './stage.ts';
import { until } from './until.ts';

/** The records of a test beside those of the ledger. */
export interface Setting {
  /** Names of disks from before the writers. */
  disks: string[];
  contestedId: string;
}

/** All records of the project, without shared ones. */
export async function everything(stage: Stage): Promise<Holdings> {
  const list = async (kind: Kind): Promise<[Kind, Doc[]]> => {
    const found = contentOf(await stage.ask(`GET ${PATHS[kind]}?size=10000`));
    return [kind, found.filter(({ kind: sort, preset }) => sort !== 'external' && preset !== true)];
  };
  return Object.fromEntries(await Promise.all(KINDS.map(list))) as Holdings;
}

/** Waits until all records have settled. */
export async function allSettled(stage: Stage): Promise<Holdings> {
  let busy: Doc[] = [];
  return until(
    () => `all settled; still busy: ${JSON.stringify(busy.slice(0, 5))}`,
    async () => {
      const found = await everything(stage);
      busy = [
        ...found.vm.filter(({ task, status }) => task !== '' || status === 'BUILD'),
        ...found.disk.filter(({ status }) => DISK_PROGRESS.includes(String(status))),
        // A port without a device stays down.
        ...found.port.filter(({ status, deviceOwner }) => status !== (deviceOwner === 'none' ? 'DOWN' : 'ACTIVE')),
        ...[...found.network, ...found.router].filter(({ status }) => status !== 'ACTIVE'),
        ...[...found.snapshot, ...found.backup].filter(({ status }) => status !== 'available'),
      ];
      return busy.length === 0 ? found : undefined;
    },
  );
}

/** The project's quotas by type, from the provider. */
export async function quotasOf(stage: Stage): Promise<Record<string, { limit: number; used: number }>> {
  const quotas = docOf(await stage.ask('GET /api/project/current/quota'));
  return quotas as Record<string, { limit: number; used: number }>;
}

/** Expects the quota use to equal the sum of the existing records, within the limits. */
export async function expectQuotas(stage: Stage, found: Holdings): Promise<void> {
  const quota = await quotasOf(stage);
  const expected = expectedQuota(found);
  expect(Object.fromEntries(Object.keys(expected).map((type) => [type, quota[type]?.used]))).toEqual(expected);
  const over = Object.entries(quota).filter(([, { limit, used }]) => limit !== -1 && used > limit);
  expect(over, 'quotas that are exceeded').toEqual([]);
}

/** Expects everything that was acknowledged, and nothing else. */
export async function expectAcknowledged(found: Holdings, ledger: Ledger, setting: Setting): Promise<void> {
  const disks = new Map(found.disk.map((doc) => [doc.id, doc]));
  const servers = new Map(found.vm.map((doc) => [doc.id, doc]));
  const differing = [
    ...[...ledger.disks.values()].map((disk) => [disk.id, diskDiffers(disk, disks.get(disk.id) ?? {})]),
    ...[...ledger.servers.values()].map((server) => [server.id, serverDiffers(server, servers.get(server.id) ?? {})]),
  ].filter(([, differs]) => differs !== '');
  expect(differing, 'records that are not as acknowledged').toEqual([]);
  const back = ledger.deleted.filter(({ id }) => disks.has(id) || servers.has(id));
  expect(back, 'records that were deleted and are there').toEqual([]);
  expectOrphansWhole(found, ledger);
  expectNothingElse(found, ledger, setting);
  expectServersWhole(found);
  expectContested(disks.get(setting.contestedId) ?? {}, ledger);
}

/** The records of an unacknowledged create all exist, or none. */
function expectOrphansWhole(found: Holdings, ledger: Ledger): void {
  for (const { kind, names, body } of ledger.orphans) {
    const title = kind === 'disk' ? 'display_name' : 'name';
    const there = found[kind].filter((doc) => names.includes(String(doc[title])));
    expect([0, names.length], `records of ${names}`).toContain(there.length);
    for (const doc of there) {
      for (const field of kind === 'disk'
        ? ['size', 'description', 'volume_type']
        : ['flavorId', 'imageId', 'subnetId'])
        expect(doc[field], `${field} of ${names}`).toEqual(body[field]);
      expect(doc.status).toBe(kind === 'disk' ? 'available' : 'ACTIVE');
    }
  }
}

/** No unrequested record, and no duplicate. A server's first disk has its name. */
function expectNothingElse(found: Holdings, ledger: Ledger, { disks }: Setting): void {
  const orphans = (kind: 'disk' | 'vm'): string[] =>
    ledger.orphans.filter((each) => each.kind === kind).flatMap((each) => each.names);
  const servers = found.vm.map(({ name }) => String(name));
  const ledgerNames = [...ledger.servers.values()].map(({ name }) => name);
  expect(servers.filter((name) => !ledgerNames.includes(name) && !orphans('vm').includes(name))).toEqual([]);
  const names = found.disk.map(({ display_name }) => String(display_name));
  const known = new Set([
    ...disks,
    ...[...ledger.disks.values()].map(({ display_name }) => display_name),
    ...[...ledger.leftDisks.keys(), ...servers, ...orphans('disk')],
  ]);
  expect(names.filter((name) => !known.has(name))).toEqual([]);
  for (const each of [names, servers]) expect(each.filter((name, at) => each.indexOf(name) !== at)).toEqual([]);
}

/** Each server has its port, its address and its first disk. Nothing refers to a deleted server, and nothing is assigned twice. */
function expectServersWhole({ vm, disk, port }: Holdings): void {
  const attachments = disk.flatMap((doc) => doc.attachments as { serverId: string; device: string }[]);
  for (const { id, name, addresses } of vm) {
    const own = port.filter(({ serverId }) => serverId === id);
    expect(own.length, `ports of ${name}`).toBe(1);
    expect(addresses, `addresses of ${name}`).toEqual([{ ip: own[0]?.fixedIp, type: 'fixed' }]);
    const first = disk.filter(({ display_name, bootable }) => display_name === name && bootable === true);
    expect(
      first.map(({ attachments: at }) => (at as Doc[])[0]?.serverId),
      `first disk of ${name}`,
    ).toEqual([id]);
    const devices = attachments.filter(({ serverId }) => serverId === id).map(({ device }) => device);
    expect(new Set(devices).size, `devices of ${name}: ${devices}`).toBe(devices.length);
  }
  const ids = vm.map(({ id }) => id);
  expect(attachments.filter(({ serverId }) => !ids.includes(serverId))).toEqual([]);
  expect(port.filter(({ serverId }) => !ids.includes(serverId))).toEqual([]);
  const addresses = port.map(({ fixedIp }) => fixedIp);
  expect(new Set(addresses).size, 'addresses').toBe(addresses.length);
}

/** The contested disk has the content of the last write: the last acknowledged one or a later one. */
function expectContested({ _version, description }: Doc, { contested }: Ledger): void {
  const last = Math.max(...contested.keys());
  expect(Number(_version)).toBeGreaterThanOrEqual(last);
  if (_version === last) expect(description).toBe(contested.get(last));
}

/** Expects each acknowledged action to have started as often, and each start to have ended once. */
export async function expectEachEndedOnce(stage: Stage, ledger: Ledger): Promise<void> {
  const seen = await seenInJournal(stage.database);
  expect(seen.filter(({ started, ended }) => ended !== started)).toEqual([]);
  const begun = beginnings(seen);
  const miscounted = [...ledger.actions].filter(([key, count]) => begun.get(key) !== count);
  expect(miscounted.map(([key, count]) => ({ key, acknowledged: count, begun: begun.get(key) ?? 0 }))).toEqual([]);
  const left = await stage.database.run("select key from work where kind = 'transition'");
  expect(left, 'transitions that wait though everything has settled').toEqual([]);
}
