import type { Log } from '../../provider/ports/log.ts';

/** Shows errors on stderr, and nothing else: what happens in the story happened long ago. */
export const ERRORS_ONLY: Log = {
  info: () => undefined,
  warn: () => undefined,
  error: (fields, message) => {
    const reason = 'err' in fields && fields.err instanceof Error ? fields.err.stack : JSON.stringify(fields);
    process.stderr.write(`The demo: ${message}: ${reason}\n`);
  },
};
