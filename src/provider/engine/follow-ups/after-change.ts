import type { Doc, ResourceFile } from '../../../contract/file/resource-file.ts';
import type { AuditEvent } from '../../audit/audit.ts';
import type { RecordRow } from '../../store/records.ts';
import type { Operation } from '../core/operation.ts';
import { noteAddresses } from './addresses.ts';
import { noteHistory } from './history.ts';
import { noteAction } from './journal.ts';
import { refuseLaterCosts } from './later-costs.ts';
import { sendThresholdLetters } from './letters.ts';
import { scheduleMeasure } from './measure-schedule.ts';
import { startMetering, updateMeter } from './metering.ts';
import { sendNotices } from './notices.ts';
import { scheduleTimers } from './timer-schedule.ts';
import { startWatch } from './watch-schedule.ts';

/** A change of a record that was stored. */
export interface StoredChange {
  /** The record as it is now. */
  row: RecordRow;
  /** Its content before; undefined for a new record. */
  before: Doc | undefined;
  /** The action that this change completes, for the audit log; undefined while an action goes on. */
  completes?: { action: string; changes?: AuditEvent['changes'] };
  /** Whether the record is usable from now on, and so is metered. */
  usable?: boolean;
}

/**
 * Runs the follow-ups of a stored change, once per change: history of measured fields and of addresses, timers, watches, notifications, mails, meters and
 * the audit log. Records of a source have only the audit log, since a source handles its own data.
 */
export async function afterChange(
  op: Operation,
  file: ResourceFile,
  { row, before, completes, usable = false }: StoredChange,
): Promise<void> {
  if (file.source === undefined) {
    if (file.measured) await noteHistory(op.tx, row, file.measured.fields, before, row.doc, op.now);
    if (file.addresses || op.engine.catalogue.connectsAddresses(row.type)) await noteAddresses(op, file, row, before);
    if (file.timers) {
      refuseLaterCosts(op, file, row.doc, before);
      await scheduleTimers(op, row, before);
    }
    if (file.watch) await startWatch(op, file, row, before);
    if (file.notifies) await sendNotices(op, row, before);
    if (before !== undefined) await afterUpdate(op, file, row, before);
    else if (file.measured) await scheduleMeasure(op, file, row);
  }
  // The audit log shows the record's title as it was when the action was requested.
  if (completes)
    await noteAction(op, { ...row, doc: before ?? row.doc }, completes.action, 'success', completes.changes);
  if (usable) await startMetering(op, file, row);
}

async function afterUpdate(op: Operation, file: ResourceFile, row: RecordRow, before: Doc): Promise<void> {
  if (file.mails) await sendThresholdLetters(op, file, row, before);
  await updateMeter(op, file, row, before);
}
