import { t } from '../../i18n/index.ts';
import type { Format } from '../export/save-table.ts';
import { ToolButton } from './tool-button.tsx';

/** Asks for the export format. */
export function FormatMenu(props: {
  /** The name of the exported object, on a page with several ones. */
  of?: string;
  /** A description of the file's content. */
  about?: string;
  disabled?: boolean;
  onChoose: (format: Format) => void;
}) {
  return (
    <ToolButton icon="download" label={t('list.export')} of={props.of} disabled={props.disabled ?? false}>
      {({ FormatPanel }, close) => <FormatPanel about={props.about} close={close} onChoose={props.onChoose} />}
    </ToolButton>
  );
}
