import { OwnRecord } from '../../engine/screens/own-record.tsx';
import { t } from '../../i18n/index.ts';
import { useResource } from '../../resources/load.ts';
import { EmailForm } from './email-form.tsx';
import { OwnOnly } from './own-only.tsx';
import panel from './panel.module.css';
import styles from './profile.module.css';

/** The user's name, telephone and e-mail address. */
export function DetailsTab() {
  return (
    <div className={styles.overview}>
      <OwnOnly title={t('profile.details')} why={t('acting.own.details')}>
        <Details />
      </OwnOnly>
    </div>
  );
}

function Details() {
  const resource = useResource('profile');
  return (
    <>
      <section className={panel.panel} aria-labelledby="profile-details">
        <h2 id="profile-details" className={panel.heading}>
          {t('profile.details')}
        </h2>
        <OwnRecord resource={resource} />
      </section>
      <EmailForm file={resource.file} />
    </>
  );
}
