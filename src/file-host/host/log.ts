import type { Log } from '../../provider/ports/log.ts';

/** Warnings and errors go to the browser's console. One line a request would only be in the way there. */
export const browserLog: Log = {
  info: () => undefined,
  warn: (fields, message) => console.warn(message, fields),
  error: (fields, message) => console.error(message, fields),
};
