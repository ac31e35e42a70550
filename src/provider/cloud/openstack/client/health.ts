import type { Clock } from '../../../ports/clock.ts';
import { type CloudError, isCloudError } from './errors.ts';
import type { ServiceName } from './services.ts';

/** What is known of one service. Times are milliseconds since 1970. */
interface Known {
  /** Since when it gives no answer. */
  awaySince?: number;
  /** When it last answered. */
  answeredAt?: number;
}

/** Which services answer, as the calls of this process have found it. Kept in memory alone, shared by all sessions on one cloud. */
export class ServiceHealth {
  readonly #clock: Clock;
  readonly #known = new Map<ServiceName, Known>();

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** Since when a service gives no answer; undefined while it does, or was never asked. */
  awaySince(service: ServiceName): Date | undefined {
    const since = this.#known.get(service)?.awaySince;
    return since === undefined ? undefined : new Date(since);
  }

  /** Says that a call is about to be made; gives back what tells how it ended: with the error, or with none. */
  began(service: ServiceName): (error?: unknown) => void {
    const began = this.#clock.now().getTime();
    return (error) => {
      const known = this.#known.get(service) ?? {};
      // A call that hung is older news than what has been answered since it was made.
      const isOld = (known.answeredAt ?? 0) > began;
      if (!isAway(error)) this.#known.set(service, { answeredAt: this.#clock.now().getTime() });
      else if (!isOld) this.#known.set(service, { ...known, awaySince: known.awaySince ?? began });
    };
  }
}

/** Whether a call failed since nobody is there. What the service says itself, be it that it knows no such path, is an answer. */
function isAway(error: unknown): error is CloudError {
  return isCloudError(error, 'unavailable') && !(error.status === 404 && error.requestId !== undefined);
}
