import { type RefObject, useId, useRef, useState } from 'react';
import { type Late, loadSoon } from '../late.ts';
import { useLate } from './use-late.ts';

/** What a popup needs of its button. */
export interface PopupOf {
  /** The id of the button. */
  id: string;
  button: RefObject<HTMLElement | null>;
  opened: boolean;
  onChange: (opened: boolean) => void;
}

/**
 * A button and its popup, whose code is late. `target` belongs to the button, and `popup` to the popup that is rendered after it as soon as
 * `code` is defined. A pointer over the button or the focus in it requests the code; a press before it has come opens the popup then.
 */
export function usePopup<M>(late: Late<M>, kind: 'menu' | 'dialog', openAtFirst = false) {
  const [opened, setOpened] = useState(openAtFirst);
  // A closed popup costs nothing until the first press, and then stays for its closing motion.
  const [wanted, setWanted] = useState(openAtFirst);
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();
  const code = useLate(late, wanted, () => setOpened(false));
  const target = {
    ref: button,
    id,
    'aria-haspopup': kind,
    'aria-expanded': opened,
    'aria-controls': opened && code ? `${id}-dropdown` : undefined,
    onPointerEnter: () => loadSoon(late),
    onFocus: () => loadSoon(late),
    onClick: () => {
      setWanted(true);
      setOpened((now) => !now);
    },
  };
  const popup: PopupOf = { id, button, opened, onChange: setOpened };
  return { target, popup, code, opened, close: () => setOpened(false) };
}
