import { type Doc, type ResourceFile, titleOf } from '../../../contract/file/resource-file.ts';
import { pricedQuantities, pricedUntil } from '../../../contract/money/price.ts';
import { chargedWhileSuspended } from '../../../contract/money/suspension.ts';
import { keyValueFields } from '../../../contract/values/key-value.ts';
import { unitsASecond } from '../../billing/cost.ts';
import { changeMeter, closeMeter, type Metered, openMeter, type Takes } from '../../billing/meters.ts';
import { linesAt, priceLists } from '../../billing/price-lists.ts';
import { beginTrial } from '../../billing/trials.ts';
import { getProject } from '../../identity/projects.ts';
import type { RecordRow } from '../../store/records.ts';
import type { Operation } from '../core/operation.ts';
import { PRICED, SUSPENDED } from '../core/stored-fields.ts';

/** Whether the record is metered. */
function isMetered(file: ResourceFile, row: RecordRow): row is RecordRow & { projectId: string } {
  return (file.price?.length ?? 0) > 0 && row.projectId !== null;
}

/** What the suspension of its payer did to a record. */
export interface Suspended {
  /** RFC 3339. */
  at: string;
  /** Whether it was stopped, and so is started again afterwards. */
  stopped: boolean;
}

/**
 * The tariff quantities of a record. They follow from its present fields, or until a date from earlier ones
 * (`priceFrom`).
 */
function takesOf(file: ResourceFile, doc: Doc, now: string): Takes {
  const all = (self: Doc) => pricedQuantities(file.price, { self, now });
  const quantities = (self: Doc) => (doc[SUSPENDED] === undefined ? all(self) : chargedWhileSuspended(file, all(self)));
  const earlier = pricedUntil(doc[PRICED], now);
  if (!earlier) return { quantities: quantities(doc) };
  return {
    quantities: quantities({ ...doc, ...earlier.self }),
    next: { at: earlier.until, quantities: quantities(doc) },
  };
}

function meteredOf(op: Operation, file: ResourceFile, row: RecordRow & { projectId: string }): Metered {
  const { type, id: recordId, projectId, doc } = row;
  const takes = takesOf(file, doc, op.now.toISOString());
  return { type, recordId, projectId, title: titleOf(file, doc), labels: labelsOf(file, doc), takes };
}

/** The labels of a record, of all its fields of that kind. */
function labelsOf(file: ResourceFile, doc: Doc): string[] {
  const values = keyValueFields(file).flatMap((name) => doc[name]);
  return values.filter((value) => typeof value === 'string');
}

/** Opens a record's meter, once the record is usable. A record whose creation failed has no meter. */
export async function startMetering(op: Operation, file: ResourceFile, row: RecordRow): Promise<void> {
  if (!isMetered(file, row)) return;
  const record = meteredOf(op, file, row);
  if (await openMeter(op.tx, record, op.now)) await startTrial(op, file, record);
}

/** Begins the payer's trial of a type where the record is the first of it that costs something. */
async function startTrial(op: Operation, { trial }: ResourceFile, record: Metered): Promise<void> {
  const { quantities, next } = record.takes;
  const at = quantities.length > 0 ? op.now.toISOString() : next?.at;
  if (!trial || at === undefined) return;
  const userId = (await getProject(op.tx, record.projectId))?.payerId;
  if (userId) await beginTrial(op.tx, { ...record, userId, at }, trial);
}

/** Changes a record's meter where a change of the record changes its cost. */
export async function updateMeter(op: Operation, file: ResourceFile, row: RecordRow, before: Doc): Promise<void> {
  if (!isMetered(file, row)) return;
  const now = meteredOf(op, file, row);
  const takes = takesOf(file, before, op.now.toISOString());
  const was = { title: titleOf(file, before), labels: labelsOf(file, before), takes };
  // Most changes change only the status.
  if (JSON.stringify(was) !== JSON.stringify({ title: now.title, labels: now.labels, takes: now.takes }))
    await change(op, file, now);
}

/** Changes a record's meter after its file got another price. */
export async function repriceMeter(op: Operation, file: ResourceFile, row: RecordRow): Promise<void> {
  if (row.projectId !== null) await change(op, file, meteredOf(op, file, { ...row, projectId: row.projectId }));
}

async function change(op: Operation, file: ResourceFile, record: Metered): Promise<void> {
  if (await changeMeter(op.tx, record, op.now)) await startTrial(op, file, record);
}

/** The price lists of a project. */
function pricesOf(op: Operation, projectId: string | null) {
  return priceLists(op.tx, op.engine.catalogue.declaredLines, projectId);
}

/** Whether a change raises the cost of a record at today's prices, no matter when it is paid for. */
export async function isDearer(
  op: Operation,
  file: ResourceFile,
  { projectId, doc: before }: RecordRow,
  after: Doc,
): Promise<boolean> {
  const now = op.now.toISOString();
  const [was, becomes] = [before, after].map((self) => pricedQuantities(file.price, { self, now }));
  if (!was || !becomes || JSON.stringify(was) === JSON.stringify(becomes)) return false;
  const lines = linesAt(await pricesOf(op, projectId), op.now);
  return unitsASecond(lines, becomes) > unitsASecond(lines, was);
}

/** Closes a record's meter when the record is deleted. */
export async function endMetering(op: Operation, file: ResourceFile, row: RecordRow): Promise<void> {
  if (isMetered(file, row)) await closeMeter(op.tx, { type: row.type, recordId: row.id }, op.now);
}
