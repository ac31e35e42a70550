import { Alert, Button } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import useSWR from 'swr';
import type { Closing } from '../../../contract/reports/leaving.ts';
import { request } from '../../api/client.ts';
import { keys } from '../../api/keys.ts';
import { dropToken } from '../../api/token.ts';
import { formatDate, formatMoney } from '../../i18n/format.ts';
import { t } from '../../i18n/index.ts';
import { screenPath } from '../../resources/manifest.ts';
import buttons from '../../ui/dialogs/buttons.module.css';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { PageSkeleton } from '../../ui/skeleton.tsx';
import { LoadFailed } from '../../ui/state.tsx';
import { errorToast } from '../../ui/toasts/index.ts';
import styles from './leaving.module.css';

/** Forgets the session, which the provider has ended. */
function leave(): void {
  dropToken('explicit');
}

/** The money that is left, and what becomes of it. */
function MoneyLeft({ closing: { paid, promo } }: { closing: Closing }) {
  const support = screenPath('support-request', 'create');
  return (
    <>
      {Number(paid) > 0 && (
        <p>
          {t('leaving.end.paid', { money: formatMoney(paid, 'KZT') })}
          {support !== undefined && (
            <>
              {' '}
              <Link to={support}>{t('leaving.end.ask')}</Link>
            </>
          )}
        </p>
      )}
      {Number(promo) > 0 && <p>{t('leaving.end.promo', { money: formatMoney(promo, 'KZT') })}</p>}
    </>
  );
}

function Question({ closing, onClose }: { closing: Closing; onClose: () => void }) {
  const [busy, setBusy] = useState(false);
  const [endsAt, setEndsAt] = useState<string>();
  const ask = async (): Promise<void> => {
    setBusy(true);
    try {
      const { data } = await request<{ endsAt: string }>('POST /api/account/closing');
      setEndsAt(data.endsAt);
    } catch (error) {
      errorToast(error);
    } finally {
      setBusy(false);
    }
  };
  if (endsAt !== undefined)
    return (
      <Dialog title={t('leaving.end.done', { date: formatDate(endsAt) })} onClose={leave} closeByButton>
        <div className={styles.groups}>
          <p>{t('leaving.end.done.text')}</p>
          <div className={buttons.buttons}>
            <Button onClick={leave}>{t('leaving.end.out')}</Button>
          </div>
        </div>
      </Dialog>
    );
  return (
    <Dialog title={t('leaving.end.sure')} size="lg" onClose={onClose}>
      <div className={styles.groups}>
        <p>{t('leaving.end.lead', { count: closing.days })}</p>
        <p>{t('leaving.end.goes')}</p>
        <p>{t('leaving.end.stays')}</p>
        <MoneyLeft closing={closing} />
        <div className={buttons.buttons}>
          <Button variant="default" onClick={onClose}>
            {t('engine.cancel')}
          </Button>
          <Button color="red" loading={busy} onClick={() => void ask()}>
            {t('leaving.end.button')}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}

/** The account's end: what refuses it now, or the question and its answer. */
export function AccountEnd() {
  const { data, error, mutate } = useSWR(
    keys.named('account', 'closing'),
    async () => (await request<Closing>('GET /api/account/closing')).data,
    { refreshInterval: (latest) => (latest && latest.obstacles.length > 0 ? EVERY : 0) },
  );
  const [asking, setAsking] = useState(false);
  if (error && !data) return <LoadFailed error={error} retry={() => void mutate()} level={2} />;
  if (!data) return <PageSkeleton part />;
  return (
    <>
      <p className={styles.soft}>{t('leaving.end.lead', { count: data.days })}</p>
      {data.obstacles.length > 0 ? (
        <Alert color="yellow" variant="light" title={t('leaving.end.not')}>
          <ul className={styles.reasons}>
            {data.obstacles.map(({ code, text }) => (
              <li key={code}>{text}</li>
            ))}
          </ul>
        </Alert>
      ) : (
        <div>
          <Button color="red" variant="outline" onClick={() => setAsking(true)}>
            {t('leaving.end.button')}
          </Button>
        </div>
      )}
      {asking && <Question closing={data} onClose={() => setAsking(false)} />}
    </>
  );
}

/** How often it is looked whether what refuses it is gone, in ms. */
const EVERY = 10_000;
