import { Button, Menu } from '@mantine/core';
import { useState } from 'react';
import type { ResourceFile } from '../../../contract/file/resource-file.ts';
import { t } from '../../i18n/index.ts';
import { Icon } from '../../ui/icon.tsx';
import { FilterButton } from './filter-button.tsx';
import { chosenFor, type Filters, filterTitle, withChosen } from './filter-kind.ts';
import styles from './toolbar.module.css';

/** The number of filters in the bar. Others are in a menu. */
const AT_HAND = 3;

/** The filters of a list: the first ones, the active ones, and a menu for the others. */
export function FilterBar(props: {
  file: ResourceFile;
  names: string[];
  filters: Filters;
  /** What the list's tab allows, by field. */
  allowed: Filters;
  onChange: (filters: Filters) => void;
}) {
  const { file, names, filters, allowed, onChange } = props;
  const [added, setAdded] = useState<string[]>([]);
  const shown = names.filter(
    (name, index) => index < AT_HAND || added.includes(name) || Object.keys(chosenFor(filters, name)).length > 0,
  );
  const rest = names.filter((name) => !shown.includes(name));
  if (names.length === 0) return null;
  return (
    <div className={styles.filters}>
      {shown.map((name) => (
        <FilterButton
          key={name}
          file={file}
          name={name}
          chosen={chosenFor(filters, name)}
          allowed={allowed[name]}
          openAtFirst={added.at(-1) === name}
          onChange={(chosen) => onChange(withChosen(filters, name, chosen))}
        />
      ))}
      {rest.length > 0 && (
        // The focus moves into the added filter, not back to the menu's button.
        <Menu position="bottom-start" withinPortal returnFocus={false}>
          <Menu.Target>
            <Button
              variant="subtle"
              color="gray"
              className={styles.filter}
              leftSection={<Icon name="plus" size={14} />}
            >
              {t('list.filter.more')}
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            {rest.map((name) => (
              <Menu.Item key={name} onClick={() => setAdded([...added, name])}>
                {filterTitle(file, name)}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      )}
    </div>
  );
}
