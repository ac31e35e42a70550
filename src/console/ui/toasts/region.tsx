import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { t } from '../../i18n/index.ts';
import { Icon } from '../icon.tsx';
import styles from './region.module.css';
import { closeToast, onToasts, shownToasts, type Toast } from './store.ts';

/**
 * Where toasts show. Their time stands still while the pointer or the focus is on any of them (WCAG 2.2.1), and they are
 * read out without taking the focus.
 */
export function ToastRegion() {
  const toasts = useSyncExternalStore(onToasts, shownToasts);
  const [pointed, setPointed] = useState(false);
  const [focused, setFocused] = useState(false);
  const region = useRef<HTMLElement>(null);
  // A toast that is closed under the pointer, or that had the focus, sends no event of leaving: the others' time would stand still.
  // biome-ignore lint/correctness/useExhaustiveDependencies: looked at again whenever a toast comes or goes.
  useEffect(() => {
    const { current } = region;
    if (!current) return;
    setPointed((before) => before && current.matches(':hover'));
    setFocused((before) => before && current.contains(document.activeElement));
  }, [toasts]);
  return (
    <section
      ref={region}
      className={styles.region}
      data-off-paper
      aria-label={t('toast.region')}
      onPointerEnter={() => setPointed(true)}
      onPointerLeave={() => setPointed(false)}
      onFocus={() => setFocused(true)}
      onBlur={(event) => setFocused(event.currentTarget.contains(event.relatedTarget))}
    >
      <ol className={styles.list} aria-live="polite" aria-relevant="additions">
        {toasts.map((one) => (
          <ToastItem key={one.id} toast={one} paused={pointed || focused} />
        ))}
      </ol>
    </section>
  );
}

/** Closes the toast when its time has run out; pauses keep what is left of it. */
function useCountdown({ id, timeout }: Toast, paused: boolean): void {
  const left = useRef(timeout);
  useEffect(() => {
    if (paused || timeout === 0) return undefined;
    const since = Date.now();
    const timer = setTimeout(() => closeToast(id), left.current);
    return () => {
      clearTimeout(timer);
      left.current -= Date.now() - since;
    };
  }, [id, timeout, paused]);
}

function ToastItem({ toast, paused }: { toast: Toast; paused: boolean }) {
  useCountdown(toast, paused);
  const { action } = toast;
  const act = (): void => {
    action?.run();
    closeToast(toast.id, true);
  };
  return (
    <li className={styles.toast} data-type={toast.type}>
      <span className={styles.icon}>
        <Icon name={toast.type} size={20} />
      </span>
      <div className={styles.body}>
        <p className={styles.title}>{toast.title ?? t(`toast.${toast.type}`)}</p>
        {toast.text && <p className={styles.text}>{toast.text}</p>}
        {toast.requestId && <p className={styles.id}>{t('error.requestId', { id: toast.requestId })}</p>}
        {action && (
          <button type="button" className={styles.action} aria-keyshortcuts={action.shortcut} onClick={act}>
            {action.text}
            {action.shortcut && (
              <span className={styles.keys} aria-hidden="true">
                {action.shortcut.replace('Control', 'Ctrl').replace('+', ' + ')}
              </span>
            )}
          </button>
        )}
      </div>
      <button type="button" className={styles.close} aria-label={t('toast.close')} onClick={() => closeToast(toast.id)}>
        <Icon name="close" size={16} />
      </button>
    </li>
  );
}
