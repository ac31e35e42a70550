/** White-label variants of a `config.json`, as far as the API needs them (design.md 4). */
import { FLAGS, type Flag } from './flags.ts';

/** One variant: how its calls are recognized, and the modules that are on in it. */
export interface ServedVariant {
  /** The value of `X-UI-Variant` in calls of its console. */
  name: string;
  title: string;
  /** Host names, lower case; `*` is any. */
  hosts: string[];
  /** The prefix of all paths of its calls; empty for none. */
  prefix: string;
  flags: Record<Flag, boolean>;
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
    const on = bagOf(flags);
    const { email, phone } = bagOf(support);
    return {
      name: textOf(name),
      title: textOf(title),
      hosts: (Array.isArray(hosts) ? hosts : []).map((host) => textOf(host).toLowerCase()),
      prefix: textOf(bagOf(api).prefix),
      flags: Object.fromEntries(FLAGS.map((flag) => [flag, on[flag] === true])) as Record<Flag, boolean>,
      support: { email: textOf(email), phone: textOf(phone) },
      registrationOpen: bagOf(registration).open !== false,
    };
  });
}

/** The variant of a call: the one that it names, else the one of its host; undefined where there are none. */
export function variantOfCall(
  variants: readonly ServedVariant[],
  call: { named?: string | undefined; host: string },
): ServedVariant | undefined {
  const host = call.host.toLowerCase();
  return (
    variants.find(({ name }) => name === call.named) ??
    variants.find(({ hosts }) => hosts.includes(host)) ??
    variants.find(({ hosts }) => hosts.includes('*')) ??
    variants[0]
  );
}

/** A path without the proxy prefix of a variant's calls, as a proxy would remove it. */
export function withoutPrefix(path: string, variants: readonly ServedVariant[]): string {
  const found = variants.find(({ prefix }) => prefix !== '' && path.startsWith(`${prefix}/`));
  return found ? path.slice(found.prefix.length) : path;
}

function bagOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
