import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react';
import styles from './raw.module.css';

/** One of several notations for the same content. */
export interface CodeTab {
  id: string;
  name: string;
  content: () => ReactNode;
}

const STEPS: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1 };

/** Tabs with one open at a time. Arrow keys move between them, Home and End to the first and the last. */
export function CodeTabs({ label, tabs }: { label: string; tabs: CodeTab[] }) {
  const [chosen, setChosen] = useState(tabs[0]?.id);
  const base = useId();
  const list = useRef<HTMLDivElement>(null);
  const open = tabs.find(({ id }) => id === chosen) ?? tabs[0];
  const go = (event: KeyboardEvent): void => {
    const at = tabs.findIndex(({ id }) => id === open?.id);
    const step = STEPS[event.key];
    const to =
      event.key === 'Home'
        ? 0
        : event.key === 'End'
          ? tabs.length - 1
          : step && (at + step + tabs.length) % tabs.length;
    if (to === undefined) return;
    event.preventDefault();
    setChosen(tabs[to]?.id);
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[to]?.focus();
  };
  if (!open) return null;
  return (
    <div className={styles.preview}>
      <div ref={list} role="tablist" aria-label={label} className={styles.tabs}>
        {tabs.map(({ id, name }) => (
          <button
            key={id}
            type="button"
            role="tab"
            id={`${base}-${id}`}
            aria-selected={id === open.id}
            aria-controls={`${base}-panel`}
            tabIndex={id === open.id ? 0 : -1}
            className={styles.tab}
            onClick={() => setChosen(id)}
            onKeyDown={go}
          >
            {name}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${base}-panel`} aria-labelledby={`${base}-${open.id}`} className={styles.preview}>
        {open.content()}
      </div>
    </div>
  );
}
