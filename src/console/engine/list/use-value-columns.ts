import { useMemo } from 'react';
import type { ResourceFile } from '../../../contract/file/resource-file.ts';
import { type Choice, ownChoices, useRecordChoices } from './choices.ts';
import type { Column } from './columns.ts';

const NONE: string[] = [];

/** The columns of a table: a field of `columnPerValue` has one for each of its values, and none until the records of its x-ref are known. */
export function useValueColumns(file: ResourceFile, columns: Column[]): Column[] {
  const wanted = file.list?.columnPerValue ?? NONE;
  const fields = file.fields.properties;
  const referring = columns.find(({ name }) => wanted.includes(name) && fields[name]?.items?.['x-ref']);
  const { data } = useRecordChoices(referring && fields[referring.name]?.items?.['x-ref']);
  return useMemo(() => {
    if (wanted.length === 0) return columns;
    const valuesOf = ({ name }: Column): Choice[] => {
      const items = fields[name]?.items ?? {};
      return items['x-ref'] ? (data?.choices ?? []) : ownChoices(file, name, items);
    };
    return columns.flatMap((column) =>
      wanted.includes(column.name)
        ? valuesOf(column).map(({ value, text }) => ({
            ...column,
            id: `${column.name}/${value}`,
            label: text,
            value,
            sortable: false,
          }))
        : [column],
    );
  }, [file, fields, columns, wanted, data]);
}
