import { t } from '../../i18n/index.ts';
import type { ChooserProps } from './column-panel.tsx';
import { ToolButton } from './tool-button.tsx';

/** Chooses the visible columns and their order. The first one links to the record and stays. */
export function ColumnChooser(props: ChooserProps) {
  return (
    <ToolButton icon="columns" label={t('list.columns')} active={props.chosen}>
      {({ ColumnPanel }) => <ColumnPanel {...props} />}
    </ToolButton>
  );
}
