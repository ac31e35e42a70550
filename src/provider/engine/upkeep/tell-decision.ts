import { tiynOfUnits } from '../../billing/cost.ts';
import type { RecordRow } from '../../store/records.ts';
import type { Operation } from '../core/operation.ts';
import { tellOfStaff } from '../follow-ups/staff-notices.ts';
import { unitsOf } from './month-units.ts';

/**
 * Tells the owners of a record's project that an administrator took it, or its values, over from the cloud: why, and what a month costs from now
 * on. Does nothing without a reason, as with what was decided before reasons were asked for.
 */
export async function tellOfDecision(
  op: Operation,
  row: RecordRow,
  action: 'cloudAdopted' | 'cloudAccepted',
  why: string,
): Promise<void> {
  if (why === '') return;
  const units = await unitsOf(op.tx, op.engine, row.projectId ?? '', row);
  const monthTiyn = units === undefined ? undefined : tiynOfUnits(units);
  await tellOfStaff(op, op.engine.catalogue.file(row.type), row, { action, why, monthTiyn });
}
