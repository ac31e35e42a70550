import { useQuotas } from '../../../account/hooks.ts';
import type { Quotas } from '../../../account/types.ts';
import { t } from '../../../i18n/index.ts';
import { Select } from '../../../ui/late-inputs/late-inputs.tsx';
import { quotaText } from '../../values/any-value.tsx';
import styles from '../styles/form.module.css';
import { choicesOf, common, enumValue } from './common.ts';
import type { ControlProps } from './control-props.ts';

/** The use of the project's quota of a type, as text. */
function filled(quotas: Quotas | undefined, type: string | undefined): string | undefined {
  const quota = type === undefined ? undefined : quotas?.[type];
  return quota && quotaText({ ...quota });
}

/** One of the quotas. In a record of the project each has its use. */
export function QuotaTypeControl(props: ControlProps) {
  const { data, error } = useQuotas();
  // Others are about other projects than the current one, or about all.
  const ofProject = props.form.file.scope === 'project';
  const quotas = ofProject ? data : undefined;
  const chosen = typeof props.value === 'string' ? props.value : undefined;
  const now = filled(quotas, chosen);
  const choices = choicesOf(props);
  return (
    <Select
      {...common(props)}
      description={
        now === undefined ? (ofProject && error ? t('home.quotaFailed') : props.help) : t('engine.quota.now', { now })
      }
      data={choices}
      value={chosen ?? null}
      searchable
      allowDeselect={false}
      openOnFocus={false}
      nothingFoundMessage={t('engine.noData')}
      renderOption={({ option }) => (
        <span className={styles.quotaOption}>
          <span>{option.label}</span>
          <small>{filled(quotas, option.value)}</small>
        </span>
      )}
      onChange={(value) => props.onChange(enumValue(props.field.enum, value))}
    />
  );
}
