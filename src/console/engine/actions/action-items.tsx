import { type MenuProps as MantineMenuProps, Menu } from '@mantine/core';
import { Fragment } from 'react';
import type { ResourceFile } from '../../../contract/file/resource-file.ts';
import { t, tn } from '../../i18n/index.ts';
import { Icon } from '../../ui/icon.tsx';
import { MenuPopup } from '../../ui/popups/popups.tsx';
import type { PopupOf } from '../../ui/popups/use-popup.ts';
import { printPage } from '../../ui/print.ts';
import type { OfferedAction } from '../calls/verdict.ts';
import styles from './actions.module.css';
import { groupedActions, shownActions } from './arrange.ts';

interface MenuProps {
  file: ResourceFile;
  offered: OfferedAction[];
  onStart: (offered: OfferedAction) => void;
}

/** Keeps a long menu inside the window. */
const FITS = {
  flip: true,
  shift: { padding: 8 },
  size: {
    padding: 8,
    apply: ({ availableHeight, elements }: { availableHeight: number; elements: { floating: HTMLElement } }) => {
      elements.floating.style.maxHeight = `${availableHeight}px`;
    },
  },
};

/** The properties of every menu of actions. */
export const ACTION_MENU: MantineMenuProps = {
  position: 'bottom-end',
  withinPortal: true,
  middlewares: FITS,
  classNames: { dropdown: styles.menu ?? '' },
};

function ActionItem({ file, each, onStart }: { file: ResourceFile; each: OfferedAction; onStart: () => void }) {
  const stopped = each.unmet.length > 0;
  return (
    // An unavailable action stays focusable and gives its reason. Hidden or disabled buttons explain nothing.
    <Menu.Item
      aria-disabled={stopped}
      className={stopped ? styles.unmet : each.action.danger ? styles.danger : undefined}
      onClick={onStart}
    >
      {tn(file.name, `action.${each.name}`)}
      {stopped && (
        <span className={styles.reason}>
          {tn(file.name, `guard.${each.unmet[0]?.id ?? ''}`, each.unmet[0]?.params)}
        </span>
      )}
    </Menu.Item>
  );
}

/** The items of an action menu, in groups. Must be inside a Mantine Menu. */
export function ActionItems({ file, offered, onStart }: MenuProps) {
  const { groups, headed } = groupedActions(shownActions(offered));
  return groups.map(({ group, offered }, index) => (
    <Fragment key={group}>
      {index > 0 && (headed || group === 'danger') && <Menu.Divider />}
      {headed && <Menu.Label>{t(`engine.actionGroup.${group}`)}</Menu.Label>}
      {offered.map((each) => (
        <ActionItem key={each.name} file={file} each={each} onStart={() => onStart(each)} />
      ))}
    </Fragment>
  ));
}

/** The menu of a record's own screen: the actions without a button, and the API view. */
export function ScreenMenu(props: MenuProps & { popup: PopupOf; onApi: () => void }) {
  const { file, offered, onStart, popup, onApi } = props;
  return (
    <MenuPopup popup={popup} {...ACTION_MENU}>
      <ActionItems file={file} offered={offered} onStart={onStart} />
      {offered.length > 0 && <Menu.Divider />}
      <Menu.Item leftSection={<Icon name="code" size={16} />} onClick={onApi}>
        {t('raw.api')}
      </Menu.Item>
      <Menu.Item leftSection={<Icon name="print" size={16} />} onClick={printPage}>
        {t('print.page')}
      </Menu.Item>
    </MenuPopup>
  );
}
