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
export interface Unreached {
  type: string;
  action: string;
  why: string;
}

export const UNREACHED: Unreached[] = [
  { type: 's3-user', action: 'empty', why: 'what is stored is measured, which takes minutes on either cloud' },
];
