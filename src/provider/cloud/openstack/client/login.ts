import { CloudError } from './errors.ts';
import type { CloudAnswer } from './exchange.ts';
import type { ServiceName } from './services.ts';
import type { Credential } from './settings.ts';

/** A service in the catalogue. */
export interface CatalogueEntry {
  type: string;
  endpoints: { interface: string; region: string | null; url: string }[];
}

/** What a login gives. Times are milliseconds since 1970. */
export interface Token {
  /** What services are shown. A secret. */
  value: string;
  expiresAt: number;
  /** When a new one is fetched. */
  renewAt: number;
  userId: string;
  projectId: string;
  /** The names of the roles in the project. */
  roles: string[];
  catalogue: CatalogueEntry[];
  /** The services' addresses that were looked up. */
  bases: Map<ServiceName, string>;
}

/** The body of a login. Everything that it says is secret. */
export function authBody(auth: Credential): unknown {
  if (auth.method === 'applicationCredential') {
    const identity = {
      methods: ['application_credential'],
      application_credential: { ...auth.credential, secret: auth.secret },
    };
    return { auth: { identity } };
  }
  const user = { ...auth.user, password: auth.password };
  return { auth: { identity: { methods: ['password'], password: { user } }, scope: { project: auth.project } } };
}

/** What an answer to a login holds, by the names that are used here. */
interface TokenBody {
  token?: {
    expires_at: string;
    user: { id: string };
    project?: { id: string };
    roles?: { name: string }[];
    catalog?: {
      type: string;
      endpoints: { interface: string; region?: string | null; region_id?: string | null; url: string }[];
    }[];
  };
}

/** Reads the answer to a login. Throws CloudError where it is none, such as a page of something that stands in between. */
export function toToken(answer: CloudAnswer, now: number, renewBeforeMs: number): Token {
  const value = answer.headers.get('x-subject-token');
  const token = (answer.body as TokenBody | null)?.token;
  if (!value || !token?.project) {
    const text = token ? 'The login gives no project to work in.' : 'The answer to the login is not a token.';
    throw new CloudError({
      service: 'identity',
      kind: 'unknown',
      status: answer.status,
      text,
      requestId: answer.requestId,
    });
  }
  const expiresAt = Date.parse(token.expires_at);
  return {
    value,
    expiresAt,
    renewAt: expiresAt - Math.min(renewBeforeMs, (expiresAt - now) / 5),
    userId: token.user.id,
    projectId: token.project.id,
    roles: (token.roles ?? []).map((role) => role.name),
    catalogue: (token.catalog ?? []).map(({ type, endpoints }) => ({
      type,
      endpoints: endpoints.map((one) => ({
        interface: one.interface,
        region: one.region ?? one.region_id ?? null,
        url: one.url,
      })),
    })),
    bases: new Map(),
  };
}
