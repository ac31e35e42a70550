/**
 * Quotas that follow the status of a record: lines whose `when` reads it. At rest a record has exactly the quotas of its status. While it
 * changes it has those of the status it had or of the one it goes to, whichever is more.
 */

import type { Context } from '../../../contract/expression/pointer.ts';
import { atTheEnd } from '../../../contract/expression/stages.ts';
import type { Action, Doc, ResourceFile } from '../../../contract/file/resource-file.ts';
import { isSettling } from '../../../contract/file/status.ts';
import {
  maxDeltas,
  type QuotaDelta,
  quotaDeltas,
  quotaLines,
  scaleDeltas,
  sumDeltas,
} from '../../../contract/money/quota.ts';
import { BY_STATUS } from '../core/stored-fields.ts';

/** The quotas that a document has reserved for its status. */
export function heldByStatus(doc: Doc): QuotaDelta[] {
  const held = doc[BY_STATUS];
  return Array.isArray(held) ? (held as QuotaDelta[]) : [];
}

/** A document with the quotas of its status, and what that adds to the project's usage. */
export interface StatusQuota {
  doc: Doc;
  change: QuotaDelta[];
}

/** The new content of a record with the quotas of its status. `before` is the former content; undefined for a new record. */
export function withStatusQuota(file: ResourceFile, before: Doc | undefined, doc: Doc): StatusQuota {
  const { byStatus } = quotaLines(file);
  if (byStatus.length === 0) return { doc, change: [] };
  const held = before ? heldByStatus(before) : [];
  const wanted = quotaDeltas(byStatus, { self: doc });
  const next = isSettling(file, doc) ? maxDeltas(wanted, heldByStatus(doc)) : wanted;
  return { doc: { ...doc, [BY_STATUS]: next }, change: sumDeltas(next, scaleDeltas(held, -1)) };
}

/**
 * The content of a record that starts an action, with the quotas of the status in which the action ends. They are reserved at the start, so
 * that the end can't be refused.
 */
export function withEndQuota(file: ResourceFile, becomes: Action['becomes'], context: Context): Doc {
  const doc = context.self ?? {};
  const { byStatus } = quotaLines(file);
  if (byStatus.length === 0) return doc;
  const end = quotaDeltas(byStatus, { ...context, self: atTheEnd(file, becomes, context) });
  return { ...doc, [BY_STATUS]: maxDeltas(end, heldByStatus(doc)) };
}
