import { Button } from '@mantine/core';
import type { ResourceFile } from '../../../contract/file/resource-file.ts';
import { t, tn } from '../../i18n/index.ts';
import foot from '../../ui/dialogs/buttons.module.css';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import type { OfferedAction } from '../calls/verdict.ts';
import styles from './actions.module.css';

/** The reason why an action is unavailable, and the action that fixes it if there is one. */
export function WhyNot(props: {
  file: ResourceFile;
  offered: OfferedAction;
  fixable: (name: string) => boolean;
  onFix: (action: string) => void;
  onClose: () => void;
}) {
  const { file, offered, onFix, onClose } = props;
  const fixes = offered.unmet.flatMap((guard) =>
    guard.fix !== undefined && props.fixable(guard.fix) ? [guard.fix] : [],
  );
  return (
    <Dialog onClose={onClose} title={tn(file.name, `action.${offered.name}`)}>
      <div className={styles.dialog}>
        {offered.unmet.map((guard) => (
          <p key={guard.id}>{tn(file.name, `guard.${guard.id}`, guard.params)}</p>
        ))}
        <div className={foot.buttons}>
          <Button variant="default" onClick={onClose}>
            {t('engine.close')}
          </Button>
          {[...new Set(fixes)].map((fix) => (
            <Button key={fix} onClick={() => onFix(fix)}>
              {tn(file.name, `action.${fix}`)}
            </Button>
          ))}
        </div>
      </div>
    </Dialog>
  );
}
