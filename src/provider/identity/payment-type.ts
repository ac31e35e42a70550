import { followPayer } from '../addresses/assignments.ts';
import { ApiError } from '../http/errors.ts';
import type { Db, Tx } from '../store/database.ts';
import { getProject, type Project } from './projects.ts';

type PaymentType = Project['paymentType'];

/** The projects of a payer that are paid for in another way, archived ones too. */
async function paidOtherwise(db: Db | Tx, payerId: string, type: PaymentType): Promise<{ id: string; name: string }[]> {
  return db
    .selectFrom('project')
    .select(['id', 'name'])
    .where('payer_id', '=', payerId)
    .where('payment_type', '<>', type)
    .orderBy('id')
    .execute();
}

/**
 * Checks that a payer may get a project with a type of payment: one balance is prepaid or postpaid, never both. Throws 409 PAYMENT_MIXED
 * with the name of a project that is paid for otherwise.
 */
export async function refuseMixedPayment(
  db: Db | Tx,
  payerId: string,
  { type, field }: { type: PaymentType; field: string },
): Promise<void> {
  const [other] = await paidOtherwise(db, payerId, type);
  if (!other) return;
  throw new ApiError(409, 'PAYMENT_MIXED', {
    many: [{ code: 'PAYMENT_MIXED', field, params: { project: other.name } }],
  });
}

/** Makes a user the payer of a project, whose addresses are theirs from now on. Throws 409 PAYMENT_MIXED where another project of theirs is paid for otherwise. */
export async function setPayer(tx: Tx, projectId: string, userId: string, now: Date): Promise<void> {
  const project = await getProject(tx, projectId);
  if (project) await refuseMixedPayment(tx, userId, { type: project.paymentType, field: 'pays' });
  await tx.updateTable('project').set({ payer_id: userId }).where('id', '=', projectId).execute();
  await followPayer(tx, projectId, userId, now);
}

/** Gives all projects of a payer one type of payment. Returns those that had the other one. */
export async function setPaymentType(
  tx: Tx,
  payerId: string,
  type: PaymentType,
): Promise<{ id: string; name: string }[]> {
  const changed = await paidOtherwise(tx, payerId, type);
  if (changed.length === 0) return [];
  await tx
    .updateTable('project')
    .set((eb) => ({ payment_type: type, version: eb('version', '+', 1) }))
    .where('payer_id', '=', payerId)
    .where('payment_type', '<>', type)
    .execute();
  return changed;
}
