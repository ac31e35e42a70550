/** Precompiled validators, loaded with their form. No schema is compiled at run time. */
import type { RJSFSchema, ValidatorType } from '@rjsf/utils';
import createPrecompiledValidator from '@rjsf/validator-ajv8/lib/createPrecompiledValidator.js';
import type { Doc } from '../../../../contract/file/resource-file.ts';
import type { FormSchema } from '../../../../contract/forms/derive.ts';
import type { KeywordError } from '../../../../contract/forms/validation.ts';
import { fulfilled } from '../../../ui/late.ts';
import { validatorModule } from './validator-modules.ts';

/** A form's validator. */
export type FormValidator = ValidatorType<Doc, RJSFSchema>;

async function load(resource: string, form: string, schema: FormSchema): Promise<FormValidator> {
  const functions = (await validatorModule(resource))?.default[form];
  if (!functions) throw new Error(`No validator for ${resource}.${form}`);
  return createPrecompiledValidator<Doc>(functions, schema as RJSFSchema);
}

/** Keyed by the schema itself: the schema of an edited file has another validator. */
const loading = new WeakMap<FormSchema, Promise<FormValidator>>();

/** The validator of a form, loaded once. Failures are not cached. Rejects where there is none, because the schema was not compiled. */
export function validatorOf(resource: string, form: string, schema: FormSchema): Promise<FormValidator> {
  let promise = loading.get(schema);
  if (!promise) {
    promise = load(resource, form, schema);
    const asked = promise;
    asked.then(
      (validator) => fulfilled(asked, validator),
      () => loading.delete(schema),
    );
    loading.set(schema, asked);
  }
  return promise;
}

/** The validator's errors for the data. */
export function keywordErrors(validator: FormValidator, schema: FormSchema, data: Doc): KeywordError[] {
  return validator.rawValidation<KeywordError>(schema as RJSFSchema, data).errors ?? [];
}
