import { Button } from '@mantine/core';
import { lazy, Suspense, useContext, useId, useState } from 'react';
import type { Configuration } from '../../../contract/calculator/configuration.ts';
import { accessVerdict } from '../../account/access.ts';
import { UserContext } from '../../account/hooks.ts';
import type { User } from '../../account/types.ts';
import { variant } from '../../config/current.ts';
import { useFocusBack } from '../../engine/screen/focus-back.ts';
import { formatNumber } from '../../i18n/format.ts';
import { t } from '../../i18n/index.ts';
import { Icon } from '../../ui/icon.tsx';
import { useCreation } from '../running/running.ts';
import { hasEnded, isOver, MOST_STEPS } from '../running/saved-creation.ts';
import styles from './creation.module.css';

const CreationDialog = lazy(() => import('./creation-dialog.tsx'));

/** The reason why a user can't create anything. Undefined if they can. */
function whyNobody(user: User | undefined): string | undefined {
  if (!user) return t('creation.why.guest');
  if (user.osCurrentProjectId === null) return t('creation.why.noProject');
  const may = accessVerdict({ projectRole: 'member' }, user, variant().flags) === 'allowed';
  return may ? undefined : t('creation.why.reader');
}

/** The reason why a configuration can't be created. Undefined if it can. */
function whyNot({ lines }: Configuration): string | undefined {
  if (lines.length === 0) return t('creation.why.empty');
  const count = lines.reduce((sum, line) => sum + line.count, 0);
  return count > MOST_STEPS ? t('creation.why.tooMany', { most: formatNumber(MOST_STEPS) }) : undefined;
}

/** Creates all resources of a configuration, or resumes it. A disabled button says why. */
export function CreationButton({ configuration }: { configuration: Configuration }) {
  const user = useContext(UserContext);
  const why = whyNobody(user);
  return user?.osCurrentProjectId && !why ? (
    <Ready key={configuration.id} configuration={configuration} user={user} project={user.osCurrentProjectId} />
  ) : (
    <NotReady why={why ?? ''} />
  );
}

/** It is focusable, so that its reason can be read. */
function NotReady({ why }: { why: string }) {
  const id = useId();
  return (
    <span className={styles.unready}>
      <Button
        variant="filled"
        data-disabled
        aria-disabled
        aria-describedby={id}
        leftSection={<Icon name="check" size={16} />}
        onClick={(event) => event.preventDefault()}
      >
        {t('creation.all')}
      </Button>
      <small id={id}>{why}</small>
    </span>
  );
}

function Ready({ configuration, user, project }: { configuration: Configuration; user: User; project: string }) {
  const [open, setOpen] = useState(false);
  const remember = useFocusBack(open);
  const owner = { user: user.id, project, configuration: configuration.id };
  const { creation, running } = useCreation(owner);
  const why = whyNot(configuration);
  // A started creation is shown, whatever the current lines.
  if (why && !creation) return <NotReady why={why} />;
  const steps = creation?.steps ?? [];
  const counted = { done: steps.filter(hasEnded).length, all: steps.length };
  const label = !creation
    ? 'creation.all'
    : isOver(creation)
      ? 'creation.showResult'
      : running
        ? 'creation.show'
        : 'creation.continue';
  return (
    <span className={styles.unready}>
      <Button
        leftSection={<Icon name="check" size={16} />}
        onClick={() => {
          remember();
          setOpen(true);
        }}
      >
        {t(label)}
      </Button>
      {creation && !isOver(creation) && <small>{t('creation.counted', counted)}</small>}
      {open && (
        <Suspense>
          <CreationDialog configuration={configuration} owner={owner} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </span>
  );
}
