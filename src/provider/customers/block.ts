import type { Doc } from '../../contract/file/resource-file.ts';
import type { Operation } from '../engine/core/operation.ts';
import { revokeCodes } from '../identity/codes.ts';
import { revokeTokens } from '../identity/tokens.ts';
import { letterTo } from '../mail/letters.ts';
import type { Tx } from '../store/database.ts';
import type { RecordRow } from '../store/records.ts';

/**
 * Blocks or unblocks an account, or ends its sessions, as an action of its record decided, and sends its owner a letter with the reason.
 * Does nothing where the action is another one.
 */
export async function changeAccess(
  { tx, engine, now }: Operation,
  { id, doc: was }: RecordRow,
  doc: Doc,
): Promise<void> {
  const told = { reason: String(doc.accessReason ?? '') };
  if (doc.status !== was.status) {
    const isBlocked = doc.status === 'blocked';
    await (isBlocked ? block(tx, id, now) : unblock(tx, id));
    if (isBlocked) await letterTo(tx, engine.brands, id, 'accountBlocked', told, now);
    else await letterTo(tx, engine.brands, id, 'accountUnblocked', { ...told, link: '/login' }, now);
  }
  if (doc.sessions === was.sessions) return;
  await revokeTokens(tx, id);
  await letterTo(tx, engine.brands, id, 'sessionsEnded', { ...told, link: '/login' }, now);
}

/**
 * Blocks a user. All their sessions end, also those where they act as another user or somebody acts as them. Their resources keep running.
 */
async function block(tx: Tx, userId: string, now: Date): Promise<void> {
  await setBlocked(tx, userId, now.toISOString());
  await revokeTokens(tx, userId);
  await revokeCodes(tx, userId);
}

/** Unblocks a user. Earlier sessions stay ended. */
async function unblock(tx: Tx, userId: string): Promise<void> {
  await setBlocked(tx, userId, null);
  await revokeTokens(tx, userId);
}

async function setBlocked(tx: Tx, userId: string, at: string | null): Promise<void> {
  await tx
    .updateTable('users')
    .set((eb) => ({ blocked_at: at, version: eb('version', '+', 1) }))
    .where('id', '=', userId)
    .execute();
}
