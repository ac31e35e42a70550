/** Compares which fields must be sent together. */
import { sameJson } from '../expression/condition.ts';
import type { ResourceFile } from '../file/resource-file.ts';
import { createSchema, editSchema } from '../forms/derive.ts';
import type { Edits } from './edit.ts';
import type { FilePair } from './form-edits.ts';

/** Whether each body of the last edition that may have a field has another one too. */
function isAlwaysSent(last: ResourceFile, name: string, other: string): boolean {
  const forms = [...(last.api.create ? [createSchema(last)] : []), ...(last.api.update ? [editSchema(last)] : [])];
  return forms.every(({ properties, required }) => !Object.hasOwn(properties, name) || required.includes(other));
}

/** The edits of which fields must be sent together. */
export function dependencyEdits(edits: Edits, { last, next, how }: FilePair): void {
  const before = Object.entries(last.fields.dependencies ?? {}).map(([name, others]) => {
    const now = (each: string) => how.fields.get(each) ?? each;
    return [now(name), others.map(now)] as const;
  });
  const known = new Map(before);
  const found = edits.list.length;
  for (const [name, others] of Object.entries(next.fields.dependencies ?? {})) {
    const isSent = (each: string) => known.get(name)?.includes(each) || isAlwaysSent(last, name, each);
    if (name === '$comment' || others.every(isSent)) continue;
    if (!Object.hasOwn(last.fields.properties, name) && ![...how.fields.values()].includes(name)) continue;
    const message = `"${name}" can no longer be sent without ${others.join(', ')}`;
    edits.breaking('api', `/fields/dependencies/${name}`, message, { wayOut: 'Do not ask for them together' });
  }
  if (last.fields.dependencies && !next.fields.dependencies)
    edits.safe('/fields/dependencies', 'fields need not be sent together any more');
  else if (edits.list.length === found && !sameJson(last.fields.dependencies ?? {}, next.fields.dependencies ?? {}))
    edits.safe('/fields/dependencies', 'fields that must be sent together are others, and no body is refused for it');
}
