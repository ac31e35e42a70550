/** What `config.json` names outside of the console: its pages, and support. In the pages' addresses, `{lang}` stands for the page's language: ru, kk or en. */
import { variant } from './current.ts';

function inLanguage(address: string, lang: string): string {
  return address.replaceAll('{lang}', lang);
}

/** The page of the help site. Undefined where the variant has none. */
export function helpPage(lang: string): string | undefined {
  const { helpUrl } = variant();
  return helpUrl ? `${inLanguage(helpUrl, lang).replace(/\/$/, '')}/help` : undefined;
}

/** The text of the agreement that new customers accept. Undefined where the variant has none. */
export function agreementPage(lang: string): string | undefined {
  const { agreementUrl } = variant().registration;
  return agreementUrl ? inLanguage(agreementUrl, lang) : undefined;
}

/** How to reach support, as a sentence names it. Empty where the variant says neither an address nor a phone. */
export function supportContact(): string {
  const { support } = variant();
  return [support.email, support.phone].filter(Boolean).join(', ');
}

/** The page for the API's users, a document of its own beside the console. */
export function apiPage(lang: string): string {
  return `/docs/${lang}/index.html`;
}
