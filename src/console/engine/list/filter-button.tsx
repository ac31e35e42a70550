import { Button, Popover } from '@mantine/core';
import { useState } from 'react';
import type { Field, ResourceFile } from '../../../contract/file/resource-file.ts';
import { t } from '../../i18n/index.ts';
import { Icon } from '../../ui/icon.tsx';
import { OwnChoices, ReferenceChoices } from './filter-choices.tsx';
import { type FilterKind, type Filters, filteredField, filterKind, filterSummary, filterTitle } from './filter-kind.ts';
import { LabelFilter } from './filter-labels.tsx';
import { MomentFilter } from './filter-moment.tsx';
import { MonthFilter } from './filter-month.tsx';
import { RangeFilter } from './filter-range.tsx';
import { TextFilter } from './filter-text.tsx';
import shared from './list.module.css';
import styles from './toolbar.module.css';

interface PanelProps {
  file: ResourceFile;
  name: string;
  field: Field;
  kind: FilterKind;
  title: string;
  chosen: Filters;
  allowed: readonly string[] | undefined;
  onChange: (chosen: Filters) => void;
  onDone: () => void;
}

function Panel({ file, name, field, kind, title, chosen, allowed, onChange, onDone }: PanelProps) {
  const values = chosen[name] ?? [];
  const choose = (next: string[]): void => onChange({ [name]: next });
  const reference = field['x-ref'];
  if (kind === 'choices')
    return (
      <OwnChoices
        file={file}
        name={name}
        field={field}
        title={title}
        chosen={values}
        allowed={allowed}
        onChange={choose}
      />
    );
  if (kind === 'reference' && reference)
    return <ReferenceChoices reference={reference} title={title} chosen={values} onChange={choose} />;
  if (kind === 'labels') return <LabelFilter title={title} chosen={values} onChange={choose} />;
  if (kind === 'month') return <MonthFilter title={title} chosen={values} onChange={choose} />;
  if (kind === 'instant')
    return (
      <MomentFilter
        key={values[0]}
        title={title}
        chosen={values[0]}
        onChange={(moment) => {
          choose([moment]);
          onDone();
        }}
      />
    );
  if (kind === 'text' || kind === 'reference')
    return <TextFilter title={title} chosen={values} example={field['x-example']} onChange={choose} />;
  const bound = (which: 'from' | 'to'): string | undefined => chosen[`${name}.${which}`]?.[0];
  return (
    <RangeFilter
      key={`${bound('from')} ${bound('to')}`}
      kind={kind}
      title={title}
      unit={field['x-unit'] && { file: file.name, name: field['x-unit'] }}
      from={bound('from')}
      to={bound('to')}
      onChange={(from, to) => {
        onChange({ ...(from && { [`${name}.from`]: [from] }), ...(to && { [`${name}.to`]: [to] }) });
        onDone();
      }}
    />
  );
}

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
  const [open, setOpen] = useState(props.openAtFirst ?? false);
  const field = filteredField(file, name);
  if (!field) return null;
  const title = filterTitle(file, name);
  const kind = filterKind(file, name, field);
  const summary = filterSummary(kind, name, chosen);
  return (
    <Popover opened={open} onChange={setOpen} position="bottom-start" shadow="md" withinPortal trapFocus returnFocus>
      <Popover.Target>
        <Button
          variant="default"
          data-active={summary !== undefined || undefined}
          className={styles.filter}
          rightSection={<Icon name="down" size={14} />}
          onClick={() => setOpen(!open)}
        >
          {summary === undefined ? title : t('engine.filterOn', { name: title, chosen: summary })}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={title}>
        <Panel
          file={file}
          name={name}
          field={field}
          kind={kind}
          title={title}
          chosen={chosen}
          allowed={allowed}
          onChange={onChange}
          onDone={() => setOpen(false)}
        />
        {summary !== undefined && (
          <button type="button" className={shared.clear} onClick={() => onChange({})}>
            {t('engine.clearFilter')}
          </button>
        )}
      </Popover.Dropdown>
    </Popover>
  );
}
