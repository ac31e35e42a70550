import { useState } from 'react';
import { onSignOut } from '../api/token.ts';
import { useUser } from './hooks.ts';

const PREFIX = 'typed:';

/**
 * A line that is typed into a form of few words, kept as a form's draft is: through a reload, and the session's end and the
 * sign-in after it, in this tab, until it is set to nothing or its user signs out.
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
