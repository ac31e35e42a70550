/** Checks the calculator's inputs: each price comes from an input or from an estimate. */
import { inputsOfPrice, isCalculable, isEstimated } from '../../contract/calculator/calculate.ts';
import { tokensOf } from '../../contract/expression/pointer.ts';
import { pointersIn } from '../../contract/expression/template.ts';
import { fieldOf, hasType, type ResourceFile } from '../../contract/file/resource-file.ts';
import type { CheckScope } from './scope.ts';

/** Whether nothing that the create form asks for decides the value of a field. */
function isUnknown(file: ResourceFile, pointer: string): boolean {
  const [root, name = ''] = tokensOf(pointer);
  return root === 'self' && fieldOf(file, name) !== undefined && inputsOfPrice(file, pointer).length === 0;
}

/** Reports prices that are unknown before the record runs, and estimates of other values. */
export function checkEstimates(scope: CheckScope): void {
  const { file, all } = scope;
  for (const [name, field] of Object.entries(file.fields.properties)) {
    if (!isEstimated(field)) continue;
    const at = `/fields/properties/${name}/x-estimate`;
    if (field.readOnly !== true) scope.report(at, 'is only for a readOnly field, whose value the cloud measures');
    else if (!hasType(field, 'integer') && !hasType(field, 'number'))
      scope.report(at, 'is a number, so the field must be a number');
  }
  if (!isCalculable(file, (name) => all.get(name))) return;
  for (const [index, { quantity }] of (file.price ?? []).entries())
    for (const pointer of pointersIn(quantity).filter((each) => isUnknown(file, each)))
      scope.report(
        `/price/${index}/quantity`,
        `"${pointer}" depends on no field of the create form. Add x-estimate to its field, so that the calculator asks for an estimate`,
      );
}
