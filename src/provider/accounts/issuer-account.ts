import { type AuditActor, noteEvent } from '../audit/audit.ts';
import type { IssuerClaims } from '../authentication/issuer-client.ts';
import { ApiError } from '../http/errors.ts';
import { changeRole, type HeldRole } from '../identity/change-role.ts';
import { type IdentityProvider, identityProviders, providerFor } from '../identity/identity-providers.ts';
import { revokeTokens } from '../identity/tokens.ts';
import { findByEmail, getUser, insertUser, isTaken, setPassword, type User } from '../identity/users.ts';
import type { Db, Tx } from '../store/database.ts';
import type { SignInOrigin } from './begin-session.ts';
import { type IssuerRights, type ProjectsOfGroups, rightsOf, setProjects } from './issuer-rights.ts';

/** A person whom an identity provider has proved. */
export interface IssuerPerson {
  provider: IdentityProvider;
  claims: IssuerClaims;
  origin: SignInOrigin;
  /** The hash of a password that nobody knows, for a new account and in place of a temporary password. */
  nobodysPassword: string | undefined;
  now: Date;
}

/** The account of a person, or the code of the reason why they can't sign in, with the account if there is one. */
export type IssuerAccount = { user: User } | { refused: string; userId?: string };

/** The account that is linked to a subject. */
interface Link {
  user: User;
  projects: string[];
}

/**
 * The account of a person, with the rights of their groups. The first sign-in opens an account, or links the one with their address. Both
 * need an address that the issuer has verified, in a domain of this provider. Without a group they lose what groups gave them before. The
 * caller holds the lock of the address.
 */
export async function accountOf(tx: Tx, person: IssuerPerson): Promise<IssuerAccount> {
  const { provider, claims, origin, nobodysPassword, now } = person;
  const linked = await linkOf(tx, claims);
  if (linked && isOutOfReach(provider, linked.user))
    return { refused: 'ISSUER_ACCOUNT_EXISTS', userId: linked.user.id };
  // A directory that is set up wrongly must not cost anybody their rights.
  if (!claims.groups) return { refused: 'ISSUER_GROUPS_MISSING', ...(linked && { userId: linked.user.id }) };
  const rights = rightsOf(provider, claims.groups);
  if (!rights) {
    if (linked) await takeRights(tx, person, linked);
    return { refused: 'ISSUER_NO_GROUP', ...(linked && { userId: linked.user.id }) };
  }
  const found = linked ?? (await firstSignIn(tx, person, rights));
  if ('refused' in found) return found;
  // They have no use for a temporary password, which would have to be changed first and would end.
  if (found.user.temporarySince !== null && nobodysPassword !== undefined)
    await setPassword(tx, found.user.id, nobodysPassword);
  const held = heldBy(found.user, rights);
  if (found.user.role !== held.role || found.user.staffRoleId !== held.staffRoleId)
    await giveRole(tx, actorOf(origin, found.user.id), found.user, held, now);
  const projects = await setProjects(tx, ofGroups(person, found, rights.projects));
  await keepLink(tx, person, found.user.id, projects);
  const user = await getUser(tx, found.user.id);
  return user ? { user } : { refused: 'ISSUER_ACCOUNT_EXISTS' };
}

/** The role that groups give. Where they name no role that limits it, and it stays, an administrator's own limit stays too. */
function heldBy(user: User, { role, staffRoleId }: IssuerRights): HeldRole {
  return { role, staffRoleId: staffRoleId ?? (user.role === role ? user.staffRoleId : null) };
}

/** What a customer's own issuer says must neither open nor change an account of staff. */
function isOutOfReach({ audience }: IdentityProvider, { role }: User): boolean {
  return audience === 'company' && role !== 'client';
}

/** The account that is linked to what an issuer says, with the projects that its groups gave. */
export async function linkOf(db: Db | Tx, { issuer, subject }: IssuerClaims): Promise<Link | undefined> {
  const row = await db
    .selectFrom('issuer_account')
    .select(['user_id', 'projects'])
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .executeTakeFirst();
  const user = row && (await getUser(db, row.user_id));
  return user && { user, projects: JSON.parse(row.projects) as string[] };
}

async function keepLink(tx: Tx, { claims, now }: IssuerPerson, userId: string, projects: string[]): Promise<void> {
  const { issuer, subject } = claims;
  const next = { projects: JSON.stringify(projects), used_at: now.toISOString() };
  await tx
    .insertInto('issuer_account')
    .values({ issuer, subject, user_id: userId, created_at: now.toISOString(), ...next })
    .onConflict((conflict) => conflict.columns(['issuer', 'subject']).doUpdateSet(next))
    .execute();
}

/** Opens an account for somebody who comes for the first time, or finds the one with their address. */
async function firstSignIn(
  tx: Tx,
  person: IssuerPerson,
  rights: IssuerRights,
): Promise<Link | { refused: string; userId?: string }> {
  const { provider, claims } = person;
  const { email, emailVerified } = claims;
  if (email === undefined || !emailVerified) return { refused: 'ISSUER_EMAIL_UNVERIFIED' };
  if (providerFor(await identityProviders(tx), email)?.id !== provider.id) return { refused: 'ISSUER_DOMAIN' };
  const known = await findByEmail(tx, email);
  if (!known)
    return (await isTaken(tx, email)) ? { refused: 'ISSUER_ACCOUNT_EXISTS' } : openAccount(tx, person, email, rights);
  const other = await tx
    .selectFrom('issuer_account')
    .select('subject')
    .where('issuer', '=', claims.issuer)
    .where('user_id', '=', known.id)
    .executeTakeFirst();
  // The address went to another person of the same issuer.
  if (other || isOutOfReach(provider, known)) return { refused: 'ISSUER_ACCOUNT_EXISTS', userId: known.id };
  const event = { type: 'account', recordId: known.id, action: 'linkProvider', title: known.login };
  await noteEvent(tx, actorOf(person.origin, known.id), event, person.now);
  return { user: known, projects: [] };
}

async function openAccount(
  tx: Tx,
  { claims, origin, nobodysPassword, now }: IssuerPerson,
  email: string,
  { role, staffRoleId }: IssuerRights,
): Promise<Link | { refused: string }> {
  // The account that was linked has just been deleted.
  if (nobodysPassword === undefined) throw new ApiError(400, 'CHALLENGE_EXPIRED');
  const { locale, variant } = origin;
  const { name, surname } = claims;
  const account = {
    login: email,
    email,
    role,
    staffRoleId,
    balanceTiyn: 0,
    createdAt: now.toISOString(),
    locale,
    variant,
  };
  const id = await insertUser(tx, { ...account, name, surname, passwordHash: nobodysPassword });
  const event = { type: 'account', recordId: id, action: 'open', title: email };
  await noteEvent(tx, actorOf(origin, id), event, now);
  const user = await getUser(tx, id);
  return user ? { user, projects: [] } : { refused: 'ISSUER_ACCOUNT_EXISTS' };
}

async function giveRole(
  tx: Tx,
  doer: AuditActor,
  user: User,
  { role, staffRoleId }: HeldRole,
  now: Date,
): Promise<void> {
  await changeRole(tx, user.id, { role, staffRoleId });
  const event = { type: 'account', recordId: user.id, action: 'roleByProvider', title: user.login };
  const limit = user.staffRoleId !== staffRoleId && {
    staffRoleId: [user.staffRoleId, staffRoleId] as [unknown, unknown],
  };
  await noteEvent(tx, doer, { ...event, changes: { role: [user.role, role], ...limit } }, now);
}

/** Takes what groups gave before from somebody who is in none any more, and ends their sessions. */
async function takeRights(tx: Tx, person: IssuerPerson, { user, projects }: Link): Promise<void> {
  const { provider, origin, now } = person;
  if (provider.audience === 'staff' && user.role !== 'client')
    await giveRole(tx, actorOf(origin, user.id), user, { role: 'client', staffRoleId: null }, now);
  const left = await setProjects(tx, ofGroups(person, { user, projects }, new Map()));
  await keepLink(tx, person, user.id, left);
  await revokeTokens(tx, user.id);
}

function ofGroups(
  { origin, now }: IssuerPerson,
  { user, projects: before }: Link,
  wanted: IssuerRights['projects'],
): ProjectsOfGroups {
  return { user, before, wanted, doer: actorOf(origin, user.id), now };
}

function actorOf({ requestId, address }: SignInOrigin, userId: string): AuditActor {
  return { userId, actingId: null, requestId, address: address ?? null };
}
