import { Button } from '@mantine/core';
import { useState } from 'react';
import { type Doc, keyOf, type ResourceFile } from '../../../contract/file/resource-file.ts';
import { isSettling } from '../../../contract/file/status.ts';
import { t, tn } from '../../i18n/index.ts';
import { Icon } from '../../ui/icon.tsx';
import { late } from '../../ui/late.ts';
import { usePopup } from '../../ui/popups/use-popup.ts';
import type { OfferedAction } from '../calls/verdict.ts';
import styles from './actions.module.css';
import { screenActions } from './arrange.ts';

const ITEMS = late(() => import('./action-items.tsx'));

/** The buttons and the menu. While the record is busy, the buttons that it had stay where they are. */
function useArranged(file: ResourceFile, record: Doc, offered: OfferedAction[]): ReturnType<typeof screenActions> {
  const key = keyOf(file, record);
  const busy = isSettling(file, record);
  const [last, setLast] = useState<{ key: string; names: string[] }>();
  const arranged = screenActions(offered, busy ? (last?.key === key ? last.names : []) : undefined);
  const names = arranged.buttons.map(({ name }) => name);
  if (!busy && (last?.key !== key || last.names.join() !== names.join())) setLast({ key, names });
  return arranged;
}

/** The actions of a record's own screen: a few as buttons, the others and the API view in a menu. */
export function ScreenActions(props: {
  file: ResourceFile;
  record: Doc;
  offered: OfferedAction[];
  onStart: (offered: OfferedAction) => void;
  onApi: () => void;
}) {
  const { file, record, offered, onStart, onApi } = props;
  const { buttons, menu } = useArranged(file, record, offered);
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
