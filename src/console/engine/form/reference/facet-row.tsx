import { fieldOf, type ResourceFile } from '../../../../contract/file/resource-file.ts';
import { tn } from '../../../i18n/index.ts';
import { plainText } from '../../values/field-value.tsx';
import styles from '../controls/choices.module.css';

/** The values of one facet, side by side, with one selected. An empty value stands for all. */
export function FacetRow(props: {
  file: ResourceFile;
  name: string;
  values: string[];
  active: string;
  /** Distinguishes the rows of several fields. */
  group: string;
  disabled: boolean;
  /** The label of an empty value. */
  all?: string;
  onPick: (value: string) => void;
}) {
  const { file, name, values, active } = props;
  const field = fieldOf(file, name) ?? {};
  return (
    <fieldset className={styles.facet}>
      <legend>{tn(file.name, `field.${name}`)}</legend>
      <div className={styles.segments}>
        {values.map((value) => (
          <label key={value}>
            <input
              type="radio"
              name={`${props.group}-${name}`}
              value={value}
              checked={value === active}
              disabled={props.disabled}
              onChange={() => props.onPick(value)}
            />
            <span>{value === '' ? props.all : plainText(file, name, field, value)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
