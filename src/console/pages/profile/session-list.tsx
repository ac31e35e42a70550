import { Button } from '@mantine/core';
import { useState } from 'react';
import { agentName } from '../../account/agent-name.ts';
import { useSessions } from '../../account/hooks.ts';
import type { Session } from '../../account/types.ts';
import { request } from '../../api/client.ts';
import { formatAgo, formatDateTime } from '../../i18n/format.ts';
import { t } from '../../i18n/index.ts';
import { Bar } from '../../ui/skeleton.tsx';
import { LoadFailed } from '../../ui/state.tsx';
import { errorToast, toast } from '../../ui/toasts/index.ts';
import panel from './panel.module.css';
import styles from './rows.module.css';

function nameOf({ agent }: Session): string {
  return agentName(agent) ?? t('profile.sessions.unknown');
}

function Row({ session, busy, onEnd }: { session: Session; busy: boolean; onEnd: () => void }) {
  const { address, created, used, current } = session;
  return (
    <li className={styles.row}>
      <div className={styles.text}>
        <span className={styles.name}>
          {nameOf(session)}
          {current && <span className={styles.current}>{t('profile.sessions.current')}</span>}
        </span>
        <span className={styles.soft}>
          {[
            ...(address ? [address] : []),
            t('profile.sessions.since', { at: formatDateTime(created) }),
            ...(current ? [] : [t('profile.sessions.used', { ago: formatAgo(used) })]),
          ].join(' · ')}
        </span>
      </div>
      {!current && (
        <Button
          variant="default"
          size="xs"
          loading={busy}
          aria-label={t('profile.sessions.endOne', { name: nameOf(session) })}
          onClick={onEnd}
        >
          {t('profile.sessions.end')}
        </Button>
      )}
    </li>
  );
}

/** The user's sessions, the current one first, with actions to end others. */
export function SessionList() {
  const { data, error, mutate } = useSessions();
  const [ending, setEnding] = useState<string>();
  const end = async (id: string, call: string, done: string): Promise<void> => {
    setEnding(id);
    try {
      await request(call);
      await mutate();
      toast({ type: 'success', text: t(done) });
    } catch (failure) {
      errorToast(failure);
    } finally {
      setEnding(undefined);
    }
  };
  const others = (data ?? []).filter(({ current }) => !current);
  const sessions = [...(data ?? []).filter(({ current }) => current), ...others];
  return (
    <section className={panel.panel} aria-labelledby="profile-sessions" aria-busy={!data && !error}>
      <div className={panel.head}>
        <h2 id="profile-sessions" className={panel.heading}>
          {t('profile.sessions')}
        </h2>
        {others.length > 0 && (
          <Button
            variant="default"
            size="xs"
            loading={ending === 'others'}
            onClick={() => void end('others', 'DELETE /api/user/sessions', 'profile.sessions.othersDone')}
          >
            {t('profile.sessions.endOthers')}
          </Button>
        )}
      </div>
      {error && !data && <LoadFailed error={error} retry={() => void mutate()} />}
      {!error && !data && <Bar width="100%" height="3rem" />}
      <ul className={styles.rows}>
        {sessions.map((session) => (
          <Row
            key={session.id}
            session={session}
            busy={ending === session.id}
            onEnd={() => void end(session.id, `DELETE /api/user/sessions/${session.id}`, 'profile.sessions.done')}
          />
        ))}
      </ul>
    </section>
  );
}
