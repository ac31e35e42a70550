import { Checkbox } from '@mantine/core';
import { labelClass } from '../../engine/form/controls/common.ts';
import type { SlotProps } from '../../engine/slot-props.ts';
import { hasText, t } from '../../i18n/index.ts';
import styles from './parts/rights.module.css';
import { chosenIn, isImplied, type Right, type TypeRights, useRights } from './parts/use-rights.ts';

interface Choosing {
  chosen: readonly string[];
  disabled: boolean;
  onToggle: (right: Right) => void;
}

/** Chooses the rights of a role: by type, or several at once. What is chosen with several can't be taken out alone. */
export default function RightsControl(props: SlotProps['controls']) {
  const { id, field, value, label, help, error, disabled, onChange, onBlur } = props;
  const rights = useRights(field);
  const chosen = chosenIn(value);
  const onToggle = ({ id: right }: Right): void => {
    onChange(chosen.includes(right) ? chosen.filter((each) => each !== right) : [...chosen, right]);
    onBlur();
  };
  const choosing = { chosen, disabled, onToggle };
  return (
    <fieldset
      className={styles.rights}
      aria-describedby={[help && `${id}-help`, error && `${id}-error`].filter(Boolean).join(' ') || undefined}
      aria-invalid={error !== undefined || undefined}
    >
      <legend className={labelClass(props) ?? styles.legend}>{label}</legend>
      {help && (
        <p id={`${id}-help`} className={styles.help}>
          {help}
        </p>
      )}
      {rights?.several.map((right, index) => (
        <OneRight
          key={right.id}
          id={index === 0 ? id : undefined}
          right={right}
          label={`${right.typeName}: ${right.kindName}`}
          {...choosing}
        />
      ))}
      {rights?.groups.map(({ group, types }) => (
        <div key={group} className={styles.group}>
          <p className={styles.title}>{groupName(group)}</p>
          {types.map((each) => (
            <TypeRow key={each.type} of={each} {...choosing} />
          ))}
        </div>
      ))}
      {error && (
        <p id={`${id}-error`} className={styles.error} role="alert">
          {error}
        </p>
      )}
    </fieldset>
  );
}

function groupName(group: string): string {
  return hasText('', `menu.${group}`) ? t(`menu.${group}`) : t('rights.others');
}

/** A type: what is chosen of it in words, and opened the rights one by one. */
function TypeRow({ of: { type, typeName, all, each }, ...choosing }: Choosing & { of: TypeRights }) {
  const { chosen } = choosing;
  const has = each.filter((right) => chosen.includes(right.id) || isImplied(chosen, right));
  const words =
    has.length === 0
      ? t('rights.none')
      : has.length === each.length && each.length > 1
        ? t('rights.all')
        : has.map(({ kindName }) => kindName).join(', ');
  return (
    <details className={styles.type} data-chosen={has.length > 0 || undefined}>
      <summary>
        <span>{typeName}</span>
        <span className={styles.words}>{words}</span>
      </summary>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset can't be a flex container in all browsers */}
      <div role="group" aria-label={typeName} className={styles.boxes} data-type={type}>
        {all && each.length > 1 && <OneRight right={all} label={all.kindName} {...choosing} />}
        {each.map((right) => (
          <OneRight key={right.id} right={right} label={right.kindName} {...choosing} />
        ))}
      </div>
    </details>
  );
}

function OneRight({
  id,
  right,
  label,
  chosen,
  disabled,
  onToggle,
}: Choosing & { id?: string | undefined; right: Right; label: string }) {
  const implied = isImplied(chosen, right);
  return (
    <Checkbox
      id={id}
      size="md"
      className={styles.box}
      label={label}
      checked={implied || chosen.includes(right.id)}
      disabled={disabled || implied}
      onChange={() => onToggle(right)}
    />
  );
}
