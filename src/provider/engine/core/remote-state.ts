import { SingleFlight } from '../../work/single-flight.ts';

/**
 * State of a process about the remote cloud. It is lost when the process ends, and stored data does not depend on it.
 */
export interface RemoteState {
  /** The id of this process among those that share its database. */
  processId: string;
  /** The holders of leases in this process. A lease of this process whose holder is not here was lost when the database was away. */
  holders: Set<string>;
  /** The last waiting or running change, by project. Changes of a project run one after another. */
  mutexes: Map<string, Promise<void>>;
  /** When a record or a list was refreshed last, in milliseconds of `performance.now()`. */
  refreshedAt: Map<string, number>;
  /** Refreshes for readers that accept no earlier answer, by record. */
  flights: SingleFlight;
  /** How many answers of a type are late. Until they come, no other read waits for that type. */
  late: Map<string, number>;
  /** Usage beyond our records as it was last seen, by project and quota type. */
  usageBeyond: Map<string, number>;
}

/** The state of a process that has just started. */
export function remoteState(): RemoteState {
  return {
    processId: crypto.randomUUID(),
    holders: new Set(),
    mutexes: new Map(),
    refreshedAt: new Map(),
    flights: new SingleFlight(),
    late: new Map(),
    usageBeyond: new Map(),
  };
}
