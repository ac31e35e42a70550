/** The stored part of a created record. */
import { type Doc, type ResourceFile, statusesOf } from '../../../contract/file/resource-file.ts';

/** Splits an answer into storable values and secrets. */
export function split(record: Doc, fields: readonly string[]): { kept: Doc; secret: Doc } {
  const secret = Object.fromEntries(
    Object.entries(record).filter(
      ([name, value]) => fields.includes(name) && typeof value === 'string' && value !== '',
    ),
  );
  return { kept: Object.fromEntries(Object.entries(record).filter(([name]) => !fields.includes(name))), secret };
}

/** The parts of a record for the list of steps and its links: browser storage is small. */
export function slim(file: ResourceFile, record: Doc): Doc {
  const shown = new Set([file.key, file.title, ...statusesOf(file).flatMap(({ field, task }) => [field, task ?? ''])]);
  const places = Object.values(file.routes ?? {})
    .flat()
    .join();
  return Object.fromEntries(Object.entries(record).filter(([name]) => shown.has(name) || places.includes(`{${name}}`)));
}
