import { rightOf } from '../../contract/access/rights.ts';
import type { Manifest, ManifestEntry, ScreenKind } from './types.ts';

let entries: ManifestEntry[] = [];
let byName = new Map<string, ManifestEntry>();

/** Sets the loaded manifest. */
export function setManifest(manifest: Manifest): void {
  entries = manifest.resources.map(withRight);
  byName = new Map(entries.map((entry) => [entry.name, entry]));
}

/** A type with the right to read it, which custom roles need. What everybody may read needs none. */
function withRight(entry: ManifestEntry): ManifestEntry {
  const { name, scope, access } = entry;
  const isLimited = access?.role ? !access.role.includes('client') : scope === 'project' || scope === 'shared';
  return isLimited ? { ...entry, access: { ...access, right: [rightOf(name, 'list', true)] } } : entry;
}

/** Every type, in the manifest's order. */
export function resourceEntries(): readonly ManifestEntry[] {
  return entries;
}

/** The type of that name. Undefined where there is none. */
export function resourceEntry(name: string): ManifestEntry | undefined {
  return byName.get(name);
}

/**
 * The title of a record in the page's language. A record has one stored title. A shipped record has texts beside it, which count until
 * somebody renames the record.
 */
export function shownTitle(type: string, key: string, stored: string): string {
  const shipped = byName.get(type)?.shipped;
  const title = shipped && Object.hasOwn(shipped, key) ? shipped[key] : undefined;
  return title?.stored === stored ? title.text : stored;
}

/**
 * The path of a type's screen with its parameters, as in `screenPath('disk', 'detail', { id })`. Undefined where the type has no such
 * screen or a parameter has no value.
 * @param below the prefix that selects one of several paths.
 */
export function screenPath(
  name: string,
  screen: ScreenKind,
  values: Record<string, unknown> = {},
  below?: string,
): string | undefined {
  const paths = byName.get(name)?.routes[screen];
  const near = below === undefined ? undefined : paths?.find((path) => path.startsWith(`${below}/`));
  return filled(near ?? paths?.[0], values);
}

/** The path of an action's own screen for a record. Undefined where it has none. */
export function actionPath(name: string, action: string, record: Record<string, unknown>): string | undefined {
  return filled(byName.get(name)?.actions?.[action]?.[0], record);
}

function filled(path: string | undefined, values: Record<string, unknown>): string | undefined {
  if (path === undefined) return undefined;
  let complete = true;
  const whole = path.replace(/\{(\w+)\}/g, (_place, field: string) => {
    const value = values[field];
    if (value === undefined || value === null || value === '') complete = false;
    return encodeURIComponent(String(value));
  });
  return complete ? whole : undefined;
}
