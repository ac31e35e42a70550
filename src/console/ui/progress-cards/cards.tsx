import { useState, useSyncExternalStore } from 'react';
import { formatPercent } from '../../i18n/format.ts';
import { t } from '../../i18n/index.ts';
import { useCountdown } from '../countdown.ts';
import { Icon } from '../icon.tsx';
import shared from './card.module.css';
import styles from './cards.module.css';
import { closeCard, onCards, type ProgressCard, shownCards } from './store.ts';

/** ms at 100 until the message may be replaced, and then until the card closes (spec, section 4). */
const MESSAGE_AFTER = 1000;
const CLOSE_AFTER = 500;

/** The cards of running tasks, oldest first. Finished ones do not time out while `paused`, like toasts. */
export function ProgressCards({ paused }: { paused: boolean }) {
  const cards = useSyncExternalStore(onCards, shownCards);
  if (cards.length === 0) return null;
  return (
    <ul className={styles.list}>
      {cards.map((card) => (
        <Card key={card.id} card={card} paused={paused} />
      ))}
    </ul>
  );
}

/** Closes a finished card in two steps. Returns whether the first has passed. */
function useEnding(id: number, running: boolean): boolean {
  const [ended, setEnded] = useState(false);
  useCountdown(MESSAGE_AFTER, running && !ended, () => setEnded(true));
  useCountdown(CLOSE_AFTER, running && ended, () => closeCard(id));
  return ended;
}

function Card({ card, paused }: { card: ProgressCard; paused: boolean }) {
  const { id, progress, message, cancel, end } = card;
  const ended = useEnding(id, end !== undefined && !paused);
  const close = (run?: () => void): void => {
    run?.();
    closeCard(id);
  };
  const cross = end ? t('toast.close') : cancel?.text;
  return (
    <li className={`${shared.card} ${styles.card}`} data-done={end !== undefined || undefined}>
      <span className={shared.icon}>
        <Icon name={end ? 'success' : 'info'} size={20} />
      </span>
      <div className={styles.body}>
        {!end && <p>{message}</p>}
        {/* Rendered from the start, so that only the final message is read out. */}
        <p role="status">{end && ((ended && end.later) || end.message)}</p>
        <div className={styles.line}>
          <progress className={styles.bar} value={progress} max={100} aria-label={message} />
          <span aria-hidden="true">{progress !== undefined && formatPercent(progress / 100)}</span>
        </div>
        {end?.details && (
          <button
            type="button"
            className={`${shared.action} ${styles.details}`}
            onClick={() => close(end.details?.run)}
          >
            {end.details.text}
          </button>
        )}
      </div>
      {cross !== undefined && (
        <button
          type="button"
          className={shared.close}
          aria-label={cross}
          title={cross}
          onClick={() => close(end ? undefined : cancel?.run)}
        >
          <Icon name="close" size={16} />
        </button>
      )}
    </li>
  );
}
