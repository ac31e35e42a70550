/** Apart from `testing.tsx`, which draws forms: a test puts this in the place of what forms load their validators with. */
import { Ajv } from 'ajv';
import { FORMATS } from '../../../../contract/values/formats.ts';

const compiled = new WeakMap<object, Promise<object>>();

/** What the validators that `generate` compiles do, compiled here: the type is made up. */
export function compileAtRuntime(_resource: string, _form: string, schema: object): Promise<object> {
  const known = compiled.get(schema);
  if (known) return known;
  const validate = new Ajv({ strict: false, allErrors: true, messages: false, formats: FORMATS }).compile(schema);
  const value = { rawValidation: (_: unknown, data: unknown) => ({ errors: validate(data) ? [] : validate.errors }) };
  const made = Object.assign(Promise.resolve(value), { status: 'fulfilled', value });
  compiled.set(schema, made);
  return made;
}
