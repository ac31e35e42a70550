import { Button } from '@mantine/core';
import { Link } from 'react-router-dom';
import { useAccess } from '../../account/hooks.ts';
import type { OpenedWith } from '../../engine/screen/places.ts';
import { t } from '../../i18n/index.ts';
import { resourceEntry, screenPath } from '../../resources/manifest.ts';
import panel from './panel.module.css';
import { amountOf } from './top-up-calls.ts';

/** The type of the documents that a customer issues, such as an invoice. */
const DOCUMENT = 'document';

/** The way to top up by bank transfer: an invoice whose number the payment names. It is for the amount that was typed. */
export function BankTransfer({ amount: typed }: { amount: string }) {
  const allowed = useAccess();
  const path = screenPath(DOCUMENT, 'create');
  if (!path || allowed(resourceEntry(DOCUMENT)?.access) !== 'allowed') return null;
  const amount = amountOf(typed);
  const state: OpenedWith = { preset: { kind: 'invoice', ...(amount !== '' && { amount }) } };
  return (
    <section className={panel.form} aria-labelledby="profile-bank-transfer">
      <h3 id="profile-bank-transfer">{t('topUp.transfer')}</h3>
      <p>{t('topUp.transferHint')}</p>
      <div>
        <Button component={Link} to={path} state={state} variant="default">
          {t('topUp.invoice')}
        </Button>
      </div>
    </section>
  );
}
