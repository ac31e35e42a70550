import type { FieldsOf } from '../../../../contract/file/records.ts';
import type { Doc } from '../../../../contract/file/resource-file.ts';
import type { StateOf, StepOf } from '../../typed.ts';
import { type CloudError, isCloudError } from '../client/errors.ts';
import { listAll } from '../common/collection.ts';
import { ORDER, type Project, type TypeDriver, type Verb } from '../common/driver.ts';
import { definedIn, doc, filled, idOf, number, text, texts } from '../common/read.ts';
import { deleting } from '../common/verbs.ts';
import { serverSurroundings } from './adopted-server.ts';
import { soldFlavorOf } from './flavor.ts';
import { PORTS } from './neutron.ts';
import { faultOf, isFailed } from './server-fault.ts';
import { createServer } from './vm-create.ts';
import { forceDelete, migrate, migrationState, reset } from './vm-staff.ts';

/** Where a server may be migrated, and where it comes to rest afterwards. */
const AT_REST = new Set(['ACTIVE', 'SHUTOFF']);

/** Calls one of a server's actions. */
const action =
  (body: Doc): Verb<'vm'> =>
  async (project, { self }) => {
    await act(project, await project.remoteIdOf('vm', self.id), body);
    return undefined;
  };

/** A server of Nova, with its disks as volumes of Cinder and its ports made before it. */
export const vmDriver: TypeDriver<'vm'> = {
  services: ['compute', 'network'],
  verbs: {
    create: createServer,
    delete: deleting('vm', remove),
    update: async (project, { self }) => {
      const path = `/servers/${await project.remoteIdOf('vm', self.id)}`;
      await project.call('compute', { method: 'PUT', path, body: { server: { name: self.name } } });
      return undefined;
    },
    start: action({ 'os-start': null }),
    stop: action({ 'os-stop': null }),
    forceStop: async (project, { self }) => {
      await forceStop(project, await project.remoteIdOf('vm', self.id));
      return undefined;
    },
    reboot: action({ reboot: { type: 'SOFT' } }),
    forceReboot: action({ reboot: { type: 'HARD' } }),
    suspend: action({ pause: null }),
    resume: action({ unpause: null }),
    resize: async (project, { self, ref }) => {
      const flavorRef = await project.remoteIdOf('flavor', ref.flavorId?.id);
      await act(project, await project.remoteIdOf('vm', self.id), { resize: { flavorRef } });
      return undefined;
    },
    console: async (project, { self }) => ({ result: { url: await consoleUrl(project, self.id) } }),
    addSecurityGroup: async (project, { self, input }) => {
      const name = await project.remoteIdOf('security-group', input.securityGroupId);
      await act(project, await project.remoteIdOf('vm', self.id), { addSecurityGroup: { name } });
      return undefined;
    },
    removeSecurityGroup: async (project, { self, input }) => {
      const name = await project.remoteIdOf('security-group', input.securityGroupId);
      await act(project, await project.remoteIdOf('vm', self.id), { removeSecurityGroup: { name } });
      return undefined;
    },
    migrate,
    forceDelete: deleting('vm', forceDelete),
    unlock: async (project, { self }) => {
      const key = await project.remoteIdOf('vm', self.id);
      await reset(project, key);
      const { status, task, fields } = stateOf(await readServer(project, key));
      return { fields: { ...fields, ...definedIn<FieldsOf<'vm'>>({ status, task }) } };
    },
    addTag: (project, step) => tag(project, 'PUT', step),
    removeTag: (project, step) => tag(project, 'DELETE', step),
  },

  // Both are gone on with here: a resize is confirmed, and so is a cold migration, whose end a list does not tell.
  canBatchPoll: (begun) => begun !== 'resize' && begun !== 'migrate',
  order: (name) =>
    name === 'create'
      ? ORDER.make + 30
      : name === 'delete' || name === 'forceDelete'
        ? ORDER.remove - 30
        : ORDER.change,
  remove,

  /** Only administrators may read them by Nova's usual policy. */
  async figures(project, key) {
    const { body } = await project.admin<Doc>('compute', { method: 'GET', path: `/servers/${key}/diagnostics` });
    return doc(body);
  },

  async findOrphans(project, { id, name }) {
    const found = await project.listAll(
      'compute',
      { method: 'GET', path: '/servers/detail', query: { name } },
      'servers',
    );
    return found.filter((server) => doc(server.metadata).infra_id === id).map(idOf);
  },

  async adopt(project, key) {
    const { body } = await project.call<Doc>('compute', { method: 'GET', path: `/servers/${key}` });
    const server = doc(body.server);
    const { id: flavorId, overcommit } = await soldFlavorOf(project, doc(server.flavor));
    const ports = await listAll(project, PORTS, { device_id: key });
    const around = await serverSurroundings(project, server, ports);
    return {
      fields: definedIn<FieldsOf<'vm'>>({ flavorId, overcommit, openstackId: key, ...around }),
      parts: ports.map((port) => ({ type: 'port', key: idOf(port), owner: 'serverId' })),
    };
  },

  async read(project, key, { id }, begun) {
    const answer = await project.call<Doc>('compute', { method: 'GET', path: `/servers/${key}`, expect: [404] });
    if (answer.status === 404) return undefined;
    const server = doc(doc(answer.body).server);
    idOf(server);
    if (server.status === 'DELETED') return undefined;
    // What was asked for was tried once by Nova; the product asks nobody whether the new size or host suits.
    if (
      (begun === 'resize' || begun === 'migrate') &&
      server.status === 'VERIFY_RESIZE' &&
      server['OS-EXT-STS:task_state'] === null
    )
      await confirmResize(project, key);
    const state = stateOf(server);
    if (begun === 'migrate' && AT_REST.has(state.status ?? '') && state.task === '' && state.failed === undefined)
      return migrationState(project, key, state);
    return begun === 'create' && state.status === 'ERROR' ? { ...state, failed: faultOf(server, id) } : state;
  },

  async readAll(project) {
    const servers = await project.listAll('compute', { method: 'GET', path: '/servers/detail' }, 'servers');
    return new Map(
      servers.filter(({ status }) => status !== 'DELETED').map((server) => [idOf(server), stateOf(server)]),
    );
  },

  async query(project, key, { action: name }) {
    if (name !== 'consoleLog') return {};
    return { output: await consoleLog(project, key) };
  },
};

/** Where a server stands, in the words of its file: of a reboot Nova tells several phases, and of one that is off no status. */
function placeOf(server: Doc): { status: string; task: string } {
  const status = text(server.status) ?? 'UNKNOWN';
  const task = text(server['OS-EXT-STS:task_state']) ?? '';
  if (/^reboot.*_hard$/.test(task)) return { status: 'HARD_REBOOT', task: 'rebooting_hard' };
  if (/^reboot/.test(task)) return { status: 'REBOOT', task: 'rebooting' };
  // Phases that the file has no name for.
  if (task === 'resize_finish') return { status, task: 'resize_migrated' };
  return { status, task: task === 'networking' ? '' : task };
}

function stateOf(server: Doc): StateOf<'vm'> {
  const flavor = doc(server.flavor);
  const ram = number(flavor.ram);
  return {
    ...placeOf(server),
    fields: {
      name: text(server.name),
      vcpus: number(flavor.vcpus),
      ...definedIn<FieldsOf<'vm'>>({ ram: ram && ram / 1024 }),
      tags: texts(server.tags),
    },
    ...(isFailed(server) && { failed: faultOf(server, '') }),
  };
}

/** A server as Nova shows it. Throws CloudError. */
async function readServer(project: Project, key: string): Promise<Doc> {
  const { body } = await project.call<Doc>('compute', { method: 'GET', path: `/servers/${key}` });
  return doc(body.server);
}

async function act(project: Project, key: string, body: Doc): Promise<Doc> {
  const { body: answer } = await project.call('compute', { method: 'POST', path: `/servers/${key}/action`, body });
  return doc(answer);
}

async function remove(project: Project, key: string): Promise<void> {
  await project.call('compute', { method: 'DELETE', path: `/servers/${key}`, expect: [404] });
}

/** One that hangs in a task of Nova's takes no orders before an administrator has set its state. */
async function forceStop(project: Project, key: string): Promise<void> {
  try {
    await act(project, key, { 'os-stop': null });
  } catch (error) {
    if (!isCloudError(error, 'conflict')) throw error;
    const body = { 'os-resetState': { state: 'active' } };
    await project.admin('compute', { method: 'POST', path: `/servers/${key}/action`, body });
    await act(project, key, { 'os-stop': null });
  }
}

/** Another poll may have done it a moment before. */
async function confirmResize(project: Project, key: string): Promise<void> {
  await act(project, key, { confirmResize: null }).catch((error: CloudError) => {
    if (!isCloudError(error, 'conflict', 'notFound')) throw error;
  });
}

const CONSOLES = [
  { protocol: 'spice', type: 'spice-html5' },
  { protocol: 'vnc', type: 'novnc' },
];

/** The address of a server's screen: by SPICE, else by VNC, whichever the cloud has set up. */
async function consoleUrl(project: Project, id: string): Promise<string> {
  const path = `/servers/${await project.remoteIdOf('vm', id)}/remote-consoles`;
  for (const remote_console of CONSOLES) {
    const expect = remote_console === CONSOLES.at(-1) ? [] : [400, 404, 501];
    const { status, body } = await project.call<Doc>('compute', {
      method: 'POST',
      path,
      body: { remote_console },
      expect,
    });
    const url = filled(doc(body.remote_console).url);
    if (status < 300 && url !== undefined) return url;
  }
  return '';
}

/** A server that has never run has none yet. */
async function consoleLog(project: Project, key: string): Promise<string> {
  const { status, body } = await project.call<Doc>('compute', {
    method: 'POST',
    path: `/servers/${key}/action`,
    body: { 'os-getConsoleOutput': {} },
    expect: [404, 409],
  });
  return status < 300 ? (text(body.output) ?? '') : '';
}

async function tag(
  project: Project,
  method: 'PUT' | 'DELETE',
  { self, input }: StepOf<'vm', 'addTag' | 'removeTag'>,
): Promise<undefined> {
  const path = `/servers/${await project.remoteIdOf('vm', self.id)}/tags/${encodeURIComponent(input.tag)}`;
  await project.call('compute', { method, path, expect: method === 'DELETE' ? [404] : [] });
  return undefined;
}
