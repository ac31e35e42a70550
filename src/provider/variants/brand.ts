import type { ServedVariant } from '../../contract/access/variants.ts';

/** What of the configuration says whose console a customer knows. */
export interface Brands {
  variants: readonly ServedVariant[];
  /** Where the provider's own console is. */
  consoleUrl(): string;
}

/** What a customer knows the cloud by. */
export interface Brand {
  /** Its name; empty where the provider knows of no variants. */
  title: string;
  /** Where its console is, without a slash at the end. */
  url: string;
  support: { email: string; phone: string };
  /** Whether it is the one that the provider's own address is of. */
  own: boolean;
}

/**
 * The brand of a variant by its name, as it is kept with users, letters and payments: what ends by itself later has no request to
 * ask. One that there is no longer gives way to the provider's own.
 */
export function brandOf({ variants, consoleUrl }: Brands, name: string | null): Brand {
  const home = new URL(consoleUrl());
  const ofHome = variants.find(({ hosts }) => hosts.includes(home.hostname)) ?? variants.find(isAnyHost) ?? variants[0];
  const found = variants.find((each) => each.name === name) ?? ofHome;
  const { title = '', support = { email: '', phone: '' } } = found ?? {};
  const own = found === ofHome;
  const host = found?.hosts.find((each) => each !== '*');
  // Variants lie side by side behind one server: only the host differs.
  if (!own && host !== undefined) home.hostname = host;
  return { title, support, own, url: own || host === undefined ? consoleUrl() : withoutSlash(home.href) };
}

/** The origins of all consoles: the provider's own, and one of each host of a variant. */
export function consoleOrigins({ variants, consoleUrl }: Brands): string[] {
  const home = new URL(consoleUrl());
  const hosts = variants.flatMap((each) => each.hosts).filter((host) => host !== '*');
  return [home.hostname, ...hosts].map((hostname) => Object.assign(new URL(home), { hostname }).origin);
}

/** Its name, whom to write to and where it is, a line each; nothing where it has no name. */
export function brandLines({ title, url, support: { email, phone } }: Brand): string[] {
  if (title === '') return [];
  return [title, [email, phone].filter(Boolean).join(', '), url].filter(Boolean);
}

function isAnyHost({ hosts }: { hosts: readonly string[] }): boolean {
  return hosts.includes('*');
}

function withoutSlash(address: string): string {
  return address.replace(/\/$/, '');
}
