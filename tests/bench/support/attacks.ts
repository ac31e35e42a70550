/** What a hostile caller may send to the provider. Each attack is one round, which `attacker.ts` repeats. */
import { Agent, request } from 'node:http';

/** The provider that is attacked, and a customer's session. */
interface Target {
  origin: string;
  token: string;
}

type Attack = (target: Target) => Promise<unknown>;

interface Sent {
  method?: string;
  headers?: Record<string, string>;
  body?: string;
  /** Sends no more than the beginning of the body, and waits. */
  unfinished?: boolean;
  /** Leaves an answer that does not end by itself after this time. */
  endsAfterMs?: number;
}

const agent = new Agent({ keepAlive: true });
let callers = 0;
let keys = 0;

/** Another address for each request, as a proxy in front reports it. */
function nextAddress(): string {
  callers += 1;
  return `10.${(callers >> 16) & 255}.${(callers >> 8) & 255}.${callers & 255}`;
}

/** Sends a request, and resolves when it is answered or cut off. */
function send(
  { origin }: Target,
  path: string,
  { method = 'GET', headers, body = '', unfinished, endsAfterMs }: Sent = {},
) {
  return new Promise<void>((resolve) => {
    const all = { 'X-Forwarded-For': nextAddress(), ...headers };
    const sent = request(
      `${origin}${path}`,
      { agent: unfinished || endsAfterMs ? undefined : agent, method, headers: all },
      (answer) => {
        answer.resume();
        answer.once('close', resolve);
      },
    );
    sent.once('error', () => resolve());
    if (endsAfterMs !== undefined) setTimeout(() => sent.destroy(), endsAfterMs);
    if (unfinished) sent.write(body);
    else sent.end(body);
  });
}

function post(target: Target, path: string, body: string, headers: Record<string, string> = {}) {
  return send(target, path, { method: 'POST', headers: { 'Content-Type': 'application/json', ...headers }, body });
}

const times = (count: number, run: (index: number) => Promise<unknown>): Promise<unknown> =>
  Promise.all(Array.from({ length: count }, (_, index) => run(index)));

const ONES = `[${'1,'.repeat(520_000)}1]`;
const SOME_ONES = `[${'1,'.repeat(9000)}1]`;
const KEYS = JSON.stringify(Object.fromEntries(Array.from({ length: 80_000 }, (_, index) => [`k${index}`, 1])));
const DEEP = `{"a":${'['.repeat(10_000)}${']'.repeat(10_000)}}`;
const PART = '--x\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\n';
const GUEST_CALLS = [
  '/api/user/registration',
  '/api/user/registration/survey',
  '/api/nps/public/save',
  '/api/zammad/createTicket/public',
  '/api/auth/login',
  '/api/calculator/config',
];
const HEADERS = ['Accept-Encoding', 'Accept-Language', 'Accept', 'If-None-Match', 'Authorization', 'Content-Type'];
const LISTS = [
  '/api/openstack/cinder/volumes',
  '/api/openstack/nova/keypair',
  '/api/openstack/neutron/networks',
  '/api/notifications',
];
const LINE = { type: 'disk', count: 1, input: { size: 10, volume_type: 'STANDARD' } };
const LINES = Array.from({ length: 500 }, (_, index) => ({ ...LINE, id: String(index), name: `disk-${index}` }));

function asMember({ token }: Target): Record<string, string> {
  return { Authorization: `Bearer ${token}` };
}

const member = (target: Target, path: string, body: string) => post(target, path, body, asMember(target));

/** Each attack with its name in the table. */
export const ATTACKS: Record<string, Attack> = {
  'nothing, for comparison': () => new Promise((resolve) => setTimeout(resolve, 100)),
  'a list of 520,001 in guests’ forms': (target) =>
    times(12, (index) => post(target, GUEST_CALLS[index % 6] ?? '', `{"missing":${ONES}}`)),
  '80,000 unknown keys in guests’ forms': (target) =>
    times(12, (index) => post(target, GUEST_CALLS[index % 6] ?? '', KEYS)),
  'a depth of 10,000 in guests’ forms': (target) =>
    times(12, (index) => post(target, GUEST_CALLS[index % 6] ?? '', DEEP)),
  'a calculation of 500 lines': (target) =>
    times(4, () => post(target, '/api/calculator/config', JSON.stringify({ name: 'a', lines: LINES }))),
  'a list of 520,001 in members’ forms': (target) =>
    times(8, () => member(target, '/api/openstack/neutron/networks', `{"name":"n","dnsServers":${ONES}}`)),
  'a list of 9,001 in members’ forms': (target) =>
    times(8, () => member(target, '/api/openstack/neutron/networks', `{"name":"n","dnsServers":${SOME_ONES}}`)),
  '9,000 unknown keys in members’ forms': (target) =>
    times(8, () => member(target, '/api/openstack/cinder/volumes', `${KEYS.slice(0, 9000 * 9)}"k":1}`)),
  'blanks and commas in the headers of a static file': (target) =>
    times(12, (index) => {
      const filler = [' ', ',', ';', ' ;q=', 'a, ', '"'][index % 6] ?? '';
      const value = `a${filler.repeat(Math.floor(14_000 / filler.length))}b`;
      return send(target, index % 2 ? '/config.json' : '/', { headers: { [HEADERS[index % 6] ?? '']: value } });
    }),
  'sixty sign-ins at once': (target) =>
    times(60, (index) => post(target, '/api/auth/login', JSON.stringify({ login: `nobody-${index}`, password: 'x' }))),
  'sixty RSA keys at once': (target) =>
    times(60, (index) => {
      keys += 1;
      const body = { name: `key-${keys}-${index}`, mode: 'generate', algorithm: 'rsa' };
      return member(target, '/api/openstack/nova/keypair/create', JSON.stringify(body));
    }),
  'exports of all lists': (target) =>
    times(12, (index) =>
      send(target, `${LISTS[index % LISTS.length]}?page=0&size=10000`, { headers: asMember(target) }),
    ),
  // A user may have six, so the others are refused and tried again.
  '200 streams of notifications': (target) =>
    times(200, () => send(target, '/api/notifications/stream', { headers: asMember(target), endsAfterMs: 1000 })),
  '25 files that never end': (target) =>
    times(25, () => {
      const headers = { 'Content-Type': 'multipart/form-data; boundary=x' };
      const body = PART + 'x'.repeat(1024 * 1024);
      return send(target, '/api/zammad/createTicket/public', { method: 'POST', headers, body, unfinished: true });
    }),
  '500 bodies that never end': (target) =>
    times(500, () => {
      const headers = { 'Content-Type': 'application/json', 'Content-Length': '1000' };
      return send(target, '/api/auth/login', { method: 'POST', headers, body: '{"login":', unfinished: true });
    }),
};
