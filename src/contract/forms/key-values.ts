/** Checks fields with `x-keyValue`: a key occurs once. */
import type { Doc, Field } from '../file/resource-file.ts';
import { repeatedKeys } from '../values/key-value.ts';
import type { KeywordError } from './validation.ts';

/** The errors of a form's input: one for each field with a repeated key. Form and provider use the same function. */
export function keyValueErrors(fields: Record<string, Field>, input: Doc): KeywordError[] {
  return Object.entries(fields).flatMap(([name, field]) => {
    const value = input[name];
    if (!field['x-keyValue'] || !Array.isArray(value)) return [];
    const [key] = repeatedKeys(value.filter((item) => typeof item === 'string'));
    return key === undefined ? [] : [{ keyword: 'uniqueKeys', instancePath: `/${name}`, params: { key } }];
  });
}
