import { expect, it } from 'vitest';
import { HELP, readDevOptions } from './options.ts';

it('takes ports and a folder, and has defaults', () => {
  expect(readDevOptions([])).toEqual({ help: false, port: 5173, apiPort: 8080, data: 'data' });
  const words = ['--port', '1', '--api-port', '2', '--data', 'x', '--help'];
  expect(readDevOptions(words)).toEqual({ help: true, port: 1, apiPort: 2, data: 'x' });
  for (const flag of ['port', 'api-port', 'data', 'help']) expect(HELP).toContain(`--${flag} `);
});

it('refuses an invalid port, and unknown options', () => {
  expect(() => readDevOptions(['--port', '70000'])).toThrow(
    '--port takes a whole number from 1 to 65535, not "70000".',
  );
  expect(() => readDevOptions(['--prot', '1'])).toThrow('--prot');
});
