/** The page's header: whose services they are, the languages, and the colour schemes. */
import type { Variant } from '../../contract/access/console-config.ts';
import { LANGUAGES, language, switchLanguage } from '../i18n/language.ts';
import { applyScheme, SCHEME_KEY, SCHEMES } from '../theme/scheme.ts';
import { el } from './dom.ts';
import { say } from './texts.ts';

const NAMES = { ru: ['Рус', 'Русский'], kk: ['Қаз', 'Қазақша'], en: ['Eng', 'English'] } as const;

/** The header. */
export function head({ title, favicon }: Variant): HTMLElement {
  const mark = el('img', { src: favicon === '' ? '/favicon.svg' : favicon, alt: '', width: '28', height: '28' });
  return el('header', {}, el('span', { class: 'brand' }, mark, title), languages(), schemes());
}

function languages(): HTMLElement {
  const buttons = LANGUAGES.map((one) => {
    const pressed = String(one === language());
    const button = el(
      'button',
      { type: 'button', lang: one, 'aria-pressed': pressed, title: NAMES[one][1] },
      NAMES[one][0],
    );
    button.addEventListener('click', () => switchLanguage(one));
    return button;
  });
  return el('fieldset', { class: 'segments', 'aria-label': say('language') }, ...buttons);
}

function schemes(): HTMLElement {
  const current = localStorage.getItem(SCHEME_KEY) ?? 'auto';
  const buttons = SCHEMES.map((one) => {
    const button = el('button', { type: 'button', 'aria-pressed': String(one === current) }, say(`scheme.${one}`));
    button.addEventListener('click', () => {
      localStorage.setItem(SCHEME_KEY, one);
      applyScheme();
      for (const other of buttons) other.setAttribute('aria-pressed', String(other === button));
    });
    return button;
  });
  return el('fieldset', { class: 'segments', 'aria-label': say('scheme') }, ...buttons);
}
