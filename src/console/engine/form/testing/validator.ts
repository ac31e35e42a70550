/** Separate from `testing.tsx`, which renders forms. Tests use it as a mock of the validators' module. */
import { Ajv } from 'ajv';
import { VALIDATED_FORMATS } from '../../../../contract/values/formats.ts';

const compiled = new WeakMap<object, Promise<object>>();

/** Compiles a made-up type as `generate` does for real ones. */
export function compileAtRuntime(_resource: string, _form: string, schema: object): Promise<object> {
  const known = compiled.get(schema);
  if (known) return known;
  const validate = new Ajv({ strict: false, allErrors: true, messages: false, formats: VALIDATED_FORMATS }).compile(
    schema,
  );
  const value = { rawValidation: (_: unknown, data: unknown) => ({ errors: validate(data) ? [] : validate.errors }) };
  const made = Object.assign(Promise.resolve(value), { status: 'fulfilled', value });
  compiled.set(schema, made);
  return made;
}
