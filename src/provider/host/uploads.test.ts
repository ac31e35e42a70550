import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { folderUploads } from './uploads.ts';

const PART = '--x\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\nhello\r\n';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'uploads-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

it.each([
  ['text after its end', '--x\r\n--x--x\r\n--x--\r\n'],
  ['a part that begins where none can', '--x\r\nA: b\r\n--x----Content-Disposition: form-data; name="a"\r\n\r\n'],
  ['a file without an end', PART],
])('refuses a form with %s instead of waiting forever, and stores nothing of it', async (_, body) => {
  const headers = { 'Content-Type': 'multipart/form-data; boundary=x' };
  const request = new Request('http://localhost/', { method: 'POST', headers, body });
  await expect(folderUploads(folder, 50).receive(request, { file: 100 })).rejects.toThrow('400 BAD_MULTIPART');
  expect(readdirSync(folder)).toEqual([]);
});
