import { Button, Menu } from '@mantine/core';
import type { ResourceFile } from '../../../contract/file/resource-file.ts';
import { t, tn } from '../../i18n/index.ts';
import { Icon } from '../../ui/icon.tsx';
import { printPage } from '../../ui/print.ts';
import type { OfferedAction } from '../calls/verdict.ts';
import styles from './actions.module.css';

interface MenuProps {
  file: ResourceFile;
  offered: OfferedAction[];
  onStart: (offered: OfferedAction) => void;
}

/** The actions that are always offered. Actions that only fix another one are left out. */
function withButton(offered: OfferedAction[]): OfferedAction[] {
  return offered.filter(({ action }) => !action.fixOnly);
}

/** The items of an action menu. Must be inside a Mantine Menu. */
export function ActionItems({ file, offered, onStart }: MenuProps) {
  return withButton(offered).map((each) => {
    const stopped = each.unmet.length > 0;
    return (
      // An unavailable action stays focusable and gives its reason. Hidden or disabled buttons explain nothing.
      <Menu.Item
        key={each.name}
        aria-disabled={stopped}
        className={stopped ? styles.unmet : each.action.danger ? styles.danger : undefined}
        onClick={() => onStart(each)}
      >
        {tn(file.name, `action.${each.name}`)}
        {stopped && (
          <span className={styles.reason}>
            {tn(file.name, `guard.${each.unmet[0]?.id ?? ''}`, each.unmet[0]?.params)}
          </span>
        )}
      </Menu.Item>
    );
  });
}

/** The actions of a record's own screen: main ones as buttons, the others and the API view in a menu. */
export function ScreenActions(props: MenuProps & { onApi: () => void }) {
  const { file, offered, onStart, onApi } = props;
  const main = withButton(offered).filter((each) => each.action.primary);
  const rest = withButton(offered).filter((each) => !each.action.primary);
  return (
    <>
      {main.map((each) => (
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
      <Menu position="bottom-end" withinPortal>
        <Menu.Target>
          <Button variant="default" rightSection={<Icon name="down" size={16} />}>
            {t('engine.more')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <ActionItems file={file} offered={rest} onStart={onStart} />
          {rest.length > 0 && <Menu.Divider />}
          <Menu.Item leftSection={<Icon name="code" size={16} />} onClick={onApi}>
            {t('raw.api')}
          </Menu.Item>
          <Menu.Item leftSection={<Icon name="print" size={16} />} onClick={printPage}>
            {t('print.page')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </>
  );
}
