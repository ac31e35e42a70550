import { t } from '../../i18n/index.ts';
import { printPage } from '../../ui/print.ts';
import type { Format } from '../export/save-table.ts';
import styles from './export-menu.module.css';
import panels from './panels.module.css';

const FORMATS: Format[] = ['xlsx', 'csv'];

/** The formats of an export, and the print. */
export function FormatPanel(props: {
  about?: string | undefined;
  close: () => void;
  onChoose: (format: Format) => void;
}) {
  const { close } = props;
  return (
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
  );
}
