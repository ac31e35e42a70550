import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router-dom';
import { useSWRConfig } from 'swr';
import { useProjects } from '../../account/hooks.ts';
import { switchProject } from '../../account/switch-project.ts';
import type { OwnProject } from '../../account/types.ts';
import { request } from '../../api/client.ts';
import { keys } from '../../api/keys.ts';
import { variant } from '../../config/current.ts';
import { t } from '../../i18n/index.ts';
import { screenPath } from '../../resources/manifest.ts';
import { placeAfterSwitch } from '../../resources/place-after-switch.ts';
import foot from '../../ui/dialogs/buttons.module.css';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { Bar } from '../../ui/skeleton.tsx';
import { LoadFailed } from '../../ui/state.tsx';
import { errorToast, statusToast, toast } from '../../ui/toasts/index.ts';
import panel from './panel.module.css';
import styles from './rows.module.css';

/** The actions on a user's project. */
interface Doing {
  /** The project with a running action. */
  busy: string | undefined;
  go: (project: OwnProject) => void;
  leave: (project: OwnProject) => void;
}

function useDoing(): Doing & { drop: (project: OwnProject, done: string) => Promise<void> } {
  const { mutate } = useSWRConfig();
  const [busy, setBusy] = useState<string>();
  const drop = async ({ id, name, current }: OwnProject, done: string): Promise<void> => {
    setBusy(id);
    try {
      await request(`DELETE /api/user/projects/${encodeURIComponent(id)}`);
      await mutate(keys.projects());
      // A user without a project must choose another one.
      if (current) await mutate(keys.user());
      toast({ type: 'success', text: t(done, { name }) });
    } catch (error) {
      errorToast(error);
    } finally {
      setBusy(undefined);
    }
  };
  const go = ({ id }: OwnProject): void => {
    setBusy(id);
    switchProject(id, placeAfterSwitch(location.pathname)).catch((error: unknown) => {
      setBusy(undefined);
      statusToast(error);
    });
  };
  return { busy, go, drop, leave: (project) => void drop(project, 'profile.projects.declined') };
}

function SmallButton(props: { text: string; label: string; busy: boolean; main?: boolean; onClick: () => void }) {
  const { text, label, busy, main = false, onClick } = props;
  return (
    <Button variant={main ? 'filled' : 'default'} size="xs" loading={busy} aria-label={label} onClick={onClick}>
      {text}
    </Button>
  );
}

function Buttons({ project, busy, go, leave }: Doing & { project: OwnProject }) {
  const { id, name, status, current, pays, viaGroup } = project;
  const mine = busy === id;
  const members = screenPath('project-member', 'list');
  if (status === 'invited')
    return (
      <>
        <SmallButton
          main
          text={t('profile.projects.accept')}
          label={t('profile.projects.acceptOf', { name })}
          busy={mine}
          onClick={() => go(project)}
        />
        <SmallButton
          text={t('profile.projects.decline')}
          label={t('profile.projects.declineOf', { name })}
          busy={mine}
          onClick={() => leave(project)}
        />
      </>
    );
  return (
    <>
      {current && members && (
        <Button component={Link} to={members} variant="default" size="xs">
          {t('profile.projects.members')}
        </Button>
      )}
      {!current && variant().projectSwitcher && (
        <SmallButton
          text={t('profile.projects.go')}
          label={t('profile.projects.goTo', { name })}
          busy={mine}
          onClick={() => go(project)}
        />
      )}
      {!pays && !viaGroup && (
        <SmallButton
          text={t('profile.projects.leave')}
          label={t('profile.projects.leaveOf', { name })}
          busy={mine}
          onClick={() => leave(project)}
        />
      )}
    </>
  );
}

function Row({ project, children }: { project: OwnProject; children: ReactNode }) {
  const { name, role, status, current, pays, viaGroup } = project;
  const facts = [
    t(`profile.projects.role.${role}`),
    ...(viaGroup ? [t('profile.projects.viaGroup')] : []),
    ...(pays ? [t('profile.projects.pays')] : []),
  ];
  return (
    <li className={styles.row}>
      <div className={styles.text}>
        <span className={styles.name}>
          {name}
          {current && <span className={styles.current}>{t('profile.projects.current')}</span>}
          {status === 'invited' && <span className={styles.invited}>{t('profile.projects.invited')}</span>}
        </span>
        <span className={styles.soft}>{facts.join(' · ')}</span>
      </div>
      <div className={styles.buttons}>{children}</div>
    </li>
  );
}

/** Asks before the user loses access. */
function LeaveDialog(props: { project: OwnProject; onClose: () => void; onLeave: () => Promise<void> }) {
  const { project, onClose, onLeave } = props;
  const [busy, setBusy] = useState(false);
  const leave = async (): Promise<void> => {
    setBusy(true);
    await onLeave();
    onClose();
  };
  return (
    <Dialog onClose={onClose} title={t('profile.projects.leaveOf', { name: project.name })}>
      <div className={styles.dialog}>
        <p>{t('profile.projects.leaveAsk', { name: project.name })}</p>
        <div className={foot.buttons}>
          <Button variant="default" data-autofocus onClick={onClose}>
            {t('engine.cancel')}
          </Button>
          <Button color="red" loading={busy} onClick={() => void leave()}>
            {t('profile.projects.leave')}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}

/** The user's projects, and invitations to others. */
export function ProjectsTab() {
  const { data, error, mutate } = useProjects();
  const doing = useDoing();
  const [leaving, setLeaving] = useState<OwnProject>();
  // Declining an invitation needs no confirmation: another invitation can replace it.
  const leave = (project: OwnProject): void =>
    project.status === 'invited' ? doing.leave(project) : setLeaving(project);
  return (
    <div className={styles.narrow}>
      <section className={panel.panel} aria-labelledby="profile-projects" aria-busy={!data && !error}>
        <h2 id="profile-projects" className={panel.heading}>
          {t('profile.projects')}
        </h2>
        {error && !data && <LoadFailed error={error} retry={() => void mutate()} />}
        {!error && !data && <Bar width="100%" height="3rem" />}
        {data?.length === 0 && <p className={styles.soft}>{t('profile.projects.none')}</p>}
        <ul className={styles.rows}>
          {data?.map((project) => (
            <Row key={project.id} project={project}>
              <Buttons project={project} busy={doing.busy} go={doing.go} leave={leave} />
            </Row>
          ))}
        </ul>
      </section>
      {leaving && (
        <LeaveDialog
          project={leaving}
          onClose={() => setLeaving(undefined)}
          onLeave={() => doing.drop(leaving, 'profile.projects.left')}
        />
      )}
    </div>
  );
}
