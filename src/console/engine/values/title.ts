import {
  type Doc,
  fieldOf,
  keyOf,
  titleOf as plainTitle,
  type ResourceFile,
} from '../../../contract/file/resource-file.ts';
import { shownTitle } from '../../resources/manifest.ts';
import { plainText } from './plain-text.ts';

/** A field's value as it is shown: the stored one, but for the title of a shipped record. */
export function shownValue(file: ResourceFile, record: Doc, name: string): unknown {
  const value = record[name];
  return name === file.title && typeof value === 'string' ? shownTitle(file.name, keyOf(file, record), value) : value;
}

/** The title of a record, in the page's language where it is an enum value, a day or time, or the title of a shipped record. */
export function titleOf(file: ResourceFile, record: Doc): string {
  const field = fieldOf(file, file.title);
  const value = record[file.title];
  return (field?.enum || ['date', 'date-time', 'month'].includes(field?.format ?? '')) &&
    field &&
    typeof value === 'string'
    ? plainText(file, file.title, field, value)
    : shownTitle(file.name, keyOf(file, record), plainTitle(file, record));
}
