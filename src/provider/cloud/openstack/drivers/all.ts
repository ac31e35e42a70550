import type { TypeDriver } from '../driver.ts';
import { flavorDriver } from './flavor.ts';
import { serverGroupDriver } from './server-group.ts';

/** What each type means in OpenStack, by its name. A type that is not here is known to us alone. */
export const DRIVERS: Readonly<Record<string, TypeDriver>> = {
  flavor: flavorDriver,
  'server-group': serverGroupDriver,
};
