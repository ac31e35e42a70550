import type { Selectable } from 'kysely';
import { grants } from '../../contract/access/rights.ts';
import { book } from '../billing/ledger.ts';
import { NO_MONEY } from '../billing/money-kinds.ts';
import { isLocale, type Locale } from '../http/locale.ts';
import type { Db, Tx } from '../store/database.ts';
import { foldText } from '../store/fold.ts';
import type { UsersTable } from '../store/schema.ts';

/** The role of an account: renting, managing clients, or administering everything. */
export type Role = 'client' | 'manager' | 'administrator';

/** What a user's account says about the person. */
export interface PersonalData {
  /** The first name. */
  name?: string | undefined;
  surname?: string | undefined;
  phone?: string | undefined;
}

/** A user who can sign in. */
export interface User {
  id: string;
  login: string;
  email: string;
  /** First name and surname; empty where neither is known. */
  fullName: string;
  role: Role;
  /** The id of the role that limits a staff account; null where nothing does. */
  staffRoleId: string | null;
  /** In tiyn, 1/100 ₸. */
  balanceTiyn: number;
  createdAt: string;
  /** The language of their letters, where they have signed in before. */
  locale?: Locale;
  /** The white-label variant of their letters, where one is known. */
  variant?: string | null;
  phone?: string;
  /** The time since when they are blocked; null where they may sign in. */
  blockedAt: string | null;
  /** The time since when the password is a temporary one, which they have to change first. */
  temporarySince: string | null;
  /** Whether no password opens the account, only a passkey. */
  passwordDisabled: boolean;
}

/** A new user, with the hash of their password. */
export interface NewUser
  extends Omit<User, 'id' | 'fullName' | 'phone' | 'staffRoleId' | 'blockedAt' | 'temporarySince' | 'passwordDisabled'>,
    PersonalData {
  passwordHash: string;
  /** The time since when the password is a temporary one, if it is. */
  temporarySince?: string;
  /** As of a user; missing where nothing limits them. */
  staffRoleId?: string | null;
}

/** Stores a user and returns their id. Throws the database's error where login or e-mail is taken. */
export async function insertUser(tx: Tx, user: NewUser): Promise<string> {
  const id = crypto.randomUUID();
  await tx
    .insertInto('users')
    .values({
      id,
      login: user.login,
      login_key: foldText(user.login),
      email: user.email,
      email_key: foldText(user.email),
      ...personalColumns(user),
      role: user.role,
      staff_role_id: user.staffRoleId ?? null,
      password_hash: user.passwordHash,
      balance_tiyn: 0,
      created_at: user.createdAt,
      locale: user.locale ?? null,
      variant: user.variant ?? null,
      password_temporary: user.temporarySince === undefined ? 0 : 1,
      password_sent_at: user.temporarySince ?? null,
    })
    .execute();
  if (user.balanceTiyn !== 0) {
    const at = new Date(user.createdAt);
    const credited = { ...NO_MONEY, paid: user.balanceTiyn };
    await book(tx, {
      userId: id,
      kind: 'correction',
      key: `opening:${id}`,
      amountTiyn: user.balanceTiyn,
      at,
      credited,
    });
  }
  return id;
}

/** The columns of personal data. */
function personalColumns({ name, surname, phone }: PersonalData) {
  const fullName = [name, surname].filter(Boolean).join(' ');
  return {
    first_name: name || null,
    surname: surname || null,
    full_name: fullName,
    name_key: foldText(fullName),
    phone: phone || null,
  };
}

/** Replaces a user's personal data. What is left out is removed. */
export async function setPersonalData(tx: Tx, userId: string, data: PersonalData): Promise<void> {
  await tx
    .updateTable('users')
    .set((eb) => ({ ...personalColumns(data), version: eb('version', '+', 1) }))
    .where('id', '=', userId)
    .execute();
}

/** The names that a user signs in by. */
export interface SignInNames {
  login: string;
  email: string;
}

/** Replaces the names that a user signs in by. Throws the database's error where one is taken. */
export async function setSignInNames(tx: Tx, userId: string, { login, email }: SignInNames): Promise<void> {
  await tx
    .updateTable('users')
    .set((eb) => ({
      login,
      login_key: foldText(login),
      email,
      email_key: foldText(email),
      version: eb('version', '+', 1),
    }))
    .where('id', '=', userId)
    .execute();
}

/** The names with another address. A login that is the address follows it: its owner knows no other. */
export function withEmail({ login, email }: SignInNames, wanted: string): SignInNames {
  return { login: foldText(login) === foldText(email) ? wanted : login, email: wanted };
}

/**
 * Whether somebody can sign in with this login or address, in any case. Users sign in with either, so no login may equal the address of
 * another user.
 */
export async function isTaken(db: Tx | Db, loginOrEmail: string, exceptUserId?: string): Promise<boolean> {
  const key = foldText(loginOrEmail);
  let query = db
    .selectFrom('users')
    .select('id')
    .where((eb) => eb.or([eb('login_key', '=', key), eb('email_key', '=', key)]));
  if (exceptUserId !== undefined) query = query.where('id', '<>', exceptUserId);
  return (await query.limit(1).executeTakeFirst()) !== undefined;
}

/** The user with that login, else with that e-mail address, in any case, and the hash of their password. */
export async function findByLogin(
  db: Tx | Db,
  loginOrEmail: string,
): Promise<{ user: User; passwordHash: string } | undefined> {
  const key = foldText(loginOrEmail);
  const rows = await db
    .selectFrom('users')
    .selectAll()
    .where((eb) => eb.or([eb('login_key', '=', key), eb('email_key', '=', key)]))
    .execute();
  const row = rows.find((found) => found.login_key === key) ?? rows[0];
  return row && { user: toUser(row), passwordHash: row.password_hash };
}

/** The user with that e-mail address, in any case; never a user whose login looks like it. */
export async function findByEmail(db: Tx | Db, email: string): Promise<User | undefined> {
  const row = await db.selectFrom('users').selectAll().where('email_key', '=', foldText(email)).executeTakeFirst();
  return row && toUser(row);
}

/** A user by their id. */
export async function getUser(db: Tx | Db, id: string): Promise<User | undefined> {
  const row = await db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst();
  return row && toUser(row);
}

/**
 * Sets the hash of a password that its owner chose, and lets it open the account. With a known hash, only where that is the current one.
 * Returns whether it did.
 */
export async function setPassword(tx: Tx, userId: string, hash: string, inPlaceOf?: string): Promise<boolean> {
  let update = tx
    .updateTable('users')
    .set({ password_hash: hash, password_temporary: 0, password_disabled: 0 })
    .where('id', '=', userId);
  if (inPlaceOf !== undefined) update = update.where('password_hash', '=', inPlaceOf);
  const { numUpdatedRows } = await update.executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** A sign-in, and the verified password if there was one. */
export interface SignedIn {
  userId: string;
  /** The hash that was verified; undefined where a passkey proved the user. */
  passwordHash?: string;
  locale: Locale;
  /** The variant that the console named. */
  variant: string | null;
}

/**
 * Stores the time of a sign-in, and the language and variant for the user's letters. A call without a console keeps the
 * variant. Returns whether the user may still sign in: not where the password has changed since it was verified, or the
 * user is blocked. A concurrent change that ends all sessions waits for this one, or this one for it.
 */
export async function keepSignIn(
  tx: Tx,
  { userId, passwordHash, locale, variant }: SignedIn,
  now: Date,
): Promise<boolean> {
  let update = tx
    .updateTable('users')
    .set({ locale, signed_in_at: now.toISOString(), ...(variant !== null && { variant }) })
    .where('id', '=', userId)
    .where('blocked_at', 'is', null);
  if (passwordHash !== undefined) update = update.where('password_hash', '=', passwordHash);
  const { numUpdatedRows } = await update.executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** The ids of all users in a role. Those whom a role of their own limits are among them where it has the right, `ticket.read`. */
export async function usersInRole(db: Tx | Db, role: Role, right?: string): Promise<string[]> {
  const rows = await db
    .selectFrom('users as u')
    .leftJoin('own_role as r', 'r.id', 'u.staff_role_id')
    .select(['u.id', 'u.staff_role_id', 'r.rights'])
    .where('u.role', '=', role)
    .where('u.blocked_at', 'is', null)
    .orderBy('u.id')
    .execute();
  const has = (rights: string | null): boolean =>
    right !== undefined && grants(JSON.parse(rights ?? '[]') as string[], right);
  return rows.filter(({ staff_role_id, rights }) => staff_role_id === null || has(rights)).map(({ id }) => id);
}

/** Whether a member of staff has a right: everybody whom no role of their own limits, and those whose role has it. */
export async function hasStaffRight(db: Tx | Db, userId: string, right: string): Promise<boolean> {
  const row = await db
    .selectFrom('users as u')
    .leftJoin('own_role as r', 'r.id', 'u.staff_role_id')
    .select(['u.staff_role_id', 'r.rights'])
    .where('u.id', '=', userId)
    .executeTakeFirst();
  if (!row) return false;
  return row.staff_role_id === null || grants(JSON.parse(row.rights ?? '[]') as string[], right);
}

/** Converts a stored row. */
export function toUser(
  row: Omit<
    Selectable<UsersTable>,
    'password_hash' | 'low_balance_at' | 'credit_limit_tiyn' | 'first_name' | 'surname'
  >,
): User {
  return {
    id: row.id,
    login: row.login,
    email: row.email,
    fullName: row.full_name,
    role: row.role as Role,
    staffRoleId: row.staff_role_id,
    balanceTiyn: Number(row.balance_tiyn),
    createdAt: row.created_at,
    ...(isLocale(row.locale) && { locale: row.locale }),
    variant: row.variant,
    ...(row.phone !== null && { phone: row.phone }),
    blockedAt: row.blocked_at,
    temporarySince: row.password_temporary === 1 ? (row.password_sent_at ?? row.created_at) : null,
    passwordDisabled: row.password_disabled === 1,
  };
}
