import { lookup } from 'node:dns/promises';

/** The addresses of a host, as this machine resolves its name; empty for an unknown name. */
export async function addressesOf(host: string): Promise<string[]> {
  try {
    return (await lookup(host, { all: true })).map(({ address }) => address);
  } catch {
    return [];
  }
}
