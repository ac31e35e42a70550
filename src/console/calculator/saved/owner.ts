/**
 * Whose the configurations of this browser are. Who signs in takes what was calculated before, and who signs out leaves nothing to the next
 * user: theirs wait under a key of their own until they come back.
 */
import { onSignOut } from '../../api/token.ts';
import { storedText, storeText, tellChange } from './stored.ts';

const OWNER = 'configurations-owner';

function keyOf(userId: string): string {
  return `configurations:${encodeURIComponent(userId)}`;
}

/** The stored list; undefined for other content. */
function listIn(text: string | null): unknown[] | undefined {
  try {
    const list: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(list) ? list : undefined;
  } catch {
    return undefined;
  }
}

/** Sets the owner's configurations aside, and leaves an empty list. Without room for them they stay. */
function setAside(owner: string): void {
  const text = storedText();
  try {
    if (text !== null) localStorage.setItem(keyOf(owner), text);
    localStorage.removeItem(OWNER);
  } catch {
    return;
  }
  storeText('[]');
}

/** Brings back what a user had, before what was calculated since without an account. */
function bringBack(userId: string): void {
  const mine = listIn(localStorage.getItem(keyOf(userId)));
  const others = listIn(storedText());
  if (mine && others && storeText(JSON.stringify([...mine, ...others]))) localStorage.removeItem(keyOf(userId));
}

/** Makes the stored configurations those of the signed-in user. */
export function ownConfigurations(userId: string): void {
  const owner = localStorage.getItem(OWNER);
  if (owner === userId) return;
  if (owner !== null) setAside(owner);
  bringBack(userId);
  try {
    localStorage.setItem(OWNER, userId);
  } catch {
    // The storage is full or forbidden, so the list has no owner.
  }
  tellChange();
}

onSignOut(() => {
  const owner = localStorage.getItem(OWNER);
  if (owner === null) return;
  setAside(owner);
  tellChange();
});
