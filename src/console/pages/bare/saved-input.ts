/** What is typed on one bare page and wanted on the next; also after a change of language, which loads the page anew. */
type SavedInput = 'email' | 'promo';

const key = (what: SavedInput): string => `typed-${what}`;

/** What was typed in this tab, or nothing. */
export function savedInput(what: SavedInput): string {
  return sessionStorage.getItem(key(what)) ?? '';
}

/** The address that was typed. At sign-in one may have typed another kind of login. */
export function savedEmail(): string {
  const text = savedInput('email');
  return text.includes('@') ? text : '';
}

/** Keeps what is typed, as long as the tab is open or until one signs in. */
export function saveInput(what: SavedInput, text: string): void {
  sessionStorage.setItem(key(what), text);
}

/** Forgets all of it. */
export function clearInput(): void {
  sessionStorage.removeItem(key('email'));
  sessionStorage.removeItem(key('promo'));
}
