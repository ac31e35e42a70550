import styles from './share-bar.module.css';

/** A share from 0 to 1 as a bar over the whole row of a grid. The text beside it says the same, so it is hidden from screen readers. */
export function ShareBar({ share, over = false }: { share: number; over?: boolean }) {
  return (
    <span className={styles.bar} data-over={over || undefined} aria-hidden="true">
      <span style={{ width: `${share * 100}%` }} />
    </span>
  );
}
