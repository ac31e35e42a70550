import texts from '../../contract/forms/validation.json' with { type: 'json' };
import type { FieldError } from '../../contract/forms/validation.ts';
import type { ApiErrorItem } from './errors.ts';
import type { Locale } from './locale.ts';

type Texts = Record<string, Record<Locale, string>>;

/** An error item for an invalid field, with a text of `validation.json`. */
export function validationItem(
  field: string,
  keyword: string,
  key: string,
  params: FieldError['params'] = {},
): ApiErrorItem {
  return { code: 'VALIDATION', field, params: { ...params, keyword }, text: validationText(key) };
}

/** A text of `validation.json`, for an error's message. */
export function validationText(key: string): (locale: Locale) => string {
  return (locale) => textOf(key)[locale];
}

function textOf(key: string): Record<Locale, string> {
  const all: Texts = texts;
  const general = key.startsWith('validation.format.') ? texts['validation.format'] : texts['validation.other'];
  return (Object.hasOwn(all, key) ? all[key] : undefined) ?? general;
}
