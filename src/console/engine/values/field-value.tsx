import { type Doc, type Field, fieldOf, type ResourceFile, statusesOf } from '../../../contract/file/resource-file.ts';
import { isPrice } from '../../../contract/money/price.ts';
import { hasSlot, Slot } from '../slots/slots.tsx';
import { AnyValue } from './any-value.tsx';
import { MonthPrice } from './month-price.tsx';
import { NoValue } from './no-value.tsx';
import { StatusBadge } from './status-badge.tsx';
import { shownValue } from './title.ts';

export { plainText } from './plain-text.ts';

/** The props of a cell's slot. */
export interface CellSlotProps {
  file: ResourceFile;
  record: Doc;
  name: string;
  field: Field | undefined;
  value: unknown;
  wide: boolean;
}

interface FieldValueProps {
  file: ResourceFile;
  record: Doc;
  name: string;
}

function Shown({ file, record, name, wide }: FieldValueProps & { wide: boolean }) {
  if (hasSlot(file, 'cells', name)) {
    const slotProps = { file, record, name, field: fieldOf(file, name), value: record[name], wide };
    return <Slot<CellSlotProps> file={file} kind="cells" place={name} slotProps={slotProps} />;
  }
  if (isPrice(name)) return <MonthPrice file={file} record={record} name={name} wide={wide} />;
  if (statusesOf(file).some((status) => status.field === name))
    return <StatusBadge file={file} record={record} field={name} />;
  const field = fieldOf(file, name);
  // A secret is shown only once, by the action that created it.
  if (!field || field.writeOnly) return <NoValue />;
  return (
    <AnyValue
      file={file}
      record={record}
      name={name}
      field={field}
      value={shownValue(file, record, name)}
      wide={wide}
    />
  );
}

/** The formatted value of a record's field: status, reference, list, unit, date. `$price` is the monthly price. */
export function FieldValue(props: FieldValueProps) {
  return <Shown {...props} wide={false} />;
}

/** As {@link FieldValue}, in wide places: lists of objects are tables, objects are rows, and machine-readable values have a copy button. */
export function WideFieldValue(props: FieldValueProps) {
  return <Shown {...props} wide />;
}
