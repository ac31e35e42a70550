import type { ActionOf, FieldsOf, RecordOf } from '../../../../contract/file/records.ts';
import type { Doc } from '../../../../contract/file/resource-file.ts';
import type { CloudRecordOf, StateOf, StepOf } from '../../typed.ts';
import { CloudError } from '../client/errors.ts';
import { ORDER, type Project, type TypeDriver, type Verb } from '../common/driver.ts';
import { definedIn, doc, filled, idOf, list, number, texts } from '../common/read.ts';
import { deleting } from '../common/verbs.ts';
import { changeParameters, dropGroup, withParameters } from './database-parameters.ts';
import { diskTypeOf } from './disk-types.ts';
import {
  act,
  createOne,
  datastoreOf,
  deleteInstance,
  forceDeleteInstance,
  idsByNameSince,
  isStalled,
  listAll,
  pathOf,
  readOne,
  resetStatus,
} from './trove.ts';

/** How long a database server may be under way without a sign of life, in minutes: its guest agent reports every few seconds. */
const SILENT_MINUTES = 45;

/** How long Trove shows the error of a server that is being deleted, in minutes, before the deletion itself has failed. */
const DELETES_MINUTES = 15;

/** The new server of a backup has its users and databases from there. */
const create: Verb<'database-server', 'create'> = async (project, step) => {
  const { self } = step;
  const { backupId } = self;
  const instance: Doc = {
    name: self.name,
    flavorRef: await project.remoteIdOf('flavor', self.flavorId),
    volume: { size: self.size, type: await diskTypeOf(project, self.volume_type) },
    nics: [
      {
        network_id: await project.remoteIdOf('network', self.networkId),
        subnet_id: await project.remoteIdOf('subnet', self.subnetId),
      },
    ],
    ...(backupId ? await madeOf(project, backupId) : await madeAnew(project, step)),
  };
  const key = await withParameters(project, self, doc(instance.datastore), (configuration) =>
    createOne(project, 'instance', { ...instance, ...configuration }),
  );
  return { key };
};

async function madeAnew(project: Project, { self, input }: StepOf<'database-server', 'create'>): Promise<Doc> {
  const { type = '', version = '' } = self;
  const name = (await project.record('database-version', version))?.name || version;
  const databases = named(self.databases ?? []);
  const admin = { name: self.adminLogin, password: input.adminPassword, databases };
  return {
    datastore: await datastoreOf(project, type, name),
    databases,
    users: [admin],
  };
}

async function madeOf(project: Project, backup: string): Promise<Doc> {
  const key = await project.remoteIdOf('database-backup', backup);
  const { type, version } = doc((await readOne(project, 'backup', key))?.datastore);
  return { datastore: { type, version }, restorePoint: { backupRef: key } };
}

function named(databases: string[]): { name: string }[] {
  return databases.map((name) => ({ name }));
}

/** Trove takes one change of size at a time: that of the disk is begun when the flavor has changed, see `read`. */
const update: Verb<'database-server', 'update'> = async (project, { self }) => {
  const key = await project.remoteIdOf('database-server', self.id);
  const instance = await readOne(project, 'instance', key);
  if (instance && instance.name !== self.name) {
    const body = { instance: { name: self.name } };
    await project.call('database', { method: 'PATCH', path: pathOf('instance', key), body });
  }
  if (instance) await changeParameters(project, self, instance);
  const flavorRef = await project.remoteIdOf('flavor', self.flavorId);
  if (instance && doc(instance.flavor).id !== flavorRef) await act(project, key, { resize: { flavorRef } });
  else if (instance && isTooSmall(instance, self)) await grow(project, key, self);
  return undefined;
};

type Server = RecordOf<'database-server'>;

function isTooSmall({ volume }: Doc, { size }: Server): boolean {
  const theirs = number(doc(volume).size);
  return theirs !== undefined && size !== undefined && theirs < size;
}

function grow(project: Project, key: string, { size }: Server): Promise<void> {
  return act(project, key, { resize: { volume: { size } } });
}

const addDatabase: Verb<'database-server', 'addDatabase'> = async (project, { self, input }) => {
  const path = pathOf('instance', await project.remoteIdOf('database-server', self.id));
  const databases = named([input.database]);
  await project.call('database', { method: 'POST', path: `${path}/databases`, body: { databases } });
  // A new database is nobody's at first.
  const user = `${path}/users/${encodeURIComponent(self.adminLogin ?? '')}`;
  await project.call('database', { method: 'PUT', path: `${user}/databases`, body: { databases } });
  return undefined;
};

const removeDatabase: Verb<'database-server', 'removeDatabase'> = async (project, { self, input }) => {
  const path = pathOf('instance', await project.remoteIdOf('database-server', self.id));
  const database = `${path}/databases/${encodeURIComponent(input.database)}`;
  await project.call('database', { method: 'DELETE', path: database, expect: [404] });
  return undefined;
};

const changePassword: Verb<'database-server', 'changePassword'> = async (project, { self, input }) => {
  const path = `${pathOf('instance', await project.remoteIdOf('database-server', self.id))}/users`;
  const users = [{ name: self.adminLogin, password: input.adminPassword }];
  await project.call('database', { method: 'PUT', path, body: { users } });
  return undefined;
};

/** A database server of Trove's. Its description is not known there: it is ours alone. */
export const databaseServerDriver: TypeDriver<'database-server'> = {
  services: ['database'],
  verbs: {
    create,
    update,
    restart: async (project, { self }) => {
      await act(project, await project.remoteIdOf('database-server', self.id), { restart: {} });
      return undefined;
    },
    addDatabase,
    removeDatabase,
    changePassword,
    unlock: async (project, { self }) => {
      const key = await project.remoteIdOf('database-server', self.id);
      await resetStatus(project, key);
      const instance = await readOne(project, 'instance', key);
      if (!instance) throw new CloudError({ service: 'database', kind: 'notFound', status: 404, text: `No ${key}` });
      const { status, fields } = stateOf(instance);
      return { fields: { ...fields, ...definedIn<FieldsOf<'database-server'>>({ status }) } };
    },
    forceDelete: deleting('database-server', (project, key) => remove(project, key, forceDeleteInstance)),
    delete: deleting('database-server', (project, key) => remove(project, key)),
  },
  order: (action) => (action === 'create' ? ORDER.make : isDelete(action) ? ORDER.remove - 30 : ORDER.change),
  remove: (project, key) => remove(project, key),
  findOrphans: (project, { name }, since) => idsByNameSince(project, 'instance', name, since),
  async read(project, key, record, action) {
    const instance = await readOne(project, 'instance', key);
    if (!instance) return undefined;
    if (action === 'update' && instance.status === 'ACTIVE' && (await goOn(project, key, instance, record)))
      return { status: 'RESIZE', fields: {} };
    return stateOf(instance, action);
  },
  async readAll(project) {
    return new Map((await listAll(project, 'instance')).map((each) => [idOf(each), stateOf(each)]));
  },
};

/** A server that goes leaves its parameters behind. */
async function remove(project: Project, key: string, deleteIt = deleteInstance): Promise<void> {
  const instance = await readOne(project, 'instance', key);
  if (!instance) return;
  await deleteIt(project, key);
  const group = filled(doc(instance.configuration).id);
  if (group !== undefined) await dropGroup(project, group);
}

/** Makes the disk larger that an update has asked for, once the flavor has changed. */
async function goOn(
  project: Project,
  key: string,
  instance: Doc,
  { self }: CloudRecordOf<'database-server'>,
): Promise<boolean> {
  if (!isTooSmall(instance, self) || doc(instance.flavor).id !== (await project.remoteIdOf('flavor', self.flavorId)))
    return false;
  await grow(project, key, self);
  return true;
}

/** Their words for how a server stands that are not ours; what is not here and not ours says nothing. */
const STATUSES: Readonly<Record<string, string>> = { HEALTHY: 'ACTIVE', LOGGING: 'ACTIVE', ...same() };

function same(): Record<string, string> {
  const ours = 'BUILD ACTIVE REBOOT RESIZE BACKUP RESTORE UPGRADE RESTART_REQUIRED BLOCKED SHUTDOWN FAILED ERROR';
  return Object.fromEntries(ours.split(' ').map((status) => [status, status]));
}

const UNDER_WAY = new Set<string | undefined>(['BUILD', 'REBOOT', 'RESIZE', 'RESTORE']);

function stateOf(instance: Doc, action?: ActionOf<'database-server'>): StateOf<'database-server'> {
  const status = STATUSES[filled(instance.status) ?? ''];
  const fields = fieldsOf(instance);
  if (isDelete(action)) {
    const failed = status === 'ERROR' && isStalled(instance, DELETES_MINUTES);
    return failed ? { status, failed: faultOf(instance), fields } : { status: 'DELETING', fields };
  }
  if (UNDER_WAY.has(status) && isStalled(instance, SILENT_MINUTES)) {
    const failed = `The database server has been ${status} for over ${SILENT_MINUTES} minutes: its guest agent does not report`;
    return { status: 'ERROR', failed, fields };
  }
  const isWrong = status === 'ERROR' || status === 'FAILED';
  return { status, ...(isWrong && { failed: faultOf(instance) }), fields };
}

function isDelete(action?: string): boolean {
  return action === 'delete' || action === 'forceDelete';
}

function faultOf({ fault, status }: Doc): string {
  return filled(doc(fault).message) ?? `The database server is in the state ${String(status)}`;
}

function fieldsOf({ name, volume, addresses, ip }: Doc): FieldsOf<'database-server'> {
  const listed = list(addresses).flatMap(({ address }) => filled(address) ?? []);
  const shown = listed.length > 0 ? listed : texts(ip);
  return definedIn<FieldsOf<'database-server'>>({
    name: filled(name),
    size: number(doc(volume).size),
    addresses: shown.length > 0 ? shown : undefined,
  });
}
