import { Button } from '@mantine/core';
import { useState } from 'react';
import useSWR from 'swr';
import type { LeavingPlan } from '../../../contract/reports/leaving.ts';
import { request } from '../../api/client.ts';
import { keys } from '../../api/keys.ts';
import { formatMoney } from '../../i18n/format.ts';
import { t } from '../../i18n/index.ts';
import buttons from '../../ui/dialogs/buttons.module.css';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { PageSkeleton } from '../../ui/skeleton.tsx';
import { LoadFailed } from '../../ui/state.tsx';
import { errorToast } from '../../ui/toasts/index.ts';
import styles from './leaving.module.css';
import { RecordList } from './record-list.tsx';

/** The polling interval while records are being deleted, in ms. */
const EVERY = 3000;

/** What has to be deleted, and its delete. */
function useLeaving() {
  const state = useSWR(
    keys.named('account', 'leaving'),
    async () => (await request<LeavingPlan>('GET /api/account/leaving')).data,
    { refreshInterval: (data) => (data?.records.some(({ state: each }) => each === 'deleting') ? EVERY : 0) },
  );
  /** Whether it was pressed, so that what is left afterwards could not be deleted. */
  const [asked, setAsked] = useState(false);
  const deleteAll = async (): Promise<void> => {
    try {
      await request('POST /api/account/leaving/delete');
      setAsked(true);
    } catch (error) {
      errorToast(error);
    }
    await state.mutate();
  };
  return { ...state, asked, deleteAll };
}

/** The question before everything is deleted: how many records go, and what stays and costs. */
function Question({ plan, onClose, onSure }: { plan: LeavingPlan; onClose: () => void; onSure: () => void }) {
  const count = plan.records.filter(({ state }) => state === 'goes').length;
  return (
    <Dialog title={t('leaving.sure')} onClose={onClose}>
      <p>{t('leaving.sure.text', { count })}</p>
      {Number(plan.stayingCost) > 0 && (
        <p>{t('leaving.sure.stays', { price: formatMoney(plan.stayingCost, 'KZT') })}</p>
      )}
      <div className={buttons.buttons}>
        <Button variant="default" onClick={onClose}>
          {t('engine.cancel')}
        </Button>
        <Button color="red" onClick={onSure}>
          {t('leaving.deleteAll')}
        </Button>
      </div>
    </Dialog>
  );
}

/** All records of the user's projects in one list, with what they cost, and one press that deletes them. */
export function Resources() {
  const { data, error, mutate, asked, deleteAll } = useLeaving();
  const [asking, setAsking] = useState(false);
  if (error && !data) return <LoadFailed error={error} retry={() => void mutate()} level={2} />;
  if (!data) return <PageSkeleton part />;
  const { records, projects } = data;
  if (records.length === 0) return <p className={styles.soft}>{t('leaving.nothing')}</p>;
  const going = records.filter(({ state }) => state === 'deleting');
  const rest = records.filter(({ state }) => state === 'goes');
  const stays = records.filter(({ state }) => state === 'stays');
  const tried = asked && going.length === 0;
  return (
    <>
      <p className={styles.soft}>{t('leaving.lead')}</p>
      <div aria-live="polite">{going.length > 0 && <p>{t('leaving.progress', { count: going.length })}</p>}</div>
      <div className={styles.groups}>
        <RecordList title={t('leaving.stays')} records={stays} projects={projects} why />
        <RecordList title={t('leaving.deleting')} records={going} projects={projects} why={false} />
        <RecordList title={t(tried ? 'leaving.left' : 'leaving.goes')} records={rest} projects={projects} why={tried} />
      </div>
      {rest.length > 0 && (
        <div>
          <Button color="red" variant="outline" onClick={() => setAsking(true)}>
            {t('leaving.deleteAll')}
          </Button>
        </div>
      )}
      {asking && (
        <Question
          plan={data}
          onClose={() => setAsking(false)}
          onSure={() => {
            setAsking(false);
            void deleteAll();
          }}
        />
      )}
    </>
  );
}
