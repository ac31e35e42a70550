import { mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { folderUploads } from './uploads.ts';

// The only name of a stored file, so that it can lead to a disk that is always full.
vi.mock('node:crypto', async (original) => ({
  ...(await original<typeof import('node:crypto')>()),
  randomUUID: () => 'stored',
}));

it('refuses a file with 507 where the disk is full, and stores nothing of it', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'uploads-'));
  const uploads = folderUploads(folder);
  symlinkSync('/dev/full', join(folder, 'stored'));
  const body = '--x\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\nhello\r\n--x--\r\n';
  const headers = { 'Content-Type': 'multipart/form-data; boundary=x' };
  const request = new Request('http://localhost/', { method: 'POST', headers, body });
  await expect(uploads.receive(request, { file: 100 }, { id: 'user', guest: false })).rejects.toMatchObject({
    status: 507,
    code: 'STORE_FULL',
    headers: { 'Retry-After': '60' },
  });
  expect(readdirSync(folder)).toEqual([]);
  rmSync(folder, { recursive: true });
});
