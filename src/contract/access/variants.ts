/** White-label variants of a `config.json`, as far as whoever serves the API goes by them (design.md 4). */
import { FLAGS, type Flag } from './flags.ts';

/** One variant: which calls are its, and what is on in it. */
export interface ServedVariant {
  /** What calls of its console say in `X-UI-Variant`. */
  name: string;
  title: string;
  /** Host names, lower case; `*` is any. */
  hosts: string[];
  /** Stands before every path of its calls; empty: nothing. */
  prefix: string;
  flags: Record<Flag, boolean>;
  /** Whom its customers write to; empty what there is none of. */
  support: { email: string; phone: string };
  registrationOpen: boolean;
}

/** The variants of a parsed `config.json`. What is no variant is left out, and what is wrong in one counts as not said: the console reports it. */
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

/** The variant that a call belongs to: the one that it names, else the one of the host it came to; undefined where there are none. */
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

/** A path without the proxy prefix that a variant's calls have: what a proxy in front would take away. */
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
