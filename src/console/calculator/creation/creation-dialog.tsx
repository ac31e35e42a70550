import './creation.css';
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
import { CheckPhase } from './check-phase.tsx';
import { ProgressPhase } from './progress-phase.tsx';

/** px that a list of steps needs of the largest size. */
const WIDTH = 760;
/** CSS px up to which the dialog takes the whole screen. */
const PHONE = 600;

function titleOf(creation: Creation | undefined): string {
  if (!creation) return t('creation.title');
  if (!isOver(creation)) return t(creation.pause ? 'creation.paused' : 'creation.running');
  const all = creation.steps.every(({ state }) => state === 'done');
  return t(all ? 'creation.created' : 'creation.notAll');
}

/** Lists on other screens are asked for anew once all is over. */
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

/** From a configuration to running resources: what is missing, how it goes, what came of it (spec, sections 4 and 8). */
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
  useRefreshed(creation);
  const untold = Object.keys(revealed).filter((id) => !seen.includes(id));
  const close = (): void => {
    const [next] = untold;
    // Secrets are told this once: nobody leaves without having been shown them.
    if (creation && isOver(creation) && next !== undefined) {
      setShowing(next);
      return;
    }
    if (creation && isOver(creation)) forget();
    onClose();
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
        onClose={() => {
          setSeen([...seen, secret.step.id]);
          setShowing(undefined);
        }}
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
