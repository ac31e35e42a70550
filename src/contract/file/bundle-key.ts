/** First path segments below which the second one names the area, as in `/admin/tariff`. */
const AREAS = new Set(['admin', 'management']);
/** The segment below which a type's name follows, as in `/admin/records/vm`. */
const RECORDS = 'records';

/**
 * The bundle key of a path, by which a screen's data is bundled. `/disk/create` and `/disk/1` have the key `disk`,
 * `/admin/tariff/1` has `admin~tariff`. The main page has none.
 */
export function bundleKeyOf(pathname: string): string {
  const [first = '', second, third] = pathname.split('/').filter(Boolean);
  if (!AREAS.has(first) || !second) return first;
  // The lists over all projects have a bundle for each type.
  return second === RECORDS && third ? `${first}~${second}~${third}` : `${first}~${second}`;
}
