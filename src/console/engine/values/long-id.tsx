import type { ReactNode } from 'react';
import styles from './values.module.css';

/** The halves of a UUID, which may be without its hyphens. */
const HALVES = /^((?:[\da-f]{8}-)(?:[\da-f]{4}-){2}|[\da-f]{16})([\da-f]{4}-[\da-f]{12}|[\da-f]{16})$/i;

/** A text, of which an id may break in its middle alone. A table that is short of room would give it a line for each of its parts. */
export function withIdInHalves(text: string): ReactNode {
  const [, first, second] = HALVES.exec(text) ?? [];
  if (!first || !second) return text;
  return (
    <span className={styles.longId}>
      <span>{first}</span>
      <wbr />
      <span>{second}</span>
    </span>
  );
}
