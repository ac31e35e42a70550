import { t } from '../../i18n/index.ts';
import { printPage } from '../../ui/print.ts';
import type { Format } from '../export/save-table.ts';
import styles from './export-menu.module.css';
import panels from './panels.module.css';
import { ToolButton } from './tool-button.tsx';

const FORMATS: Format[] = ['xlsx', 'csv'];

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
      {(close) => (
        <>
          <ul className={panels.viewList}>
            {FORMATS.map((format) => (
              <li key={format}>
                <button
                  type="button"
                  className={styles.format}
                  onClick={() => {
                    close();
                    props.onChoose(format);
                  }}
                >
                  <strong>{t(`list.export.${format}`)}</strong>
                  <small>{t(`list.export.${format}.hint`)}</small>
                </button>
              </li>
            ))}
            <li>
              <button
                type="button"
                className={styles.format}
                onClick={() => {
                  close();
                  printPage();
                }}
              >
                <strong>{t('print.page')}</strong>
                <small>{t('print.hint')}</small>
              </button>
            </li>
          </ul>
          {props.about && <p className={styles.about}>{props.about}</p>}
        </>
      )}
    </ToolButton>
  );
}
