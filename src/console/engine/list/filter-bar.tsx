import { Button } from '@mantine/core';
import { useState } from 'react';
import type { ResourceFile } from '../../../contract/file/resource-file.ts';
import { t } from '../../i18n/index.ts';
import fading from '../../ui/fading-sides.module.css';
import { Icon } from '../../ui/icon.tsx';
import { usePopup } from '../../ui/popups/use-popup.ts';
import { FilterButton } from './filter-button.tsx';
import { chosenFor, type Filters, withChosen } from './filter-kind.ts';
import { POPUPS } from './late-popups.ts';
import styles from './toolbar.module.css';

/** The number of filters in the bar. Others are in a menu. */
const AT_HAND = 3;

/** Adds one of the filters that are not in the bar. */
function MoreButton(props: { file: ResourceFile; names: string[]; onAdd: (name: string) => void }) {
  const { target, popup, code } = usePopup(POPUPS, 'menu');
  return (
    <>
      <Button
        variant="subtle"
        color="gray"
        className={styles.filter}
        leftSection={<Icon name="plus" size={14} />}
        {...target}
      >
        {t('list.filter.more')}
      </Button>
      {code && <code.MoreFilters popup={popup} {...props} />}
    </>
  );
}

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
    <div className={`${styles.filters} ${fading.sides}`}>
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
      {rest.length > 0 && <MoreButton file={file} names={rest} onAdd={(name) => setAdded([...added, name])} />}
    </div>
  );
}
