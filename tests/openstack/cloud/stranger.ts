/** A project that somebody set up in the cloud by its own API, without our provider. */
import { randomUUID } from 'node:crypto';
import type { Doc } from '../../../src/contract/file/resource-file.ts';
import { until } from '../../durability/support/until.ts';
import { isDoc } from '../conformance/support/client.ts';
import { administer, type CallService } from './admin.ts';

/** How long a server or a disk may take, in milliseconds. */
const MADE_MS = 180_000;

/** What is read of a project, by its service. `ID` is the project's. */
const READS: [service: string, path: string][] = [
  ['compute', '/servers/detail'],
  ['volumev3', '/volumes/detail'],
  ['volumev3', '/snapshots/detail'],
  ['network', '/networks?project_id=ID'],
  ['network', '/subnets?project_id=ID'],
  ['network', '/ports?project_id=ID'],
  ['network', '/routers?project_id=ID'],
  ['network', '/floatingips?project_id=ID'],
  ['network', '/security-groups?project_id=ID'],
  ['compute', '/os-server-groups'],
];

/** The project, with its administrator's calls in it. */
export class Stranger {
  readonly id: string;
  readonly name: string;
  readonly call: CallService;

  private constructor(id: string, name: string, call: CallService) {
    this.id = id;
    this.name = name;
    this.call = call;
  }

  /** Creates an empty project. */
  static async create(): Promise<Stranger> {
    const admin = await administer();
    const name = `stranger-${randomUUID().slice(0, 8)}`;
    const project = one(
      await admin('identity', 'POST /projects', { project: { name, domain_id: 'default' } }),
      'project',
    );
    const { users } = (await admin('identity', 'GET /users?name=admin')) as { users: Doc[] };
    const { roles } = (await admin('identity', 'GET /roles')) as { roles: Doc[] };
    for (const { id } of roles.filter((role) => role.name === 'admin' || role.name === 'member'))
      await admin('identity', `PUT /projects/${String(project.id)}/users/${String(users[0]?.id)}/roles/${String(id)}`);
    return new Stranger(String(project.id), name, await administer(String(project.id)));
  }

  /** Creates something. Returns it as the service answers. */
  async make(service: string, path: string, name: string, values: Doc): Promise<Doc> {
    return one(await this.call(service, `POST ${path}`, { [name]: values }), name);
  }

  /** Waits until something has a status. */
  async reaches(service: string, path: string, name: string, status: string): Promise<void> {
    await until(
      () => `${path} is ${status}`,
      async () => (one(await this.call(service, `GET ${path}`), name).status === status ? true : undefined),
      MADE_MS,
    );
  }

  /** All that the project has, as the services tell it, with the times of the last changes. */
  async read(): Promise<unknown[]> {
    const answers: unknown[] = [];
    for (const [service, path] of READS) answers.push(await this.call(service, `GET ${path.replace('ID', this.id)}`));
    return answers.map(withoutLinks);
  }
}

/** Links have no order, and lists of Neutron have none either. */
function withoutLinks(answer: unknown): unknown {
  if (Array.isArray(answer))
    return answer.map(withoutLinks).sort((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1));
  if (!isDoc(answer)) return answer;
  const kept = Object.entries(answer).filter(([name]) => name !== 'links');
  return Object.fromEntries(kept.map(([name, value]) => [name, withoutLinks(value)]));
}

function one(answer: unknown, name: string): Doc {
  const found = isDoc(answer) ? answer[name] : undefined;
  if (!isDoc(found)) throw new Error(`The answer has no ${name}: ${JSON.stringify(answer)}`);
  return found;
}
