import type { ServedVariant } from '../../contract/access/variants.ts';
import type { ResourceFile } from '../../contract/file/resource-file.ts';
import type { Cloud } from '../cloud/cloud.ts';
import type { AttemptLimits, LetterLimits } from '../identity/attempts.ts';
import { SESSION_LIMITS, type SecondFactorPolicy, type SessionLimits } from '../identity/session-limits.ts';
import type { Metrics } from '../metrics/metrics.ts';
import type { Captcha } from '../ports/captcha.ts';
import type { Clock } from '../ports/clock.ts';
import type { Log } from '../ports/log.ts';
import type { Mailer } from '../ports/mailer.ts';
import type { ObjectStore } from '../ports/object-store.ts';
import type { PaperWriter } from '../ports/paper.ts';
import type { PasswordHasher } from '../ports/password-hasher.ts';
import type { SheetWriter } from '../ports/sheet-writer.ts';
import type { Uploads } from '../ports/uploads.ts';
import type { Db } from '../store/database.ts';
import type { Merchant } from './merchant.ts';

export type { AppEnv, ProviderApp } from './app-env.ts';

/** The configuration of the provider. */
export interface ProviderConfig {
  /** Other origins that a console may be served from. */
  allowedOrigins: string[];
  /** The module access flags that it has or lacks (spec section 3). One that is missing is had as `variantHas` says. */
  flags: Record<string, boolean>;
  /**
   * White-label variants. A request has the modules that are on in its variant. Without variants it has all that are
   * on.
   */
  variants: readonly ServedVariant[];
  /** The served configuration of the console, for administrators. */
  consoleConfig?: unknown;
  /**
   * The console's URL without a trailing slash, for links in letters. A function, since the port may be chosen at
   * start.
   */
  consoleUrl(): string;
  /** Whether new customers may register, where registration is on. */
  registrationOpen: boolean;
  /** Whether anybody can read letters at /outbox, for the demo. */
  outbox: boolean;
  /** The token by which a log collector reads the audit log; undefined for none. */
  auditToken?: string;
  /** How long sessions last. */
  sessionLimits: SessionLimits;
  /** Who needs a second factor to sign in. Everybody can have one. */
  secondFactor: SecondFactorPolicy;
  /** The client secrets of identity providers that are not in the store. */
  issuerSecrets: IssuerSecrets;
  /** Whether identity providers may be inside the provider's own networks, and without TLS. */
  privateIssuers: boolean;
  signInLimits: AttemptLimits;
  letterLimits: LetterLimits;
  /** The duration of a step of the simulated cloud, in milliseconds. */
  cloudPaceMs: number;
}

/** Client secrets of identity providers, by issuer and then by client id. */
export type IssuerSecrets = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** The default configuration. */
export const DEFAULT_CONFIG: ProviderConfig = {
  allowedOrigins: [],
  flags: {},
  variants: [],
  consoleUrl: () => 'http://localhost:3000',
  registrationOpen: true,
  outbox: false,
  sessionLimits: SESSION_LIMITS,
  secondFactor: 'nobody',
  issuerSecrets: {},
  privateIssuers: false,
  signInLimits: { perLogin: 10, perAddress: 200, windowMinutes: 15 },
  letterLimits: { perEmail: 5, perAddress: 60, windowMinutes: 60 },
  cloudPaceMs: 1200,
};

/** The dependencies of the provider. */
export interface ProviderDeps {
  db: Db;
  clock: Clock;
  hasher: PasswordHasher;
  /** The cloud that the provider manages. */
  cloud: Cloud;
  uploads: Uploads;
  /** The object store of S3 accounts; without one they have no address. */
  objectStore?: ObjectStore;
  /** Reaches identity providers, as far as they may be reached; without it nobody signs in by one. */
  issuerFetch?: typeof fetch;
  /** Sends letters; without one they stay in the outbox. */
  mailer?: Mailer;
  /** The captcha where the flag `captcha` is on; the provider's own by default. */
  captcha?: Captcha;
  /** Writes workbooks. */
  writeSheet: SheetWriter;
  /** Writes documents as PDF and as workbooks. */
  papers: PaperWriter;
  /** The merchants for top-ups of the balance. */
  merchants: readonly Merchant[];
  log: Log;
  /** Counts requests; without it there are no metrics. */
  metrics?: Metrics;
  config: ProviderConfig;
  /** Every resource type, `$ref`s inlined. */
  files: ResourceFile[];
  /** The OpenAPI document to serve. */
  openapi: object;
}
