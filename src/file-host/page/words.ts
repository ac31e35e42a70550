import { language } from '../../console/i18n/language.ts';
import texts from './texts.json' with { type: 'json' };

/** A text of the demo's own parts, in the language of the console. */
export function say(key: keyof typeof texts): string {
  return texts[key][language()];
}
