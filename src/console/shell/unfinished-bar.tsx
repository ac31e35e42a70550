import { Button, CloseButton } from '@mantine/core';
import { Link } from 'react-router-dom';
import { useUser } from '../account/hooks.ts';
import { forgetUnfinished, useUnfinished } from '../engine/screen/unfinished.ts';
import { t } from '../i18n/index.ts';
import styles from './unfinished-bar.module.css';

/** Shown to those who left a form with unsaved input, such as to top up or to add a key: it is kept, and this leads back to it. */
export function UnfinishedBar() {
  const { id, osCurrentProjectId } = useUser();
  const left = useUnfinished(id, osCurrentProjectId ?? '');
  if (!left) return null;
  return (
    <aside className={styles.bar} aria-label={t('unfinished.label')}>
      <p className={styles.text}>{t('unfinished.kept', { form: left.title })}</p>
      <Button size="compact-sm" component={Link} to={left.path} state={left.state}>
        {t('unfinished.return')}
      </Button>
      <CloseButton size="sm" aria-label={t('unfinished.hide')} onClick={() => forgetUnfinished()} />
    </aside>
  );
}
