/** Precompiled validators, loaded with the form that needs them: none of them compiles anything at run time. */
import type { RJSFSchema, ValidatorType } from '@rjsf/utils';
import createPrecompiledValidator from '@rjsf/validator-ajv8/lib/createPrecompiledValidator.js';
import type { Doc } from '../../../../contract/file/resource-file.ts';
import type { FormSchema } from '../../../../contract/forms/derive.ts';
import type { KeywordError } from '../../../../contract/forms/validation.ts';

type Functions = Parameters<typeof createPrecompiledValidator>[0];

const modules = import.meta.glob<{ default: Record<string, Functions> }>('/generated/validators/*.js');

/** A form's validator. */
export type FormValidator = ValidatorType<Doc, RJSFSchema>;

async function load(resource: string, form: string, schema: FormSchema): Promise<FormValidator> {
  const module = modules[`/generated/validators/${resource}.js`];
  const functions = module && (await module()).default[form];
  if (!functions) throw new Error(`No validator for ${resource}.${form}`);
  return createPrecompiledValidator<Doc>(functions, schema as RJSFSchema);
}

/** By the schema itself: another one of the same form, as after an edit of its file, is another validator. */
const loading = new WeakMap<FormSchema, Promise<FormValidator>>();

/**
 * The validator of a form, asked for once; a failure is not kept. Rejects where there is none: the schema then has not
 * been compiled.
 */
export function validatorOf(resource: string, form: string, schema: FormSchema): Promise<FormValidator> {
  let promise = loading.get(schema);
  if (!promise) {
    promise = load(resource, form, schema);
    promise.catch(() => loading.delete(schema));
    loading.set(schema, promise);
  }
  return promise;
}

/** What the validator finds wrong with the data. */
export function keywordErrors(validator: FormValidator, schema: FormSchema, data: Doc): KeywordError[] {
  return validator.rawValidation<KeywordError>(schema as RJSFSchema, data).errors ?? [];
}
