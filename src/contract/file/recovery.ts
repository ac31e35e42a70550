/** What staff does with a record that hangs. `staff.recovers` gives a type these two actions; the file says only what differs. */
import type { Action, ResourceFile } from './resource-file.ts';

/** The guard of everything that deletes, where the type has a protection from deletion. */
const PROTECTED = 'DELETION_PROTECTED';

/** Takes a record out of what it hangs in, as the cloud then says. */
const UNLOCK: Action = { staffOnly: true, whileSuspended: true, bulk: true, resets: true };

/** A delete in any status: it ends as the type's own delete does, without the guards that wait for a status. */
function forceDelete({ actions, guards }: ResourceFile): Action {
  const { becomes, fails, effects } = actions?.delete ?? {};
  const kept = [...(actions?.forceDelete?.guards ?? []), ...(guards?.[PROTECTED] ? [PROTECTED] : [])];
  return {
    staffOnly: true,
    whileSuspended: true,
    confirm: 'irreversible',
    danger: true,
    ...(becomes && { becomes }),
    ...(fails !== undefined && { fails }),
    ...(effects && { effects }),
    ...actions?.forceDelete,
    ...(kept.length > 0 && { guards: kept }),
  };
}

/** The file with the actions of `staff.recovers`. What its own `unlock` and `forceDelete` say comes first; the guards are added. */
export function withRecovery(file: ResourceFile): ResourceFile {
  const { staff, actions = {} } = file;
  if (!staff?.recovers) return file;
  const { delete: last, unlock, forceDelete: _, ...others } = actions;
  return {
    ...file,
    actions: {
      ...others,
      unlock: { ...UNLOCK, ...unlock },
      forceDelete: forceDelete(file),
      ...(last && { delete: last }),
    },
    staff: { ...staff, actions: [...(staff.actions ?? []), 'unlock', 'forceDelete'] },
  };
}
