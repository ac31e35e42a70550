import { dueTime } from '../../../contract/expression/timers.ts';
import type { Doc, ResourceFile } from '../../../contract/file/resource-file.ts';
import { beginsCost } from '../../../contract/money/later-costs.ts';
import { ApiError } from '../../http/errors.ts';
import { message } from '../../http/messages.ts';
import type { Operation } from '../core/operation.ts';
import { pick } from '../core/values.ts';

/**
 * Throws 403 TOKEN_CAP_LATER where an API token with a monthly limit stores a record whose timers begin to cost. They run without the token,
 * so that its limit would not hold for them. Changes that only pause them, or leave them as they are, are allowed.
 *
 * @param before the record before; undefined for a new one
 */
export function refuseLaterCosts(op: Operation, file: ResourceFile, doc: Doc, before: Doc | undefined): void {
  const token = op.actor.apiToken;
  if (!token || token.capTiyn === null) return;
  const { catalogue } = op.engine;
  const costing = Object.values(file.timers ?? {}).filter(
    (timer) =>
      dueTime(timer, doc, op.now) !== undefined &&
      beginsCost((name) => catalogue.file(name), { file, name: timer.action }, doc),
  );
  if (costing.length === 0) return;
  const ran = before !== undefined && costing.every((timer) => dueTime(timer, before, op.now) !== undefined);
  if (ran && chosen(file, before) === chosen(file, doc)) return;
  const places = { token: token.name };
  throw new ApiError(403, 'TOKEN_CAP_LATER', {
    params: places,
    text: (locale) => message('TOKEN_CAP_LATER', locale, places),
  });
}

/** The values that people choose, as one text. A run changes the others. */
function chosen({ fields: { properties } }: ResourceFile, doc: Doc): string {
  const names = Object.keys(properties).filter((name) => !properties[name]?.readOnly);
  return JSON.stringify(pick(doc, names));
}
