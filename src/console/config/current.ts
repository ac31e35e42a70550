import type { Variant } from '../../contract/access/console-config.ts';

let current: Variant | undefined;

/** Sets the current variant. Boot does it after reading `config.json`. */
export function setVariant(variant: Variant): void {
  current = variant;
}

/** The current variant. Only boot runs without one. */
export function variant(): Variant {
  if (!current) throw new Error('config.json has not been read yet');
  return current;
}
