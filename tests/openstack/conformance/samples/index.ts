import type { Sample } from '../support/sample.ts';
import { BALANCING } from './balancing.ts';
import { COMPUTE } from './compute.ts';
import { NETWORK } from './network.ts';
import { OBJECTS } from './objects.ts';
import { STORAGE } from './storage.ts';

/** The walks, longest first. */
export const SAMPLES: Sample[] = [...COMPUTE, ...STORAGE, ...BALANCING, ...NETWORK, ...OBJECTS];
