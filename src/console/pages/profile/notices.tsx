import { Switch } from '@mantine/core';
import { useState } from 'react';
import useSWR from 'swr';
import { request } from '../../api/client.ts';
import { ApiError } from '../../api/errors.ts';
import { keys } from '../../api/keys.ts';
import { t } from '../../i18n/index.ts';
import { PageSkeleton } from '../../ui/skeleton.tsx';
import { LoadFailed } from '../../ui/state.tsx';
import { toast } from '../../ui/toasts/index.ts';
import styles from './notices.module.css';
import { OwnOnly } from './own-only.tsx';
import panel from './panel.module.css';
import page from './profile.module.css';

/** The kinds of news, in their order. */
const KINDS = ['ready', 'failure', 'alert', 'quota', 'money', 'support', 'announcement'] as const;
/** Where they come. */
const PLACES = ['console', 'mail'] as const;
/** What always comes by e-mail. */
const ALWAYS = ['security', 'debt', 'terms'] as const;

type Kind = (typeof KINDS)[number];
type Choice = Record<(typeof PLACES)[number], boolean>;
/** `GET /api/notifications/choices`. */
type Choices = Record<Kind, Choice>;

function useChoices() {
  return useSWR<Choices>(
    keys.named('notifications', 'choices'),
    async () => (await request<Choices>('GET /api/notifications/choices')).data,
  );
}

function Head() {
  return (
    <thead>
      <tr>
        <th scope="col">{t('notices.what')}</th>
        {PLACES.map((place) => (
          <th key={place} scope="col">
            {t(`notices.${place}`)}
          </th>
        ))}
      </tr>
    </thead>
  );
}

function Words({ kind }: { kind: Kind | (typeof ALWAYS)[number] }) {
  return (
    <th scope="row">
      {t(`notices.kind.${kind}`)}
      <span className={styles.hint}>{t(`notices.hint.${kind}`)}</span>
    </th>
  );
}

function KindRow({ kind, choice, choose }: { kind: Kind; choice: Choice; choose: (choice: Choice) => void }) {
  return (
    <tr>
      <Words kind={kind} />
      {PLACES.map((place) => (
        <td key={place} data-label={t(`notices.${place}`)}>
          <Switch
            aria-label={t('notices.switch', { kind: t(`notices.kind.${kind}`), place: t(`notices.${place}`) })}
            checked={choice[place]}
            onChange={({ currentTarget: { checked } }) => choose({ ...choice, [place]: checked })}
          />
        </td>
      ))}
    </tr>
  );
}

function AlwaysRow({ kind }: { kind: (typeof ALWAYS)[number] }) {
  return (
    <tr>
      <Words kind={kind} />
      <td data-label={t('notices.console')} aria-label={t('notices.notThere')}>
        —
      </td>
      <td data-label={t('notices.mail')} className={styles.always}>
        {t('notices.always')}
      </td>
    </tr>
  );
}

function Choose() {
  const { data, error, mutate } = useChoices();
  // A second change of one row waits for nothing: the last answer counts.
  const [chosen, setChosen] = useState<Partial<Choices>>({});
  if (error && !data) return <LoadFailed error={error} retry={() => void mutate()} />;
  if (!data) return <PageSkeleton part />;
  const choose = async (kind: Kind, choice: Choice): Promise<void> => {
    setChosen((others) => ({ ...others, [kind]: choice }));
    try {
      const answer = await request<Choices>(`PUT /api/notifications/choices/${kind}`, { body: choice });
      await mutate(answer.data, { revalidate: false });
    } catch (failure) {
      toast({ type: 'error', text: failure instanceof ApiError ? failure.message : String(failure) });
    } finally {
      setChosen(({ [kind]: _done, ...others }) => others);
    }
  };
  return (
    <table className={styles.table}>
      <Head />
      <tbody>
        {KINDS.map((kind) => (
          <KindRow
            key={kind}
            kind={kind}
            choice={chosen[kind] ?? data[kind]}
            choose={(choice) => void choose(kind, choice)}
          />
        ))}
        {ALWAYS.map((kind) => (
          <AlwaysRow key={kind} kind={kind} />
        ))}
      </tbody>
    </table>
  );
}

/** Which news come in the console and by e-mail, and what always comes. */
export function NoticesTab() {
  return (
    <div className={page.overview}>
      <OwnOnly title={t('profile.tab.notices')} why={t('acting.own.notices')}>
        <section className={panel.panel} aria-labelledby="profile-notices">
          <h2 id="profile-notices" className={panel.heading}>
            {t('profile.tab.notices')}
          </h2>
          <p className={panel.hint}>{t('notices.hint')}</p>
          <Choose />
        </section>
      </OwnOnly>
    </div>
  );
}
