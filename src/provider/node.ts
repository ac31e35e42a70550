import { existsSync } from 'node:fs';
import type { Server } from 'node:http';
import { join } from 'node:path';
import { type Logger, pino } from 'pino';
import { createDemo } from './accounts/demo.ts';
import { createProvider } from './app.ts';
import type { Cloud } from './cloud/cloud.ts';
import { keysInTurns } from './cloud/key-turns.ts';
import type { OpenStackSettings } from './cloud/openstack/client/settings.ts';
import type { SimulatedObjectStore } from './cloud/simulated/object-store/simulated-object-store.ts';
import { simulatedCloud } from './cloud/simulated/simulated-cloud.ts';
import { newSecret } from './crypto/secrets.ts';
import { seedRecords } from './engine/records/seed.ts';
import { takeEditions } from './engine/upkeep/take-editions.ts';
import { argon2Hasher } from './host/argon2.ts';
import { CONNECTION_LIMITS, type ConnectionLimits, limitConnections } from './host/connection-limits.ts';
import { consoleSettings } from './host/console-settings.ts';
import { elapsedTime } from './host/elapsed.ts';
import { httpServer } from './host/http-server.ts';
import { issuerFetch } from './host/issuer-fetch.ts';
import { webKeyMaker } from './host/key-maker.ts';
import { closeServer, type ListenAddress, limitHeadersOnly, listen } from './host/listen.ts';
import { stderrDestination } from './host/log-destination.ts';
import { metricsServer } from './host/metrics-server.ts';
import { type ObjectService, type ObjectStoreOptions, realObjects, simulatedObjects } from './host/object-service.ts';
import { paperWriter } from './host/paper-writer.ts';
import { readConsoleConfig, readGenerated } from './host/project-files.ts';
import { realCloud } from './host/real-cloud.ts';
import { screenPreloads } from './host/screen-preloads.ts';
import { writeSheet } from './host/sheet-writer.ts';
import type { SmtpOptions } from './host/smtp.ts';
import { asStartError, StartError } from './host/start-error.ts';
import { type StaticFiles, serveFolder } from './host/static-files.ts';
import type { StorePlace } from './host/store-place.ts';
import { UPLOAD_SPACE_MIB } from './host/upload-space.ts';
import { folderUploads } from './host/uploads.ts';
import { isApiPath } from './http/api-path.ts';
import { securityHeaders } from './http/security-headers.ts';
import type { SecondFactorPolicy } from './identity/session-limits.ts';
import { measuredCloud } from './metrics/measured-cloud.ts';
import { Metrics } from './metrics/metrics.ts';
import { createDemoPromo } from './payments/demo.ts';
import { sandboxMerchant } from './payments/sandbox.ts';
import { type Clock, systemClock } from './ports/clock.ts';
import type { Mailer } from './ports/mailer.ts';
import type { ObjectStore } from './ports/object-store.ts';
import { SteadyClock } from './ports/steady-clock.ts';
import { DEFAULT_CONFIG, type IssuerSecrets, type ProviderConfig, type ProviderDeps } from './server/deps.ts';
import type { Db } from './store/database.ts';
import { databaseTime } from './store/postgres-dialect.ts';

/** The options of a provider on this machine. */
export interface ServerOptions extends ListenAddress {
  /** The project's folder, with `generated/` and, unless `apiOnly`, `dist/`. */
  root: string;
  /** The place of the state: a folder of this process, or a PostgreSQL server that others share. */
  data: StorePlace;
  /** Create the demo accounts. */
  demo: boolean;
  /** Serve no console. */
  apiOnly: boolean;
  allowedOrigins: string[];
  /** The console's URL; undefined where this process serves it for this machine only. */
  consoleUrl: string | undefined;
  cloudPaceMs: number;
  /** The mail server; without one letters stay in the outbox, which the demo shows at /outbox. */
  mail?: SmtpOptions;
  /** The signing secret of merchants; random where it is not given. */
  paymentSecret: string | undefined;
  /** The token by which a log collector reads the audit log; undefined for none. */
  auditToken?: string;
  /** Trust a proxy in front about the client's address. */
  trustProxy: boolean;
  /** Who needs a second factor to sign in; nobody by default. */
  secondFactor?: SecondFactorPolicy;
  /** Identity providers may be inside our own networks, and without TLS. */
  privateIssuers?: boolean;
  /** The client secrets of identity providers that are not in the store. */
  issuerSecrets?: IssuerSecrets;
  logLevel: string;
  /** The space for files of open uploads, in MiB. */
  uploadSpaceMiB?: number;
  /** How many connections callers may have at once. */
  connections?: ConnectionLimits;
  /** The port for metrics on this machine; 0 is any free one, undefined none. */
  metricsPort?: number;
  /** The system clock by default. */
  clock?: Clock;
  /** Where the object store is. */
  objects?: ObjectStoreOptions;
  /** The OpenStack to use; without it the cloud is simulated. */
  openStack?: OpenStackSettings;
}

/** A provider that answers requests. */
export interface RunningServer {
  port: number;
  /** The port of metrics, if they are served. */
  metricsPort?: number;
  /** Does the work that is due now, as after a change of the clock. */
  wake(): void;
  /** Ends current requests and due work, then closes the database and releases its place. */
  close(): Promise<void>;
}

/** Starts the provider with its real parts. Throws StartError where it cannot, and then releases the place of the data. */
export async function startServer(options: ServerOptions): Promise<RunningServer> {
  const { data } = options;
  let db: Db | undefined;
  let clock: Clock | undefined;
  let mailer: Mailer | undefined;
  let measuring: Server | undefined;
  let objects: ObjectService | undefined;
  const closeStore = async () => {
    if (measuring) await closeServer(measuring);
    await objects?.close();
    if (clock instanceof SteadyClock) clock.stop();
    mailer?.close();
    await db?.destroy();
    data.release();
  };
  try {
    let port = options.port;
    const { console, droppedLines, ...parts } = readParts(options, {
      port: () => port,
      objects: () => objects?.client,
    });
    db = await data.openDatabase();
    mailer = await mailerOf(options);
    const metrics = options.metricsPort === undefined ? undefined : new Metrics();
    clock = options.clock ?? (await steadyClock(db, parts.log));
    objects = await objectsOf(options, { ...parts, clock });
    const cloud = cloudOf(options, { db, clock, log: parts.log, objects: objects.simulated });
    const deps: ProviderDeps = {
      db,
      ...(metrics && { metrics }),
      clock,
      hasher: argon2Hasher,
      cloud: metrics ? measuredCloud(cloud, metrics) : cloud,
      ...(objects.client && { objectStore: objects.client }),
      issuerFetch: issuerFetch(options.privateIssuers === true),
      uploads: folderUploads(data.uploads, { mostBytes: (options.uploadSpaceMiB ?? UPLOAD_SPACE_MIB) * 1024 * 1024 }),
      ...(mailer && { mailer }),
      writeSheet,
      papers: paperWriter,
      // It takes no money, so only the demo has it.
      merchants: options.demo ? [sandboxMerchant(options.paymentSecret ?? newSecret())] : [],
      ...parts,
    };
    const reasons = await takeEditions(deps, { lenient: options.demo });
    if (reasons.length > 0) throw new StartError(refusedEditions(reasons));
    if (options.demo) await createDemo(deps);
    await seedRecords(deps);
    if (options.demo) await createDemoPromo(deps);
    const provider = createProvider(deps);
    const server = limitHeadersOnly(
      httpServer({
        api: provider.fetch,
        isApi: isApiPath,
        files: console,
        trustProxy: options.trustProxy,
        variants: parts.config.variants,
      }),
    );
    limitConnections(server, connectionLimits(options));
    port = await listen(server, options);
    await provider.start();
    let metricsPort: number | undefined;
    if (metrics) {
      measuring = metricsServer({ metrics, db, clock: deps.clock, droppedLines });
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
    await closeStore().catch(() => undefined);
    throw asStartError(error);
  }
}

/** The sentence for the operator where stored records do not fit the resource files. */
function refusedEditions(reasons: string[]): string {
  return `${reasons.join('\n')}\nThe provider does not start, since stored records do not fit these resource files. \
"Changing a type that has records" in schemas/README.md says what to do. No record was changed.`;
}

/** The database's time where processes share a database, else this machine's, both carried on by a clock that nobody can set. */
async function steadyClock(db: Db, log: Logger): Promise<SteadyClock> {
  const machine = () => systemClock.now();
  const reference = async () => (await databaseTime(db)) ?? machine();
  const clock = await SteadyClock.begin({ reference, machine, elapsed: elapsedTime(), log });
  clock.start();
  return clock;
}

/** Behind a proxy all connections come from its address. */
function connectionLimits({ trustProxy, connections = CONNECTION_LIMITS }: ServerOptions): ConnectionLimits {
  return trustProxy ? { ...connections, perAddress: 0 } : connections;
}

/** The cloud to use. A real one is compared with our own records, so it needs the store too. */
function cloudOf(
  { openStack }: ServerOptions,
  { db, clock, log, objects }: { db: Db; clock: Clock; log: Logger; objects: SimulatedObjectStore | undefined },
): Cloud {
  const keys = keysInTurns(webKeyMaker);
  if (!openStack) return simulatedCloud(keys, objects);
  return realCloud(openStack, { db, clock, log, keys });
}

/** The simulated object store, or the one of a real cloud. */
function objectsOf(
  { openStack, objects, data, host }: ServerOptions,
  { clock, log, config }: { clock: Clock; log: Logger; config: Pick<ProviderConfig, 'consoleUrl' | 'allowedOrigins'> },
): Promise<ObjectService> | ObjectService {
  if (openStack) return realObjects(objects ?? {});
  const origins = () => [config.consoleUrl(), ...config.allowedOrigins];
  return simulatedObjects({ ...objects, folder: data.objects, host, clock, log, origins });
}

/** nodemailer is loaded only where it is needed, since that slows the start. */
async function mailerOf({ mail }: ServerOptions): Promise<Mailer | undefined> {
  if (!mail) return undefined;
  const { smtpMailer } = await import('./host/smtp.ts');
  return smtpMailer(mail);
}

/** The parts that are made from the options and the project's files, before the store is opened. */
function readParts(
  options: ServerOptions,
  { port, objects }: { port: () => number; objects: () => ObjectStore | undefined },
) {
  const { root, demo, apiOnly, allowedOrigins, cloudPaceMs, logLevel } = options;
  const destination = stderrDestination();
  const log = pino({ level: logLevel, base: null }, destination);
  const { origins, ...fromConfig } = consoleSettings(() => readConsoleConfig(root), log);
  const consoleUrl = () => options.consoleUrl ?? `http://localhost:${port()}`;
  return {
    log,
    droppedLines: () => destination.dropped,
    config: {
      ...DEFAULT_CONFIG,
      allowedOrigins,
      cloudPaceMs,
      consoleUrl,
      ...(options.secondFactor && { secondFactor: options.secondFactor }),
      privateIssuers: options.privateIssuers === true,
      ...(options.issuerSecrets && { issuerSecrets: options.issuerSecrets }),
      ...fromConfig,
      outbox: demo && !options.mail,
      ...(options.auditToken !== undefined && { auditToken: options.auditToken }),
    },
    console: apiOnly ? undefined : serveConsole(root, () => [...origins, ...originOf(objects())]),
    ...readGenerated(root),
  };
}

/** The origin of the object store, which pages send files to. */
function originOf(objects: ObjectStore | undefined): string[] {
  return objects ? [new URL(objects.endpoint()).origin] : [];
}

function serveConsole(root: string, origins: () => string[]): StaticFiles {
  const folder = join(root, 'dist');
  if (!existsSync(join(folder, 'index.html'))) {
    throw new StartError(`${folder} holds no built console; run: npm run build`);
  }
  return serveFolder(folder, () => securityHeaders(origins()), screenPreloads(folder));
}
