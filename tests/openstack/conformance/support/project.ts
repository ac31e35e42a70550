/** A separate project for each walk: parallel walks are independent, and have their own quotas. */
import { setTimeout } from 'node:timers/promises';
import { type Doc, keyOf, type ResourceFile } from '../../../../src/contract/file/resource-file.ts';
import { resourceFiles } from '../../../contract/harness/files.ts';
import { actionCall, listPath, readCall } from './calls.ts';
import { ADMINISTRATOR, Client, CUSTOMER, docOf, isDoc } from './client.ts';
import { DEADLINE_MS, LOOKS } from './cloud.ts';
import { endOf, type Watched } from './passage.ts';

const FILES = new Map(resourceFiles().map((file) => [file.name, file]));

/** The administrators who create the projects, one session per provider. */
const administrators: Record<string, Promise<Client>> = {};

/** The file of a type. */
export function fileOf(type: string): ResourceFile {
  const file = FILES.get(type);
  if (!file) throw new Error(`There is no type ${type}`);
  return file;
}

/** Types of records that are created along and outlive others, dependent ones first. */
const STAYING = ['backup-disk', 'snapshot', 'disk', 'image', 'security-group', 'server-group', 'port', 'network'];

/** Makes the projects of a payer postpaid: all of them are paid for alike. */
async function payLater(administrator: Client, payerId: string): Promise<void> {
  const [project] = await administrator.page(`/api/admin/project?f.payerId=${payerId}&f.paymentType=prePaid&size=1`);
  if (!project) return;
  const call = `/api/admin/project/${project.id}`;
  const { etag } = await administrator.send(`GET ${call}`);
  // Another walk may have changed it in between, which is as good.
  const body = { name: project.name, paymentType: 'postPaid' };
  await administrator.send(`PUT ${call}`, { body, headers: { 'If-Match': etag ?? '' } });
}

/** A test's own project, as its owner sees it. */
export class Project {
  readonly client: Client;
  readonly id: string;
  readonly #administrator: Client;
  /** The created records, in order. */
  readonly #made: Watched[] = [];

  private constructor(client: Client, administrator: Client, id: string) {
    this.client = client;
    this.#administrator = administrator;
    this.id = id;
  }

  /** Creates a postpaid project, so that no balance limits it. */
  static async open(origin: string, name: string): Promise<Project> {
    administrators[origin] ??= Client.signIn(origin, ADMINISTRATOR);
    const [client, administrator] = await Promise.all([Client.signIn(origin, CUSTOMER), administrators[origin]]);
    const { id: ownerId } = await client.get('GET /api/user');
    await payLater(administrator, String(ownerId));
    const body = { name, paymentType: 'postPaid', ownerId };
    const { id } = await administrator.get('POST /api/admin/project', { body });
    await client.changeTo(String(id));
    return new Project(client, administrator, String(id));
  }

  /** Creates a record and waits for its final status. Throws where it is refused or ends otherwise. */
  async make(type: string, input: Doc): Promise<Doc> {
    const file = fileOf(type);
    const ready = actionCall(file, 'create', {}, input);
    if (!ready) throw new Error(`Nobody makes a ${type} by a call`);
    const made = docOf(await this.client.send(ready.call, ready), ready.call);
    const record = { ...within(file, input), ...made };
    this.keep(file, record);
    return this.settled(type, record);
  }

  /** Runs an action that must be accepted, and waits until everything has settled. */
  async act(type: string, record: Doc, action: string, input: Doc = {}): Promise<Doc> {
    const file = fileOf(type);
    const ready = actionCall(file, action, record, input);
    if (!ready) throw new Error(`${type}.${action} has no call`);
    const answer = await this.client.send(ready.call, ready);
    if (answer.status >= 300) docOf(answer, ready.call);
    return this.settled(type, record);
  }

  /** Stores a record for deletion at the end. */
  keep(file: ResourceFile, record: Doc): void {
    this.#made.push({ file, record });
  }

  /** Waits until the record has settled. Returns it, or an empty object where it is deleted. */
  async settled(type: string, record: Doc): Promise<Doc> {
    return (await endOf(this.client, { file: fileOf(type), record })) ?? {};
  }

  /** The records of a type in the project. */
  async list(type: string, inside: Doc = {}): Promise<Doc[]> {
    const file = fileOf(type);
    const all = await this.client.page(listPath(file, inside));
    return file.scope === 'shared' ? all.filter(({ projectId }) => projectId === this.id) : all;
  }

  /** A shared record of a type, by one of its fields. A provider may have to query its cloud first. Throws where there is none. */
  async shared(type: string, field: string, value: unknown): Promise<Doc> {
    const deadline = Date.now() + DEADLINE_MS;
    for (;;) {
      const all = await this.client.page(listPath(fileOf(type)));
      const found = all.find((each) => each[field] === value);
      if (found) return found;
      if (Date.now() > deadline) {
        const there = all.map((each) => String(each[field])).join(', ');
        throw new Error(`There is no ${type} whose ${field} is ${String(value)}, but ${there}`);
      }
      await setTimeout(LOOKS.most);
    }
  }

  /** The project's quotas with use and limit. */
  async quotas(): Promise<Record<string, { limit: number; used: number }>> {
    const quotas = await this.client.get('GET /api/project/current/quotas');
    return Object.fromEntries(
      Object.entries(quotas).flatMap(([type, quota]) =>
        isDoc(quota) ? [[type, { limit: Number(quota.limit), used: Number(quota.used) }]] : [],
      ),
    );
  }

  /** Sets a limit of the project, as an administrator. */
  async limit(type: string, limit: number): Promise<void> {
    const path = `/api/admin/project/${this.id}/quotas`;
    const { etag = '' } = await this.#administrator.send(`GET ${path}`);
    await this.#administrator.get(`PUT ${path}`, { body: { [type]: { limit } }, headers: { 'If-Match': etag } });
  }

  /**
   * Deletes the created records, newest first, and then remaining ones that were created along. Busy ones are retried. Returns the records
   * that can't be deleted.
   */
  async close(): Promise<string[]> {
    try {
      for (const each of this.#made.reverse()) await this.#remove(each);
      for (const type of STAYING)
        for (const record of await this.list(type)) await this.#remove({ file: fileOf(type), record });
      return [];
    } catch (error) {
      return [`left over: ${(error as Error).message}`];
    }
  }

  async #remove({ file, record }: Watched): Promise<void> {
    const deadline = Date.now() + DEADLINE_MS;
    for (;;) {
      const read = await this.client.send(readCall(file, record));
      if (read.status === 404) return;
      await this.#letGo(file, docOf(read));
      const ready = actionCall(
        file,
        'delete',
        record,
        file.actions?.delete?.form?.properties?.cascade ? { cascade: true } : {},
      );
      const answer = ready && (await this.client.send(ready.call, ready));
      if (answer && answer.status < 300) return void (await endOf(this.client, { file, record }));
      if (Date.now() > deadline) docOf(answer ?? read, `${file.name} ${keyOf(file, record)} does not go, it`);
      await endOf(this.client, { file, record });
      await setTimeout(LOOKS.most);
    }
  }

  /** Removes a router's subnets, which would block its deletion. */
  async #letGo(file: ResourceFile, record: Doc): Promise<void> {
    if (file.name !== 'router' || !Array.isArray(record.subnetIds)) return;
    for (const subnetId of record.subnetIds) await this.act('router', record, 'removeInterface', { subnetId });
  }
}

/** The part of the input that addresses a record, in addition to its key: its parents. */
export function within({ parent }: ResourceFile, input: Doc): Doc {
  return parent && input[parent.field] !== undefined ? { [parent.field]: input[parent.field] } : {};
}
