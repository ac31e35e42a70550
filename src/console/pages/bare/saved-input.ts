/** Input that another bare page reuses, also after a language change, which reloads the page. */
type SavedInput = 'email' | 'promo';

const key = (what: SavedInput): string => `typed-${what}`;

/** The saved input of this tab, or an empty text. */
export function savedInput(what: SavedInput): string {
  return globalThis.sessionStorage?.getItem(key(what)) ?? '';
}

/** The saved address. The sign-in field may contain another kind of login. */
export function savedEmail(): string {
  const text = savedInput('email');
  return text.includes('@') ? text : '';
}

/** Saves input until the tab is closed or the user signs in. */
export function saveInput(what: SavedInput, text: string): void {
  sessionStorage.setItem(key(what), text);
}

/** Deletes all saved input. */
export function clearInput(): void {
  sessionStorage.removeItem(key('email'));
  sessionStorage.removeItem(key('promo'));
}
