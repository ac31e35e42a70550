import type { Doc } from './client.ts';

/** A disk as the last acknowledged write left it. */
export interface KnownDisk {
  id: string;
  /** The whole record as it was answered when it was made. */
  created: Doc;
  display_name: string;
  description: string | undefined;
  size: number;
  version: number;
  /** The server it is attached to. */
  serverId: string | undefined;
  /** The cloud refused to extend it, and the disk says so since. */
  broken: boolean;
}

/** A server as the last acknowledged write left it. */
export interface KnownServer {
  id: string;
  created: Doc;
  name: string;
  status: 'ACTIVE' | 'SHUTOFF';
  /** The size of the disk that was made with it, in GB. */
  diskSize: number;
}

/** A create that was never acknowledged and not asked for again: its records are there wholly, or not at all. */
export interface Orphan {
  kind: 'disk' | 'vm';
  /** One a record that it makes. */
  names: string[];
  body: Doc;
}

/** What the writers know of what they wrote. Each record but the contested one has one writer. */
export class Ledger {
  readonly disks = new Map<string, KnownDisk>();
  readonly servers = new Map<string, KnownServer>();
  /** Sizes of the disks that servers were started from which are gone; the disks stay. By the server's name. */
  readonly leftDisks = new Map<string, number>();
  readonly orphans: Orphan[] = [];
  readonly deleted: { kind: 'disk' | 'vm'; id: string }[] = [];
  /** What each acknowledged write of the contested disk wrote, by the version that it made. */
  readonly contested = new Map<number, string>();
  /** How often each action of each record was acknowledged, by `<record> <action>`. */
  readonly actions = new Map<string, number>();
  /** Writes that were answered with a success. */
  acknowledged = 0;
  /** Writes that got no answer. */
  lost = 0;
  /** Writes that were refused, by code. */
  readonly refused = new Map<string, number>();

  /** Notes that an action of a record is known to have been done. */
  done(id: unknown, action: string): void {
    const key = `${id} ${action}`;
    this.actions.set(key, (this.actions.get(key) ?? 0) + 1);
    this.acknowledged += 1;
  }

  /** Notes that a write was refused. */
  refuse(code: string): void {
    this.refused.set(code, (this.refused.get(code) ?? 0) + 1);
  }
}
