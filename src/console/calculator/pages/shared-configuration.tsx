import { Button } from '@mantine/core';
import useSWR from 'swr';
import { readShared, type SharedConfiguration } from '../../../contract/calculator/configuration.ts';
import { request } from '../../api/client.ts';
import { ApiError } from '../../api/errors.ts';
import { keys } from '../../api/keys.ts';
import { t } from '../../i18n/index.ts';
import { PageSkeleton } from '../../ui/skeleton.tsx';
import { LoadFailed, State, StateButton } from '../../ui/state.tsx';
import type { Calculator } from '../calculation/use-calculator.ts';
import { Lines } from './lines.tsx';
import styles from './page.module.css';
import { TotalsBar, TotalsPanel } from './totals-panel.tsx';

/** A shared calculation. Undefined where the response is invalid. */
function useShared(id: string) {
  return useSWR<SharedConfiguration | undefined>(
    keys.calculator(`shared ${id}`),
    async () => readShared((await request('GET /api/calculator/config', { query: { id } })).data),
    { revalidateOnFocus: false },
  );
}

interface SharedProps {
  calculator: Calculator;
  id: string;
  onSave: (shared: SharedConfiguration) => void;
  onLeave: () => void;
}

/** A shared calculation: read-only, but it can be copied. */
export function SharedCalculation({ calculator, id, onSave, onLeave }: SharedProps) {
  const { data, error, mutate } = useShared(id);
  const unknown = (error instanceof ApiError && error.status === 404) || (data && data.lines.length === 0);
  if (unknown)
    return (
      <State icon="link" title={t('calculator.linkGone')} text={t('calculator.linkGoneText')}>
        <StateButton onClick={onLeave}>{t('calculator.toOwn')}</StateButton>
      </State>
    );
  if (error)
    return (
      <LoadFailed error={error} retry={() => void mutate()}>
        <StateButton onClick={onLeave}>{t('calculator.toOwn')}</StateButton>
      </LoadFailed>
    );
  if (!data) return <PageSkeleton part />;
  return (
    <>
      <div className={styles.banner}>
        <p>
          <strong>{data.name || t('calculator.nameless')}</strong>
          <span>{t('calculator.sharedText')}</span>
        </p>
        <div className={styles.bannerButtons}>
          <Button onClick={() => onSave({ ...data, name: data.name || t('calculator.nameless') })}>
            {t('calculator.saveAsMine')}
          </Button>
          <Button variant="default" onClick={onLeave}>
            {t('calculator.toOwn')}
          </Button>
        </div>
      </div>
      <div className={styles.columns}>
        <div className={styles.main}>
          <Lines calculator={calculator} lines={data.lines} />
        </div>
        <div className={styles.side}>
          <TotalsPanel calculator={calculator} lines={data.lines} />
        </div>
      </div>
      <TotalsBar calculator={calculator} lines={data.lines} />
    </>
  );
}
