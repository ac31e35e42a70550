/** A signed-in client of the API: calls, lists, and waiting for a state. */
import { randomUUID } from 'node:crypto';
import { expect as see } from 'playwright/test';
import { PATIENCE_MS } from './patience.ts';

/** A record of an API response. */
export type Doc = Record<string, unknown> & { id: string };

export interface ListPage {
  content: Doc[];
  totalElements: number;
}

/** The paths of types that a test creates or deletes. */
export const PATHS = {
  vm: '/api/openstack/nova/servers',
  snapshot: '/api/openstack/cinder/snapshots',
  disk: '/api/openstack/cinder/volumes',
  network: '/api/openstack/neutron/networks',
  port: '/api/openstack/neutron/ports',
  router: '/api/openstack/neutron/routers',
  floating: '/api/openstack/neutron/floating-ips',
  balancer: '/api/openstack/octavia/lbaas',
  listener: '/api/openstack/octavia/listener',
  pool: '/api/openstack/octavia/pool',
  'database-server': '/dbaas/api/v1/dBaas',
  'database-backup': '/dbaas/api/v1/snapshot',
  kubernetes: '/k8s/api/v1/clusters',
  exporter: '/monaas/api/v1/exporters',
  'security-group': '/api/openstack/neutron/security-groups',
  keypair: '/api/openstack/nova/keypair',
} as const;

export type Kind = keyof typeof PATHS;

/** The maximum time for anything. */
export const SETTLED = { timeout: PATIENCE_MS, intervals: [50, 100, 200] };
const MOST = 100;

/** Sends calls with the token of a session. */
export class Client {
  protected constructor(
    readonly origin: string,
    readonly token: string,
  ) {}

  /** Sends a call. Any status but a success is an error. */
  async call<T = Doc>(method: string, path: string, body?: unknown, headers: Record<string, string> = {}): Promise<T> {
    const response = await fetch(this.origin + path, {
      method,
      headers: {
        Authorization: `Bearer ${this.token}`,
        'Content-Type': 'application/json',
        'Idempotency-Key': randomUUID(),
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`);
    return (text === '' ? undefined : JSON.parse(text)) as T;
  }

  /** Creates a record from a text file. Any status but a success is an error. */
  async upload(path: string, name: string, text: string): Promise<void> {
    const body = new FormData();
    body.append('file', new File([text], name, { type: 'text/plain' }));
    const headers = { Authorization: `Bearer ${this.token}`, 'Idempotency-Key': randomUUID() };
    const response = await fetch(this.origin + path, { method: 'POST', headers, body });
    if (!response.ok) throw new Error(`POST ${path}: ${response.status} ${await response.text()}`);
  }

  /** All records of a type that the project owns. */
  async list(kind: Kind): Promise<Doc[]> {
    const { content } = await this.call<ListPage>('GET', `${PATHS[kind]}?page=0&size=${MOST}`);
    const shared = kind === 'network' || kind === 'security-group';
    return shared ? content.filter((each) => each.projectId !== undefined) : content;
  }

  /** Waits until a record has a status. */
  async settled(kind: Kind, id: string, status: string): Promise<Doc> {
    const read = (): Promise<Doc> => this.call('GET', `${PATHS[kind]}/${encodeURIComponent(id)}`);
    await see.poll(async () => (await read()).status, SETTLED).toBe(status);
    return read();
  }

  /** Waits until a part of a load balancer can be changed. */
  protected async readied(path: string): Promise<Doc> {
    const read = (): Promise<Doc> => this.call('GET', path);
    await see.poll(async () => (await read()).provisioningStatus, SETTLED).toBe('ACTIVE');
    return read();
  }
}
