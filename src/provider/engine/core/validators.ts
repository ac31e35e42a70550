import type { Field, ResourceFile } from '../../../contract/file/resource-file.ts';
import type { FormName, FormSchema } from '../../../contract/forms/derive.ts';
import { VALIDATED_FORMATS } from '../../../contract/values/formats.ts';
import { boundedValidators, type ErrorsOf } from '../../http/bounded-validator.ts';

/** The compiled validators of forms. Each is compiled on first use. */
export class FormValidators {
  readonly #validatorOf = boundedValidators({
    strict: false,
    useDefaults: true,
    messages: false,
    formats: VALIDATED_FORMATS,
    // The same precision as in the console's forms, so that 0.3 is a multiple of 0.1 in both.
    multipleOfPrecision: 8,
  });
  readonly #compiled = new WeakMap<ResourceFile, Map<FormName, ErrorsOf>>();

  /**
   * The validator of a form. It fills in defaults inside object and array fields, but not those of the form's own
   * fields.
   */
  of(file: ResourceFile, form: FormName, schema: FormSchema): ErrorsOf {
    const forms = this.#compiled.get(file) ?? new Map<FormName, ErrorsOf>();
    this.#compiled.set(file, forms);
    const known = forms.get(form);
    if (known) return known;
    const made = this.#validatorOf(strictSchema(schema));
    forms.set(form, made);
    return made;
  }
}

/** Refuses unknown properties at every depth. The form's own schema refuses them at the top level only. */
function strictSchema(schema: FormSchema): object {
  const properties = Object.entries(schema.properties).map(([name, field]) => {
    const { default: _, ...rest } = field;
    return [name, closed(rest)];
  });
  return { ...schema, properties: Object.fromEntries(properties) };
}

function closed(field: Field): object {
  const { items, properties, ...rest } = field;
  return {
    ...rest,
    ...(items && { items: closed(items) }),
    ...(properties && {
      properties: Object.fromEntries(Object.entries(properties).map(([name, inner]) => [name, closed(inner)])),
      additionalProperties: false,
    }),
  };
}
