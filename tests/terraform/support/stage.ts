/** A provider process, the program for Terraform, and an API token of the demo customer's project. */
import { randomUUID } from 'node:crypto';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { ResourceFile } from '../../../src/contract/file/resource-file.ts';
import { makeProgram, type Program } from '../../../src/tools/terraform/program.ts';
import { type RunningProvider, startProvider } from '../../provider.ts';
import { installProgram, Workspace } from './workspace.ts';

type Doc = Record<string, unknown>;

const ROOT = join(import.meta.dirname, '../../..');
const ADMIN = { login: 'admin@demo.kz', password: 'Demo-Cloud-2026' };
const CUSTOMER = { login: 'customer@demo.kz', password: 'Demo-Cloud-2026' };

/** Where a test runs. */
export class Stage {
  private readonly workspaces: Workspace[] = [];
  private constructor(
    readonly provider: RunningProvider,
    private readonly program: string,
    /** The program for Terraform. */
    readonly made: Program,
    /** Of a session, for what a test looks at itself. */
    private readonly session: string,
    readonly token: string,
  ) {}

  static async begin(env: Record<string, string> = {}): Promise<Stage> {
    const files = JSON.parse(readFileSync(join(ROOT, 'generated/resources.json'), 'utf8')) as ResourceFile[];
    const [provider, program] = await Promise.all([
      startProvider({ args: ['--api-only'], env }),
      makeProgram(ROOT, files),
    ]);
    const { token: session } = await answered<{ token: string }>(provider.origin, 'POST', '/api/auth/login', CUSTOMER);
    const { osCurrentProjectId } = await answered<Doc>(provider.origin, 'GET', '/api/user', undefined, session);
    const wanted = { name: 'terraform', projectIds: [osCurrentProjectId] };
    const made = await answered<{ token: string }>(provider.origin, 'POST', '/api/user/tokens', wanted, session);
    return new Stage(provider, installProgram(program.code), program, session, made.token);
  }

  /** A new folder for a configuration. */
  workspace(env: Record<string, string> = {}): Workspace {
    const workspace = new Workspace(this.program, {
      INFRA_ENDPOINT: this.provider.origin,
      INFRA_TOKEN: this.token,
      ...env,
    });
    this.workspaces.push(workspace);
    return workspace;
  }

  /** A call of the API, by the customer. Any status but a success is an error. */
  call<T = Doc>(method: string, path: string, body?: unknown): Promise<T> {
    return answered<T>(this.provider.origin, method, path, body, this.session);
  }

  /** Reads a record until it is as wanted. */
  async until(path: string, wanted: (record: Doc) => boolean): Promise<void> {
    while (!wanted(await this.call('GET', path))) await setTimeout(100);
  }

  /** The records of a list that belong to the project. */
  async list(path: string): Promise<Doc[]> {
    const { content } = await this.call<{ content: Doc[] }>('GET', `${path}?size=100`);
    return content.filter(({ projectId }) => projectId !== undefined);
  }

  /** Gives the project higher quotas, as an administrator. */
  async raiseQuotas(limits: Record<string, number>): Promise<void> {
    const { origin } = this.provider;
    const { token } = await answered<{ token: string }>(origin, 'POST', '/api/auth/login', ADMIN);
    const { osCurrentProjectId } = await this.call('GET', '/api/user');
    const path = `/api/admin/project/${osCurrentProjectId}/quotas`;
    const response = await fetch(origin + path, { headers: { Authorization: `Bearer ${token}` } });
    const quotas = Object.entries((await response.json()) as Record<string, { limit?: number }>);
    const all = quotas.flatMap(([type, { limit }]) =>
      limit === undefined ? [] : [[type, { limit: limits[type] ?? limit }]],
    );
    const etag = response.headers.get('etag') ?? '';
    await answered(origin, 'PUT', path, Object.fromEntries(all), token, { 'If-Match': etag });
  }

  async end(): Promise<void> {
    for (const workspace of this.workspaces) workspace.remove();
    rmSync(this.program, { recursive: true, force: true });
    await this.provider.stop();
  }
}

async function answered<T>(
  origin: string,
  method: string,
  path: string,
  body?: unknown,
  token?: string,
  headers: Record<string, string> = {},
): Promise<T> {
  const response = await fetch(origin + path, {
    method,
    headers: {
      'Content-Type': 'application/json',
      'Idempotency-Key': randomUUID(),
      ...(token !== undefined && { Authorization: `Bearer ${token}` }),
      ...headers,
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`);
  return (text === '' ? undefined : JSON.parse(text)) as T;
}
