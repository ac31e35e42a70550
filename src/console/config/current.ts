import type { Variant } from './config.ts';

let current: Variant | undefined;

/** Makes a variant the one in force. Boot does it once `config.json` has been read. */
export function setVariant(variant: Variant): void {
  current = variant;
}

/** The variant in force. Only boot runs before there is one. */
export function variant(): Variant {
  if (!current) throw new Error('config.json has not been read yet');
  return current;
}
