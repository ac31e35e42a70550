/** The compiled validators of all types, each loaded with its first form. */
import type createPrecompiledValidator from '@rjsf/validator-ajv8/lib/createPrecompiledValidator.js';

/** The validators of a type, by form. */
export interface ValidatorModule {
  default: Record<string, Parameters<typeof createPrecompiledValidator>[0]>;
}

const modules = import.meta.glob<ValidatorModule>('/generated/validators/*.js');

/** The validators of a type; undefined where it has no forms. */
export async function validatorModule(resource: string): Promise<ValidatorModule | undefined> {
  return modules[`/generated/validators/${resource}.js`]?.();
}
