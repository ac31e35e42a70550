import styles from './values.module.css';

/** The number of JSON characters in a cell. */
const MOST_IN_CELL = 80;

/** A value without a schema, as JSON. `wide` shows all of it. */
export function JsonValue({ value, wide }: { value: unknown; wide: boolean }) {
  if (wide) return <pre className={styles.json}>{JSON.stringify(value, null, 2)}</pre>;
  const text = JSON.stringify(value) ?? '';
  return (
    <code className={styles.jsonLine}>{text.length > MOST_IN_CELL ? `${text.slice(0, MOST_IN_CELL)}…` : text}</code>
  );
}
