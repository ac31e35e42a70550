import { useLocation } from 'react-router-dom';
import { useAccess } from '../../account/hooks.ts';
import { resourceEntries } from '../../resources/manifest.ts';
import { type Area, areaOf, type MenuGroup, menuGroups } from '../../resources/menu.ts';
import { PAGE_ENTRIES as pages } from '../../resources/page-entries.ts';
import { useAdvanced } from './advanced.ts';

/** Where one is in the console, and where one could be. */
export interface Whereabouts {
  area: Area;
  groups: MenuGroup[];
  /** The first screen of administration; undefined for who has none. */
  administration: string | undefined;
}

/** The area of the page, with its menu. Who may see nothing of administration is in the cloud, also where a page is refused. */
export function useWhereabouts(): Whereabouts {
  const verdict = useAccess();
  const [advanced] = useAdvanced();
  const { pathname } = useLocation();
  const entries = resourceEntries();
  const admin = menuGroups(entries, verdict, { area: 'admin', pages });
  const area = admin.length > 0 ? areaOf(pathname, entries) : 'cloud';
  return {
    area,
    groups: area === 'admin' ? admin : menuGroups(entries, verdict, { area, advanced, pages }),
    administration: admin[0]?.items[0]?.path,
  };
}
