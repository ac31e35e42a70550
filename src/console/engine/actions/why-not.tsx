import { Button } from '@mantine/core';
import type { Doc, ResourceFile } from '../../../contract/file/resource-file.ts';
import { t, tn } from '../../i18n/index.ts';
import foot from '../../ui/dialogs/buttons.module.css';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import type { OfferedAction } from '../calls/verdict.ts';
import { statusText } from '../values/status-badge.tsx';
import styles from './actions.module.css';
import { neededStatuses } from './needed-statuses.ts';

/** The reason why an action is unavailable, the statuses that it needs, and the action that fixes it if there is one. */
export function WhyNot(props: {
  file: ResourceFile;
  /** The record that the action is for; without it no statuses are named. */
  record?: Doc;
  offered: OfferedAction;
  fixable: (name: string) => boolean;
  onFix: (action: string) => void;
  onClose: () => void;
}) {
  const { file, record, offered, onFix, onClose } = props;
  const fixes = offered.unmet.flatMap((guard) =>
    guard.fix !== undefined && props.fixable(guard.fix) ? [guard.fix] : [],
  );
  const unmet = offered.unmet.map(({ id }) => id);
  const reasons = [...new Set(offered.unmet.map((guard) => tn(file.name, `guard.${guard.id}`, guard.params)))];
  const said = reasons.join(' ');
  const needed = (record ? neededStatuses(file, unmet, record) : [])
    .map((values) => values.map((value) => statusText(file, value)))
    // Many reasons name the status themselves.
    .filter((statuses) => !statuses.every((status) => said.includes(status)));
  return (
    <Dialog onClose={onClose} title={tn(file.name, `action.${offered.name}`)}>
      <div className={styles.dialog}>
        {reasons.map((reason) => (
          <p key={reason}>{reason}</p>
        ))}
        {needed.map((statuses) => (
          <p key={statuses.join()}>{t('engine.statusNeeded', { statuses: statuses.join(', ') })}</p>
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
