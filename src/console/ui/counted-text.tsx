import { useId } from 'react';
import styles from './counted-text.module.css';
import visually from './hidden.module.css';

/** A text of several lines with a maximum length and a live counter. */
export function CountedText(props: {
  label: string;
  value: string;
  max: number;
  rows?: number;
  required?: boolean;
  error?: string | undefined;
  /** The counter's text. */
  counter: string;
  /** The announcement when the maximum is reached. */
  full: string;
  disabled?: boolean;
  onChange: (value: string) => void;
  onBlur?: () => void;
}) {
  const { label, value, max, rows = 5, required = false, error, counter, full, disabled = false } = props;
  const id = useId();
  const isFull = value.length >= max;
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <textarea
        id={id}
        className={styles.text}
        aria-describedby={`${id}-counter${error === undefined ? '' : ` ${id}-error`}`}
        aria-invalid={error !== undefined}
        rows={rows}
        maxLength={max}
        required={required}
        disabled={disabled}
        value={value}
        onChange={(event) => props.onChange(event.currentTarget.value)}
        onBlur={props.onBlur}
      />
      <div className={styles.below}>
        <span id={`${id}-error`} className={styles.error}>
          {error}
        </span>
        <span id={`${id}-counter`} className={styles.counter} data-full={isFull || undefined}>
          {counter}
        </span>
      </div>
      <span role="status" className={visually.hidden}>
        {isFull ? full : ''}
      </span>
    </div>
  );
}
