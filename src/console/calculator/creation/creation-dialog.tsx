import { useEffect, useState } from 'react';
import { useSWRConfig } from 'swr';
import type { Configuration } from '../../../contract/calculator/configuration.ts';
import { keys, ofType } from '../../api/keys.ts';
import { ResultDialog } from '../../engine/actions/result-dialog.tsx';
import { t } from '../../i18n/index.ts';
import { resourceIfLoaded } from '../../resources/load.ts';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { useCreation } from '../running/running.ts';
import { type Creation, type CreationOwner, isOver } from '../running/saved-creation.ts';
import { markCreated } from '../saved/configurations.ts';
import { CheckPhase } from './check-phase.tsx';
import { ProgressPhase } from './progress-phase.tsx';

/** The width in px from which a list of steps needs the largest size. */
const WIDTH = 760;
/** The width in CSS px up to which the dialog is full screen. */
const PHONE = 600;

function titleOf(creation: Creation | undefined): string {
  if (!creation) return t('creation.title');
  if (!isOver(creation)) return t(creation.pause ? 'creation.paused' : 'creation.running');
  const all = creation.steps.every(({ state }) => state === 'done');
  return t(all ? 'creation.created' : 'creation.notAll');
}

/** Lists on other screens are revalidated when everything has finished. */
function useRefreshed(creation: Creation | undefined): void {
  const { mutate } = useSWRConfig();
  const over = creation !== undefined && isOver(creation);
  const types = [...new Set(creation?.steps.map(({ type }) => type))].join();
  useEffect(() => {
    if (!over) return;
    for (const type of types.split(',')) void mutate(ofType(type));
    for (const key of [keys.quota(), keys.balance()]) void mutate(key);
  }, [over, types, mutate]);
}

/** A configuration that has been created as it is now is no longer counted beside what there is. */
function useMarked({ id, changed }: Configuration, { project }: CreationOwner, creation: Creation | undefined): void {
  const done = creation?.steps.every(({ state }) => state === 'done') === true;
  const same = done && creation?.changed === changed;
  useEffect(() => {
    if (same) markCreated(id, project);
  }, [same, id, project]);
}

/** Creates resources from a configuration: missing values, progress, and results (spec, sections 4 and 8). */
export default function CreationDialog(props: {
  configuration: Configuration;
  owner: CreationOwner;
  onClose: () => void;
}) {
  const { configuration, owner, onClose } = props;
  const following = useCreation(owner);
  const { creation, revealed, forget } = following;
  const [seen, setSeen] = useState<readonly string[]>([]);
  const [showing, setShowing] = useState<string>();
  const [leaving, setLeaving] = useState(false);
  useRefreshed(creation);
  useMarked(configuration, owner, creation);
  const untold = Object.keys(revealed).filter((id) => !seen.includes(id));
  const over = creation !== undefined && isOver(creation);
  const end = (): void => {
    if (over) forget();
    onClose();
  };
  const close = (): void => {
    const [next] = untold;
    // Secrets are shown only once, so the dialog can't close before that. It closes after the last one.
    if (over && next !== undefined) {
      setLeaving(true);
      setShowing(next);
    } else end();
  };
  const goOn = (told: string): void => {
    const next = leaving ? untold.find((id) => id !== told) : undefined;
    setSeen([...seen, told]);
    setShowing(next);
    if (leaving && next === undefined) end();
  };
  const secret = showing === undefined ? undefined : revealed[showing];
  const file = secret && resourceIfLoaded(secret.step.type)?.file;
  if (secret && file)
    return (
      <ResultDialog
        key={showing}
        file={file}
        name="create"
        action={file.actions?.create ?? {}}
        answer={secret.record}
        onClose={() => goOn(secret.step.id)}
      />
    );
  return (
    <Dialog
      onClose={close}
      size="xlg"
      width={WIDTH}
      fullScreen={window.innerWidth <= PHONE}
      closeOnClickOutside={false}
      title={titleOf(creation)}
    >
      {creation ? (
        <ProgressPhase creation={creation} following={following} onReveal={setShowing} onClose={close} />
      ) : (
        <CheckPhase configuration={configuration} onStart={following.start} onClose={onClose} />
      )}
    </Dialog>
  );
}
