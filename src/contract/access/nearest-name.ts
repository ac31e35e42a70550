import { nearest } from '../values/nearest.ts';
import { ConfigError } from './console-config.ts';

/** An error about an unknown name, with an arrow and the nearest right one as what is expected. Other errors stay as they are. */
export function withNearest(error: unknown): unknown {
  if (!(error instanceof ConfigError) || error.code !== 'unknown') return error;
  const name = error.at.slice(error.at.lastIndexOf('/') + 1);
  const right = nearest(name, error.known);
  return right === undefined ? error : new ConfigError('unknown', error.at, `→ ${right}`);
}
