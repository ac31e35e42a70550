import { sql } from 'kysely';
import { FLAG_RULE_TYPE } from '../../contract/access/flag-rules.ts';
import { newSecret, sha256 } from '../crypto/secrets.ts';
import type { Db, Tx } from '../store/database.ts';
import { isAmong } from '../store/expressions.ts';
import { recordsStamp } from '../store/stamps.ts';
import { transact } from '../store/transact.ts';
import { customRights, heldRights, highestRank, roleOfRank } from './effective-roles.ts';
import { mayActAs } from './managers.ts';
import type { Session, StaffRole } from './session.ts';
import {
  hoursOf,
  isRecent,
  needsSecondFactor,
  type SecondFactorPolicy,
  type SessionHours,
  type SessionLimits,
  sessionEnd,
} from './session-limits.ts';
import { toUser } from './users.ts';

/** The minimum time between stored uses of a token, since every write is a sync to disk. */
const SLIDE_EVERY_MS = 5 * 60 * 1000;

/** The stored length of a browser's user agent. */
const AGENT_LENGTH = 200;

/** The origin of a session, by which its owner recognises it. */
export interface Origin {
  address?: string;
  agent?: string;
}

/** The data of a new token. */
export interface NewToken extends Origin {
  userId: string;
  projectId: string | null;
  now: Date;
  hours: SessionHours;
  /** The identity provider that proved the user. */
  issued?: IssuedBy;
}

/** What proved a user in place of the console. */
export interface IssuedBy {
  /** The id of the identity provider. */
  provider: string;
  /** Whether a second factor of ours is needed all the same. */
  ownFactor: boolean;
  /** When the user proved themselves there; undefined where it does not say so: perhaps long ago, in a session of its own. */
  authenticatedAt: Date | undefined;
}

/** Issues a token for a user in a project. Only its hash is stored. The token itself is returned only here. */
export async function issueToken(tx: Tx, issued: NewToken): Promise<string> {
  const { userId, projectId, address, agent, now, hours, issued: by } = issued;
  const token = newSecret();
  await tx
    .insertInto('token')
    .values({
      id: crypto.randomUUID(),
      hash: sha256(token),
      user_id: userId,
      project_id: projectId,
      created_at: now.toISOString(),
      used_at: now.toISOString(),
      authenticated_at: (by ? by.authenticatedAt : now)?.toISOString() ?? null,
      identity_provider: by?.provider ?? null,
      own_factor: by ? Number(by.ownFactor) : null,
      address: address ?? null,
      agent: agent?.slice(0, AGENT_LENGTH) ?? null,
      expires_at: sessionEnd(hours, now.toISOString(), now),
    })
    .execute();
  return token;
}

/** What the configuration says of sessions. */
export interface SessionRules {
  sessionLimits: SessionLimits;
  secondFactor: SecondFactorPolicy;
}

/** The session of a known and valid token. Each use moves its end, up to the limit since sign-in. */
export async function resolveToken(
  db: Db,
  token: string,
  now: Date,
  { sessionLimits, secondFactor }: SessionRules,
): Promise<Session | undefined> {
  if (!/^[\w-]{43}$/.test(token)) return undefined;
  const tokenHash = sha256(token);
  const row = await db
    .selectFrom('token as t')
    .innerJoin('users as u', 'u.id', 't.user_id')
    .leftJoin('project as p', (join) => join.onRef('p.id', '=', 't.project_id').on('p.archived_at', 'is', null))
    .leftJoin('own_role as sr', 'sr.id', 'u.staff_role_id')
    .selectAll('u')
    .select(['sr.rights as staff_rights', 'sr.name as staff_role_name'])
    .select([
      't.id as token_id',
      't.created_at as begun_at',
      't.expires_at',
      't.acting_id',
      'p.id as project_id',
      'p.payer_id',
    ])
    .select(['t.authenticated_at', 't.identity_provider', 't.own_factor', factorCount.as('factors')])
    .select(highestRank('p.id', 't.user_id').as('project_rank'))
    .select(customRights(db, 'p.id', 't.user_id').as('project_rights'))
    // Here, since a query of its own would be one more for each call.
    .select(recordsStamp(db, FLAG_RULE_TYPE).as('rules_stamp'))
    .where('t.hash', '=', tokenHash)
    .where('t.expires_at', '>', now.toISOString())
    .where('u.blocked_at', 'is', null)
    .executeTakeFirst();
  if (!row) return undefined;
  // Acting as another user ends at its time, used or not, and when the right to it ends.
  if (row.acting_id !== null && !(await mayActAs(db, row.acting_id, row.id))) return undefined;
  const user = toUser(row);
  const own = hoursOf(sessionLimits, user.role);
  const until = row.acting_id === null ? sessionEnd(own, row.begun_at, now) : row.expires_at;
  // The role, and with it the limit, may have changed since.
  if (Date.parse(until) <= now.getTime()) return undefined;
  if (Math.abs(Date.parse(until) - Date.parse(row.expires_at)) >= SLIDE_EVERY_MS) {
    await transact(db, (tx) =>
      tx
        .updateTable('token')
        .set({ expires_at: until, used_at: now.toISOString() })
        .where('id', '=', row.token_id)
        .execute(),
    );
  }
  const projectRole = roleOfRank(row.project_rank);
  return {
    userId: user.id,
    user,
    role: user.role,
    projectId: projectRole && row.project_id,
    projectRole,
    projectRights: projectRole && heldRights(row.project_rights),
    // A role that is gone leaves nothing, rather than everything.
    staffRights: row.staff_role_id === null ? null : (rightsIn(row.staff_rights) ?? []),
    staffRole: staffRoleIn(row),
    actingId: row.acting_id,
    // A user who acts as another can't choose a password for them.
    passwordTemporary: row.password_temporary === 1 && row.acting_id === null,
    secondFactorMissing:
      row.acting_id === null &&
      row.factors === 0 &&
      (row.own_factor === null ? needsSecondFactor(secondFactor, user.role) : row.own_factor === 1),
    recentlyAuthenticated: isRecent(row.authenticated_at, now),
    rulesStamp: row.rules_stamp,
    payerId: row.payer_id,
    identityProvider: row.identity_provider,
    apiToken: null,
    tokenId: row.token_id,
    begunAt: row.begun_at,
    tokenHash,
  };
}

function staffRoleIn(row: { staff_role_id: string | null; staff_role_name: string | null }): StaffRole | null {
  const { staff_role_id: id, staff_role_name: name } = row;
  return id === null || name === null ? null : { id, name };
}

/** The rights of a stored role; null without a role. */
export function rightsIn(stored: string | null): readonly string[] | null {
  return stored === null ? null : (JSON.parse(stored) as string[]);
}

/** Whether the user of a token `t` has a second factor: 1, or 0. */
export const factorCount = sql<number>`case
  when exists (select 1 from passkey k where k.user_id = t.user_id) then 1
  when exists (select 1 from totp o where o.user_id = t.user_id and o.confirmed_at is not null) then 1
  else 0 end`;

/** Notes that a session's user has just proved who they are. */
export async function noteAuthenticated(tx: Tx, tokenId: string, now: Date): Promise<void> {
  await tx.updateTable('token').set({ authenticated_at: now.toISOString() }).where('id', '=', tokenId).execute();
}

/** Who somebody was in their session at some earlier moment. */
export type Identity = Pick<Session, 'tokenHash' | 'userId' | 'actingId'>;

/**
 * Which of the identities still hold: the session is open, has the same token, and is of the same user. A person who acts as the user
 * may still do so. Asking is no use of a session, so it does not extend one.
 */
export async function holding<T extends Identity>(db: Db, identities: readonly T[], now: Date): Promise<Set<T>> {
  const rows = await db
    .selectFrom('token as t')
    .innerJoin('users as u', 'u.id', 't.user_id')
    .select(['t.hash', 't.user_id', 't.acting_id'])
    .where(isAmong(db, sql.ref('t.hash'), [...new Set(identities.map(({ tokenHash }) => tokenHash))]))
    .where('t.expires_at', '>', now.toISOString())
    .where('u.blocked_at', 'is', null)
    .execute();
  const open = new Map(rows.map((row) => [row.hash, row]));
  const held = new Set<T>();
  for (const each of identities) {
    const row = open.get(each.tokenHash);
    if (row?.user_id !== each.userId || row.acting_id !== each.actingId) continue;
    if (each.actingId === null || (await mayActAs(db, each.actingId, each.userId))) held.add(each);
  }
  return held;
}

/** Ends a session. */
export async function revokeToken(tx: Tx, tokenId: string): Promise<void> {
  await tx.deleteFrom('token').where('id', '=', tokenId).execute();
}

/**
 * Ends all sessions of a user, also those where somebody acts as them or they act as another, and sign-ins that wait for their second step.
 * One session can be excepted.
 */
export async function revokeTokens(tx: Tx, userId: string, except?: string): Promise<void> {
  await tx.deleteFrom('authentication_challenge').where('user_id', '=', userId).execute();
  const tokens = tx
    .deleteFrom('token')
    .where((eb) => eb.or([eb('user_id', '=', userId), eb('acting_id', '=', userId)]));
  await (except === undefined ? tokens : tokens.where('id', '!=', except)).execute();
}

/** Deletes expired tokens. */
export async function purgeTokens(tx: Tx, now: Date): Promise<void> {
  await tx.deleteFrom('token').where('expires_at', '<=', now.toISOString()).execute();
}
