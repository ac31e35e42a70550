/** White-label variants of a `config.json`, as far as the API needs them (design.md 4). */
import { variantHas } from './declared-flags.ts';
import { DECLARED, FLAGS } from './flags.ts';

/** One variant: how its calls are recognized, and the modules that are on in it. */
export interface ServedVariant {
  /** The value of `X-UI-Variant` in calls of its console. */
  name: string;
  title: string;
  /** Host names of its console, lower case; `*` is any. */
  hosts: string[];
  /** The host name of its API, lower case; empty for the console's own. */
  apiHost: string;
  /** The prefix of all paths of its calls; empty for none. */
  prefix: string;
  /** The flags that it has or lacks. One that is not here is had as `variantHas` says. */
  flags: Record<string, boolean>;
  /** The contacts for its customers; empty for none. */
  support: { email: string; phone: string };
  registrationOpen: boolean;
}

/**
 * The variants of a parsed `config.json`. Invalid variants are left out, and invalid settings are ignored, since the
 * console reports them.
 */
export function variantsIn(config: unknown): ServedVariant[] {
  const { variants } = bagOf(config);
  return (Array.isArray(variants) ? variants : []).map((each) => {
    const { name, title, hosts, api, flags, registration, support } = bagOf(each);
    const named = Object.entries(bagOf(flags)).map(([flag, on]): [string, boolean] => [flag, on === true]);
    const configured = Object.fromEntries(named);
    const { email, phone } = bagOf(support);
    return {
      name: textOf(name),
      title: textOf(title),
      hosts: (Array.isArray(hosts) ? hosts : []).map((host) => textOf(host).toLowerCase()),
      apiHost: hostnameOf(textOf(bagOf(api).host)),
      prefix: textOf(bagOf(api).prefix),
      flags: { ...configured, ...shippedFlags(configured) },
      support: { email: textOf(email), phone: textOf(phone) },
      registrationOpen: bagOf(registration).open !== false,
    };
  });
}

/** Where a call came to, and what it says of itself. */
export interface VariantCall {
  /** The host name it came to, without the port. */
  host: string;
  /** The proxy prefix that was removed from its path. */
  prefix?: string | undefined;
  /** The value of its `X-UI-Variant`, which anybody can choose. */
  named?: string | undefined;
}

/**
 * The variants that a call can belong to, at least one where there are any. Its host decides, then its proxy prefix. A variant without
 * an own host name is served at all hosts that no other variant has.
 */
export function variantsServed(variants: readonly ServedVariant[], call: VariantCall): readonly ServedVariant[] {
  const host = call.host.toLowerCase();
  const byHost = [
    variants.filter(({ hosts }) => hosts.includes(host)),
    variants.filter(({ hosts, apiHost }) => !hosts.includes(host) && apiHost === host),
  ].flat();
  const anywhere = variants.filter(({ hosts }) => hosts.includes('*'));
  const served = [byHost, anywhere, variants].find((some) => some.length > 0) ?? [];
  const prefixed = call.prefix ? served.filter(({ prefix }) => prefix === call.prefix) : [];
  return prefixed.length > 0 ? prefixed : served;
}

/**
 * The variant of a call: of those that are served where it came to, the one that it names, else the first. Undefined where there are
 * none. Since a call can name any of them, registration and captcha are as strict as in the strictest. At a host of no variant, a call
 * has only the modules that all variants have.
 */
export function variantOfCall(variants: readonly ServedVariant[], call: VariantCall): ServedVariant | undefined {
  const served = variantsServed(variants, call);
  const chosen = served.find(({ name }) => name === call.named) ?? served[0];
  if (!chosen) return undefined;
  const known = servesHost(chosen, call.host.toLowerCase());
  const flags = known ? { ...chosen.flags } : flagsOfAll(served);
  flags.registration = served.every((each) => each.flags.registration);
  flags.captcha = served.some((each) => each.flags.captcha);
  return { ...chosen, flags, registrationOpen: served.every(({ registrationOpen }) => registrationOpen) };
}

/** The flags of the shipped files in a variant, by the flags of its `config.json`. */
function shippedFlags(configured: Record<string, boolean>): Record<string, boolean> {
  return Object.fromEntries(FLAGS.map((flag) => [flag, variantHas(DECLARED, flag, configured)]));
}

/** The flags that all variants have, and those that one of them lacks. */
function flagsOfAll(variants: readonly ServedVariant[]): Record<string, boolean> {
  const names = new Set(variants.flatMap(({ flags }) => Object.keys(flags)));
  const decided = [...names].flatMap((flag): [string, boolean][] => {
    if (variants.some(({ flags }) => flags[flag] === false)) return [[flag, false]];
    return variants.every(({ flags }) => flags[flag] === true) ? [[flag, true]] : [];
  });
  return Object.fromEntries(decided);
}

function servesHost({ hosts, apiHost }: ServedVariant, host: string): boolean {
  return hosts.includes('*') || hosts.includes(host) || apiHost === host;
}

/** Splits a path into the proxy prefix of a variant's calls and the rest, as a proxy would. The prefix is empty where there is none. */
export function splitPrefix(path: string, variants: readonly ServedVariant[]): { prefix: string; path: string } {
  const prefix = variants.find((each) => each.prefix !== '' && path.startsWith(`${each.prefix}/`))?.prefix ?? '';
  return { prefix, path: path.slice(prefix.length) };
}

function bagOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

function hostnameOf(origin: string): string {
  return /^https?:\/\/(\[[^\]]*\]|[^/:]*)/i.exec(origin)?.[1]?.toLowerCase() ?? '';
}
