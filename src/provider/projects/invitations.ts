import { sql } from 'kysely';
import { DEFAULT_LOCALE } from '../http/locale.ts';
import { waysIn } from '../identity/effective-roles.ts';
import type { ProjectRole } from '../identity/projects.ts';
import { ROLE_NAMES } from '../identity/role-names.ts';
import type { User } from '../identity/users.ts';
import { type Recipient, recipientOf, sendLetter } from '../mail/letters.ts';
import type { Tx } from '../store/database.ts';
import { foldText } from '../store/fold.ts';
import type { Brands } from '../variants/brand.ts';

/** An invitation: the project, the invited person and the inviting one. */
export interface Invitation {
  projectId: string;
  email: string;
  role: ProjectRole;
  /** The id of a custom role; null for a standard one. */
  roleId: string | null;
  by: { id: string; email: string };
  /** The brands of letters. */
  brands: Brands;
}

/**
 * Invites the reader of an address. The effect is the same whether or not the address has an account: a row, and a letter in the known
 * language. Returns the invitation's id.
 */
export async function invite(tx: Tx, invitation: Invitation, now: Date): Promise<string> {
  const { projectId, email, role, roleId, by, brands } = invitation;
  const id = crypto.randomUUID();
  const held = { role, role_id: roleId };
  const row = { id, project_id: projectId, email, email_key: foldText(email), ...held, created_at: now.toISOString() };
  await tx.insertInto('project_invitation').values(row).execute();
  const project = await tx.selectFrom('project').select('name').where('id', '=', projectId).executeTakeFirstOrThrow();
  const words = { project: project.name, by: by.email, link: '/profile/projects' };
  const to = await recipient(tx, email, by.id);
  await sendLetter(tx, brands, to, 'invitation', { ...words, role: ROLE_NAMES[role][to.locale] }, now);
  return id;
}

/** Whether the address belongs to a member or has an invitation already. */
export async function isThere(tx: Tx, projectId: string, email: string): Promise<boolean> {
  const key = foldText(email);
  const { rows } = await sql`select u.id from (${waysIn({ projectId })}) w join users u on u.id = w.user_id
    where u.email_key = ${key} limit 1`.execute(tx);
  if (rows.length > 0) return true;
  return (await ofAddress(tx, projectId, key).executeTakeFirst()) !== undefined;
}

/** Accepts the invitation of the user's address to a project. Returns whether there was one. A member keeps their role. */
export async function acceptInvitation(
  tx: Tx,
  projectId: string,
  user: Pick<User, 'id' | 'email'>,
  now: Date,
): Promise<boolean> {
  const found = await ofAddress(tx, projectId, foldText(user.email)).executeTakeFirst();
  if (!found) return false;
  await tx.deleteFrom('project_invitation').where('id', '=', found.id).execute();
  const held = { role: found.role, role_id: found.role_id };
  const member = { project_id: projectId, user_id: user.id, ...held, since: now.toISOString() };
  await tx
    .insertInto('project_member')
    .values(member)
    .onConflict((conflict) => conflict.columns(['project_id', 'user_id']).doNothing())
    .execute();
  return true;
}

/** Declines an invitation of the user's address. Returns whether there was one. */
export async function declineInvitation(tx: Tx, projectId: string, user: Pick<User, 'id' | 'email'>): Promise<boolean> {
  const found = await ofAddress(tx, projectId, foldText(user.email)).executeTakeFirst();
  if (found) await tx.deleteFrom('project_invitation').where('id', '=', found.id).execute();
  return found !== undefined;
}

function ofAddress(tx: Tx, projectId: string, key: string) {
  return tx
    .selectFrom('project_invitation')
    .select(['id', 'role', 'role_id'])
    .where('project_id', '=', projectId)
    .where('email_key', '=', key);
}

/** A user gets letters in their own language and variant, others in those of the inviting user. */
async function recipient(tx: Tx, email: string, by: string): Promise<Recipient> {
  const known = await tx.selectFrom('users').select('id').where('email_key', '=', foldText(email)).executeTakeFirst();
  const found = await recipientOf(tx, known?.id ?? by);
  return { address: email, locale: found?.locale ?? DEFAULT_LOCALE, variant: found?.variant ?? null };
}
