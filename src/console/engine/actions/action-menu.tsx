import { Button } from '@mantine/core';
import type { ResourceFile } from '../../../contract/file/resource-file.ts';
import { t, tn } from '../../i18n/index.ts';
import { Icon } from '../../ui/icon.tsx';
import { late } from '../../ui/late.ts';
import { usePopup } from '../../ui/popups/use-popup.ts';
import type { OfferedAction } from '../calls/verdict.ts';
import styles from './actions.module.css';
import { screenActions, shownActions } from './arrange.ts';

const ITEMS = late(() => import('./action-items.tsx'));

/** The actions of a record's own screen: a few as buttons, the others and the API view in a menu. */
export function ScreenActions(props: {
  file: ResourceFile;
  offered: OfferedAction[];
  onStart: (offered: OfferedAction) => void;
  onApi: () => void;
}) {
  const { file, offered, onStart, onApi } = props;
  const { buttons, menu } = screenActions(shownActions(offered));
  const { target, popup, code } = usePopup(ITEMS, 'menu');
  return (
    <>
      {buttons.map((each) => (
        <Button
          key={each.name}
          variant="default"
          aria-disabled={each.unmet.length > 0}
          title={each.unmet[0] ? tn(file.name, `guard.${each.unmet[0].id}`, each.unmet[0].params) : undefined}
          className={each.unmet.length > 0 ? styles.unmet : undefined}
          onClick={() => onStart(each)}
        >
          {tn(file.name, `action.${each.name}`)}
        </Button>
      ))}
      <Button variant="default" rightSection={<Icon name="down" size={16} />} {...target}>
        {t('engine.more')}
      </Button>
      {code && <code.ScreenMenu popup={popup} file={file} offered={menu} onStart={onStart} onApi={onApi} />}
    </>
  );
}
