import type { Doc } from '../../contract/file/resource-file.ts';
import { ApiError } from '../http/errors.ts';
import type { Db, Tx } from '../store/database.ts';
import { listRecords } from '../store/records.ts';
import type { ProjectRole } from './effective-roles.ts';
import type { Role } from './users.ts';

/** The resource type whose records are the OpenID Connect providers that people sign in with. */
const TYPE = 'identity-provider';
const MOST_PROVIDERS = 1000;

/** An OpenID Connect provider that staff, or the employees of a customer, sign in with. */
export interface IdentityProvider {
  id: string;
  /** Changes with each change of the record. */
  version: number;
  name: string;
  audience: 'staff' | 'company';
  issuer: string;
  clientId: string;
  /** Undefined for a public client, and where the operator keeps it in a file. */
  clientSecret: string | undefined;
  /** The domains of the addresses that it vouches for, in lowercase. */
  domains: readonly string[];
  /** Whether the sign-in page has its button for everybody. */
  offered: boolean;
  /** Whether people of its domains can sign in by it only. */
  mandatory: boolean;
  askSecondFactor: boolean;
  /** The claim that lists a person's groups. */
  groupsClaim: string;
  staffGroups: readonly { group: string; role: Exclude<Role, 'client'>; staffRoleId: string | null }[];
  projectGroups: readonly { group: string; projectId: string; role: ProjectRole; roleId: string | null }[];
}

/** The providers that are in use, the first added first: a domain belongs to the first that names it. */
export async function identityProviders(db: Db | Tx): Promise<IdentityProvider[]> {
  const query = { page: 0, size: MOST_PROVIDERS, sort: [], filters: [] };
  const { rows } = await listRecords(db, TYPE, { global: true }, query);
  return rows
    .filter(({ doc }) => doc.enabled !== false)
    .sort((a, b) => (order(a) < order(b) ? -1 : 1))
    .map(({ id, version, doc }) => ({ ...fromDoc(doc), id, version }));
}

function order({ id, doc }: { id: string; doc: Doc }): string {
  return `${String(doc.created)} ${id}`;
}

function fromDoc(doc: Doc): Omit<IdentityProvider, 'id' | 'version'> {
  return {
    name: String(doc.name),
    audience: doc.audience === 'staff' ? 'staff' : 'company',
    issuer: String(doc.issuer),
    clientId: String(doc.clientId),
    clientSecret: typeof doc.clientSecret === 'string' ? doc.clientSecret : undefined,
    domains: items(doc.domains).map(String),
    offered: doc.offered !== false,
    mandatory: doc.mandatory === true,
    askSecondFactor: doc.askSecondFactor === true,
    groupsClaim: String(doc.groupsClaim),
    staffGroups: objects(doc.staffGroups).map(({ group, role, staffRoleId }) => ({
      group: String(group),
      role: role === 'administrator' ? role : 'manager',
      staffRoleId: typeof staffRoleId === 'string' ? staffRoleId : null,
    })),
    projectGroups: objects(doc.projectGroups).map(({ group, projectId, projectRole, projectRoleId }) => ({
      group: String(group),
      projectId: String(projectId),
      ...projectRoleIn(projectRole, projectRoleId),
    })),
  };
}

/** What a group gives in a project: its custom role, or else a shipped one. */
function projectRoleIn(role: unknown, roleId: unknown): { role: ProjectRole; roleId: string | null } {
  if (typeof roleId === 'string' && roleId !== '') return { role: 'custom', roleId };
  return { role: role === 'owner' || role === 'reader' ? role : 'member', roleId: null };
}

function items(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}

function objects(value: unknown): Record<string, unknown>[] {
  return items(value).filter((item): item is Record<string, unknown> => typeof item === 'object' && item !== null);
}

/** The provider that vouches for an address, or for all addresses of a domain. Undefined where none does. */
export function providerFor(
  providers: readonly IdentityProvider[],
  emailOrDomain: string,
): IdentityProvider | undefined {
  const domain = emailOrDomain.slice(emailOrDomain.lastIndexOf('@') + 1).toLowerCase();
  return providers.find(({ domains }) => domains.includes(domain));
}

/** The provider that an address can sign in by only. Undefined where there are other ways. */
export function onlyProvider(providers: readonly IdentityProvider[], email: string): IdentityProvider | undefined {
  const provider = email.includes('@') ? providerFor(providers, email) : undefined;
  return provider?.mandatory ? provider : undefined;
}

/** Throws 403 PROVIDER_REQUIRED, with the provider's name, where an address can sign in by a provider only. */
export async function refuseOwnSignIn(db: Db | Tx, email: string): Promise<void> {
  const provider = onlyProvider(await identityProviders(db), email);
  if (provider) throw new ApiError(403, 'PROVIDER_REQUIRED', { params: { name: provider.name } });
}
