/** Browsers in the order of detection: most also claim to be others. */
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/\bYaBrowser\//, 'Yandex Browser'],
  [/\bOPR\//, 'Opera'],
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS|Chromium)\//, 'Chrome'],
  // Bounded: 200 characters of a user agent are stored.
  [/\bVersion\/\S+.*\bSafari\//, 'Safari'],
  [/^curl\//i, 'curl'],
];

const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b|\bMacintosh\b/, 'macOS'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
];

function firstOf(agent: string, names: readonly (readonly [RegExp, string])[]): string[] {
  const found = names.find(([pattern]) => pattern.test(agent));
  return found ? [found[1]] : [];
}

/** A readable browser name: `Chrome, Windows`. Undefined where it is unknown. */
export function deviceName(agent: string | null): string | undefined {
  const parts = agent === null ? [] : [...firstOf(agent, BROWSERS), ...firstOf(agent, SYSTEMS)];
  return parts.length > 0 ? parts.join(', ') : undefined;
}
