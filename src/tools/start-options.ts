import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { CONNECTION_LIMITS, type ConnectionLimits } from '../provider/host/connection-limits.ts';
import type { ObjectStoreOptions } from '../provider/host/object-service.ts';
import { StartError } from '../provider/host/start-error.ts';
import { UPLOAD_SPACE_MIB } from '../provider/host/upload-space.ts';
import type { SecondFactorPolicy } from '../provider/identity/session-limits.ts';
import type { IssuerSecrets } from '../provider/server/deps.ts';

/** The options of `npm start`. */
export interface StartOptions {
  help: boolean;
  port: number;
  host: string;
  data: string;
  /** Begin with an empty database where the one of the data folder is missing or empty. */
  init: boolean;
  /** The URL of a PostgreSQL database, in place of the embedded one in the data folder. */
  databaseUrl: string | undefined;
  demo: boolean;
  /** Begin a new data folder with the demo's company at work, not only with its accounts. */
  livingDemo: boolean;
  apiOnly: boolean;
  allowedOrigins: string[];
  consoleUrl: string | undefined;
  cloudPaceMs: number;
  /** The cloud to use. */
  cloud: 'simulated' | 'openstack';
  /** The mail server, and the sender of letters. */
  mail?: { url: string; from: string };
  paymentSecret: string | undefined;
  /** The token by which a log collector reads the audit log. */
  auditToken?: string;
  trustProxy: boolean;
  /** Who needs a second factor to sign in. */
  secondFactor: SecondFactorPolicy;
  /** Identity providers may be inside our own networks, and without TLS. */
  privateIssuers?: boolean;
  /** The client secrets of identity providers that are not in the store. */
  issuerSecrets?: IssuerSecrets;
  /** The space for files of open uploads, in MiB. */
  uploadSpaceMiB: number;
  /** How many connections callers may have at once. */
  connections: ConnectionLimits;
  /** Where the object store is. */
  objects: ObjectStoreOptions;
  /** The port for metrics; undefined for none. */
  metricsPort?: number;
  logLevel: string;
}

/** The text of `--help`. */
export const HELP = `Usage: npm start -- [options]

Builds the console if need be, and serves it and its API on one port.

  --port <number>   port to listen on (PORT, default 3000; 0 takes a free one)
  --host <address>  address to listen on (HOST, default 127.0.0.1; 0.0.0.0 lets other machines in)
  --data <folder>   where the state lives (DATA_DIR, default data)
  --init            begin with an empty database where the folder's own is missing or empty
  --cloud <name>    simulated, or openstack (CLOUD, default simulated)
  --demo <kind>     living, a company at work, or empty, accounts alone (DEMO, default living): what a new data folder begins with;
                    it is empty with DATABASE_URL, with OpenStack and with --init
  --no-demo         make no demo accounts
  --demo-in-public  let other machines reach the demo, whose passwords and letters everybody can read
  --api-only        serve the API alone
  --help            print this

Environment:
  DATABASE_URL      postgres://user:password@host:port/name: keep the state there, and let any number of providers share it;
                    without it, the state is in the data folder, which one provider has for itself
  ALLOWED_ORIGINS   origins, separated by commas, that a console may be served from beside this one
  CONSOLE_URL       where the console is, as links in letters say it (default http://localhost:PORT)
  SMTP_URL          smtp://user:password@host:port, or smtps://: the mail server that takes letters; without it they stay in the
                    store, and the demo shows them at /outbox
  MAIL_FROM         who letters are from, such as 'Cloud <no-reply@example.kz>'; needed with SMTP_URL
  OS_CLOUD, OS_…    with --cloud openstack: where it is and how the provider's administrator signs in there, as every OpenStack
                    client takes them, or a clouds.yaml
  CLOUD_PACE        milliseconds that a step of the simulated cloud takes (default 1200)
  PAYMENT_SECRET    what merchants sign by, 16 characters at least (default: made at random at each start)
  AUDIT_TOKEN       the token by which a log collector reads the audit log, 32 characters at least (default: none)
  TRUST_PROXY       1 behind a reverse proxy: take the caller's address from X-Forwarded-For
  SECOND_FACTOR     staff, everybody or nobody: who needs a second factor to sign in (default staff; in the demo nobody)
  OIDC_SECRETS      a JSON file with the client secrets of identity providers that are not in the store: {"issuer": {"client id": "secret"}}
  PRIVATE_ISSUERS   1: identity providers may be inside our own networks, and without TLS
  UPLOAD_SPACE      MiB that files may take while they are sent (default 20480); all guests together have 500 of them
  MAX_CONNECTIONS   connections of callers at once (default 5000); MAX_CONNECTIONS_PER_ADDRESS of one address (default 500,
                    0 for no limit; none with TRUST_PROXY)
  METRICS_PORT      serve Prometheus metrics at /metrics of this port; keep it from strangers (default: nowhere)
  S3_PORT           port of the simulated object store (default 9000, or any free one)
  S3_URL            the object store's address for customers, such as https://s3.example.kz: that of the simulated one behind a proxy,
                    or that of OpenStack's; S3_REGION its region there (default us-east-1)
  LOG_LEVEL         debug, info, warn, error or silent (default info; logs go to stderr)
`;

type Environment = Record<string, string | undefined>;

const MIN_SECRET_LENGTH = 16;
const MIN_TOKEN_LENGTH = 32;
const LOG_LEVELS = ['debug', 'info', 'warn', 'error', 'silent'];

/** Reads options and environment. An option overrides its variable. Throws StartError for an unknown option or an invalid value. */
export function readStartOptions(args: string[], env: Environment): StartOptions {
  const values = parse(args);
  const host = values.host ?? (env.HOST || '127.0.0.1');
  if (!values['no-demo'] && !values['demo-in-public']) requireLoopback(host);
  const [demo, init] = [!values['no-demo'], values.init ?? false];
  const [url, cloudName] = [databaseUrl(env.DATABASE_URL), cloud(values.cloud ?? env.CLOUD)];
  const isLiving = demoKind(values.demo ?? env.DEMO) === 'living';
  return {
    help: values.help ?? false,
    port: wholeNumber('--port', values.port ?? env.PORT, 3000, 65_535),
    host,
    data: values.data ?? (env.DATA_DIR || 'data'),
    init,
    databaseUrl: url,
    demo,
    livingDemo: demo && isLiving && !init && url === undefined && cloudName === 'simulated',
    apiOnly: values['api-only'] ?? false,
    allowedOrigins: origins(env.ALLOWED_ORIGINS),
    consoleUrl: consoleUrl(env.CONSOLE_URL),
    cloud: cloudName,
    cloudPaceMs: wholeNumber('CLOUD_PACE', env.CLOUD_PACE, 1200, 3_600_000),
    ...mail(env),
    paymentSecret: paymentSecret(env.PAYMENT_SECRET),
    ...auditToken(env.AUDIT_TOKEN),
    trustProxy: env.TRUST_PROXY === '1',
    secondFactor: secondFactor(env.SECOND_FACTOR, !values['no-demo']),
    ...(env.PRIVATE_ISSUERS === '1' && { privateIssuers: true }),
    ...(env.OIDC_SECRETS && { issuerSecrets: issuerSecrets(env.OIDC_SECRETS) }),
    uploadSpaceMiB: wholeNumber('UPLOAD_SPACE', env.UPLOAD_SPACE, UPLOAD_SPACE_MIB, 1_000_000_000),
    connections: {
      all: wholeNumber('MAX_CONNECTIONS', env.MAX_CONNECTIONS, CONNECTION_LIMITS.all, 1_000_000),
      perAddress: wholeNumber(
        'MAX_CONNECTIONS_PER_ADDRESS',
        env.MAX_CONNECTIONS_PER_ADDRESS,
        CONNECTION_LIMITS.perAddress,
        1_000_000,
      ),
    },
    objects: {
      ...(env.S3_PORT && { port: wholeNumber('S3_PORT', env.S3_PORT, 0, 65_535) }),
      ...(env.S3_URL && { url: objectStoreUrl(env.S3_URL) }),
      ...(env.S3_REGION && { region: env.S3_REGION }),
    },
    ...(env.METRICS_PORT && { metricsPort: wholeNumber('METRICS_PORT', env.METRICS_PORT, 0, 65_535) }),
    logLevel: logLevel(env.LOG_LEVEL),
  };
}

function parse(args: string[]) {
  try {
    const { values } = parseArgs({
      args,
      options: {
        port: { type: 'string' },
        host: { type: 'string' },
        data: { type: 'string' },
        cloud: { type: 'string' },
        demo: { type: 'string' },
        init: { type: 'boolean' },
        'no-demo': { type: 'boolean' },
        'demo-in-public': { type: 'boolean' },
        'api-only': { type: 'boolean' },
        help: { type: 'boolean' },
      },
    });
    return values;
  } catch (error) {
    const sentence = (error instanceof Error ? error.message : String(error)).split(/[.\n]/)[0];
    throw new StartError(`${sentence}; --help lists the options.`);
  }
}

/** Throws StartError for an address that other machines can reach: the demo's passwords are known, and /outbox shows every letter. */
function requireLoopback(host: string): void {
  if (/^(localhost|127(\.\d{1,3}){3}|::1)$/i.test(host)) return;
  throw new StartError(
    `The demo listens on this machine only, not on ${host}: its passwords are known, and everybody can read its letters at /outbox. Start with --no-demo, or with --demo-in-public if that is what you want.`,
  );
}

function wholeNumber(name: string, text: string | undefined, standard: number, max: number): number {
  if (text === undefined || text === '') return standard;
  const value = Number(text);
  if (/^\d+$/.test(text) && value <= max) return value;
  throw new StartError(`${name} takes a whole number from 0 to ${max}, not "${text}".`);
}

function cloud(name: string | undefined): StartOptions['cloud'] {
  if (name === undefined || name === '' || name === 'simulated') return 'simulated';
  if (name === 'openstack') return name;
  throw new StartError(`--cloud is simulated or openstack, not "${name}".`);
}

function demoKind(kind: string | undefined): 'living' | 'empty' {
  if (kind === undefined || kind === '' || kind === 'living') return 'living';
  if (kind === 'empty') return kind;
  throw new StartError(`--demo is living or empty, not "${kind}".`);
}

function secondFactor(who: string | undefined, demo: boolean): SecondFactorPolicy {
  if (who === undefined || who === '') return demo ? 'nobody' : 'staff';
  if (who === 'staff' || who === 'everybody' || who === 'nobody') return who;
  throw new StartError(`SECOND_FACTOR is staff, everybody or nobody, not "${who}".`);
}

/** The client secrets in a file, which the message must not quote. */
function issuerSecrets(path: string): IssuerSecrets {
  try {
    const read: unknown = JSON.parse(readFileSync(path, 'utf8'));
    if (isObject(read) && Object.values(read).every(isSecrets)) return read as IssuerSecrets;
  } catch {
    // Told below.
  }
  throw new StartError(`OIDC_SECRETS names a JSON file of issuers with client ids and their secrets, not "${path}".`);
}

function isSecrets(value: unknown): boolean {
  return isObject(value) && Object.values(value).every((secret) => typeof secret === 'string' && secret !== '');
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function origins(text: string | undefined): string[] {
  const list = (text ?? '').split(',').map((origin) => origin.trim().replace(/\/$/, ''));
  return list.filter(Boolean).map((origin) => {
    if (URL.canParse(origin) && new URL(origin).origin === origin) return origin;
    throw new StartError(`ALLOWED_ORIGINS takes origins such as https://console.example.kz, not "${origin}".`);
  });
}

function consoleUrl(text: string | undefined): string | undefined {
  if (text === undefined || text === '') return undefined;
  const protocol = URL.canParse(text) ? new URL(text).protocol : '';
  if (protocol === 'http:' || protocol === 'https:') return text.replace(/\/+$/, '');
  throw new StartError(`CONSOLE_URL takes an address such as https://console.example.kz, not "${text}".`);
}

/** An address with a path would not be in the signatures of many clients. */
function objectStoreUrl(text: string): string {
  const origin = URL.canParse(text) ? new URL(text).origin : '';
  if (/^https?:/.test(origin) && text.replace(/\/$/, '') === origin) return origin;
  throw new StartError(`S3_URL takes an address such as https://s3.example.kz, not "${text}".`);
}

function mail({ SMTP_URL: url, MAIL_FROM: from }: Environment): Pick<StartOptions, 'mail'> {
  if (url === undefined || url === '') return {};
  const { protocol = '', hostname = '' } = URL.canParse(url) ? new URL(url) : {};
  // The value is not repeated, since it can contain a password.
  if (!['smtp:', 'smtps:'].includes(protocol) || hostname === '') {
    throw new StartError('SMTP_URL takes an address such as smtps://user:password@mail.example.kz.');
  }
  if (from && /^(?:[^<>\r\n]*<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/.test(from)) return { mail: { url, from } };
  throw new StartError(`MAIL_FROM takes an address such as Cloud <no-reply@example.kz>, not "${from ?? ''}".`);
}

function databaseUrl(text: string | undefined): string | undefined {
  if (text === undefined || text === '') return undefined;
  // The value is not repeated, since it can contain a password.
  if (/^postgres(ql)?:\/\/./.test(text)) return text;
  throw new StartError('DATABASE_URL takes an address that begins with postgres://.');
}

function paymentSecret(text: string | undefined): string | undefined {
  if (text === undefined || text === '') return undefined;
  // The value is a secret, so it is not repeated.
  if (text.length >= MIN_SECRET_LENGTH) return text;
  throw new StartError(`PAYMENT_SECRET takes ${MIN_SECRET_LENGTH} characters or more.`);
}

function auditToken(text: string | undefined): Pick<StartOptions, 'auditToken'> {
  if (text === undefined || text === '') return {};
  // The value is a secret, so it is not repeated. It goes into a header as it is.
  if (text.length >= MIN_TOKEN_LENGTH && /^[\x21-\x7e]+$/.test(text)) return { auditToken: text };
  throw new StartError(`AUDIT_TOKEN takes ${MIN_TOKEN_LENGTH} characters or more, without blanks.`);
}

function logLevel(text: string | undefined): string {
  const level = text || 'info';
  if (LOG_LEVELS.includes(level)) return level;
  throw new StartError(`LOG_LEVEL is one of ${LOG_LEVELS.join(', ')}, not "${text}".`);
}
