import type { Locale } from './locale.ts';
import texts from './messages.json' with { type: 'json' };

/** The parameters of a message. Clients can read them too. */
export type MessageParams = Record<string, string | number | boolean | null>;

/** A code that has a message of its own. */
type MessageCode = keyof typeof texts;

/** The message of a code in a language, with its `{{parameters}}` filled in. An unknown code is its own message. */
export function message(code: string, locale: Locale, params: MessageParams = {}): string {
  const text = isKnown(code) ? texts[code][locale] : code;
  return fill(text, params);
}

/** Fills the `{{parameters}}` of a text in. One without a value stays empty. */
export function fill(text: string, params: MessageParams): string {
  return text.replace(/\{\{\s*(\w+)\s*\}\}/g, (_, name: string) => String(params[name] ?? ''));
}

function isKnown(code: string): code is MessageCode {
  return Object.hasOwn(texts, code);
}
