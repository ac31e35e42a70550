import type { Doc, ResourceFile } from '../../../contract/file/resource-file.ts';
import { t } from '../../i18n/index.ts';
import { resourceEntry, screenPath } from '../../resources/manifest.ts';
import { areaAbove } from '../../resources/page-entries.ts';
import type { Crumb } from '../../ui/page.tsx';
import { referenceTitle } from '../data/record.ts';

function crumb(text: string, to: string | undefined): Crumb {
  return to === undefined ? { text } : { text, to };
}

/**
 * The breadcrumbs of a type's screen: its parent's list and record where it has a parent, else its own list.
 * @param parentTitle the parent's title, where the record does not contain it.
 */
export function crumbsTo(file: ResourceFile, record: Doc, parentTitle?: string): Crumb[] {
  const { parent } = file;
  if (!parent) {
    const own = resourceEntry(file.name);
    const list = screenPath(file.name, 'list');
    return own && list ? [crumb(own.names.many, list)] : [];
  }
  const above = resourceEntry(parent.resource);
  const key = record[parent.field];
  if (!above) return [];
  const list = crumb(above.names.many, screenPath(parent.resource, 'list'));
  if (typeof key !== 'string' || key === '') return [list];
  return [
    list,
    crumb(
      parentTitle ?? referenceTitle(record, parent.field, parent, key),
      screenPath(parent.resource, 'detail', { [above.key]: key }),
    ),
  ];
}

/** The breadcrumbs of a list: none in its usual place, else the page above it. */
export function crumbsToList(pathname: string): Crumb[] {
  const area = areaAbove(pathname);
  return area ? [{ text: t(area.text), to: area.path }] : [];
}

/** The breadcrumbs of a record: {@link crumbsTo}, or the page above its screen, which has its own list. */
export function crumbsToRecord(file: ResourceFile, record: Doc, pathname: string): Crumb[] {
  const area = areaAbove(pathname);
  const own = resourceEntry(file.name);
  const list = own?.routes.list?.find((path) => areaAbove(path) === area);
  if (!area || !own || !list) return crumbsTo(file, record);
  return [...crumbsToList(pathname), crumb(own.names.many, list)];
}
