/** Checks the calculator's inputs: each price comes from an input or from an estimate. */
import { inputsOfPrice, isCalculable, isEstimated } from '../../contract/calculator/calculate.ts';
import { tokensOf } from '../../contract/expression/pointer.ts';
import { pointersIn } from '../../contract/expression/template.ts';
import { fieldOf, hasType, type ResourceFile } from '../../contract/file/resource-file.ts';
import { createSchema } from '../../contract/forms/derive.ts';
import { type CheckScope, needField } from './scope.ts';

/** Whether nothing that the create form asks for decides the value of a field. */
function isUnknown(file: ResourceFile, pointer: string): boolean {
  const [root, name = ''] = tokensOf(pointer);
  return root === 'self' && fieldOf(file, name) !== undefined && inputsOfPrice(file, pointer).length === 0;
}

/** Reports an estimate that fills something else than a number of the create form. */
function checkFilled(scope: CheckScope, name: string, filled: string | undefined): void {
  const at = `/fields/properties/${name}/x-estimateFills`;
  if (filled === undefined) return;
  needField(scope, at, filled);
  const field = createSchema(scope.file).properties[filled];
  if (scope.file.fields.properties[filled] && !(field && (hasType(field, 'integer') || hasType(field, 'number'))))
    scope.report(at, `"${filled}" is no number of the create form`);
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
    else checkFilled(scope, name, field['x-estimateFills']);
  }
  if (!isCalculable(file, (name) => all.get(name))) return;
  for (const [index, { quantity }] of (file.price ?? []).entries())
    for (const pointer of pointersIn(quantity).filter((each) => isUnknown(file, each)))
      scope.report(
        `/price/${index}/quantity`,
        `"${pointer}" depends on no field of the create form. Add x-estimate to its field, so that the calculator asks for an estimate`,
      );
}
