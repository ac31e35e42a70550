/** What of a created record is kept. */
import { type Doc, type ResourceFile, statusesOf } from '../../../contract/file/resource-file.ts';

/** An answer taken apart: what may be kept, and the secrets that are told in it. */
export function split(record: Doc, fields: readonly string[]): { kept: Doc; secret: Doc } {
  const secret = Object.fromEntries(
    Object.entries(record).filter(
      ([name, value]) => fields.includes(name) && typeof value === 'string' && value !== '',
    ),
  );
  return { kept: Object.fromEntries(Object.entries(record).filter(([name]) => !fields.includes(name))), secret };
}

/** Of a record what the list of steps shows and links by: a browser keeps little. */
export function slim(file: ResourceFile, record: Doc): Doc {
  const shown = new Set([file.key, file.title, ...statusesOf(file).flatMap(({ field, task }) => [field, task ?? ''])]);
  const places = Object.values(file.routes ?? {})
    .flat()
    .join();
  return Object.fromEntries(Object.entries(record).filter(([name]) => shown.has(name) || places.includes(`{${name}}`)));
}
