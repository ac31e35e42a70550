import { existsSync } from 'node:fs';
import type { IncomingMessage, Server } from 'node:http';
import { join } from 'node:path';
import { createAdaptorServer } from '@hono/node-server';
import { type Logger, pino } from 'pino';
import { type ServedVariant, variantsIn, withoutPrefix } from '../contract/access/variants.ts';
import { createDemo } from './accounts/demo.ts';
import { createProvider, isApiPath, type Provider } from './app.ts';
import type { Cloud } from './cloud/cloud.ts';
import { adminSession } from './cloud/openstack/client/session.ts';
import type { OpenStackSettings } from './cloud/openstack/client/settings.ts';
import { openStackCloud } from './cloud/openstack/openstack-cloud.ts';
import { simulatedCloud } from './cloud/simulated/simulated-cloud.ts';
import { newSecret } from './crypto/secrets.ts';
import { seedRecords } from './engine/records/seed.ts';
import { addressesOf } from './host/addresses.ts';
import { argon2Hasher } from './host/argon2.ts';
import { nodeKeyMaker } from './host/key-maker.ts';
import { closeServer, type ListenAddress, listen } from './host/listen.ts';
import { metricsServer } from './host/metrics-server.ts';
import { readConsoleConfig, readGenerated } from './host/project-files.ts';
import { writeSheet } from './host/sheet-writer.ts';
import type { SmtpOptions } from './host/smtp.ts';
import { reasonOf, StartError } from './host/start-error.ts';
import { type StaticFiles, serveFolder } from './host/static-files.ts';
import type { StorePlace } from './host/store-place.ts';
import { folderUploads } from './host/uploads.ts';
import { apiOriginsOf, flagsOf, registrationOpenOf, securityHeaders } from './http/security-headers.ts';
import { measuredCloud } from './metrics/measured-cloud.ts';
import { Metrics } from './metrics/metrics.ts';
import { createDemoPromo } from './payments/demo.ts';
import { sandboxMerchant } from './payments/sandbox.ts';
import { type Clock, systemClock } from './ports/clock.ts';
import type { Mailer } from './ports/mailer.ts';
import { DEFAULT_CONFIG, type ProviderConfig, type ProviderDeps } from './server/deps.ts';
import type { Db } from './store/database.ts';

/** How a provider is to run on this machine. */
export interface ServerOptions extends ListenAddress {
  /** The project's folder, with `generated/` and, but for `apiOnly`, `dist/` in it. */
  root: string;
  /** Where the state lives: a folder of this process alone, or a PostgreSQL server that others share. */
  data: StorePlace;
  /** Make the demo accounts. */
  demo: boolean;
  /** Serve no console. */
  apiOnly: boolean;
  allowedOrigins: string[];
  /** Where the console is; undefined where this process serves it to those on the same machine. */
  consoleUrl: string | undefined;
  cloudPaceMs: number;
  /** Which server takes letters; without one they stay where /outbox shows them in the demo. */
  mail?: SmtpOptions;
  /** What merchants sign by; made at random where it is not given. */
  paymentSecret: string | undefined;
  /** Believe a proxy in front about where a request came from. */
  trustProxy: boolean;
  logLevel: string;
  /** The port of this machine that metrics are served on; 0 is any, undefined none. */
  metricsPort?: number;
  /** The machine's where nothing is said. */
  clock?: Clock;
  /** The OpenStack underneath; without it the cloud is a simulated one. */
  openStack?: OpenStackSettings;
}

/** A provider that answers requests. */
export interface RunningServer {
  port: number;
  /** Where metrics are, if they are. */
  metricsPort?: number;
  /** Does what is due by now, as after the clock was moved. */
  wake(): void;
  /** Ends requests and due work under way, then closes the database and lets its place go. */
  close(): Promise<void>;
}

/** Puts the real parts in and listens. Throws StartError where something stands in the way, and then lets the place of the data go. */
export async function startServer(options: ServerOptions): Promise<RunningServer> {
  const { data } = options;
  let db: Db | undefined;
  let mailer: Mailer | undefined;
  let measuring: Server | undefined;
  const closeStore = async () => {
    if (measuring) await closeServer(measuring);
    mailer?.close();
    await db?.destroy();
    data.release();
  };
  try {
    let port = options.port;
    const { console, ...parts } = readParts(options, () => port);
    db = await data.openDatabase();
    mailer = await mailerOf(options);
    const metrics = options.metricsPort === undefined ? undefined : new Metrics();
    const cloud = cloudOf(options, db, parts.log);
    const deps: ProviderDeps = {
      db,
      ...(metrics && { metrics }),
      clock: options.clock ?? systemClock,
      hasher: argon2Hasher,
      cloud: metrics ? measuredCloud(cloud, metrics) : cloud,
      uploads: folderUploads(data.uploads),
      ...(mailer && { mailer }),
      writeSheet,
      // It takes no money, so it is only where nothing is sold.
      merchants: options.demo ? [sandboxMerchant(options.paymentSecret ?? newSecret())] : [],
      ...parts,
    };
    if (options.demo) await createDemo(deps);
    await seedRecords(deps);
    if (options.demo) await createDemoPromo(deps);
    const provider = createProvider(deps);
    const server = httpServer(provider, console, options.trustProxy);
    takePrefixAway(server, parts.config.variants);
    port = await listen(server, options);
    await provider.start();
    let metricsPort: number | undefined;
    if (metrics) {
      measuring = metricsServer({ metrics, db, clock: deps.clock });
      metricsPort = await listen(measuring, { host: options.host, port: options.metricsPort ?? 0 });
    }
    return {
      port,
      metricsPort,
      wake: () => provider.worker.wake(),
      close: () => {
        provider.live.close();
        return closeServer(server).then(provider.stop).then(closeStore);
      },
    };
  } catch (error) {
    await closeStore();
    throw error;
  }
}

/** The cloud underneath. A real one is held against our own books, so it needs the store too. */
function cloudOf({ openStack, clock = systemClock }: ServerOptions, db: Db, log: Logger): Cloud {
  if (!openStack) return simulatedCloud(nodeKeyMaker);
  const { auth, projectDomainId: domainId } = openStack;
  const secret = auth.method === 'password' ? auth.password : auth.secret;
  const admin = adminSession(openStack, { clock });
  const links = { private: openStack.privateImageLinks, addressesOf };
  return openStackCloud({ db, clock, log, admin, domainId, secret, keys: nodeKeyMaker, links });
}

/** nodemailer is loaded only where it is needed: it costs a start some time. */
async function mailerOf({ mail }: ServerOptions): Promise<Mailer | undefined> {
  if (!mail) return undefined;
  const { smtpMailer } = await import('./host/smtp.ts');
  return smtpMailer(mail);
}

/** What is made from the options and the project's files, before the store is opened. */
function readParts(options: ServerOptions, port: () => number) {
  const { root, demo, apiOnly, allowedOrigins, cloudPaceMs, logLevel } = options;
  const log = pino({ level: logLevel, base: null }, pino.destination(2));
  const { origins, ...told } = consoleConfig(root, log);
  const consoleUrl = () => options.consoleUrl ?? `http://localhost:${port()}`;
  return {
    log,
    config: { ...DEFAULT_CONFIG, allowedOrigins, cloudPaceMs, consoleUrl, ...told, outbox: demo && !options.mail },
    console: apiOnly ? undefined : serveConsole(root, origins),
    ...readGenerated(root),
  };
}

/** The part of a request that tells where it came from. */
type Incoming = Pick<IncomingMessage, 'headers' | 'socket'>;

/** What the console's configuration says to the provider. A broken one is the console's to report; the API goes on without it. */
function consoleConfig(
  root: string,
  log: Logger,
): { origins: string[] } & Pick<ProviderConfig, 'flags' | 'variants' | 'registrationOpen' | 'consoleConfig'> {
  try {
    const config = readConsoleConfig(root);
    const told = {
      flags: flagsOf(config),
      variants: variantsIn(config),
      registrationOpen: registrationOpenOf(config),
      consoleConfig: config,
    };
    return { origins: apiOriginsOf(config), ...told };
  } catch (error) {
    log.warn({ reason: reasonOf(error) }, 'config.json is broken: all module flags are off');
    return { origins: [], flags: {}, variants: [], registrationOpen: false };
  }
}

function serveConsole(root: string, origins: string[]): StaticFiles {
  const folder = join(root, 'dist');
  if (!existsSync(join(folder, 'index.html'))) {
    throw new StartError(`${folder} holds no built console; run: npm run build`);
  }
  return serveFolder(folder, securityHeaders(origins));
}

function httpServer(provider: Provider, files: StaticFiles | undefined, trustProxy: boolean): Server {
  return createAdaptorServer({
    fetch: (request: Request, env: { incoming: Incoming }) => {
      if (files && !isApiPath(new URL(request.url).pathname)) return files(request);
      return provider.fetch(request, { address: addressOf(env.incoming, trustProxy) });
    },
  }) as Server;
}

/** Answers the calls of variants that have a proxy prefix where no proxy stands in front. */
function takePrefixAway(server: Server, variants: readonly ServedVariant[]): void {
  server.prependListener('request', (incoming) => {
    incoming.url = withoutPrefix(incoming.url ?? '/', variants);
  });
}

/** The last address of X-Forwarded-For is what the proxy itself saw; those before it anybody could have written. */
function addressOf(incoming: Incoming, trustProxy: boolean): string | undefined {
  const forwarded = trustProxy ? incoming.headers['x-forwarded-for'] : undefined;
  return forwarded?.toString().split(',').at(-1)?.trim() || incoming.socket.remoteAddress;
}
