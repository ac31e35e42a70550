import { Button } from '@mantine/core';
import type { ResourceFile } from '../../../contract/file/resource-file.ts';
import { t } from '../../i18n/index.ts';
import { Icon } from '../../ui/icon.tsx';
import { usePopup } from '../../ui/popups/use-popup.ts';
import { type Filters, filteredField, filterKind, filterSummary, filterTitle } from './filter-kind.ts';
import { POPUPS } from './late-popups.ts';
import shared from './list.module.css';
import styles from './toolbar.module.css';

/** A filter by one field: a button with the chosen values, and a panel with the options. */
export function FilterButton(props: {
  file: ResourceFile;
  name: string;
  /** The filters of this field. */
  chosen: Filters;
  /** The values that the list's tab allows; all without them. */
  allowed: readonly string[] | undefined;
  openAtFirst?: boolean;
  onChange: (chosen: Filters) => void;
}) {
  const { file, name, chosen, allowed, onChange } = props;
  const { target, popup, code, close } = usePopup(POPUPS, 'dialog', props.openAtFirst);
  const field = filteredField(file, name);
  if (!field) return null;
  const title = filterTitle(file, name);
  const kind = filterKind(file, name, field);
  const summary = filterSummary(kind, name, chosen);
  return (
    <>
      <Button
        variant="default"
        data-active={summary !== undefined || undefined}
        className={styles.filter}
        rightSection={<Icon name="down" size={14} />}
        {...target}
      >
        {summary === undefined ? title : t('engine.filterOn', { name: title, chosen: summary })}
      </Button>
      {code && (
        <code.PanelPopup popup={popup} position="bottom-start" label={title}>
          <code.FilterPanel
            file={file}
            name={name}
            field={field}
            kind={kind}
            title={title}
            chosen={chosen}
            allowed={allowed}
            onChange={onChange}
            onDone={close}
          />
          {summary !== undefined && (
            <button type="button" className={shared.clear} onClick={() => onChange({})}>
              {t('engine.clearFilter')}
            </button>
          )}
        </code.PanelPopup>
      )}
    </>
  );
}
