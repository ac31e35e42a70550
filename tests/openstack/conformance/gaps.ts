/** Actions that one of the clouds lacks, although the resource files offer them. They must be refused there with this code. */
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

/** A state that a test can't reach, so that only its guards are tested. */
interface Unreached {
  /** The cloud, if it is only one. */
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

/** The unreached actions of a type on a cloud. */
export function unreachedOf(cloud: CloudName, type: string): string[] {
  return UNREACHED.filter((each) => each.type === type && (each.cloud ?? cloud) === cloud).map(({ action }) => action);
}
