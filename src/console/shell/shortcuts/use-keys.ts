import { useEffect, useRef } from 'react';
import { GO, singleKeys, THEN } from './declared.ts';

/** The handlers of shortcuts. */
export interface KeyHandlers {
  palette: () => void;
  help: () => void;
  /** Handles the second key of a sequence. Returns whether it exists. */
  go: (key: string) => boolean;
}

/** In these elements keys are text input, or choose by the first letter. */
const TYPING =
  'input, textarea, select, [contenteditable=""], [contenteditable=true], [role=textbox], [role=combobox], [role=listbox], [role=menu], [role=grid], [role=tree]';

function isBusy(target: EventTarget | null): boolean {
  if (document.querySelector('[role=dialog][aria-modal=true]')) return true;
  return target instanceof Element && target.closest(TYPING) !== null;
}

/** The letter or digit of a key in any layout: shortcuts are the same on a Russian keyboard. */
function plainKey({ code, key }: Pick<KeyboardEvent, 'code' | 'key'>): string {
  const [, letter, digit] = /^(?:Key([A-Z])|(?:Digit|Numpad)([0-9]))$/.exec(code) ?? [];
  return letter?.toLowerCase() ?? digit ?? key.toLowerCase();
}

/** The command of a single key. A Russian keyboard has a point at the slash's key, and a comma with Shift. */
function askedBy(event: Pick<KeyboardEvent, 'code' | 'key' | 'shiftKey'>): 'palette' | 'help' | undefined {
  const { key, code } = event;
  if (key === '/' || (code === 'Slash' && key === '.')) return 'palette';
  if (key === '?' || (code === 'Slash' && key === ',')) return 'help';
  return undefined;
}

/** Listens to the shortcuts of the whole page. */
export function useKeys(handlers: KeyHandlers): void {
  const latest = useRef(handlers);
  useEffect(() => {
    latest.current = handlers;
  });
  useEffect(() => {
    let since = 0;
    const press = (event: KeyboardEvent): void => {
      const began = since;
      since = 0;
      if (event.defaultPrevented || event.isComposing || event.repeat) return;
      const isPalette = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey && event.code === 'KeyK';
      if (isPalette && !document.querySelector('[role=dialog][aria-modal=true]')) {
        event.preventDefault();
        latest.current.palette();
        return;
      }
      if (event.ctrlKey || event.metaKey || event.altKey || isBusy(event.target) || !singleKeys()) return;
      const shortcut = askedBy(event);
      const key = plainKey(event);
      if (shortcut) {
        event.preventDefault();
        latest.current[shortcut]();
      } else if (event.timeStamp - began < THEN && began > 0) {
        if (latest.current.go(key)) event.preventDefault();
      } else if (key === GO && !event.shiftKey) since = event.timeStamp;
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, []);
}
