import { Menu } from '@mantine/core';
import { Link } from 'react-router-dom';
import { type Configuration, MOST_CONFIGURATIONS } from '../../../contract/calculator/configuration.ts';
import { t } from '../../i18n/index.ts';
import { Icon } from '../../ui/icon.tsx';
import iconButton from '../../ui/icon-button.module.css';
import type { Calculator } from '../calculation/use-calculator.ts';
import { usePeriod } from '../calculation/use-period.ts';
import { amountWords } from './amounts.ts';
import styles from './page.module.css';

interface TabsProps {
  calculator: Calculator;
  list: readonly Configuration[];
  /** The id of the current one. */
  chosen: string;
  onAdd: () => void;
}

/** The calculations, each with its cost and its own address. */
export function ConfigurationTabs({ calculator, list, chosen, onAdd }: TabsProps) {
  const period = usePeriod();
  const { totalsOf, currency } = calculator;
  return (
    <nav className={styles.tabs} aria-label={t('calculator.all')}>
      {list.map(({ id, name, lines }) => {
        const { cost, known } = totalsOf(lines);
        return (
          <Link
            key={id}
            to={`?own=${id}`}
            replace
            className={styles.tab}
            aria-current={id === chosen ? 'page' : undefined}
          >
            <span>{name}</span>
            <small>{amountWords(cost, period, currency, known)}</small>
          </Link>
        );
      })}
      {list.length < MOST_CONFIGURATIONS && (
        <button type="button" className={styles.addTab} onClick={onAdd}>
          <Icon name="plus" size={16} />
          {t('calculator.add')}
        </button>
      )}
    </nav>
  );
}

interface MenuProps {
  name: string;
  onDuplicate: () => void;
  onRemove: () => void;
}

/** The actions on a whole calculation. */
export function ConfigurationMenu({ name, onDuplicate, onRemove }: MenuProps) {
  return (
    <Menu position="bottom-end" withinPortal={false}>
      <Menu.Target>
        <button type="button" className={iconButton.button} aria-label={t('calculator.moreOf', { name })}>
          <Icon name="more" size={18} />
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<Icon name="copy" size={16} />} onClick={onDuplicate}>
          {t('calculator.duplicate')}
        </Menu.Item>
        <Menu.Item leftSection={<Icon name="trash" size={16} />} color="red" onClick={onRemove}>
          {t('calculator.remove')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
