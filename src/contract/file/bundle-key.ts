/** First path segments below which the second one names the area, as in `/admin/tariff`. */
const AREAS = new Set(['admin', 'management']);

/**
 * The bundle key of a path, by which a screen's data is bundled. `/disk/create` and `/disk/1` have the key `disk`,
 * `/admin/tariff/1` has `admin~tariff`. The main page has none.
 */
export function bundleKeyOf(pathname: string): string {
  const [first = '', second] = pathname.split('/').filter(Boolean);
  return AREAS.has(first) && second ? `${first}~${second}` : first;
}
