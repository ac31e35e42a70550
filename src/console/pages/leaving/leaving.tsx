import type { ReactNode } from 'react';
import { useUser } from '../../account/hooks.ts';
import { t } from '../../i18n/index.ts';
import { AccountEnd } from './account-end.tsx';
import { DataExport } from './data-export.tsx';
import styles from './leaving.module.css';
import { Resources } from './resources.tsx';

function Step({ id, title, lead, children }: { id: string; title: string; lead?: string; children: ReactNode }) {
  return (
    <section className={styles.panel} aria-labelledby={id}>
      <h2 id={id} className={styles.heading}>
        {title}
      </h2>
      {lead !== undefined && <p className={styles.soft}>{lead}</p>}
      {children}
    </section>
  );
}

/** The steps of leaving: take one's data along, delete everything, and end the account. Administrators end the accounts of the staff. */
export default function Leaving() {
  const { role } = useUser();
  return (
    <div className={styles.steps}>
      <Step id="leaving-export" title={t('leaving.export')} lead={t('leaving.export.lead')}>
        <DataExport />
      </Step>
      <Step id="leaving-resources" title={t('leaving.list')}>
        <Resources />
      </Step>
      {role === 'client' && (
        <Step id="leaving-end" title={t('leaving.end')}>
          <AccountEnd />
        </Step>
      )}
    </div>
  );
}
