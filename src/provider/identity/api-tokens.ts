/** API tokens, by which programs make calls: a person's, or a project's. Neither is ever a session. */
import { type Selectable, sql } from 'kysely';
import { FLAG_RULE_TYPE } from '../../contract/access/flag-rules.ts';
import { inCidr } from '../../contract/values/ip.ts';
import { type ApiTokenKind, isApiToken } from '../crypto/api-token.ts';
import { sha256 } from '../crypto/secrets.ts';
import { ApiError } from '../http/errors.ts';
import type { Db, Tx } from '../store/database.ts';
import type { ApiTokenTable } from '../store/schema.ts';
import { recordsStamp } from '../store/stamps.ts';
import { transact } from '../store/transact.ts';
import { customRights, heldRights, highestRank, type ProjectRole, roleOfRank } from './effective-roles.ts';
import type { Session, UsedApiToken } from './session.ts';
import { needsSecondFactor, type SecondFactorPolicy } from './session-limits.ts';
import type { Standing } from './standing.ts';
import { factorCount, rightsIn } from './tokens.ts';
import { plainAddress } from './user-network.ts';
import { toUser, type User } from './users.ts';

/** The header by which a request names the project that it is about. */
export const PROJECT_HEADER = 'X-Project-Id';

/** The minimum time between stored uses of a token, since every write is a sync to disk. */
const NOTED_EVERY_MS = 60 * 1000;

/** A request with an API token. */
export interface TokenRequest {
  token: string;
  /** The project that it names; undefined for none. */
  projectId: string | undefined;
  /** Where it came from; undefined where the host does not know it. */
  address: string | undefined;
  now: Date;
  secondFactor: SecondFactorPolicy;
}

/** The stored token, with the one project that a personal one was restricted to. */
type StoredToken = Selectable<ApiTokenTable> & { rights: string | null; only_project: string | null };

/**
 * What a request with a known and valid token is: its user or its project, and what the token takes away. Undefined for an unknown, expired
 * or revoked one, and for one of a blocked user or an archived project. Throws 403 TOKEN_ADDRESS for an address that the token is not for.
 */
export async function resolveApiToken(db: Db, request: TokenRequest): Promise<Session | undefined> {
  if (!isApiToken(request.token)) return undefined;
  const tokenHash = sha256(request.token);
  const stored = await storedToken(db, ['t.hash', tokenHash], request.now);
  if (!stored) return undefined;
  const session =
    stored.user_id === null
      ? await sessionOfProject(db, stored, request, tokenHash)
      : await sessionOfUser(db, { ...stored, user_id: stored.user_id }, request, tokenHash);
  if (!session) return undefined;
  refuseAddress(stored, request.address);
  await noteUse(db, stored, request);
  return session;
}

/** What a token may do in a project now. Undefined for one that {@link resolveApiToken} would not take, or not for the project. */
export async function tokenStanding(
  db: Db | Tx,
  { id, projectId, now }: { id: string; projectId: string; now: Date },
): Promise<Standing | undefined> {
  const stored = await storedToken(db, ['t.id', id], now);
  if (!stored) return undefined;
  // Whether a second factor is missing is asked of requests alone.
  const request = { projectId, secondFactor: 'nobody' } as const;
  const session =
    stored.user_id === null
      ? await sessionOfProject(db, stored, request, stored.hash)
      : await sessionOfUser(db, { ...stored, user_id: stored.user_id }, request, stored.hash);
  return session?.projectId === projectId ? session : undefined;
}

async function storedToken(
  db: Db | Tx,
  [column, value]: ['t.hash' | 't.id', string],
  now: Date,
): Promise<StoredToken | undefined> {
  const only = sql<string | null>`(select case when count(*) = 1 then min(tp.project_id) end
    from api_token_project tp where tp.token_id = t.id and t.all_projects = 0)`;
  return db
    .selectFrom('api_token as t')
    .leftJoin('own_role as r', 'r.id', 't.role_id')
    .selectAll('t')
    .select(['r.rights', only.as('only_project')])
    .where(column, '=', value)
    .where((eb) => eb.or([eb('t.expires_at', 'is', null), eb('t.expires_at', '>', now.toISOString())]))
    .executeTakeFirst();
}

function usedToken(stored: StoredToken, project: UsedApiToken['project']): UsedApiToken {
  const { id, name, role, rights, read_only, cap_tiyn, expires_at: expiresAt } = stored;
  const kind: ApiTokenKind = stored.user_id === null ? 'project' : 'personal';
  const projectRole = role as ProjectRole;
  return {
    id,
    name,
    kind,
    readOnly: read_only === 1,
    projectRole,
    // A role that is gone leaves nothing, rather than everything.
    projectRights: projectRole === 'custom' ? (rightsIn(rights) ?? []) : null,
    capTiyn: cap_tiyn === null ? null : Number(cap_tiyn),
    expiresAt,
    project,
  };
}

/** What is alike in all requests with tokens: no account's rights, and nobody who could prove who they are. */
const NEVER = {
  role: 'client',
  staffRights: null,
  actingId: null,
  passwordTemporary: false,
  recentlyAuthenticated: false,
  identityProvider: null,
} as const;

async function sessionOfUser(
  db: Db | Tx,
  stored: StoredToken & { user_id: string },
  { projectId: named, secondFactor }: Pick<TokenRequest, 'projectId' | 'secondFactor'>,
  tokenHash: string,
): Promise<Session | undefined> {
  const wanted = named ?? stored.only_project;
  const row = await db
    .selectFrom('api_token as t')
    .innerJoin('users as u', 'u.id', 't.user_id')
    .leftJoin('api_token_project as tp', (join) =>
      join.onRef('tp.token_id', '=', 't.id').on('tp.project_id', '=', wanted),
    )
    .leftJoin('project as p', (join) =>
      join
        .on('p.id', '=', wanted)
        .on('p.archived_at', 'is', null)
        .on((eb) => eb.or([eb('t.all_projects', '=', 1), eb('tp.project_id', 'is not', null)])),
    )
    .selectAll('u')
    .select(['p.id as project_id', 'p.payer_id', factorCount.as('factors')])
    .select(highestRank('p.id', 't.user_id').as('project_rank'))
    .select(customRights(db, 'p.id', 't.user_id').as('project_rights'))
    .select(recordsStamp(db, FLAG_RULE_TYPE).as('rules_stamp'))
    .where('t.id', '=', stored.id)
    .where('u.blocked_at', 'is', null)
    .executeTakeFirst();
  if (!row) return undefined;
  const user = toUser(row);
  const projectRole = roleOfRank(row.project_rank);
  const lost = wanted === null ? 'missing' : 'other';
  return {
    ...NEVER,
    userId: user.id,
    user: { ...user, role: 'client', staffRoleId: null },
    projectId: projectRole && row.project_id,
    projectRole,
    projectRights: projectRole && heldRights(row.project_rights),
    // A token is no way around a second factor that its owner would need.
    secondFactorMissing: row.factors === 0 && needsSecondFactor(secondFactor, user.role),
    rulesStamp: row.rules_stamp,
    payerId: row.payer_id,
    apiToken: usedToken(stored, projectRole ? null : lost),
    tokenId: stored.id,
    begunAt: stored.created_at,
    tokenHash,
  };
}

/** A project's token has its role in the project by itself, whoever made it. It counts as a user of its own, by its id. */
async function sessionOfProject(
  db: Db | Tx,
  stored: StoredToken,
  { projectId: named }: Pick<TokenRequest, 'projectId'>,
  tokenHash: string,
): Promise<Session | undefined> {
  const row = await db
    .selectFrom('project as p')
    .select(['p.id', 'p.payer_id', recordsStamp(db, FLAG_RULE_TYPE).as('rules_stamp')])
    .where('p.id', '=', stored.project_id)
    .where('p.archived_at', 'is', null)
    .executeTakeFirst();
  if (!row) return undefined;
  const isOther = named !== undefined && named !== row.id;
  const apiToken = usedToken(stored, isOther ? 'other' : null);
  return {
    ...NEVER,
    userId: stored.id,
    user: nobody(stored),
    projectId: isOther ? null : row.id,
    projectRole: isOther ? null : apiToken.projectRole,
    projectRights: isOther ? null : apiToken.projectRights,
    secondFactorMissing: false,
    rulesStamp: row.rules_stamp,
    payerId: row.payer_id,
    apiToken,
    tokenId: stored.id,
    begunAt: stored.created_at,
    tokenHash,
  };
}

/** A project's token in the place of a user. */
function nobody({ id, name, created_at: createdAt }: StoredToken): User {
  const none = { staffRoleId: null, blockedAt: null, temporarySince: null, passwordDisabled: true } as const;
  return { id, login: name, email: '', fullName: name, role: 'client', balanceTiyn: 0, createdAt, ...none };
}

function refuseAddress({ networks }: StoredToken, address: string | undefined): void {
  const allowed = JSON.parse(networks) as string[];
  const from = plainAddress(address);
  if (allowed.length === 0 || allowed.some((network) => inCidr(from, network))) return;
  throw new ApiError(403, 'TOKEN_ADDRESS', { params: { address: from ?? '—' } });
}

async function noteUse(db: Db, { id, used_at }: StoredToken, { address, now }: TokenRequest): Promise<void> {
  if (used_at !== null && Math.abs(now.getTime() - Date.parse(used_at)) < NOTED_EVERY_MS) return;
  const used = { used_at: now.toISOString(), used_address: plainAddress(address) ?? null };
  await transact(db, (tx) => tx.updateTable('api_token').set(used).where('id', '=', id).execute());
}

/** The ids of the projects that a token is for, whether or not its owner still has a role there. */
export async function tokenProjects(db: Db, tokenId: string): Promise<'all' | string[]> {
  const token = await db
    .selectFrom('api_token')
    .select(['project_id', 'all_projects'])
    .where('id', '=', tokenId)
    .executeTakeFirst();
  if (token?.all_projects === 1) return 'all';
  if (token?.project_id) return [token.project_id];
  const rows = await db.selectFrom('api_token_project').select('project_id').where('token_id', '=', tokenId).execute();
  return rows.map(({ project_id }) => project_id);
}
