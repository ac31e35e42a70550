import { t } from '../../i18n/index.ts';
import { printPage } from '../../ui/print.ts';
import type { Format } from '../export/save-table.ts';
import styles from './export-menu.module.css';
import panels from './panels.module.css';
import { ToolButton } from './tool-button.tsx';

const FORMATS: Format[] = ['xlsx', 'csv'];

/** Asks in which format to export. */
export function FormatMenu(props: {
  /** What is exported, where several things on a page can be. */
  of?: string;
  /** What the file will hold. */
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
