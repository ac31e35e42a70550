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
    if (field.readOnly !== true)
      scope.report(at, 'is for what only the running cloud tells: the field is no readOnly one');
    else if (!hasType(field, 'integer') && !hasType(field, 'number'))
      scope.report(at, 'is a number, as the field has to be');
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
        `"${quantity.$at}" comes from nothing that is asked at create: give its field x-estimate, so that the calculator can ask for it`,
      );
}
