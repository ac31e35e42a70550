/** The calls in the API view of a record. */

import type { Doc, ResourceFile } from '../../../contract/file/resource-file.ts';
import { endsDeleted } from '../../../contract/forms/delete-plan.ts';
import { recordUrl } from '../../../contract/lists/list-query.ts';
import { t, tn } from '../../i18n/index.ts';
import { type PreparedCall, prepareCall } from '../calls/send.ts';
import type { OfferedAction } from '../calls/verdict.ts';
import { takesToken } from './for-tokens.ts';

/** A call with its label. */
export interface NamedCall {
  label: string;
  call: PreparedCall;
  /** An ETag, for calls that require one. */
  ifMatch?: string;
  /** Whether an API token can make the call. */
  byToken: boolean;
}

/**
 * The read of the record, and all actions without input. An action with a form shows its call there, because its input is unknown here. A
 * delete is here in any case, without the choices of its form: its question shows no call.
 */
export function recordCalls(
  file: ResourceFile,
  record: Doc,
  offered: OfferedAction[],
  asks: (action: string) => boolean,
): NamedCall[] {
  const path = recordUrl(file, record);
  const read = path
    ? [{ label: t('raw.read'), call: { method: 'GET', path }, byToken: takesToken(file, 'get', 'GET') }]
    : [];
  const actions = offered.flatMap(({ name, action }) => {
    const call =
      action.opens || (asks(name) && !endsDeleted(file, name)) ? undefined : prepareCall(file, name, record, {});
    if (!call) return [];
    return [{ label: tn(file.name, `action.${name}`), call, byToken: takesToken(file, name, call.method) }];
  });
  return [...read, ...actions];
}
