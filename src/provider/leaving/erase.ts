import { noteEvent } from '../audit/audit.ts';
import { removeAllFactors } from '../authentication/factors.ts';
import { book, kindsOf } from '../billing/ledger.ts';
import { NO_MONEY } from '../billing/money-kinds.ts';
import { laterActor } from '../engine/core/actor.ts';
import type { Engine, Reading } from '../engine/core/operation.ts';
import { allRows } from '../engine/records/rows.ts';
import { closedAddress, noteClosed } from '../identity/account-ends.ts';
import { revokeCodes } from '../identity/codes.ts';
import { paidProjects } from '../identity/projects.ts';
import { revokeTokens } from '../identity/tokens.ts';
import { getUser, type User } from '../identity/users.ts';
import { letterTo } from '../mail/letters.ts';
import type { Tx } from '../store/database.ts';
import { foldText } from '../store/fold.ts';
import { deleteLater } from './delete-all.ts';
import { ownedRecords } from './owned.ts';

/**
 * Ends an account: its personal data goes, and what accounting keeps stays under a pseudonym. These are documents, the ledger and the audit log,
 * which never change. What is left in its projects is deleted by work of its own. Promo money expires; what was paid stays on the balance
 * until it is paid back.
 *
 * @param nobodysPassword the hash of a password that nobody knows
 */
export async function eraseAccount(engine: Engine, tx: Tx, userId: string, nobodysPassword: string): Promise<void> {
  const user = await getUser(tx, userId);
  const now = engine.clock.now();
  const pseudonym = `closed-${crypto.randomUUID().slice(0, 8)}`;
  // First, so that a sign-in at this moment either takes the end back or comes too late.
  if (!user || !(await noteClosed(tx, userId, pseudonym, now))) return;
  const reading: Reading = { engine, db: tx, actor: laterActor({ userId, projectId: null }), now };
  await letterTo(tx, engine.brands, userId, 'accountClosed', {}, now);
  await expirePromo(tx, userId, now);
  await leaveProjects(reading, tx, userId, pseudonym);
  await forgetSupport(tx, userId);
  await forgetMessages(tx, user, now);
  await forgetRows(tx, userId);
  await revokeTokens(tx, userId);
  await revokeCodes(tx, userId);
  await removeAllFactors(tx, userId);
  await rename(tx, userId, { pseudonym, nobodysPassword, now });
  const provider = { userId: null, actingId: null, requestId: '', address: null, origin: 'provider' } as const;
  await noteEvent(tx, provider, { type: 'account', recordId: userId, action: 'end', title: pseudonym }, now);
}

/** Takes what is left of promo codes, which are paid back to nobody. */
async function expirePromo(tx: Tx, userId: string, at: Date): Promise<void> {
  const { promo } = await kindsOf(tx, userId);
  if (promo <= 0) return;
  const credited = { ...NO_MONEY, promo: -promo };
  await book(tx, {
    userId,
    kind: 'promo',
    key: `closing:${userId}:${at.toISOString()}`,
    amountTiyn: -promo,
    at,
    credited,
  });
}

/** Ends the projects that the user paid for, and their part in those of others. */
async function leaveProjects(reading: Reading, tx: Tx, userId: string, pseudonym: string): Promise<void> {
  const { engine, now } = reading;
  const leaver = { userId, requestId: '' };
  for (const project of await paidProjects(tx, userId)) {
    const inProject = { ...reading, actor: laterActor({ userId, projectId: project.id }) };
    const owned = await ownedRecords(inProject, project);
    const going = owned.filter(({ protection }) => !protection);
    await deleteLater(engine, tx, going, leaver);
    await tx
      .updateTable('project')
      .set((eb) => ({
        name: pseudonym,
        name_key: pseudonym,
        archived_at: now.toISOString(),
        version: eb('version', '+', 1),
      }))
      .where('id', '=', project.id)
      .execute();
    await tx.deleteFrom('project_invitation').where('project_id', '=', project.id).execute();
    await tx.deleteFrom('budget').where('project_id', '=', project.id).execute();
  }
  const own = engine.catalogue.files.filter(
    ({ scope, source, singleton }) => scope === 'user' && !source && !singleton,
  );
  for (const file of own)
    for (const row of await allRows(reading, file, [])) await deleteLater(engine, tx, [{ file, row }], leaver);
  await tx.deleteFrom('project_member').where('user_id', '=', userId).execute();
  await tx.deleteFrom('group_member').where('user_id', '=', userId).execute();
  await tx.deleteFrom('issuer_account').where('user_id', '=', userId).execute();
  await tx.deleteFrom('customer_manager').where('customer_id', '=', userId).execute();
}

/** Deletes conversations with support, with their files. */
async function forgetSupport(tx: Tx, userId: string): Promise<void> {
  const own = tx.selectFrom('ticket').select('id').where('user_id', '=', userId);
  const files = [
    tx.selectFrom('ticket').select('file_id').where('user_id', '=', userId).where('file_id', 'is not', null),
    tx.selectFrom('ticket_message').select('file_id').where('ticket_id', 'in', own).where('file_id', 'is not', null),
  ];
  for (const held of files) await tx.deleteFrom('file_part').where('file_id', 'in', held).execute();
  await tx.deleteFrom('ticket_message').where('ticket_id', 'in', own).execute();
  await tx.deleteFrom('ticket').where('user_id', '=', userId).execute();
  await tx.updateTable('rating').set({ user_id: null, comment: null }).where('user_id', '=', userId).execute();
}

/** Deletes letters to the address but the last one, and what waits for its reader. */
async function forgetMessages(tx: Tx, { email }: User, now: Date): Promise<void> {
  const key = foldText(email);
  await tx.deleteFrom('mail').where('address', '=', email).where('created_at', '<', now.toISOString()).execute();
  await tx.deleteFrom('project_invitation').where('email_key', '=', key).execute();
  await tx.deleteFrom('registration').where('email_key', '=', key).execute();
}

/** Deletes what belongs to the user and to nobody else. */
async function forgetRows(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom('api_token').where('user_id', '=', userId).execute();
  await tx.deleteFrom('notification').where('user_id', '=', userId).execute();
  await tx.deleteFrom('notice_choice').where('user_id', '=', userId).execute();
  await tx.deleteFrom('idempotency').where('user_id', '=', userId).execute();
  await tx.deleteFrom('email_change').where('user_id', '=', userId).execute();
  await tx.deleteFrom('authentication_challenge').where('user_id', '=', userId).execute();
  await tx.deleteFrom('company').where('payer_id', '=', userId).execute();
}

async function rename(
  tx: Tx,
  userId: string,
  { pseudonym, nobodysPassword, now }: { pseudonym: string; nobodysPassword: string; now: Date },
): Promise<void> {
  const email = closedAddress(pseudonym);
  const names = { login: pseudonym, login_key: pseudonym, email, email_key: email };
  const person = { first_name: null, surname: null, full_name: '', name_key: '', phone: null };
  await tx
    .updateTable('users')
    .set((eb) => ({
      ...names,
      ...person,
      password_hash: nobodysPassword,
      locale: null,
      signed_in_at: null,
      blocked_at: now.toISOString(),
      version: eb('version', '+', 1),
    }))
    .where('id', '=', userId)
    .execute();
}
