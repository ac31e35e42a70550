import type { ServedVariant } from '../../contract/access/variants.ts';
import type { ResourceFile } from '../../contract/file/resource-file.ts';
import type { Cloud } from '../cloud/cloud.ts';
import type { AttemptLimits, LetterLimits } from '../identity/attempts.ts';
import type { Metrics } from '../metrics/metrics.ts';
import type { Captcha } from '../ports/captcha.ts';
import type { Clock } from '../ports/clock.ts';
import type { Log } from '../ports/log.ts';
import type { Mailer } from '../ports/mailer.ts';
import type { PasswordHasher } from '../ports/password-hasher.ts';
import type { SheetWriter } from '../ports/sheet-writer.ts';
import type { Uploads } from '../ports/uploads.ts';
import type { Db } from '../store/database.ts';
import type { Merchant } from './merchant.ts';

export type { AppEnv, ProviderApp } from './app-env.ts';

/** How this provider behaves. */
export interface ProviderConfig {
  /** Origins beside its own that a console may be served from. */
  allowedOrigins: string[];
  /** Module access flags of spec section 3; one that is missing is off. */
  flags: Record<string, boolean>;
  /** White-label variants; a request has the modules that are on in the variant that it belongs to. None: it has all that are on. */
  variants: readonly ServedVariant[];
  /** The console's configuration as it is served, for administrators to see. */
  consoleConfig?: unknown;
  /** Where the console is, without a slash at the end: links in letters lead there. Asked late, as a port may be any that is free. */
  consoleUrl(): string;
  /** Whether new customers may register by themselves, where the registration path is on at all. */
  registrationOpen: boolean;
  /** Whether letters can be read at /outbox by anybody: for the demo. */
  outbox: boolean;
  /** How long a token lives after its last use. */
  tokenHours: number;
  signInLimits: AttemptLimits;
  letterLimits: LetterLimits;
  /** How many days before the balance ends, at the present rate, its owner is told by a letter. */
  lowBalanceDays: number;
  /** How long a step of the simulated cloud takes, in milliseconds. */
  cloudPaceMs: number;
}

/** The configuration where nothing is said. */
export const DEFAULT_CONFIG: ProviderConfig = {
  allowedOrigins: [],
  flags: {},
  variants: [],
  consoleUrl: () => 'http://localhost:3000',
  registrationOpen: true,
  outbox: false,
  tokenHours: 12,
  signInLimits: { perLogin: 10, perAddress: 200, windowMinutes: 15 },
  letterLimits: { perEmail: 5, perAddress: 60, windowMinutes: 60 },
  lowBalanceDays: 3,
  cloudPaceMs: 1200,
};

/** The real parts that the provider is put together from. */
export interface ProviderDeps {
  db: Db;
  clock: Clock;
  hasher: PasswordHasher;
  /** What runs underneath. */
  cloud: Cloud;
  uploads: Uploads;
  /** Takes letters out into the world; without one they stay in the outbox. */
  mailer?: Mailer;
  /** Tells people from robots where the flag `captcha` is on; the provider's own where none is given. */
  captcha?: Captcha;
  /** Makes workbooks. */
  writeSheet: SheetWriter;
  /** By whom the balance can be topped up. */
  merchants: readonly Merchant[];
  log: Log;
  /** Counts what is asked; without it nothing is counted. */
  metrics?: Metrics;
  config: ProviderConfig;
  /** Every resource type, `$ref`s inlined. */
  files: ResourceFile[];
  /** The OpenAPI document to serve. */
  openapi: object;
}
