/** Checks the traits that a type goes without, and fields with keys and values. */
import { escapeToken } from '../../contract/expression/pointer.ts';
import type { CommonFile } from '../../contract/file/inline.ts';
import { hasType, type ResourceFile } from '../../contract/file/resource-file.ts';
import { isFor } from '../../contract/file/traits.ts';
import type { CheckScope } from './scope.ts';
import { missing } from './suggest.ts';

/** Checks the traits that a file turns off: they exist, and the type would have them. */
export function checkTraits({ file, report }: CheckScope, source: ResourceFile | undefined, common: CommonFile): void {
  const traits = common.traits ?? {};
  for (const name of Object.keys(source?.traits ?? {})) {
    const at = `/traits/${escapeToken(name)}`;
    const trait = traits[name];
    if (!trait) report(at, missing('trait', name, Object.keys(traits)));
    else if (!isFor(trait, file)) report(at, `the type would not get the trait "${name}" anyway`);
  }
}

/** Checks that fields with `x-keyValue` are lists of texts. */
export function checkKeyValues({ file, report }: CheckScope): void {
  for (const [name, field] of Object.entries(file.fields.properties)) {
    if (!field['x-keyValue']) continue;
    const texts = hasType(field, 'array') && field.items !== undefined && hasType(field.items, 'string');
    if (!texts)
      report(`/fields/properties/${escapeToken(name)}/x-keyValue`, 'needs an array of texts such as env=prod');
  }
}
