import { type Doc, fieldOf, titleOf as plainTitle, type ResourceFile } from '../../../contract/file/resource-file.ts';
import { plainText } from './plain-text.ts';

/** What a person calls a record, in their language where its title is one of few values or a time. */
export function titleOf(file: ResourceFile, record: Doc): string {
  const field = fieldOf(file, file.title);
  const value = record[file.title];
  return (field?.enum || field?.format === 'date-time') && field && typeof value === 'string'
    ? plainText(file, file.title, field, value)
    : plainTitle(file, record);
}
