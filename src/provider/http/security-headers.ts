/** The headers of the console's files, no matter which host serves them (design.md 4). */

import { FLAGS } from '../../contract/access/flags.ts';
import { variantsIn } from '../../contract/access/variants.ts';

/** The headers of every API answer. It must not be cached, framed, sniffed or run. */
export const API_HEADERS: Record<string, string> = {
  'Cache-Control': 'no-store',
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Referrer-Policy': 'no-referrer',
  'X-Content-Type-Options': 'nosniff',
};

/** `Strict-Transport-Security` (RFC 6797) of answers over TLS: a year. */
export const STRICT_TRANSPORT = 'max-age=31536000';

/** Powerful features, none of which the console uses. */
const DENIED_FEATURES = [
  'accelerometer',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'usb',
];

/**
 * The headers of every file of the static export.
 *
 * @param apiOrigins origins the console may call beside its own; see {@link apiOriginsOf}
 * @param scripts what may run beside the console's own files, as sources of `script-src`
 */
export function securityHeaders(apiOrigins: string[] = [], scripts: string[] = []): Record<string, string> {
  const policy = [
    "default-src 'none'",
    ['script-src', "'self'", ...scripts].join(' '),
    // Spreadsheets are written in a worker.
    "worker-src 'self'",
    "style-src 'self'",
    "img-src 'self' data:",
    "font-src 'self'",
    ['connect-src', "'self'", ...apiOrigins].join(' '),
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    // A text can't become a script. The one policy is that of workers, which accepts files of the console's own origin.
    "require-trusted-types-for 'script'",
    'trusted-types workers',
  ];
  return {
    'Content-Security-Policy': policy.join('; '),
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Permissions-Policy': DENIED_FEATURES.map((feature) => `${feature}=()`).join(', '),
    'Referrer-Policy': 'no-referrer',
    'X-Content-Type-Options': 'nosniff',
  };
}

/**
 * The distinct origins that a `config.json` has the console call: API hosts and object stores. An empty one is the console's own. Throws
 * a RangeError for one that is no http(s) URL.
 */
export function apiOriginsOf(config: unknown): string[] {
  const origins = variantsOf(config)
    .flatMap((variant) => [textAt(variant, 'api', 'host'), textAt(variant, 'api', 'objectStore')])
    .filter((host) => host !== '')
    .map(originOf);
  return [...new Set(origins)];
}

/** The module access flags that are on in any variant of a `config.json`. */
export function flagsOf(config: unknown): Record<string, boolean> {
  const on = variantsIn(config).flatMap(({ flags }) => FLAGS.filter((flag) => flags[flag]));
  return Object.fromEntries(on.map((flag) => [flag, true]));
}

/** Whether a variant of a `config.json` lets new customers register. The default is yes. */
export function registrationOpenOf(config: unknown): boolean {
  const variants = variantsIn(config);
  return variants.length === 0 || variants.some(({ registrationOpen }) => registrationOpen);
}

function originOf(host: string): string {
  if (!URL.canParse(host)) throw new RangeError(`config.json: api has what is not an address: "${host}"`);
  const url = new URL(host);
  if (url.protocol !== 'http:' && url.protocol !== 'https:')
    throw new RangeError(`config.json: api has what is not http(s): "${host}"`);
  return url.origin;
}

function variantsOf(config: unknown): unknown[] {
  const variants = property(config, 'variants');
  return Array.isArray(variants) ? variants : [];
}

function textAt(value: unknown, ...path: string[]): string {
  const found = path.reduce(property, value);
  return typeof found === 'string' ? found : '';
}

function property(value: unknown, name: string): unknown {
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, name)) return undefined;
  return (value as Record<string, unknown>)[name];
}
