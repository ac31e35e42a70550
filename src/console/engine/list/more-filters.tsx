import { Menu } from '@mantine/core';
import type { ResourceFile } from '../../../contract/file/resource-file.ts';
import { MenuPopup } from '../../ui/popups/popups.tsx';
import type { PopupOf } from '../../ui/popups/use-popup.ts';
import { filterTitle } from './filter-kind.ts';

/** The filters that are not in the bar. */
export function MoreFilters(props: {
  popup: PopupOf;
  file: ResourceFile;
  names: string[];
  onAdd: (name: string) => void;
}) {
  const { popup, file, names, onAdd } = props;
  return (
    // The focus moves into the added filter, not back to the menu's button.
    <MenuPopup popup={popup} position="bottom-start" returnFocus={false}>
      {names.map((name) => (
        <Menu.Item key={name} onClick={() => onAdd(name)}>
          {filterTitle(file, name)}
        </Menu.Item>
      ))}
    </MenuPopup>
  );
}
