/** The command line of `npm run dev`. */
import { parseArgs } from 'node:util';

/** The ports and the data folder. */
export interface DevOptions {
  help: boolean;
  port: number;
  apiPort: number;
  data: string;
}

/** The text of `--help`. */
export const HELP = `Usage: npm run dev -- [options]

Console and provider side by side, from their sources. A saved resource file or text is seen at once; a mistake in one is said in the
browser, and the rest goes on as it was.

  --port <number>      of the console (default 5173)
  --api-port <number>  of the provider (default 8080)
  --data <folder>      where the state lives (default data)
  --help               print this
`;

function port(name: string, text: string | undefined, standard: number): number {
  if (text === undefined) return standard;
  const value = Number(text);
  if (/^\d+$/.test(text) && value > 0 && value <= 65_535) return value;
  throw new Error(`${name} takes a whole number from 1 to 65535, not "${text}".`);
}

/** Reads the command line. Throws one sentence for an unknown option. */
export function readDevOptions(args: string[]): DevOptions {
  const { values } = parseArgs({
    args,
    options: {
      port: { type: 'string' },
      'api-port': { type: 'string' },
      data: { type: 'string' },
      help: { type: 'boolean' },
    },
  });
  return {
    help: values.help ?? false,
    port: port('--port', values.port, 5173),
    apiPort: port('--api-port', values['api-port'], 8080),
    data: values.data ?? 'data',
  };
}
