/** The code of a form's validator, compiled by RJSF from its schema. It reads nothing itself, so that it also runs in a browser. */
import { compileSchemaValidatorsCode } from '@rjsf/validator-ajv8/lib/compileSchemaValidatorsCode.js';
import { _ } from 'ajv';
import type { FormSchema } from '../../contract/forms/derive.ts';
import { VALIDATED_FORMATS } from '../../contract/values/formats.ts';

/**
 * RJSF's validator functions of a schema, as a CommonJS module.
 * @param checks the name by which the code requires the module of `FORMAT_CHECKS`
 */
export function validatorCode(schema: FormSchema, checks: string): string {
  const options = {
    customFormats: VALIDATED_FORMATS,
    ajvFormatOptions: false,
    // Errors carry keyword and parameters, and the texts contain the messages. So neither messages nor schemas are emitted. The schemas come
    // from checked files, and validating them again would take half of the time.
    ajvOptionsOverrides: {
      validateSchema: false,
      messages: false,
      verbose: false,
      // Patterns are written out. A format with a check is a function, and the code imports it.
      code: { lines: false, optimize: 2, formats: _`require(${checks}).FORMAT_CHECKS` },
    },
  } as const;
  return compileSchemaValidatorsCode(structuredClone(schema) as never, options as never);
}
