/** Compares our records with the cloud's resources: each exists on both sides or on neither, and is counted and billed once. */
import type { Doc } from '../../../src/contract/file/resource-file.ts';
import { until } from '../../durability/support/until.ts';
import { KINDS, type Kind } from '../cloud/theirs.ts';
import type { Stage } from './stage.ts';

/** The maximum time for that, in milliseconds: a busy cloud takes a minute to create a server. */
const DEADLINE_MS = 120_000;

/** The types with costs. */
const BILLED: readonly Kind[] = ['vm', 'disk'];

/** The final states of the story's records. */
const WHOLE: Partial<Record<Kind, string[]>> = {
  vm: ['ACTIVE', 'SHUTOFF'],
  disk: ['in-use', 'available'],
  port: ['ACTIVE', 'DOWN'],
};

/** The resources on both sides. */
interface Seen {
  records: Record<Kind, Doc[]>;
  theirs: Record<Kind, Doc[]>;
  /** Their keys by type, with our own ids. */
  keys: Record<Kind, Map<string, string>>;
}

/** Waits until there are no differences. Throws the remaining ones after the deadline (in milliseconds). Returns our records. */
export async function allAgrees(stage: Stage, deadlineMs = DEADLINE_MS): Promise<Record<Kind, Doc[]>> {
  let found: string[] = [];
  return until(
    () => `our records and the cloud agree, but ${found.join('; ')}`,
    async () => {
      const seen = await look(stage);
      found = [
        ...KINDS.flatMap((kind) => apart(kind, seen)),
        ...(await misbilled(stage, seen)),
        ...(await miscounted(stage, seen)),
      ];
      return found.length === 0 ? seen.records : undefined;
    },
    deadlineMs,
  );
}

async function look(stage: Stage): Promise<Seen> {
  const { project, theirs } = stage;
  const own = async (kind: Kind): Promise<Doc[]> =>
    (await project.list(kind)).filter((record) => record.kind !== 'external' && record.preset !== true);
  const rows = await stage.rows(`select type, record_id, cloud_key from cloud_key where project_id = '${project.id}'`);
  const keysOf = (kind: Kind) =>
    new Map(rows.filter(({ type }) => type === kind).map((row) => [String(row.cloud_key), String(row.record_id)]));
  return {
    records: await byKind(own),
    theirs: await byKind((kind) => theirs.list(kind)),
    keys: await byKind(async (kind) => keysOf(kind)),
  };
}

async function byKind<T>(read: (kind: Kind) => Promise<T>): Promise<Record<Kind, T>> {
  return Object.fromEntries(await Promise.all(KINDS.map(async (kind) => [kind, await read(kind)]))) as Record<Kind, T>;
}

/** Resources on one side only, or in the wrong state. */
function apart(kind: Kind, { records, theirs, keys }: Seen): string[] {
  const there = theirs[kind].map(({ id }) => String(id));
  const here = records[kind].map(({ id }) => String(id));
  const known = keys[kind];
  const standing = [...known.values()];
  const whole = WHOLE[kind];
  return [
    ...there.filter((key) => !known.has(key)).map((key) => `${kind} ${key} is in the cloud alone`),
    ...[...known.keys()].filter((key) => !there.includes(key)).map((key) => `${kind} ${key} is not in the cloud`),
    ...here.filter((id) => !standing.includes(id)).map((id) => `${kind} ${id} stands for nothing`),
    // The shared groups are created in each project that uses them.
    ...(kind === 'security-group'
      ? []
      : standing.filter((id) => !here.includes(id)).map((id) => `${kind} ${id} has no record`)),
    ...[...records[kind], ...theirs[kind]]
      .filter(({ status, task }) => whole && !(whole.includes(String(status)) && (task ?? '') === ''))
      .map(({ id, status, task }) => `${kind} ${String(id)} is ${String(status)} ${String(task ?? '')}`),
  ];
}

/** Records without exactly one meter, and meters that run without a record. */
async function misbilled(stage: Stage, { records }: Seen): Promise<string[]> {
  const meters = await stage.rows(
    `select type, record_id, ended_at from meter where project_id = '${stage.project.id}'`,
  );
  return BILLED.flatMap((kind) => {
    const own = meters.filter(({ type }) => type === kind);
    const ids = records[kind].map(({ id }) => id);
    return [
      ...ids
        .map((id) => [id, own.filter(({ record_id }) => record_id === id).length] as const)
        .filter(([, count]) => count !== 1)
        .map(([id, count]) => `${kind} ${String(id)} has ${count} meters`),
      ...own
        .filter(({ record_id, ended_at }) => ids.includes(record_id) === (ended_at !== null))
        .map(({ record_id }) => `the meter of ${kind} ${String(record_id)} is wrong`),
    ];
  });
}

/** Quotas whose use in our store, or in the cloud, differs from the existing records. */
async function miscounted(
  { project, theirs }: Stage,
  { records: { vm, disk, network, subnet, port } }: Seen,
): Promise<string[]> {
  const sum = (of: Doc[], field: string) => of.reduce((total, each) => total + Number(each[field]), 0);
  const counted: Record<string, number> = {
    ...{ INSTANCE: vm.length, CORE: sum(vm, 'vcpus'), RAM: sum(vm, 'ram') },
    ...{ VOLUME: disk.length, VOLUME_STORAGE: sum(disk, 'size') },
    ...{ NETWORK: network.length, SUBNET: subnet.length, PORT: port.length },
  };
  const [ours, used] = await Promise.all([project.quotas(), theirs.used()]);
  return Object.entries(counted)
    .filter(([type, count]) => ours[type]?.used !== count || (used[type] ?? 0) !== count)
    .map(([type, count]) => `of ${type} there is ${count}, we say ${ours[type]?.used}, the cloud ${used[type]}`);
}
