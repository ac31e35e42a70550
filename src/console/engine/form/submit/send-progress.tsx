import { Progress } from '@mantine/core';
import { formatPercent } from '../../../i18n/format.ts';
import { t } from '../../../i18n/index.ts';
import { type FormStore, useForm } from '../store/form-store.ts';
import styles from '../styles/form.module.css';

/** The upload progress of a form with files, and a hint that the user can leave. */
export function SendProgress({ store, goesOn }: { store: FormStore; goesOn: boolean | undefined }) {
  const share = useForm(store, (state) => state.progress);
  if (share === undefined) return null;
  const text = share < 1 ? t('forms.file.sent', { share: formatPercent(share) }) : t('forms.file.checking');
  return (
    <div className={styles.progress}>
      <Progress.Root size="md">
        <Progress.Section value={share * 100} aria-label={t('forms.file.sending')} aria-valuetext={text} />
      </Progress.Root>
      <small>{text}</small>
      {goesOn && <small>{t('forms.file.goesOn')}</small>}
    </div>
  );
}
