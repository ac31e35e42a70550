/** Every screen that the user may open, from the manifest and the hand-written pages. */
import { joinValues } from '../../../contract/lists/list-query.ts';
import { isOfFormat } from '../../../contract/values/formats.ts';
import type { AccessVerdict, RightfulAccess } from '../../account/access.ts';
import { t } from '../../i18n/index.ts';
import { type Area, menuGroups } from '../../resources/menu.ts';
import { OWN_PAGES, PAGE_ENTRIES } from '../../resources/page-entries.ts';
import type { ManifestEntry } from '../../resources/types.ts';
import type { IconName } from '../../ui/icon.tsx';

/** A screen as a target. */
export interface ScreenItem {
  path: string;
  label: string;
  /** Its location. */
  hint?: string;
  icon: IconName;
  area: Area;
}

type Verdict = (access: RightfulAccess | undefined) => AccessVerdict;

type MayCreate = (entry: ManifestEntry) => boolean;

const AREAS: readonly Area[] = ['cloud', 'admin'];

function hintOf(area: Area, group: string): string {
  const name = t(`menu.${group}`);
  return area === 'admin' ? t('palette.inAdmin', { group: name }) : name;
}

/** Lists and pages of both areas, those of the current area first. */
export function screenItems(entries: readonly ManifestEntry[], verdict: Verdict, here: Area): ScreenItem[] {
  const own: ScreenItem[] = OWN_PAGES.map(({ path, text, within, icon }) => ({
    path,
    label: t(text),
    ...(within !== undefined && { hint: t(within) }),
    icon,
    area: 'cloud',
  }));
  const inMenus = AREAS.flatMap((area) =>
    menuGroups(entries, verdict, { area, pages: PAGE_ENTRIES }).flatMap(({ id, items }) =>
      items.map(({ path, label, icon }) => ({ path, label, icon, area, hint: hintOf(area, id) })),
    ),
  );
  const known = new Set([...own, ...inMenus].map(({ path }) => path));
  const others = entries.flatMap(({ routes, names, menu, access }): ScreenItem[] => {
    const [path] = routes.list ?? [];
    const shown = path !== undefined && !path.includes('{') && !known.has(path) && verdict(access) === 'allowed';
    return shown ? [{ path, label: names.many, icon: menu?.icon ?? 'cube', area: 'cloud' }] : [];
  });
  return inOrder([...own, ...inMenus, ...others], here);
}

/** The create forms. */
export function createItems(entries: readonly ManifestEntry[], mayCreate: MayCreate, here: Area): ScreenItem[] {
  const items = entries.flatMap((entry): ScreenItem[] => {
    const [path] = entry.routes.create ?? [];
    const { create } = entry.names;
    if (path === undefined || path.includes('{') || create === undefined || !mayCreate(entry)) return [];
    const area = entry.access?.flag === 'admin' ? 'admin' : 'cloud';
    return [{ path, label: create, icon: 'plus', area, ...(entry.menu && { hint: hintOf(area, entry.menu.group) }) }];
  });
  return inOrder(items, here);
}

/** The lists that are asked for a typed value, such as who had an address. */
export function offeredItems(entries: readonly ManifestEntry[], verdict: Verdict, typed: string): ScreenItem[] {
  return entries.flatMap(({ offered, routes, access, menu }) => {
    const path = routes.list?.[0];
    const meant = offered?.formats.some((format) => isOfFormat(format, typed)) === true;
    if (!offered || path === undefined || !meant || verdict(access) !== 'allowed') return [];
    const area = access?.flag === 'admin' ? 'admin' : 'cloud';
    const query = new URLSearchParams({ [`f.${offered.filter}`]: joinValues([typed]) });
    return [
      {
        path: `${path}?${query}`,
        label: offered.text.replace('{{text}}', typed),
        icon: menu?.icon ?? 'search',
        area,
        ...(menu && { hint: hintOf(area, menu.group) }),
      },
    ];
  });
}

function inOrder(items: ScreenItem[], here: Area): ScreenItem[] {
  return [...items.filter(({ area }) => area === here), ...items.filter(({ area }) => area !== here)];
}
