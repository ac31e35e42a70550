/** Checks the calculator's inputs: each price comes from an input or from an estimate. */
import { inputsOfPrice, isCalculable, isEstimated } from '../../contract/calculator/calculate.ts';
import { tokensOf } from '../../contract/expression/pointer.ts';
import { fieldOf, hasType, isAt } from '../../contract/file/resource-file.ts';
import type { CheckScope } from './scope.ts';

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
    if (
      isAt(quantity) &&
      fieldOf(file, tokensOf(quantity.$at)[1] ?? '') &&
      inputsOfPrice(file, quantity.$at).length === 0
    )
      scope.report(
        `/price/${index}/quantity`,
        `"${quantity.$at}" depends on no field of the create form. Add x-estimate to its field, so that the calculator asks for an estimate`,
      );
}
