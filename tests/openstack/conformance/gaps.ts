/** What one of the clouds can't do, though the resource files offer it: it must be refused there, with this code. */
import type { CloudName } from './support/cloud.ts';

export interface Gap {
  cloud: CloudName;
  type: string;
  action: string;
  /** The code of the refusal. */
  code: string;
  why: string;
}

export const GAPS: Gap[] = [];

/** What nobody can bring about while a test runs, so that its guards alone are seen. */
interface Unreached {
  /** Where it is one of the clouds alone. */
  cloud?: CloudName;
  type: string;
  action: string;
  why: string;
}

const UNREACHED: Unreached[] = [
  { type: 's3-user', action: 'empty', why: 'what is stored is measured, which takes minutes on either cloud' },
  {
    cloud: 'openstack',
    type: 'vm',
    action: 'createBackup',
    why: 'Cinder’s NFS driver has the hypervisor snapshot a disk in use, and the cloud of the tests has none: it waits for ever',
  },
];

/** The actions of a type that are not reached on a cloud. */
export function unreachedOf(cloud: CloudName, type: string): string[] {
  return UNREACHED.filter((each) => each.type === type && (each.cloud ?? cloud) === cloud).map(({ action }) => action);
}
