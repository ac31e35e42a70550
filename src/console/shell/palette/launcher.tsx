import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useSearchOpener } from '../../engine/screen/search-for.ts';
import { t } from '../../i18n/index.ts';
import { Icon } from '../../ui/icon.tsx';
import iconButton from '../../ui/icon-button.module.css';
import { useWhereabouts } from '../area/area.ts';
import { menuWays, pageWays, paletteKeys } from '../shortcuts/declared.ts';
import { useKeys } from '../shortcuts/use-keys.ts';

const Palette = lazy(() => import('./palette.tsx'));
const ShortcutsDialog = lazy(() => import('../shortcuts/shortcuts-dialog.tsx'));

type Open = 'palette' | 'help' | undefined;

/** Restores the focus after closing, and then runs the chosen command. */
function useOpen() {
  const [open, setOpen] = useState<Open>();
  const place = useRef<Element>(null);
  const chosen = useRef<() => void>(undefined);
  useEffect(() => {
    if (open !== undefined) return;
    const back = place.current;
    place.current = null;
    if (back instanceof HTMLElement && back.isConnected) back.focus({ preventScroll: true });
    const run = chosen.current;
    chosen.current = undefined;
    run?.();
  }, [open]);
  const show = (what: Open): void => {
    place.current ??= document.activeElement;
    setOpen(what);
  };
  const close = (run?: () => void): void => {
    chosen.current = run;
    setOpen(undefined);
  };
  return { open, show, close };
}

/** The entry to the palette: a button in the header, and shortcuts. The palette is loaded when opened. */
export function Launcher() {
  const { open, show, close } = useOpen();
  const navigate = useNavigate();
  const whereabouts = useWhereabouts();
  const [asked, setAsked] = useState('');
  const search = (text: string): void => {
    setAsked(text);
    show('palette');
  };
  useSearchOpener(search);
  useKeys({
    palette: () => search(''),
    help: () => show('help'),
    go: (key) => {
      const way = [...pageWays(whereabouts), ...menuWays(whereabouts)].find((each) => each.key === key);
      if (way) navigate(way.path);
      return way !== undefined;
    },
  });
  const keys = paletteKeys();
  const name = t('palette.open', { keys: keys.join(' + ') });
  return (
    <>
      <button
        type="button"
        className={iconButton.button}
        aria-label={name}
        aria-keyshortcuts="Control+K Meta+K"
        aria-haspopup="dialog"
        title={name}
        onClick={() => search('')}
      >
        <Icon name="search" size={20} />
      </button>
      <Suspense>
        {open === 'palette' && <Palette asked={asked} onClose={close} />}
        {open === 'help' && <ShortcutsDialog onClose={close} />}
      </Suspense>
    </>
  );
}
