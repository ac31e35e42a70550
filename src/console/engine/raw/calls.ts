/** The calls that the API view of a record tells of. */

import type { Doc, ResourceFile } from '../../../contract/file/resource-file.ts';
import { recordUrl } from '../../../contract/lists/list-query.ts';
import { t, tn } from '../../i18n/index.ts';
import { type PreparedCall, prepareCall } from '../calls/send.ts';
import type { OfferedAction } from '../calls/verdict.ts';

/** A call and what it is called. */
export interface NamedCall {
  label: string;
  call: PreparedCall;
  /** An ETag, for calls that ask for one. */
  ifMatch?: string;
}

/**
 * Reading the record, and every action that asks nothing: what a form asks is not known before it is filled in, and it
 * shows its own call.
 */
export function recordCalls(
  file: ResourceFile,
  record: Doc,
  offered: OfferedAction[],
  asks: (action: string) => boolean,
): NamedCall[] {
  const path = recordUrl(file, record);
  const read = path ? [{ label: t('raw.read'), call: { method: 'GET', path } }] : [];
  const actions = offered.flatMap(({ name, action }) => {
    const call = action.opens || asks(name) ? undefined : prepareCall(file, name, record, {});
    return call ? [{ label: tn(file.name, `action.${name}`), call }] : [];
  });
  return [...read, ...actions];
}
