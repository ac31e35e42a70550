import { ApiError } from '../../http/errors.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Outage } from '../cloud.ts';
import { isCloudError } from './client/errors.ts';
import type { ServiceHealth } from './client/health.ts';
import { request } from './client/request.ts';
import { SERVICES, type ServiceName } from './client/services.ts';
import type { Session } from './client/session.ts';
import type { Drivers } from './common/driver.ts';

/** How often a service that is away is asked whether it is back, and how long one waits for its answer, in milliseconds. */
const PROBE_EVERY_MS = 15_000;
const PROBE_TIMEOUT_MS = 5000;

/** How long somebody who asks what is away waits for such an answer, in milliseconds. */
const PATIENCE_MS = 1000;

/** What the outages are told from. */
export interface OutagesDeps {
  clock: Clock;
  admin: Session;
  drivers: Drivers;
  log: { warn(fields: object, message: string): void };
}

/**
 * Which of our types are touched by services that are away. While one is, nobody asks it for anything that can wait, so it is asked in
 * between whether it is back: whenever somebody wants to know, but seldom.
 */
export class Outages {
  private readonly deps: OutagesDeps;
  private readonly probes = new Map<ServiceName, { at: number; over: Promise<void> }>();

  constructor(deps: OutagesDeps) {
    this.deps = deps;
  }

  /** Whether the service that tells how a type's records stand is away. Never waits. */
  isAway(type: string): boolean {
    const [home] = this.deps.drivers[type]?.services ?? [];
    if (home === undefined || !this.health.awaySince(home)) return false;
    void this.probe(home);
    return true;
  }

  /** The types touched now, and since when. What may be back is asked first, for a second at most. */
  async now(): Promise<Outage[]> {
    const services = new Set(Object.values(this.deps.drivers).flatMap((driver) => driver.services));
    const away = [...services].filter((service) => this.health.awaySince(service));
    if (away.length === 0) return [];
    let timer: ReturnType<typeof setTimeout> | undefined;
    const over = new Promise<void>((resolve) => {
      timer = setTimeout(resolve, PATIENCE_MS);
    });
    await Promise.race([Promise.all(away.map((service) => this.probe(service))), over]);
    clearTimeout(timer);
    return this.touched();
  }

  /** Asks every service that a type needs whether it is there, for some seconds at most. One that the cloud does not have is not away. */
  async askAll(): Promise<void> {
    const services = new Set(Object.values(this.deps.drivers).flatMap((driver) => driver.services));
    await Promise.all([...services].map((service) => this.probe(service)));
  }

  private get health(): ServiceHealth {
    return this.deps.admin.health;
  }

  private touched(): Outage[] {
    return Object.entries(this.deps.drivers).flatMap(([type, { services }]) => {
      const times = services.map((service) => this.health.awaySince(service)).filter((since) => since !== undefined);
      const [first] = times.sort((a, b) => a.getTime() - b.getTime());
      return first ? [{ type, since: first.toISOString() }] : [];
    });
  }

  /** Asks a service that is away whether it is back, unless that was done a moment ago. */
  private probe(service: ServiceName): Promise<void> {
    const now = this.deps.clock.now().getTime();
    const known = this.probes.get(service);
    if (known && now - known.at < PROBE_EVERY_MS) return known.over;
    const over = this.ask(service);
    this.probes.set(service, { at: now, over });
    return over;
  }

  private async ask(service: ServiceName): Promise<void> {
    const { admin, log } = this.deps;
    const wasAway = this.health.awaySince(service) !== undefined;
    try {
      // Whatever is answered, it is there.
      await request(admin, service, { method: 'GET', path: SERVICES[service].probe, timeoutMs: PROBE_TIMEOUT_MS });
      if (wasAway) log.warn({ service }, 'A service of the cloud answers again');
    } catch (error) {
      if (!isCloudError(error) && !isMissing(error))
        log.warn({ err: error, service }, 'A service of the cloud could not be asked');
    }
  }
}

/** Whether the cloud has no such service. */
function isMissing(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'CLOUD_SERVICE_MISSING';
}
