import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import Provider from 'oidc-provider';

/** A person of the directory behind an issuer. */
interface Person {
  email: string;
  verified?: boolean;
  name?: string;
  /** Undefined where the directory is not set up to tell them. */
  groups: string[] | undefined;
}

/** A real issuer on this machine, with a directory that a test writes. */
export interface TestIssuer {
  url: string;
  people: Map<string, Person>;
  /** Goes the way of a browser in which somebody signs in, and returns the query that it comes back with. */
  visit(url: string, account: string): Promise<string>;
  close(): Promise<void>;
}

/** The client that the issuer knows. */
export const CLIENT = { id: 'console', secret: 'a secret of the issuer and the console' };
const CALLBACK = 'http://localhost:3000/sign-in/callback';

/** Starts an issuer. Sign-in there is a form with the name of the account. */
export async function startIssuer(redirectUris: string[] = [CALLBACK], inToken = true): Promise<TestIssuer> {
  const people = new Map<string, Person>();
  const server = createServer();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const issuer = new Provider(url, {
    clients: [{ client_id: CLIENT.id, client_secret: CLIENT.secret, redirect_uris: redirectUris }],
    claims: {
      openid: ['sub'],
      email: ['email', 'email_verified'],
      profile: ['given_name', 'family_name'],
      groups: ['groups'],
    },
    conformIdTokenClaims: !inToken,
    pkce: { required: () => true },
    cookies: { keys: ['a key of tests'] },
    async findAccount(_context, sub) {
      const person = people.get(sub);
      if (!person) return undefined;
      const { email, verified = true, name = 'Aigerim', groups } = person;
      const claims = { email, email_verified: verified, given_name: name, family_name: 'Serikova', groups };
      return { accountId: sub, claims: async () => ({ sub, ...claims }) };
    },
  });
  server.on('request', issuer.callback());
  return {
    url,
    people,
    visit: (start, account) => visit(start, account),
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

/** Follows redirects with cookies, and fills in the issuer's forms. */
async function visit(start: string, account: string): Promise<string> {
  const cookies = new Map<string, string>();
  let next: { url: string; form?: URLSearchParams } = { url: start };
  for (let step = 0; step < 20; step++) {
    const answer = await fetch(next.url, {
      redirect: 'manual',
      method: next.form ? 'POST' : 'GET',
      headers: { Cookie: [...cookies].map((pair) => pair.join('=')).join('; ') },
      body: next.form ?? null,
    });
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      cookies.set(name, value);
    }
    const location = answer.headers.get('location');
    if (location !== null) {
      const to = new URL(location, next.url);
      if (to.pathname === new URL(CALLBACK).pathname) return to.search.slice(1);
      next = { url: to.href };
      continue;
    }
    const page = await answer.text();
    const shown = page.slice(page.indexOf('<form'));
    const [, action] = / action="([^"]+)"/.exec(shown) ?? [];
    if (action === undefined) throw new Error(`The issuer shows ${answer.status}: ${page.slice(0, 300)}`);
    const [, prompt = ''] = /name="prompt" value="(\w+)"/.exec(page) ?? [];
    const form = new URLSearchParams({ prompt });
    if (prompt === 'login') {
      form.set('login', account);
      form.set('password', 'any');
    }
    next = { url: new URL(action, next.url).href, form };
  }
  throw new Error('The issuer leads from one address to the next for ever');
}
