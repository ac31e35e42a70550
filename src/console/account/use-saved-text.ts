import { useState } from 'react';
import { onSignOut } from '../api/token.ts';
import { useUser } from './hooks.ts';

const PREFIX = 'typed:';

/**
 * The text of a small form, saved like a form's draft: in this tab it survives a reload and an expired session, until it is cleared or its
 * user signs out.
 */
export function useSavedText(what: string): [text: string, set: (text: string) => void] {
  const key = `${PREFIX}${useUser().id}:${what}`;
  const [text, setText] = useState(() => sessionStorage.getItem(key) ?? '');
  const set = (next: string): void => {
    setText(next);
    if (next === '') sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, next);
  };
  return [text, set];
}

onSignOut(() => {
  for (const name of Object.keys(sessionStorage)) if (name.startsWith(PREFIX)) sessionStorage.removeItem(name);
});
