/** The palette's sections. */

import type { AccessVerdict, RightfulAccess } from '../../account/access.ts';
import type { ScreenPart } from '../../engine/screen/on-screen.ts';
import type { Visit } from '../../engine/screen/visits.ts';
import { t } from '../../i18n/index.ts';
import { resourceEntries, resourceEntry, screenPath, shownTitle } from '../../resources/manifest.ts';
import { menuGroups } from '../../resources/menu.ts';
import type { IconName } from '../../ui/icon.tsx';
import { matchingEither } from './match.ts';
import { offeredItems, type ScreenItem } from './screens.ts';
import type { FoundRecord } from './use-found.ts';

/** One line. */
export interface Item {
  id: string;
  label: string;
  hint?: string;
  icon: IconName;
  /** The reason why it is unavailable. */
  reason?: string;
  danger?: boolean;
  /** A path, or a command. */
  target: { path: string; type?: string } | { run: () => void };
}

export interface Section {
  id: string;
  title: string;
  items: Item[];
}

/** The sources of the palette. */
export interface Sources {
  visits: Visit[];
  parts: ScreenPart[];
  screens: ScreenItem[];
  creates: ScreenItem[];
  /** The current path, which is no target. */
  pathname: string;
  verdict: (access: RightfulAccess | undefined) => AccessVerdict;
}

/** The number of recent places without input. */
const RECENT = 6;

function iconOf(type: string): IconName {
  const entry = resourceEntry(type);
  return entry?.menu?.icon ?? 'cube';
}

function visitItems({ visits, pathname, verdict, screens }: Sources): Item[] {
  return visits.flatMap(({ path, title, type }): Item[] => {
    const entry = type === undefined ? undefined : resourceEntry(type);
    const screen = screens.find((each) => each.path === path);
    if (path === pathname || (type === undefined ? !screen : !entry || verdict(entry.access) !== 'allowed')) return [];
    const target = { path, ...(type !== undefined && { type }) };
    if (screen) return [{ id: `recent:${path}`, label: screen.label, icon: screen.icon, hint: screen.hint, target }];
    return [{ id: `recent:${path}`, label: title, hint: entry?.names.one, icon: iconOf(type ?? ''), target }];
  });
}

function screenItem(screen: ScreenItem): Item {
  const { path, label, hint, icon } = screen;
  return { id: `to:${path}`, label, hint, icon, target: { path } };
}

function partSections(parts: ScreenPart[], typed: string): Section[] {
  return parts.flatMap(({ title, commands }, index) => {
    const items = commands.map(({ id, label, reason, danger, run }): Item => {
      return { id: `here:${index}:${id}`, label, reason, danger, icon: 'play', target: { run } };
    });
    const shown = typed === '' ? items : matchingEither(typed, items);
    return shown.length > 0 ? [{ id: `here:${index}`, title: t('palette.here', { name: title }), items: shown }] : [];
  });
}

/** Types in the order of the menu, then those without a place in it. */
function menuOrder(sources: Sources): Map<string, number> {
  const groups = menuGroups(resourceEntries(), sources.verdict, { area: 'cloud' });
  return new Map(groups.flatMap(({ items }) => items).map(({ name }, index) => [name, index]));
}

/** Found records, with the screen of each: those of the menu's first types first. The id is only shown where it was typed, or where nothing else tells records apart. */
function recordItems(records: readonly FoundRecord[], sources: Sources, typed: string): Item[] {
  const order = menuOrder(sources);
  const placeOf = ({ type }: FoundRecord): number => order.get(type) ?? order.size;
  return [...records]
    .sort((left, right) => placeOf(left) - placeOf(right))
    .flatMap(({ type, id, title, status, detail, places }): Item[] => {
      const path = screenPath(type, 'detail', places);
      const entry = resourceEntry(type);
      if (path === undefined || !entry) return [];
      const more = [status, detail].filter((each) => each !== undefined);
      const isById = id.toLowerCase().includes(typed.trim().toLowerCase());
      if ((more.length === 0 || isById) && title !== id) more.push(id);
      return [
        {
          id: `record:${type}:${encodeURIComponent(id)}`,
          label: shownTitle(type, id, title),
          hint: [entry.names.one, ...more].join(' · '),
          icon: iconOf(type),
          target: { path, type },
        },
      ];
    });
}

function section(id: string, title: string, items: Item[]): Section[] {
  return items.length > 0 ? [{ id, title, items }] : [];
}

/** The sections in their order: recently visited places first without input, otherwise the matches. */
export function sectionsOf(sources: Sources, typed: string, records: readonly FoundRecord[]): Section[] {
  const { parts, screens, creates, pathname } = sources;
  const visits = visitItems(sources);
  const places = screens.filter(({ path }) => path !== pathname).map(screenItem);
  if (typed === '')
    return [
      ...section('recent', t('palette.recent'), visits.slice(0, RECENT)),
      ...partSections(parts, ''),
      ...section('screens', t('palette.screens'), places),
    ];
  const found = recordItems(records, sources, typed);
  const isFound = new Set(found.map(({ target }) => ('path' in target ? target.path : '')));
  const known = matchingEither(typed, visits).filter(({ target }) => 'path' in target && target.type !== undefined);
  const remembered = known.filter(({ target }) => 'path' in target && !isFound.has(target.path));
  return [
    ...partSections(parts, typed),
    ...section('screens', t('palette.screens'), matchingEither(typed, places)),
    ...section('recent', t('palette.recent'), remembered),
    ...section('records', t('palette.records'), [
      ...found,
      ...offeredItems(resourceEntries(), sources.verdict, typed).map(screenItem),
    ]),
    ...section('create', t('palette.create'), matchingEither(typed, creates.map(screenItem))),
  ];
}
