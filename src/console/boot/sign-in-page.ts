import { type Markup, page, texts } from 'virtual:sign-in-page';
import { variant } from '../config/current.ts';
import { supportContact } from '../config/links.ts';
import { language } from '../i18n/language.ts';
import { storedScheme } from '../theme/scheme.ts';

const SVG = 'http://www.w3.org/2000/svg';
const MARK = /⟦([^⟧]+)⟧/g;

/** What stands in place of the marks of a page, here and now. */
function valuesNow(): Record<string, string | undefined> {
  const { title } = variant();
  const contact = supportContact();
  const own = texts[language()] ?? {};
  return { ...own, title, 'signIn.support': contact && own['signIn.support']?.replace('{{contact}}', contact) };
}

/** Elements made one by one: the content security policy allows no styles in HTML, and nothing here is parsed as HTML. */
function elementOf([name, attributes, ...content]: Markup, fill: (text: string) => string, parent?: Element): Element {
  const namespace = name === 'svg' || parent?.namespaceURI === SVG ? SVG : 'http://www.w3.org/1999/xhtml';
  const element = document.createElementNS(namespace, name);
  for (const [key, value] of Object.entries(attributes)) {
    if (key === 'style' && element instanceof HTMLElement) element.style.cssText = value;
    else element.setAttribute(key, fill(value));
  }
  element.append(...content.map((one) => (typeof one === 'string' ? fill(one) : elementOf(one, fill, element))));
  return element;
}

/** What the page depends on beside variant, language and scheme. */
interface Known {
  /** The login that was typed before, on this or another page. */
  email: string;
  /** The address of the help site's page. */
  help: string | undefined;
}

/** Takes away what the variant does not have, and sets what was chosen before. */
function adapt(page: Element, help: string | undefined): void {
  const { flags, openCalculator, logo } = variant();
  for (const link of page.querySelectorAll('a')) {
    const to = link.getAttribute('href');
    if (to === '/registration' && !flags.registration) link.closest('p')?.remove();
    else if (to === '/calculator' && !openCalculator) link.remove();
    else if (link.target && help) link.href = help;
    else if (link.target) link.remove();
  }
  // A logo takes longer than the page itself.
  if (logo) for (const brand of page.querySelectorAll('[data-brand]')) brand.replaceChildren();
  const chosen: string[] = [language(), storedScheme()];
  for (const button of page.querySelectorAll<HTMLButtonElement>('button[value]'))
    button.ariaPressed = String(chosen.includes(button.value));
}

/** What stands in a field, and whether and where one types there. */
interface Typed {
  text: string;
  isFocused: boolean;
  selection: [start: number | null, end: number | null];
}

function typedIn(input: HTMLInputElement): Typed {
  return {
    text: input.value,
    isFocused: input === document.activeElement,
    selection: [input.selectionStart, input.selectionEnd],
  };
}

/** Types as a person does: React hears only what it has not set itself. */
function type(input: HTMLInputElement, { text, isFocused, selection }: Typed): void {
  if (text !== input.value) {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text);
    input.dispatchEvent(new Event('input', { bubbles: true }));
  }
  if (!isFocused) return;
  input.focus();
  input.setSelectionRange(...selection);
}

/** A page that is drawn, and that nobody listens to yet. */
export interface DrawnPage {
  /** Shows the real page in its place, at once, and repeats there what was typed and pressed. Returns what `show` returns. */
  handOver<T>(show: () => T): T;
}

/** Draws the empty sign-in page. */
export function drawSignIn(into: HTMLElement, { email, help }: Known): DrawnPage {
  const values = valuesNow();
  const drawn = elementOf(page, (text) => text.replace(MARK, (_mark, key: string) => values[key] ?? ''));
  adapt(drawn, help);
  drawn.setAttribute('data-drawn', '');
  into.replaceChildren(drawn);
  const [login, password] = into.querySelectorAll('input');
  if (login) login.value = email;
  (email === '' ? login : password)?.focus();

  const buttons = [...drawn.querySelectorAll('button')];
  const pressed = new Set<number>();
  const press = (event: Event): void => {
    const index = buttons.findIndex((button) => event.composedPath().includes(button));
    if (index < 0) return;
    // A form that the browser sends would have the password in its address.
    event.preventDefault();
    pressed.add(index);
    buttons[index]?.setAttribute('aria-busy', 'true');
  };
  drawn.addEventListener('click', press);

  return {
    handOver(show) {
      const typed = [...into.querySelectorAll('input')].map(typedIn);
      const shown = show();
      for (const [index, input] of into.querySelectorAll('input').entries()) {
        const before = typed[index];
        if (before) type(input, before);
      }
      const real = into.querySelectorAll('button');
      for (const index of pressed) real[index]?.click();
      return shown;
    },
  };
}
