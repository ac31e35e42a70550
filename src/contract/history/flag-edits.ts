/** Compares what a field says beside its schema: who sets it, who sees it, and what it means. */
import { sameJson } from '../expression/condition.ts';
import type { Edits } from './edit.ts';
import type { FieldPair } from './field-pair.ts';

/** The edits of a field's own flags. Whether a form takes the field is compared with the forms. */
export function flagEdits(edits: Edits, { last, next, name, at, path, sent, stored }: FieldPair): void {
  if (!last.readOnly && next.readOnly && path.includes('/'))
    edits.breaking('api', at, `"${name}" is read-only from now on, so what clients send is not stored`);
  if (!last.writeOnly && next.writeOnly)
    edits.breaking('api', at, `"${name}" is a secret from now on, and clients that read it find nothing`);
  if (last.writeOnly && !next.writeOnly)
    edits.breaking('api', at, `"${name}" is no secret any more, and the stored secrets are shown and exported`, {
      wayOut: 'Keep writeOnly, or give the public value a new field',
    });
  if (!last['x-inputOnly'] && next['x-inputOnly'])
    edits.breaking('records', at, `"${name}" is no longer stored, and the stored values vanish`, {
      wayOut: 'Keep the field, and give the input a new one',
      ...stored('present'),
    });
  if (last['x-inputOnly'] && !next['x-inputOnly']) edits.safe(at, `"${name}" is stored from now on`);
  uniqueEdits(edits, { last, next, name, at });
  const [unit, was] = [next['x-unit'], last['x-unit']];
  if (unit !== undefined && was !== undefined && unit !== was)
    edits.breaking(
      'records',
      at,
      `the unit of "${name}" changes from ${was} to ${unit}, so stored numbers mean something else`,
      {
        wayOut: 'Keep the unit, or give the new unit a new field',
        ...stored('present'),
      },
    );
  if (sent && last['x-generate'] !== next['x-generate']) edits.safe(at, `"${name}" is generated in another way`);
  if (!sameJson(last['x-quota'], next['x-quota']))
    edits.breaking('api', at, `"${name}" is another quota, or none any more`);
}

type Named = Pick<FieldPair, 'last' | 'next' | 'name' | 'at'>;

function uniqueEdits(edits: Edits, { last, next, name, at }: Named): void {
  const [before, after] = [last['x-unique'], next['x-unique']];
  if (!after || sameJson(before, after)) return;
  const narrower = before === true && typeof after === 'object';
  if (narrower) edits.safe(at, `"${name}" is unique among fewer records`);
  else
    edits.breaking(
      'api',
      at,
      `"${name}" has to be unique among ${before ? 'other' : 'all'} records, and stored values may repeat`,
      {
        wayOut: 'Correct repeated values first',
      },
    );
}
