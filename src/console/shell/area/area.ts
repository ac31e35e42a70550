import { useLocation } from 'react-router-dom';
import { useAccess } from '../../account/hooks.ts';
import { resourceEntries } from '../../resources/manifest.ts';
import { type Area, areaOf, type MenuGroup, menuGroups } from '../../resources/menu.ts';
import { PAGE_ENTRIES as pages } from '../../resources/page-entries.ts';
import { useAdvanced } from './advanced.ts';

/** The current area of the console, and the available ones. */
export interface Whereabouts {
  area: Area;
  groups: MenuGroup[];
  /** The first screen of administration. Undefined without access. */
  administration: string | undefined;
}

/** The area of the page, with its menu. A user without access to administration is in the cloud area, even on a refused page. */
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
