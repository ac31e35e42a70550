/** Where the browser keeps what of the calculator's configurations could not be read, so that nothing is lost that a person could mend. */

/** The name in local storage: a JSON list of texts, each as it was kept. */
const KEY = 'configurations-unread';

function storedUnread(): string[] {
  const text = localStorage.getItem(KEY);
  try {
    const list: unknown = JSON.parse(text ?? '[]');
    if (Array.isArray(list)) return list.map(String);
  } catch {}
  // Whatever it is, it is kept too.
  return text === null ? [] : [text];
}

/** Keeps texts beside those that are there; false where the browser keeps nothing more. */
export function storeUnread(texts: readonly string[]): boolean {
  try {
    localStorage.setItem(KEY, JSON.stringify([...new Set([...storedUnread(), ...texts])]));
    return true;
  } catch {
    return false;
  }
}
