import { Alert, Button } from '@mantine/core';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import type { Doc } from '../../../contract/file/resource-file.ts';
import { QuotaRequestLink } from '../../engine/screen/quota-request-link.tsx';
import { t } from '../../i18n/index.ts';
import { loadResource } from '../../resources/load.ts';
import type { ResourceBundle } from '../../resources/types.ts';
import visually from '../../ui/hidden.module.css';
import type { CreationStep } from '../planning/types.ts';
import { askerOf, type Following, type Secrets, type useCreation } from '../running/running.ts';
import { type Creation, hasEnded, isOver, type Pause, type SavedStep } from '../running/saved-creation.ts';
import styles from './creation.module.css';
import { Outcome } from './outcome.tsx';
import { isAnswered, SecretFields } from './secret-fields.tsx';
import { StepRow } from './step-row.tsx';

type Handle = ReturnType<typeof useCreation>;

/** The types of the steps, for their labels. After a reload they must be loaded. */
function useTypes(steps: readonly SavedStep[]): ReadonlyMap<string, ResourceBundle> {
  const [types, setTypes] = useState<ReadonlyMap<string, ResourceBundle>>(new Map());
  const names = [...new Set(steps.map(({ type }) => type))].join();
  useEffect(() => {
    let left = false;
    const load = Promise.all(names.split(',').map((name) => loadResource(name)));
    load.then(
      (found) => !left && setTypes(new Map(found.map((resource) => [resource.file.name, resource]))),
      () => undefined,
    );
    return () => {
      left = true;
    };
  }, [names]);
  return types;
}

/** The progress. Screen readers hear each quarter, not every step. */
function Progress({ creation, running }: { creation: Creation; running: boolean }) {
  const { steps } = creation;
  const counted = { done: steps.filter(hasEnded).length, all: steps.length };
  const share = counted.all > 0 ? counted.done / counted.all : 0;
  const [announcement, setAnnouncement] = useState('');
  const quarter = Math.floor(share * 4);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the counter is announced by quarters alone
  useEffect(() => setAnnouncement(t('creation.counted', counted)), [quarter]);
  const top = useRef<HTMLDivElement>(null);
  // The start button is gone, and with it the focus.
  useEffect(() => {
    top.current?.focus();
    top.current?.closest('section')?.scrollTo({ top: 0 });
  }, []);
  return (
    <div className={styles.progress} ref={top} tabIndex={-1}>
      <div
        role="progressbar"
        aria-label={t('creation.running')}
        aria-valuemin={0}
        aria-valuemax={counted.all}
        aria-valuenow={counted.done}
        aria-valuetext={t('creation.counted', counted)}
        className={styles.bar}
        data-running={running || undefined}
      >
        <span style={{ width: `${share * 100}%` }} />
      </div>
      <span aria-hidden="true">{t('creation.counted', counted)}</span>
      <span className={visually.hidden} role="status">
        {announcement}
      </span>
    </div>
  );
}

/** The reason for a pause, and the possible actions. */
function Paused({
  pause,
  elsewhere,
  children,
}: {
  pause: Pause | undefined;
  elsewhere: boolean;
  children?: ReactNode;
}) {
  if (elsewhere)
    return (
      <Alert role="note" color="blue" variant="light">
        {t('creation.elsewhere')}
      </Alert>
    );
  const why = pause?.why ?? 'stopped';
  return (
    <Alert
      role="alert"
      color={why === 'stopped' || why === 'secrets' ? 'yellow' : 'red'}
      variant="light"
      title={t(`creation.pause.${why}`)}
    >
      {pause?.text && <p className={styles.about}>{pause.text}</p>}
      <p className={styles.about}>
        {t('creation.pause.rest')} {why === 'balance' && <Link to="/profile">{t('creation.topUp')}</Link>}
        {why === 'budget' && <Link to="/budget">{t('engine.cost.budget')}</Link>}
        {why === 'quota' && pause?.quota && <QuotaRequestLink type={pause.quota} />}
      </p>
      {children}
    </Alert>
  );
}

/** The progress of the creation, and its results. */
export function ProgressPhase(props: {
  creation: Creation;
  following: Following & Handle;
  onReveal: (step: string) => void;
  onClose: () => void;
}) {
  const { creation, following, onReveal, onClose } = props;
  const { running, elsewhere, revealed, resume, retry, stop, has } = following;
  const types = useTypes(creation.steps);
  const [secrets, setSecrets] = useState<Secrets>({});
  const unasked = creation.steps.filter((step) => !hasEnded(step) && step.state !== 'settling' && !has(step)).reverse();
  const asking: CreationStep[] = running ? [] : [...new Map(unasked.map((step) => [askerOf(step), step])).values()];
  const answered = asking.every((step) => isAnswered(step, types.get(step.type), secrets[askerOf(step)]));
  const keep = (asker: string, values: Doc): void =>
    setSecrets((now) => ({ ...now, [asker]: { ...now[asker], ...values } }));
  if (isOver(creation) && !running)
    return (
      <Outcome
        creation={creation}
        types={types}
        revealed={revealed}
        onReveal={onReveal}
        onRetry={retry}
        onClose={onClose}
      />
    );
  return (
    <div className={styles.phase}>
      <Progress creation={creation} running={running} />
      {!running && <Paused pause={creation.pause} elsewhere={elsewhere} />}
      {!running && <SecretFields asking={asking} types={types} secrets={secrets} onSecrets={keep} />}
      <ul className={styles.list}>
        {creation.steps.map((step) => (
          <StepRow key={step.id} step={step} resource={types.get(step.type)} steps={creation.steps} />
        ))}
      </ul>
      <div className={styles.buttons} data-dialog-foot>
        {running && <p className={styles.hint}>{t('creation.mayClose')}</p>}
        <Button variant="default" onClick={onClose}>
          {t('engine.close')}
        </Button>
        {running ? (
          <Button variant="default" disabled={creation.pause !== undefined} onClick={stop}>
            {t('creation.stop')}
          </Button>
        ) : (
          <Button disabled={!answered} onClick={() => resume(secrets)}>
            {t('creation.continue')}
          </Button>
        )}
      </div>
    </div>
  );
}
