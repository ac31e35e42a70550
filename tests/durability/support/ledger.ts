import type { Doc } from './client.ts';

/** The state of a disk after its last acknowledged write. */
export interface KnownDisk {
  id: string;
  /** The whole record in the create's answer. */
  created: Doc;
  display_name: string;
  description: string | undefined;
  size: number;
  version: number;
  /** The id of its server. */
  serverId: string | undefined;
  /** The cloud refused to extend it, and the disk has an error status. */
  broken: boolean;
}

/** The state of a server after its last acknowledged write. */
export interface KnownServer {
  id: string;
  created: Doc;
  name: string;
  status: 'ACTIVE' | 'SHUTOFF';
  /** The size of the disk that was created with it, in GB. */
  diskSize: number;
}

/** A create that was neither acknowledged nor repeated: all of its records exist, or none. */
export interface Orphan {
  kind: 'disk' | 'vm';
  /** One name per record. */
  names: string[];
  body: Doc;
}

/** The writers' knowledge of their writes. Each record but the contested one has one writer. */
export class Ledger {
  readonly disks = new Map<string, KnownDisk>();
  readonly servers = new Map<string, KnownServer>();
  /** Sizes of boot disks of deleted servers. The disks still exist. By the server's name. */
  readonly leftDisks = new Map<string, number>();
  readonly orphans: Orphan[] = [];
  readonly deleted: { kind: 'disk' | 'vm'; id: string }[] = [];
  /** The content of each acknowledged write of the contested disk, by its version. */
  readonly contested = new Map<number, string>();
  /** The number of acknowledged actions of each record, by `<record> <action>`. */
  readonly actions = new Map<string, number>();
  /** The number of successful writes. */
  acknowledged = 0;
  /** The number of writes without an answer. */
  lost = 0;
  /** The number of refused writes, by code. */
  readonly refused = new Map<string, number>();

  /** Counts a completed action of a record. */
  done(id: unknown, action: string): void {
    const key = `${id} ${action}`;
    this.actions.set(key, (this.actions.get(key) ?? 0) + 1);
    this.acknowledged += 1;
  }

  /** Counts a refused write. */
  refuse(code: string): void {
    this.refused.set(code, (this.refused.get(code) ?? 0) + 1);
  }
}
