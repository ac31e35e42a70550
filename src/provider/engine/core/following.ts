import type { Operation } from './operation.ts';

/** The same change, for what comes along with it: other records that an action changes or creates. The audit log tells them apart. */
export function following(op: Operation): Operation {
  return op.actor.follows ? op : { ...op, actor: { ...op.actor, follows: true } };
}
