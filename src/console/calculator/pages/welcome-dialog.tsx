import { Button } from '@mantine/core';
import { useNavigate } from 'react-router-dom';
import { t } from '../../i18n/index.ts';
import foot from '../../ui/dialogs/buttons.module.css';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { Icon } from '../../ui/icon.tsx';
import { configurationCount } from '../saved/stored.ts';
import styles from './welcome.module.css';

/** Says that calculations from before the sign-in are available, and links to them. */
export default function WelcomeDialog({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate();
  const go = (): void => {
    onClose();
    navigate('/calculator');
  };
  return (
    <Dialog onClose={onClose} title={t('welcome.title')}>
      <div className={styles.dialog}>
        <p className={styles.notice}>
          <Icon name="info" size={20} />
          <span>{t('welcome.notice', { count: configurationCount() })}</span>
        </p>
        <p>{t('welcome.text')}</p>
        <div className={foot.buttons}>
          <Button variant="default" onClick={onClose}>
            {t('engine.cancel')}
          </Button>
          <Button data-autofocus onClick={go}>
            {t('welcome.continue')}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
