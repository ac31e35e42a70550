import { Menu } from '@mantine/core';
import type { RefObject } from 'react';
import { type Doc, keyOf, type ResourceFile } from '../../../contract/file/resource-file.ts';
import { Anchor } from '../../ui/popups/anchor.tsx';
import { ACTION_MENU, ActionItems } from '../actions/action-items.tsx';
import type { OfferedAction } from '../calls/verdict.ts';

/** The row with the open menu, and the button that anchors it. */
export interface OpenMenu {
  record: Doc;
  button: RefObject<HTMLElement>;
}

/** A single action menu for all rows: thousands of closed ones would cost more than the rows. */
export function RowMenu(props: {
  file: ResourceFile;
  open: OpenMenu | undefined;
  offered: (record: Doc) => OfferedAction[];
  onStart: (offered: OfferedAction, record: Doc) => void;
  onClose: () => void;
}) {
  const { file, open } = props;
  if (!open) return null;
  return (
    <Menu
      key={keyOf(file, open.record)}
      opened
      onChange={(opened) => {
        if (opened) return;
        props.onClose();
        // The menu is removed at once, so it can't return the focus itself.
        open.button.current.focus({ preventScroll: true });
      }}
      {...ACTION_MENU}
    >
      <Menu.Target>
        <Anchor button={open.button} />
      </Menu.Target>
      <Menu.Dropdown>
        <ActionItems
          file={file}
          offered={props.offered(open.record)}
          onStart={(offered) => props.onStart(offered, open.record)}
        />
      </Menu.Dropdown>
    </Menu>
  );
}
