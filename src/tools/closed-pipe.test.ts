import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');

it('the check ends quietly where nobody reads it to its end', async () => {
  const child = spawn(process.execPath, ['--import', 'tsx', 'src/tools/check.ts'], { cwd: ROOT });
  // Before it writes anything: each of its lines meets a closed pipe.
  child.stdout.destroy();
  let said = '';
  child.stderr.on('data', (chunk: Buffer) => {
    said += chunk.toString();
  });
  const code = await new Promise((resolve) => child.once('exit', resolve));
  expect([code, said]).toEqual([0, '']);
}, 240_000);
