/** The backup of unreadable configurations in the browser, so that a person can still repair them. */

/** The key in local storage: a JSON list of texts, each as it was stored. */
const KEY = 'configurations-unread';

function storedUnread(): string[] {
  const text = localStorage.getItem(KEY);
  try {
    const list: unknown = JSON.parse(text ?? '[]');
    if (Array.isArray(list)) return list.map(String);
  } catch {}
  // Other content is stored too.
  return text === null ? [] : [text];
}

/** Stores texts in addition to existing ones. Returns false where the storage is full or forbidden. */
export function storeUnread(texts: readonly string[]): boolean {
  try {
    localStorage.setItem(KEY, JSON.stringify([...new Set([...storedUnread(), ...texts])]));
    return true;
  } catch {
    return false;
  }
}
