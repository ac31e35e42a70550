/** The pages outside of the console that `config.json` names. */
import { language } from '../i18n/language.ts';
import { variant } from './current.ts';

/** An address with `{lang}` replaced by the page's language: ru, kk or en. */
function inLanguage(address: string): string {
  return address.replaceAll('{lang}', language());
}

/** The page of the help site. Undefined where the variant has none. */
export function helpPage(): string | undefined {
  const { helpUrl } = variant();
  return helpUrl ? `${inLanguage(helpUrl).replace(/\/$/, '')}/help` : undefined;
}

/** The text of the agreement that new customers accept. Undefined where the variant has none. */
export function agreementPage(): string | undefined {
  const { agreementUrl } = variant().registration;
  return agreementUrl ? inLanguage(agreementUrl) : undefined;
}
