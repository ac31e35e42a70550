/** Checks what a type says of its related records: those that its delete concerns, and those whose cost is in its price. */

import type { ResourceFile } from '../../contract/file/resource-file.ts';
import { endsDeleted } from '../../contract/forms/delete-plan.ts';
import type { CheckScope } from './scope.ts';
import { missing } from './suggest.ts';
import { actionsOf } from './walk.ts';

/** Whether the records of a relation are deleted along: as children, or by an effect. */
function goesAlong(file: ResourceFile, relation: string, other: ResourceFile): boolean {
  const effects = file.actions?.delete?.effects ?? [];
  if (other.parent?.resource === file.name) return true;
  return effects.some(({ related, action }) => related === relation && endsDeleted(other, action));
}

function isParentKnown({ parent }: ResourceFile, all: CheckScope['all']): boolean {
  return parent === undefined || all.has(parent.resource);
}

function checkConcerns({ file, all, report }: CheckScope, name: string, concerns: string[]): void {
  const { relations = {} } = file;
  const at = `/actions/${name}/concerns`;
  if (name !== 'delete') report(at, 'only the question before "delete" lists records');
  for (const [index, relation] of concerns.entries()) {
    const other = all.get(relations[relation]?.resource ?? '');
    if (!relations[relation]) report(`${at}/${index}`, missing('relation', relation, Object.keys(relations)));
    else if (other && !other.price && isParentKnown(other, all) && !goesAlong(file, relation, other))
      report(`${at}/${index}`, `"${relation}" stay and cost nothing, so the question has nothing to say of them`);
  }
}

function checkWhereAllowed({ file, all, report }: CheckScope): void {
  for (const [name, { effects = [] }] of actionsOf(file))
    for (const [index, { related, action, whereAllowed }] of effects.entries()) {
      if (!whereAllowed) continue;
      const at = `/actions/${name}/effects/${index}/whereAllowed`;
      const other = all.get(file.relations?.[related ?? '']?.resource ?? '');
      if (related === undefined) report(at, 'needs "related": one record alone refuses the whole');
      else if (other && !other.actions?.[action]?.guards)
        report(at, `"${action}" of "${other.name}" has no guards, so no record is left out`);
    }
}

/** Checks the relations of a file that its price and its delete use. */
export function checkConcerned(scope: CheckScope): void {
  const { file, all, report } = scope;
  for (const [name, { concerns }] of actionsOf(file)) if (concerns) checkConcerns(scope, name, concerns);
  checkWhereAllowed(scope);
  for (const [name, { resource, addsToPrice }] of Object.entries(file.relations ?? {})) {
    const at = `/relations/${name}/addsToPrice`;
    if (addsToPrice && !file.price)
      report(at, 'needs "price": the price of these records is added to that of the record');
    else if (addsToPrice && all.get(resource) && !all.get(resource)?.price)
      report(at, `"${resource}" has no price to add`);
  }
}
