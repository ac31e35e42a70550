import styles from './likelihood.module.css';

/** From not at all likely to certain. */
const SCALE = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10];

/** A scale from 0 to 10: one choice, by pointer or arrow keys. */
export function Likelihood(props: {
  /** Id of the question's text. */
  labelledBy: string;
  value: number | undefined;
  disabled?: boolean;
  /** The labels of the ends. */
  low: string;
  high: string;
  onChange: (value: number) => void;
}) {
  const { labelledBy, value, disabled = false, low, high, onChange } = props;
  return (
    <div>
      <div role="radiogroup" aria-labelledby={labelledBy} className={styles.scale}>
        {SCALE.map((one) => (
          <label key={one} className={styles.mark}>
            <input
              type="radio"
              name="likelihood"
              checked={value === one}
              disabled={disabled}
              onChange={() => onChange(one)}
            />
            <span>{one}</span>
          </label>
        ))}
      </div>
      <p className={styles.ends}>
        <span>{low}</span>
        <span>{high}</span>
      </p>
    </div>
  );
}
