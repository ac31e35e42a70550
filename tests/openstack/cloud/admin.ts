/** The cloud's own administrator: signs in with `OS_*` and calls the services. */
import { setTimeout } from 'node:timers/promises';

/** The address and administrator of the test cloud, and of its Swift's S3. `OS_*` and `S3_*` override them. */
export const CLOUD_ENV: Record<string, string> = {
  OS_AUTH_URL: process.env.OS_AUTH_URL ?? 'http://127.0.0.1:5000/v3',
  OS_USERNAME: process.env.OS_USERNAME ?? 'admin',
  OS_PASSWORD: process.env.OS_PASSWORD ?? process.env.OS_PASS ?? 'secret',
  OS_PROJECT_NAME: process.env.OS_PROJECT_NAME ?? 'admin',
  OS_USER_DOMAIN_ID: process.env.OS_USER_DOMAIN_ID ?? 'default',
  OS_PROJECT_DOMAIN_ID: process.env.OS_PROJECT_DOMAIN_ID ?? 'default',
  OS_REGION_NAME: process.env.OS_REGION_NAME ?? 'RegionOne',
  S3_URL: process.env.S3_URL ?? 'http://127.0.0.1:8080',
  S3_REGION: process.env.S3_REGION ?? 'RegionOne',
};

/** The maximum time until the started cloud answers. */
const PATIENCE_MS = 60_000;

/** Calls a service. Returns the answer's JSON, or undefined. Throws the service's message for an error. */
export type CallService = (service: string, call: string, body?: unknown) => Promise<unknown>;

interface Catalogue {
  token: { catalog: { type: string; endpoints: { interface: string; url: string }[] }[] };
}

/** Version paths that are missing in the catalogue. */
const PATHS: Record<string, string> = { image: '/v2', network: '/v2.0' };

/** Whether Keystone answers. */
export async function cloudAnswers(): Promise<boolean> {
  const answer = await fetch(CLOUD_ENV.OS_AUTH_URL ?? '').catch(() => undefined);
  return answer?.ok ?? false;
}

/**
 * Signs in as administrator. Throws where the cloud refuses, or does not answer within a minute.
 *
 * @param projectId the project to work in, where the administrator has a role; its own one by default
 */
export async function administer(projectId?: string): Promise<CallService> {
  const { token, catalogue } = await signIn(Date.now() + PATIENCE_MS, projectId);
  return async (service, call, body) => {
    const endpoints = catalogue.token.catalog.find(({ type }) => type === service)?.endpoints ?? [];
    const origin = endpoints.find((each) => each.interface === 'public')?.url;
    if (origin === undefined) throw new Error(`The cloud has no ${service} service.`);
    const [method = 'GET', path = '/'] = call.split(' ');
    const binary = body instanceof Uint8Array;
    // Only Glance uses patches, with its own media type.
    const json = method === 'PATCH' ? 'application/openstack-images-v2.1-json-patch' : 'application/json';
    const answer = await fetch(`${origin}${PATHS[service] ?? ''}${path}`, {
      method,
      headers: {
        'X-Auth-Token': token,
        'Content-Type': binary ? 'application/octet-stream' : json,
        // Without it Nova omits the project of a server group.
        ...(service === 'compute' && { 'OpenStack-API-Version': 'compute 2.79' }),
      },
      ...(body !== undefined && { body: binary ? new Uint8Array(body) : JSON.stringify(body) }),
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${service}: ${method} ${path} was answered by ${answer.status}: ${text}`);
    return text === '' ? undefined : JSON.parse(text);
  };
}

async function signIn(deadline: number, projectId?: string): Promise<{ token: string; catalogue: Catalogue }> {
  const { OS_AUTH_URL, OS_USERNAME, OS_PASSWORD, OS_PROJECT_NAME, OS_USER_DOMAIN_ID, OS_PROJECT_DOMAIN_ID } = CLOUD_ENV;
  const user = { name: OS_USERNAME, domain: { id: OS_USER_DOMAIN_ID }, password: OS_PASSWORD };
  const own = { name: OS_PROJECT_NAME, domain: { id: OS_PROJECT_DOMAIN_ID } };
  const scope = { project: projectId === undefined ? own : { id: projectId } };
  try {
    const answer = await fetch(`${OS_AUTH_URL}/auth/tokens`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ auth: { identity: { methods: ['password'], password: { user } }, scope } }),
    });
    const token = answer.headers.get('X-Subject-Token');
    if (!token) throw new Error(`Keystone answered ${answer.status} to the administrator.`);
    return { token, catalogue: (await answer.json()) as Catalogue };
  } catch (error) {
    if (Date.now() > deadline) throw error;
    await setTimeout(1000);
    return signIn(deadline, projectId);
  }
}
