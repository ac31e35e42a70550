import { Button } from '@mantine/core';
import { Link } from 'react-router-dom';
import { useAccess } from '../../account/hooks.ts';
import { t } from '../../i18n/index.ts';
import { resourceEntry, screenPath } from '../../resources/manifest.ts';
import panel from './panel.module.css';

/** The type of the documents that a customer issues, such as an invoice. */
const DOCUMENT = 'document';

/** The way to top up by bank transfer: an invoice whose number the payment names. */
export function BankTransfer() {
  const allowed = useAccess();
  const path = screenPath(DOCUMENT, 'create');
  if (!path || allowed(resourceEntry(DOCUMENT)?.access) !== 'allowed') return null;
  return (
    <section className={panel.form} aria-labelledby="profile-bank-transfer">
      <h3 id="profile-bank-transfer">{t('topUp.transfer')}</h3>
      <p>{t('topUp.transferHint')}</p>
      <div>
        <Button component={Link} to={path} variant="default">
          {t('topUp.invoice')}
        </Button>
      </div>
    </section>
  );
}
