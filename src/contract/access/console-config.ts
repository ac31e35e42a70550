/** Reads the console's `config.json`. The console shows what is wrong with it, and the provider and the tools say it at their start. */
import { DECLARED, FLAGS, type Flag, flagsBy } from './flags.ts';

/** One white-label variant: the console's settings for a host name. */
export interface Variant {
  /** Its host names, without port. `*` is any. */
  hosts: string[];
  /** Sent to the API as `X-UI-Variant`. */
  name: string;
  title: string;
  favicon: string;
  /** A picture that contains the name and replaces mark and title, and another for the dark scheme. Empty: none. */
  logo: string;
  logoDark: string;
  /** The accent colour as `#rrggbb`. */
  accent: string;
  /**
   * The API's location: an origin (empty: the console's own) and one proxy prefix before every path. `objectStore` is the origin that pages
   * send customers' files to (empty: none, or one that the provider names).
   */
  api: { host: string; prefix: string; objectStore?: string };
  flags: Record<Flag, boolean>;
  /** Whether new customers may register themselves, and the agreement they accept. If closed, /registration says so. */
  registration: { open: boolean; agreementUrl: string };
  /** Whether the price calculator is open to guests. */
  openCalculator: boolean;
  /** Whether the header has a project switcher. */
  projectSwitcher: boolean;
  /** Whether browsers keep the console, so that it opens at once and without a connection. */
  offline: boolean;
  support: { email: string; phone: string };
  /** The external help site. Links to the FAQ append `/help`. */
  helpUrl: string;
  /** The location of the old administration, which the flag `oldAdmin` shows to administrators. Empty: none. */
  oldAdminUrl: string;
}

/** The content of `config.json`. */
export interface Config {
  variants: Variant[];
}

/** What can be wrong in `config.json`. */
export type ConfigProblem = 'unreachable' | 'notJson' | 'missing' | 'unknown' | 'type' | 'format' | 'noVariant';

/**
 * An error in `config.json`. `at` is a JSON Pointer, `expected` a right value, or the right word for an unknown one. `known` has the words that
 * are allowed instead of an unknown one; `nearest-name.ts` chooses among them.
 */
export class ConfigError extends Error {
  constructor(
    readonly code: ConfigProblem,
    readonly at: string,
    readonly expected = '',
    readonly known: readonly string[] = [],
  ) {
    super(`config.json: ${code} at ${at} ${expected}`);
  }
}

type Bag = Record<string, unknown>;

/** An object with known keys. A key with a dollar sign is a note. */
function bag(value: unknown, at: string, known: readonly string[]): Bag {
  if (value === undefined) throw new ConfigError('missing', at);
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new ConfigError('type', at, '{…}');
  for (const key of Object.keys(value))
    if (!known.includes(key) && !key.startsWith('$')) throw new ConfigError('unknown', `${at}/${key}`, '', known);
  return value as Bag;
}

function text(parent: Bag, key: string, at: string, format?: { pattern: RegExp; shown: string }): string {
  const value = parent[key];
  const here = `${at}/${key}`;
  if (value === undefined) throw new ConfigError('missing', here);
  if (typeof value !== 'string') throw new ConfigError('type', here, '"…"');
  if (format && !format.pattern.test(value)) throw new ConfigError('format', here, format.shown);
  return value;
}

/** An optional text, empty by default. */
function optional(parent: Bag, key: string, at: string, format: { pattern: RegExp; shown: string }): string {
  return parent[key] === undefined ? '' : text(parent, key, at, format);
}

/** An optional value. */
function choice(parent: Bag, key: string, at: string, standard: boolean): boolean {
  const value = parent[key] ?? standard;
  if (typeof value !== 'boolean') throw new ConfigError('type', `${at}/${key}`, 'true, false');
  return value;
}

function list(parent: Bag, key: string, at: string): unknown[] {
  const value = parent[key];
  const here = `${at}/${key}`;
  if (value === undefined) throw new ConfigError('missing', here);
  if (!Array.isArray(value) || value.length === 0) throw new ConfigError('type', here, '[…]');
  return value;
}

function flags(value: unknown, at: string): Record<Flag, boolean> {
  const raw = bag(value, at, FLAGS);
  return flagsBy((flag) => {
    // As `variantHas` says of a flag that is not named.
    const on = raw[flag] ?? !DECLARED[flag].on;
    if (typeof on !== 'boolean') throw new ConfigError('type', `${at}/${flag}`, 'true, false');
    return on;
  });
}

/** The console shows it in its header and in e-mails. */
const TITLE = { pattern: /\S/, shown: 'Cloud' };
const ORIGIN = { pattern: /^(https?:\/\/[^/\s]+)?$/, shown: 'https://api.example.kz' };
const PREFIX = { pattern: /^(\/[^\s/]+)*$/, shown: '/prefix' };
const COLOR = { pattern: /^#[0-9a-f]{6}$/i, shown: '#0b6e76' };
// Pictures are the console's own: the content security policy forbids others.
const PICTURE = { pattern: /^(\/[^/\s]\S*)?$/, shown: '/favicon.svg' };
const LINK = { pattern: /^(https?:\/\/\S+|\/\S*)?$/, shown: 'https://help.example.kz' };

const KEYS = [
  'hosts',
  'name',
  'title',
  'favicon',
  'logo',
  'logoDark',
  'accent',
  'api',
  'flags',
  'registration',
  'openCalculator',
  'projectSwitcher',
  'offline',
  'support',
  'helpUrl',
  'oldAdminUrl',
] as const satisfies (keyof Variant)[];

function variant(value: unknown, at: string): Variant {
  const raw = bag(value, at, KEYS);
  const hosts = list(raw, 'hosts', at).map((host, index) => {
    if (typeof host !== 'string' || host === '') throw new ConfigError('type', `${at}/hosts/${index}`, '"…"');
    return host.toLowerCase();
  });
  const api = bag(raw.api, `${at}/api`, ['host', 'prefix', 'objectStore']);
  const support = bag(raw.support, `${at}/support`, ['email', 'phone']);
  const registration = bag(raw.registration ?? {}, `${at}/registration`, ['open', 'agreementUrl']);
  return {
    hosts,
    name: text(raw, 'name', at, { pattern: /^[\w.-]+$/, shown: 'a-z 0-9 - _ .' }),
    title: text(raw, 'title', at, TITLE),
    favicon: text(raw, 'favicon', at, PICTURE),
    logo: optional(raw, 'logo', at, PICTURE),
    logoDark: optional(raw, 'logoDark', at, PICTURE),
    accent: text(raw, 'accent', at, COLOR),
    api: {
      host: text(api, 'host', `${at}/api`, ORIGIN),
      prefix: text(api, 'prefix', `${at}/api`, PREFIX),
      objectStore: optional(api, 'objectStore', `${at}/api`, ORIGIN),
    },
    flags: flags(raw.flags, `${at}/flags`),
    registration: {
      open: choice(registration, 'open', `${at}/registration`, true),
      agreementUrl: optional(registration, 'agreementUrl', `${at}/registration`, LINK),
    },
    openCalculator: choice(raw, 'openCalculator', at, false),
    projectSwitcher: choice(raw, 'projectSwitcher', at, false),
    offline: choice(raw, 'offline', at, true),
    support: { email: text(support, 'email', `${at}/support`), phone: text(support, 'phone', `${at}/support`) },
    helpUrl: text(raw, 'helpUrl', at, LINK),
    oldAdminUrl: optional(raw, 'oldAdminUrl', at, LINK),
  };
}

/**
 * Validates the parsed `config.json`. Written by hand instead of with a schema library, because it runs before the sign-in page.
 * @throws ConfigError naming the first wrong place.
 */
export function readConfig(value: unknown): Config {
  const raw = bag(value, '', ['variants']);
  return { variants: list(raw, 'variants', '').map((item, index) => variant(item, `/variants/${index}`)) };
}

/**
 * The variant for a host name: an exact match takes precedence over `*`.
 * @throws ConfigError `noVariant` where none matches.
 */
export function variantFor(config: Config, host: string): Variant {
  const wanted = host.toLowerCase();
  const found =
    config.variants.find((one) => one.hosts.includes(wanted)) ?? config.variants.find((one) => one.hosts.includes('*'));
  if (!found) throw new ConfigError('noVariant', '/variants', wanted);
  return found;
}
