/** Compares the module access flags that files declare. */
import { escapeToken } from '../expression/pointer.ts';
import type { ResourceFile } from '../file/resource-file.ts';
import type { Edits } from './edit.ts';
import type { FilePair } from './form-edits.ts';

/**
 * The edits of declared flags. A flag that is gone takes nothing away: the check sees that no file asks for it, and a rule for it has no
 * effect.
 */
export function moduleFlagEdits(edits: Edits, { last, next }: FilePair): void {
  for (const [flag, { on, fixed }] of Object.entries(last.flags ?? {})) {
    const now = next.flags?.[flag];
    if (!now) continue;
    const at = `/flags/${escapeToken(flag)}`;
    if (on && !now.on)
      edits.breaking('api', at, `the flag "${flag}" is off until a rule turns it on`, { wayOut: 'Keep it on' });
    else if (!on && now.on)
      edits.breaking('api', at, `the flag "${flag}" is off in each variant whose config.json does not turn it on`, {
        wayOut: 'Turn it on in config.json first',
      });
    if (!fixed && now.fixed)
      edits.breaking('api', at, `no rule has an effect on the flag "${flag}" any more`, {
        wayOut: 'Let administrators switch it',
      });
  }
}

/** The file with fields that name any flag. Their choices follow what files declare, and a stored name of a gone flag does no harm. */
export function withAnyFlag(file: ResourceFile): ResourceFile {
  const fields = Object.entries(file.fields.properties);
  if (!fields.some(([, field]) => field['x-flag'])) return file;
  const open = fields.map(([name, field]) => {
    const { enum: _, ...others } = field;
    return [name, field['x-flag'] ? others : field] as const;
  });
  return { ...file, fields: { ...file.fields, properties: Object.fromEntries(open) } };
}
