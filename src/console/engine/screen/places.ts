import type { Doc, ResourceFile } from '../../../contract/file/resource-file.ts';
import { resourceEntry, screenPath } from '../../resources/manifest.ts';

/** The path that shows the records of a type together: in their parent, else in their list, else the main page. */
export function placeAbove(file: ResourceFile, record: Doc): string {
  const { parent } = file;
  const key = parent && record[parent.field];
  const above = parent && resourceEntry(parent.resource);
  const path = above && typeof key === 'string' ? screenPath(above.name, 'detail', { [above.key]: key }) : undefined;
  return path ?? screenPath(file.name, 'list') ?? '/';
}

/** The path that shows one record: its own screen, else the place of its type. */
export function placeOf(file: ResourceFile, record: Doc): string {
  return screenPath(file.name, 'detail', record) ?? placeAbove(file, record);
}

/** Values for a form that another type's action opens, passed by the navigation. */
export interface OpenedWith {
  preset: Doc;
  /** The path of the tab that opened the form. It is shown again afterwards, unless the new record has a screen. */
  from?: string;
}
