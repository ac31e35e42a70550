import { type Doc, fieldOf, titleOf as plainTitle, type ResourceFile } from '../../../contract/file/resource-file.ts';
import { plainText } from './plain-text.ts';

/** The title of a record, translated where it is an enum value or a time. */
export function titleOf(file: ResourceFile, record: Doc): string {
  const field = fieldOf(file, file.title);
  const value = record[file.title];
  return (field?.enum || field?.format === 'date-time') && field && typeof value === 'string'
    ? plainText(file, file.title, field, value)
    : plainTitle(file, record);
}
