import { useEffect, useRef, useState } from 'react';
import type { ResourceFile } from '../../../contract/file/resource-file.ts';
import { possibleColumns } from '../../../contract/lists/list-query.ts';
import { t, tn } from '../../i18n/index.ts';
import visually from '../../ui/hidden.module.css';
import { Icon } from '../../ui/icon.tsx';
import type { Column } from './columns.ts';
import shared from './list.module.css';
import styles from './panels.module.css';

/** What the chooser needs of its list. */
export interface ChooserProps {
  file: ResourceFile;
  shown: Column[];
  /** Fields that are not columns here. */
  fixed: string[];
  /** Whether the columns differ from the file's. */
  chosen: boolean;
  /** Undefined restores the file's columns. */
  onChange: (names: string[] | undefined) => void;
}

interface Moved {
  name: string;
  up: boolean;
}

/** The order after a column was moved past its neighbour among the visible ones. */
function move(order: string[], shown: string[], { name, up }: Moved): string[] {
  const neighbour = shown[shown.indexOf(name) + (up ? -1 : 1)];
  const next = order.filter((each) => each !== name);
  if (neighbour === undefined) return order;
  next.splice(next.indexOf(neighbour) + (up ? 0 : 1), 0, name);
  return next;
}

function MoveButton(props: { name: string; label: string; up: boolean; stopped: boolean; onMove: () => void }) {
  const { up, stopped } = props;
  return (
    <button
      type="button"
      className={styles.moveButton}
      data-move={`${props.name} ${up ? 'up' : 'down'}`}
      // A button that would lose the focus when disabled stays focusable and does nothing.
      aria-disabled={stopped || undefined}
      aria-label={t(up ? 'list.columns.up' : 'list.columns.down', { name: props.label })}
      onClick={() => (stopped ? undefined : props.onMove())}
    >
      <Icon name="down" size={14} className={up ? styles.upward : undefined} />
    </button>
  );
}

/** All columns in their order, to check and to move. */
export function ColumnPanel({ file, shown, fixed, chosen, onChange }: ChooserProps) {
  // The panel's own state of visible columns. The URL, and with it `shown`, follows a moment later.
  const [checked, setChecked] = useState<ReadonlySet<string>>(() => new Set(shown.map((column) => column.name)));
  // Hidden columns stay in place while the panel is open, so that nothing moves below the pointer or focus.
  const ordered = (first: string[]): string[] => [
    ...new Set([...first, ...possibleColumns(file)].filter((name) => !fixed.includes(name))),
  ];
  const [order, setOrder] = useState(() => ordered(shown.map((column) => column.name)));
  const names = order.filter((name) => checked.has(name));
  const [lead] = names;
  const list = useRef<HTMLUListElement>(null);
  const [moved, setMoved] = useState<Moved>();
  // The browser removes the focus from a moved element.
  useEffect(() => {
    if (moved)
      list.current
        ?.querySelector<HTMLElement>(`[data-move="${CSS.escape(moved.name)} ${moved.up ? 'up' : 'down'}"]`)
        ?.focus();
  }, [moved]);
  const label = (name: string): string => tn(file.name, `field.${name}`);
  const moveBy = (step: Moved): void => {
    const next = move(order, names, step);
    setOrder(next);
    onChange(next.filter((name) => checked.has(name)));
    setMoved(step);
  };
  const check = (name: string, on: boolean): void => {
    const next = order.filter((each) => (each === name ? on : checked.has(each)));
    setChecked(new Set(next));
    onChange(next);
  };
  const reset = (): void => {
    const standard = file.list?.columns ?? [];
    setOrder(ordered(standard));
    setChecked(new Set(standard));
    onChange(undefined);
  };
  return (
    <>
      <ul className={styles.columnList} ref={list}>
        {order.map((name) => {
          const at = names.indexOf(name);
          return (
            <li key={name}>
              <label className={shared.choice}>
                <input
                  type="checkbox"
                  checked={at >= 0}
                  disabled={name === lead}
                  onChange={(event) => check(name, event.target.checked)}
                />
                {label(name)}
              </label>
              {at > 0 &&
                [true, false].map((up) => (
                  <MoveButton
                    key={String(up)}
                    name={name}
                    label={label(name)}
                    up={up}
                    stopped={up ? at === 1 : at === names.length - 1}
                    onMove={() => moveBy({ name, up })}
                  />
                ))}
            </li>
          );
        })}
      </ul>
      <span role="status" className={visually.hidden}>
        {moved &&
          t('list.columns.place', {
            name: label(moved.name),
            place: names.indexOf(moved.name) + 1,
            total: names.length,
          })}
      </span>
      {chosen && (
        <button type="button" className={shared.clear} onClick={reset}>
          {t('list.columns.reset')}
        </button>
      )}
    </>
  );
}
