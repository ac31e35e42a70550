import { type ActionOf, type StoredOf, storedAs, type TypeName } from '../../../../contract/file/records.ts';
import type { Doc } from '../../../../contract/file/resource-file.ts';
import type { CloudStep } from '../../cloud.ts';
import type { CloudRecordOf, StepOf } from '../../typed.ts';
import { listAll } from '../client/pages.ts';
import { request } from '../client/request.ts';
import { FakeCloud, listed, PROJECT_ID } from '../client/testing.ts';
import type { Project } from '../common/driver.ts';

/** What a service answers: a status and a body. */
export type Reply = [status: number, body?: unknown];

/** A project in a fake cloud: it answers as told, and what was asked of it is seen. */
export class FakeProject implements Project {
  readonly id = PROJECT_ID;
  readonly localId = 'ours';
  plan: CloudStep[] = [];
  /** Their keys, by `type our-id`. */
  readonly keys: Map<string, string>;
  /** Our records, by `type our-id`. */
  readonly records = new Map<string, Doc>();
  readonly warnings: string[] = [];
  readonly log = { warn: (_fields: object, message: string) => void this.warnings.push(message) };
  private readonly cloud: FakeCloud;

  /** `replies` has by `METHOD /path`, without its query, what is answered in turn; the last one goes on. */
  constructor(replies: Record<string, Reply[]>, keys: Record<string, string> = {}) {
    this.keys = new Map(Object.entries(keys));
    const queues = new Map(Object.entries(replies).map(([call, each]) => [call, [...each]]));
    this.cloud = new FakeCloud(({ method, url }) => {
      const left = queues.get(`${method} ${url.pathname}`);
      const reply = left && left.length > 1 ? left.shift() : left?.[0];
      return reply && answerOf(reply);
    });
    this.cloud.catalogue = [
      ...this.cloud.catalogue,
      listed('container-infra', 'http://cloud:9511/v1'),
      listed('database', `http://cloud:8779/v1.0/${PROJECT_ID}`),
    ];
    this.session = this.cloud.session();
  }

  private readonly session: ReturnType<FakeCloud['session']>;

  /** What was asked: `METHOD /path?query`, and the body where there was one. */
  get calls(): [call: string, body?: unknown][] {
    return this.cloud.calls
      .filter(({ url }) => !url.pathname.endsWith('/auth/tokens'))
      .map(({ method, url, body }) => {
        const call = `${method} ${url.pathname}${decodeURIComponent(url.search)}`;
        return body === '' ? [call] : [call, body];
      });
  }

  call: Project['call'] = (service, call) => request(this.session, service, { ...call, stream: false });

  admin: Project['admin'] = (service, call) => request(this.session, service, { ...call, stream: false });

  listAll: Project['listAll'] = (service, { path, query }, key) =>
    listAll<Doc>(this.session, service, { path, query, key });

  cached: Project['cached'] = (_name, ask) => ask();

  async remoteIdOf(type: string, id: string | undefined): Promise<string> {
    const key = await this.knownRemoteId(type, id);
    if (key === undefined) throw new Error(`No key of ${type} ${String(id)}`);
    return key;
  }

  async knownRemoteId(type: string, id: string | undefined): Promise<string | undefined> {
    return this.keys.get(`${type} ${String(id)}`);
  }

  async localIdOf(type: string, key: string): Promise<string | undefined> {
    const found = [...this.keys].find(([name, known]) => known === key && name.startsWith(`${type} `));
    return found?.[0].slice(type.length + 1);
  }

  async sharedRecords<T extends TypeName>(type: T): Promise<StoredOf<T>[]> {
    const found = [...this.records].filter(([name]) => name.startsWith(`${type} `));
    return found.map(([, each]) => storedAs(type, each));
  }

  async record<T extends TypeName>(type: T, id: string | undefined): Promise<StoredOf<T> | undefined> {
    const found = this.records.get(`${type} ${id}`);
    return found && storedAs(type, found);
  }
}

/** A step of a change, of a record as it was asked for. */
export function stepOf<T extends TypeName, A extends ActionOf<T>>(
  type: T,
  action: A,
  self: StoredOf<T>,
  more: Partial<Omit<StepOf<T, A>, 'type' | 'action' | 'self'>> = {},
): StepOf<T, A> {
  const now = new Date('2026-11-20T08:00:00Z');
  const step = { type, action, input: {}, now, ref: {}, proposed: {}, prepared: {}, files: {}, ...more, self };
  // A test gives as much of the input as its driver reads.
  return step as StepOf<T, A>;
}

/** A record as a driver is asked about it. */
export function recordOf<T extends TypeName>(type: T, self: StoredOf<T> & { id: string }): CloudRecordOf<T> {
  return { type, id: self.id, projectId: 'ours', self };
}

function answerOf([status, body]: Reply): Response {
  return body === undefined ? new Response(null, { status }) : Response.json(body, { status });
}
