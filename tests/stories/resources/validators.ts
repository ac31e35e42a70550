/** Validators of resource files, compiled on demand, because in Storybook a file may change at any time. */
import { type RJSFSchema, schemaParser } from '@rjsf/utils';
import { Ajv, type ValidateFunction } from 'ajv';
import { resourceIfLoaded } from '../../../src/console/resources/load.ts';
import { VALIDATED_FORMATS } from '../../../src/contract/values/formats.ts';

/** The exports of `generated/validators/NAME.js`: each form's functions, by the keys of the form library. */
interface ValidatorsModule {
  default: Record<string, Record<string, ValidateFunction>>;
}

function compiled(schema: object): Record<string, ValidateFunction> {
  const ajv = new Ajv({
    strict: false,
    allErrors: true,
    messages: false,
    formats: VALIDATED_FORMATS,
    validateSchema: false,
  });
  const parts = schemaParser(structuredClone(schema) as RJSFSchema);
  for (const [key, part] of Object.entries(parts)) ajv.addSchema({ ...part, $id: key }, key);
  const functions: Record<string, ValidateFunction> = {};
  for (const key of Object.keys(parts))
    Object.defineProperty(functions, key, { enumerable: true, get: () => ajv.getSchema(key) });
  return functions;
}

/** The validators of the type whose compiled module has this path. */
export async function validatorsAt(path: string): Promise<ValidatorsModule> {
  const name = /([^/]+)\.js$/.exec(path)?.[1] ?? '';
  const forms = Object.entries(resourceIfLoaded(name)?.forms ?? {});
  return { default: Object.fromEntries(forms.map(([form, schema]) => [form, compiled(schema)])) };
}
