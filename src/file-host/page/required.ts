/** The modules that compiled validators require. */
import equal from 'ajv/dist/runtime/equal.js';
import ucs2length from 'ajv/dist/runtime/ucs2length.js';
import * as formatChecks from '../../contract/values/format-checks.ts';
import { FORMAT_CHECKS_MODULE } from '../live/set.ts';

/** A CommonJS module by its default export. Whether a bundler gives that or the whole module as the default is its own choice. */
function commonJs(imported: object): { default: unknown } {
  return typeof imported !== 'function' && 'default' in imported ? imported : { default: imported };
}

const MODULES: Record<string, unknown> = {
  'ajv/dist/runtime/equal': commonJs(equal),
  'ajv/dist/runtime/ucs2length': commonJs(ucs2length),
  [FORMAT_CHECKS_MODULE]: formatChecks,
};

/** The module of a name. Throws where validators may not require it. */
export function required(name: string): unknown {
  if (!Object.hasOwn(MODULES, name)) throw new Error(`A validator requires ${name}`);
  return MODULES[name];
}
