import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { t } from '../i18n/index.ts';
import { Icon } from './icon.tsx';
import styles from './thanks.module.css';

/** The end of a dialog whose form was sent. */
export function Thanks({ title, children, onClose }: { title: string; children: ReactNode; onClose: () => void }) {
  return (
    <div className={styles.thanks} role="status">
      <span className={styles.tick}>
        <Icon name="success" size={40} />
      </span>
      <h3>{title}</h3>
      {children}
      <Button autoFocus onClick={onClose}>
        {t('support.done')}
      </Button>
    </div>
  );
}
