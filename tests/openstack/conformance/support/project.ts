/** A project of its own for each walk: what walks at the same time do not see each other, and none takes another's quota. */
import { setTimeout } from 'node:timers/promises';
import { type Doc, keyOf, type ResourceFile } from '../../../../src/contract/file/resource-file.ts';
import { resourceFiles } from '../../../contract/harness/files.ts';
import { actionCall, listPath, readCall } from './calls.ts';
import { ADMINISTRATOR, Client, CUSTOMER, docOf, isDoc } from './client.ts';
import { DEADLINE_MS, LOOKS } from './cloud.ts';
import { endOf, type Watched } from './passage.ts';

const FILES = new Map(resourceFiles().map((file) => [file.name, file]));

/** Who opens the projects, one session a provider. */
const administrators: Record<string, Promise<Client>> = {};

/** The file of a type. */
export function fileOf(type: string): ResourceFile {
  const file = FILES.get(type);
  if (!file) throw new Error(`There is no type ${type}`);
  return file;
}

/** What is made along with other things and outlives them, what leans on others first. */
const STAYING = ['backup-disk', 'snapshot', 'disk', 'image', 'security-group', 'server-group', 'port', 'network'];

/** A project that a test has for itself, seen by its owner. */
export class Project {
  readonly client: Client;
  readonly id: string;
  readonly #administrator: Client;
  /** What was made, in its order. */
  readonly #made: Watched[] = [];

  private constructor(client: Client, administrator: Client, id: string) {
    this.client = client;
    this.#administrator = administrator;
    this.id = id;
  }

  /** Opens a project that pays afterwards, so that no balance stands in the way. */
  static async open(origin: string, name: string): Promise<Project> {
    administrators[origin] ??= Client.signIn(origin, ADMINISTRATOR);
    const [client, administrator] = await Promise.all([Client.signIn(origin, CUSTOMER), administrators[origin]]);
    const { id: ownerId } = await client.get('GET /api/user');
    const body = { name, paymentType: 'postPaid', ownerId };
    const { id } = await administrator.get('POST /api/admin/project', { body });
    await client.changeTo(String(id));
    return new Project(client, administrator, String(id));
  }

  /** Makes a record and waits until it is what it was to become. Throws where it is refused or becomes something else. */
  async make(type: string, input: Doc): Promise<Doc> {
    const file = fileOf(type);
    const ready = actionCall(file, 'create', {}, input);
    if (!ready) throw new Error(`Nobody makes a ${type} by a call`);
    const made = docOf(await this.client.send(ready.call, ready), ready.call);
    const record = { ...within(file, input), ...made };
    this.keep(file, record);
    return this.settled(type, record);
  }

  /** Does something with a record that must be accepted, and waits until all has come to rest. */
  async act(type: string, record: Doc, action: string, input: Doc = {}): Promise<Doc> {
    const file = fileOf(type);
    const ready = actionCall(file, action, record, input);
    if (!ready) throw new Error(`${type}.${action} has no call`);
    const answer = await this.client.send(ready.call, ready);
    if (answer.status >= 300) docOf(answer, ready.call);
    return this.settled(type, record);
  }

  /** Remembers a record, so that it is deleted in the end. */
  keep(file: ResourceFile, record: Doc): void {
    this.#made.push({ file, record });
  }

  /** Waits until nothing happens to the record by itself. Gives back what it is then; an empty object where it is gone. */
  async settled(type: string, record: Doc): Promise<Doc> {
    return (await endOf(this.client, { file: fileOf(type), record })) ?? {};
  }

  /** The records of a type in the project. */
  async list(type: string, inside: Doc = {}): Promise<Doc[]> {
    const file = fileOf(type);
    const all = await this.client.page(listPath(file, inside));
    return file.scope === 'shared' ? all.filter(({ projectId }) => projectId === this.id) : all;
  }

  /** The record of a type that everybody has, by one of its fields; a provider may have to look into its cloud first. Throws where there is none. */
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

  /** What the project uses of each quota, and how much it may. */
  async quotas(): Promise<Record<string, { limit: number; used: number }>> {
    const quotas = await this.client.get('GET /api/project/current/quotas');
    return Object.fromEntries(
      Object.entries(quotas).flatMap(([type, quota]) =>
        isDoc(quota) ? [[type, { limit: Number(quota.limit), used: Number(quota.used) }]] : [],
      ),
    );
  }

  /** Sets a limit of the project, as an administrator does. */
  async limit(type: string, limit: number): Promise<void> {
    const path = `/api/admin/project/${this.id}/quotas`;
    const { etag = '' } = await this.#administrator.send(`GET ${path}`);
    await this.#administrator.get(`PUT ${path}`, { body: { [type]: { limit } }, headers: { 'If-Match': etag } });
  }

  /**
   * Deletes what was made, the newest first, then what was made along with it and stays, asking again while something is still busy.
   * Gives back what does not go.
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

  /** Takes a router's subnets away, without which it would stay. */
  async #letGo(file: ResourceFile, record: Doc): Promise<void> {
    if (file.name !== 'router' || !Array.isArray(record.subnetIds)) return;
    for (const subnetId of record.subnetIds) await this.act('router', record, 'removeInterface', { subnetId });
  }
}

/** What of the input a record of the type is found by, beside its own key: what it lies in. */
export function within({ parent }: ResourceFile, input: Doc): Doc {
  return parent && input[parent.field] !== undefined ? { [parent.field]: input[parent.field] } : {};
}
