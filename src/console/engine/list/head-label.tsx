import { inTwoLines } from './in-two-lines.ts';
import styles from './sort-head.module.css';

/** The label of a column. One of many words takes two lines, and not one for each word. */
export function HeadLabel({ label }: { label: string }) {
  const lines = inTwoLines(label);
  if (!lines) return label;
  const [first, second] = lines;
  return (
    <span>
      <span className={styles.line}>{first}</span> <span className={styles.line}>{second}</span>
    </span>
  );
}
