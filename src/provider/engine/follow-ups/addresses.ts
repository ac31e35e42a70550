import { type Doc, type ResourceFile, titleOf } from '../../../contract/file/resource-file.ts';
import {
  endHeld,
  type HeldAddress,
  type Holder,
  noteHeld,
  renameConnected,
  renameHeld,
} from '../../addresses/assignments.ts';
import { getRecord, type RecordRow } from '../../store/records.ts';
import type { Operation } from '../core/operation.ts';
import { scalarsAt } from '../core/values.ts';

/** What the history of addresses stores of a record, from its content. */
interface Held {
  addresses: HeldAddress[];
  /** The reference to what they are connected to. */
  connected: { type: string; id: string } | undefined;
}

/** Notes a stored change in the history of addresses: what the record has, and what others of that name are connected to. */
export async function noteAddresses(
  op: Operation,
  file: ResourceFile,
  row: RecordRow,
  before: Doc | undefined,
): Promise<void> {
  const [was, name] = [before && titleOf(file, before), titleOf(file, row.doc)];
  if (file.addresses) {
    const held = heldOf(file, row.doc);
    if (before === undefined || JSON.stringify(heldOf(file, before)) !== JSON.stringify(held))
      await noteHeld(op.tx, await holderOf(op, row, name, held), held.addresses, op.now);
    else if (was !== name) await renameHeld(op.tx, row.type, row.id, name);
  }
  if (was !== name && op.engine.catalogue.connectsAddresses(row.type))
    await renameConnected(op.tx, row.type, row.id, name);
}

/** Ends the history of a record's addresses when the record is deleted. */
export async function endAddresses(op: Operation, file: ResourceFile, row: RecordRow): Promise<void> {
  if (file.addresses) await endHeld(op.tx, { type: row.type, recordId: row.id }, op.now);
}

async function holderOf(op: Operation, row: RecordRow, name: string, { connected }: Held): Promise<Holder> {
  const { type, id, projectId } = row;
  const other = connected && (await getRecord(op.tx, connected.type, connected.id, { global: true }));
  const title = other ? titleOf(op.engine.catalogue.file(other.type), other.doc) : null;
  return {
    type,
    recordId: id,
    recordName: name,
    projectId,
    connected: connected && { ...connected, name: title },
  };
}

function heldOf({ addresses, fields: { properties } }: ResourceFile, doc: Doc): Held {
  const { fields = {}, of = [] } = addresses ?? {};
  const references = of.flatMap((field) => {
    const type = properties[field]?.['x-ref']?.resource;
    const [id] = scalarsAt(doc, field);
    return type !== undefined && typeof id === 'string' && id !== '' ? [{ type, id }] : [];
  });
  return {
    addresses: Object.entries(fields).flatMap(([field, kind]) =>
      scalarsAt(doc, field).flatMap((value) => (value === '' ? [] : [{ address: String(value), kind }])),
    ),
    connected: references[0],
  };
}
