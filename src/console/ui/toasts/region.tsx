import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { t } from '../../i18n/index.ts';
import { useCountdown } from '../countdown.ts';
import { Icon } from '../icon.tsx';
import shared from '../progress-cards/card.module.css';
import { ProgressCards } from '../progress-cards/cards.tsx';
import { onCards, shownCards } from '../progress-cards/store.ts';
import styles from './region.module.css';
import { closeToast, onToasts, shownToasts, type Toast } from './store.ts';

/**
 * The region of toasts and progress cards. Their timeouts pause while the pointer or the focus is on any of them (WCAG 2.2.1). They are
 * announced without taking the focus, errors at once. Dialogs let the tab key reach them by `data-toasts`.
 */
export function ToastRegion() {
  const toasts = useSyncExternalStore(onToasts, shownToasts);
  const cards = useSyncExternalStore(onCards, shownCards);
  const [pointed, setPointed] = useState(false);
  const [focused, setFocused] = useState(false);
  const region = useRef<HTMLElement>(null);
  // A toast that is closed under the pointer or with the focus sends no leave event, and the others would stay paused.
  // biome-ignore lint/correctness/useExhaustiveDependencies: checked whenever a toast or a card appears or closes.
  useEffect(() => {
    const { current } = region;
    if (!current) return;
    setPointed((before) => before && current.matches(':hover'));
    setFocused((before) => before && current.contains(document.activeElement));
  }, [toasts, cards]);
  return (
    <section
      ref={region}
      className={styles.region}
      data-off-paper
      data-toasts
      aria-label={t('toast.region')}
      onPointerEnter={() => setPointed(true)}
      onPointerLeave={() => setPointed(false)}
      onFocus={() => setFocused(true)}
      onBlur={(event) => setFocused(event.currentTarget.contains(event.relatedTarget))}
    >
      <ProgressCards paused={pointed || focused} />
      <ol className={styles.list} aria-live="polite" aria-relevant="additions">
        {toasts.map((one) => (
          <ToastItem key={one.id} toast={one} paused={pointed || focused} />
        ))}
      </ol>
    </section>
  );
}

function ToastItem({ toast, paused }: { toast: Toast; paused: boolean }) {
  useCountdown(toast.timeout, !paused, () => closeToast(toast.id));
  const { action, code, requestId } = toast;
  const small = [
    ...(code ? [t('toast.code', { code })] : []),
    ...(requestId ? [t('error.requestId', { id: requestId })] : []),
  ];
  const act = (): void => {
    action?.run();
    closeToast(toast.id, true);
  };
  return (
    // An error is an alert itself, so the list around it must not announce it again.
    <li
      className={`${shared.card} ${styles.toast}`}
      data-type={toast.type}
      aria-live={toast.type === 'error' ? 'off' : undefined}
    >
      <span className={shared.icon}>
        <Icon name={toast.type} size={20} />
      </span>
      <div className={styles.body} role={toast.type === 'error' ? 'alert' : undefined}>
        <p className={styles.title}>{toast.title ?? t(`toast.${toast.type}`)}</p>
        {toast.text && <p className={styles.text}>{toast.text}</p>}
        {small.length > 0 && <p className={styles.id}>{small.join(' · ')}</p>}
        {action && (
          <button
            type="button"
            className={`${shared.action} ${styles.action}`}
            aria-keyshortcuts={action.shortcut}
            onClick={act}
          >
            {action.text}
            {action.shortcut && (
              <span className={styles.keys} aria-hidden="true">
                {action.shortcut.replace('Control', 'Ctrl').replace('+', ' + ')}
              </span>
            )}
          </button>
        )}
      </div>
      <button type="button" className={shared.close} aria-label={t('toast.close')} onClick={() => closeToast(toast.id)}>
        <Icon name="close" size={16} />
      </button>
    </li>
  );
}
