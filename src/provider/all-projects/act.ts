import { REASON, REASON_FIELD } from '../../contract/file/all-projects.ts';
import type { Doc, ResourceFile } from '../../contract/file/resource-file.ts';
import type { FormSchema } from '../../contract/forms/derive.ts';
import { act } from '../engine/changes/act.ts';
import { refuseSuspended } from '../engine/changes/suspended.ts';
import { validInput } from '../engine/changes/validate.ts';
import type { Actor } from '../engine/core/actor.ts';
import type { Execution } from '../engine/core/execution.ts';
import { locksOf } from '../engine/core/locks.ts';
import type { Operation, Reading } from '../engine/core/operation.ts';
import { inTransaction } from '../engine/core/transaction.ts';
import { tellOfStaff } from '../engine/follow-ups/staff-notices.ts';
import { changeRecords } from '../engine/remote/change.ts';
import { ApiError } from '../http/errors.ts';
import { type Answer, idempotent, type RepeatableRequest } from '../http/idempotency.ts';
import type { Tx } from '../store/database.ts';
import { requireOfProject, toStaffWire } from './read.ts';

/** What a member of staff does with a record of a project, and why. */
interface StaffAction {
  file: ResourceFile;
  id: string;
  action: string;
  /** The values of the action's own form, and the reason. */
  input: Doc;
}

/** The form that asks why. */
const REASON_FORM: FormSchema = {
  type: 'object',
  properties: { [REASON_FIELD]: REASON },
  required: [REASON_FIELD],
  additionalProperties: false,
};

/**
 * Runs an action of `staff` on a record of any project, as the provider's own user in that project. The audit log has the reason. The owners
 * of the project get it as a notification and a letter. Throws 404 for a record or an action that there is not, 400 for a missing reason.
 */
export async function actForStaff(
  reading: Reading,
  staffAction: StaffAction,
  request: RepeatableRequest,
): Promise<Answer<Doc | null>> {
  const { engine } = reading;
  const { file, id, action } = staffAction;
  if (!file.staff?.actions?.includes(action)) throw new ApiError(404, 'NOT_FOUND');
  const { [REASON_FIELD]: reason, ...input } = staffAction.input;
  const form = { file, form: `${action} by staff`, schema: REASON_FORM };
  const why = String(
    validInput(engine.validators, form, reason === undefined ? {} : { [REASON_FIELD]: reason })[REASON_FIELD],
  );
  const { projectId } = await requireOfProject(reading, file, id);
  const actor: Actor = { ...reading.actor, projectId, projectRole: 'owner', remark: why };
  const run = async (op: Operation): Promise<Answer<Doc | null>> => {
    // As for the project's own users: what would run again while its payer owes is refused.
    await refuseSuspended(op, file, action);
    const before = await requireOfProject(op, file, id);
    const { row, settling } = await act(op, file, action, before, input);
    await tellOfStaff(op, file, row ?? before, { action, why });
    if (!row) return { status: 204, body: null };
    return { status: settling ? 202 : 200, body: await toStaffWire(op, file, row) };
  };
  const once = async (tx: Tx, execution?: Execution): Promise<Answer<Doc | null>> => {
    const { status, body } = await idempotent(tx, request, () => inTransaction(engine, tx, actor, run, execution));
    return { status, body: (body ?? null) as Doc | null };
  };
  return changeRecords(engine, { projectId, locks: locksOf(file, { userId: actor.userId, projectId }), run: once });
}
