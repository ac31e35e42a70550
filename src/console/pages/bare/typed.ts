/** What is typed on one bare page and wanted on the next; also after a change of language, which loads the page anew. */
type Typed = 'email' | 'promo';

const key = (what: Typed): string => `typed-${what}`;

/** What was typed in this tab, or nothing. */
export function typed(what: Typed): string {
  return sessionStorage.getItem(key(what)) ?? '';
}

/** The address that was typed. At sign-in one may have typed another kind of login. */
export function typedEmail(): string {
  const text = typed('email');
  return text.includes('@') ? text : '';
}

/** Keeps what is typed, as long as the tab is open or until one signs in. */
export function keepTyped(what: Typed, text: string): void {
  sessionStorage.setItem(key(what), text);
}

/** Forgets all of it. */
export function forgetTyped(): void {
  sessionStorage.removeItem(key('email'));
  sessionStorage.removeItem(key('promo'));
}
