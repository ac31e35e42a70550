import type { Field, ResourceFile } from '../../../contract/file/resource-file.ts';
import { OwnChoices, ReferenceChoices } from './filter-choices.tsx';
import type { FilterKind, Filters } from './filter-kind.ts';
import { LabelFilter } from './filter-labels.tsx';
import { MomentFilter } from './filter-moment.tsx';
import { MonthFilter } from './filter-month.tsx';
import { RangeFilter } from './filter-range.tsx';
import { TextFilter } from './filter-text.tsx';

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

/** The options of a filter, by the kind of its field. */
export function FilterPanel({ file, name, field, kind, title, chosen, allowed, onChange, onDone }: PanelProps) {
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
