import { useDeferredValue, useEffect, useId, useMemo, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { createVerdict } from '../../account/access.ts';
import { useAccess, useUser } from '../../account/hooks.ts';
import { variant } from '../../config/current.ts';
import { onScreen } from '../../engine/screen/on-screen.ts';
import { noteVisit, readVisits } from '../../engine/screen/visits.ts';
import { t } from '../../i18n/index.ts';
import { createFile } from '../../resources/create-file.ts';
import { resourceEntries } from '../../resources/manifest.ts';
import { BareDialog } from '../../ui/dialogs/dialog.tsx';
import visually from '../../ui/hidden.module.css';
import { Icon } from '../../ui/icon.tsx';
import { useWhereabouts } from '../area/area.ts';
import styles from '../styles/palette.module.css';
import { Options } from './options.tsx';
import { createItems, screenItems } from './screens.ts';
import { type Item, type Section, type Sources, sectionsOf } from './sections.ts';
import { useFound } from './use-found.ts';

/** The sources of the palette. The screen's commands are read once, because the screen below may change. */
function useSources(): Sources {
  const verdict = useAccess();
  const user = useUser();
  const { area } = useWhereabouts();
  const { pathname } = useLocation();
  const [parts] = useState(onScreen);
  const [visits] = useState(() => readVisits(user));
  return useMemo(() => {
    const entries = resourceEntries();
    const may = (entry: (typeof entries)[number]) =>
      createVerdict(createFile(entry), user, variant().flags) === 'allowed';
    const screens = screenItems(entries, verdict, area);
    return { visits, parts, screens, creates: createItems(entries, may, area), pathname, verdict };
  }, [user, verdict, area, pathname, parts, visits]);
}

/** The active line, by arrow keys or pointer: the first one of each new list. */
function useActive(sections: Section[], typed: string) {
  const items = sections.flatMap((section) => section.items);
  const [active, setActive] = useState({ typed, id: '' });
  const index =
    active.typed === typed
      ? Math.max(
          0,
          items.findIndex(({ id }) => id === active.id),
        )
      : 0;
  const move = (to: number): void => {
    const next = items[(to + items.length) % Math.max(1, items.length)];
    if (next) setActive({ typed, id: next.id });
  };
  const keys: Record<string, () => void> = {
    ArrowDown: () => move(index + 1),
    ArrowUp: () => move(index - 1),
    PageDown: () => move(Math.min(items.length - 1, index + 8)),
    PageUp: () => move(Math.max(0, index - 8)),
  };
  return { items, current: items[index], keys, activate: (item: Item) => setActive({ typed, id: item.id }) };
}

/** The state of the list, also for screen readers. */
function Status({ count, typed, searching }: { count: number; typed: string; searching: boolean }) {
  const nothing = typed !== '' && count === 0 && !searching;
  return (
    <>
      {nothing && (
        <div className={styles.none}>
          <p>{t('palette.none', { text: typed })}</p>
          <p className={styles.hint}>{t('palette.noneHint')}</p>
        </div>
      )}
      <p role="status" className={visually.hidden}>
        {searching
          ? t('palette.searching')
          : nothing
            ? t('palette.none', { text: typed })
            : t('palette.found', { count })}
      </p>
    </>
  );
}

/**
 * Search and commands: every screen, every record by name or id, and the commands of the current screen.
 * @param asked the text that it searches for at first
 */
export default function Palette({ asked = '', onClose }: { asked?: string; onClose: (run?: () => void) => void }) {
  const id = useId();
  const navigate = useNavigate();
  const user = useUser();
  const sources = useSources();
  const [typed, setTyped] = useState(asked);
  const text = useDeferredValue(typed.trim());
  const { records, searching, beginnings, failed } = useFound(typed);
  const sections = sectionsOf(sources, text, text === '' ? [] : records);
  const { items, current, keys, activate } = useActive(sections, text);
  const phone = matchMedia('(max-width: 40em)').matches;

  const choose = ({ target, label }: Item): void => {
    if ('run' in target) {
      onClose(target.run);
      return;
    }
    const { path, type } = target;
    // A record stores its own visit once it is loaded.
    if (type === undefined) noteVisit(user, { path, title: label });
    onClose(() => void navigate(path));
  };
  useEffect(() => {
    document.getElementById(`${id}-${current?.id ?? ''}`)?.scrollIntoView({ block: 'nearest' });
  }, [id, current?.id]);

  return (
    <BareDialog label={t('palette.title')} yOffset="10vh" fullScreen={phone} onClose={() => onClose()}>
      <div className={styles.palette}>
        <div className={styles.head}>
          <Icon name="search" size={20} className={styles.glass} />
          <input
            data-autofocus
            className={styles.field}
            type="text"
            role="combobox"
            aria-label={t('palette.field')}
            aria-expanded="true"
            aria-controls={`${id}-list`}
            aria-autocomplete="list"
            aria-activedescendant={current && `${id}-${current.id}`}
            placeholder={t('palette.field')}
            autoComplete="off"
            autoCorrect="off"
            spellCheck={false}
            enterKeyHint="go"
            maxLength={200}
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
            onKeyDown={(event) => {
              if (event.nativeEvent.isComposing) return;
              if (event.key === 'Enter' && current) choose(current);
              else if (!keys[event.key]) return;
              event.preventDefault();
              keys[event.key]?.();
            }}
          />
          <button type="button" className={styles.close} aria-label={t('palette.close')} onClick={() => onClose()}>
            <Icon name="close" size={18} />
          </button>
        </div>
        <Options id={id} sections={sections} current={current} onActive={activate} onChoose={choose} />
        <Status count={items.length} typed={text} searching={searching} />
        {beginnings && <p className={styles.note}>{t('palette.beginnings')}</p>}
        {failed !== undefined && (
          <p className={styles.failed} role="alert">
            {t('palette.failed', { reason: failed })}
          </p>
        )}
        <footer className={styles.foot} aria-hidden="true">
          <span>
            <kbd>↑</kbd>
            <kbd>↓</kbd> {t('palette.choose')}
          </span>
          <span>
            <kbd>Enter</kbd> {t('palette.go')}
          </span>
          <span className={styles.more}>
            <kbd>?</kbd> {t('shortcuts.title')}
          </span>
        </footer>
      </div>
    </BareDialog>
  );
}
