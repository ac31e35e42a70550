import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { folderUploads } from './uploads.ts';

const PART = '--x\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\nhello\r\n';

const GUEST = { id: '192.0.2.1', guest: true };
const USER = { id: 'user', guest: false };

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
  await expect(folderUploads(folder, { patienceMs: 50 }).receive(request, { file: 100 }, GUEST)).rejects.toThrow(
    '400 BAD_MULTIPART',
  );
  expect(readdirSync(folder)).toEqual([]);
});

/** A form with a file that arrives as it is sent. */
function sending() {
  let sender: ReadableStreamDefaultController<Uint8Array> | undefined;
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      sender = controller;
    },
  });
  const headers = { 'Content-Type': 'multipart/form-data; boundary=x' };
  const init: RequestInit & { duplex: 'half' } = { method: 'POST', headers, body, duplex: 'half' };
  const send = (text: string) => sender?.enqueue(new TextEncoder().encode(text));
  send('--x\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\n');
  const end = () => {
    send('\r\n--x--\r\n');
    sender?.close();
  };
  return { request: new Request('http://localhost/', init), send, end };
}

function complete(bytes: number): Request {
  const form = sending();
  form.send('x'.repeat(bytes));
  form.end();
  return form.request;
}

/** The bytes of the largest file that is stored. */
function stored(): number {
  return Math.max(0, ...readdirSync(folder).map((name) => statSync(join(folder, name)).size));
}

/** Waits for what streams do, without timers: `vi.waitFor` would move the fake ones. */
async function until(holds: () => boolean): Promise<void> {
  while (!holds()) await new Promise((resolve) => setImmediate(resolve));
}

const LIMITS = { file: 1_000_000_000 };

describe('open uploads', () => {
  it('are two of one sender at most, until one of them is answered', async () => {
    const uploads = folderUploads(folder);
    const [one, other] = [sending(), sending()];
    const first = uploads.receive(one.request, LIMITS, GUEST);
    const second = uploads.receive(other.request, LIMITS, GUEST);
    const refusal = { status: 429, code: 'TOO_MANY_UPLOADS', headers: { 'Retry-After': '60' } };
    await expect(uploads.receive(sending().request, LIMITS, GUEST)).rejects.toMatchObject(refusal);
    await (await uploads.receive(complete(1), LIMITS, { id: '192.0.2.2', guest: true })).discard();
    one.end();
    const form = await first;
    await expect(uploads.receive(complete(1), LIMITS, GUEST)).rejects.toMatchObject(refusal);
    await form.discard();
    await (await uploads.receive(complete(1), LIMITS, GUEST)).discard();
    other.end();
    await (await second).discard();
    expect(readdirSync(folder)).toEqual([]);
  });

  it('share their space, of which a user has half', async () => {
    const uploads = folderUploads(folder, { mostBytes: 1000 });
    const noSpace = { status: 503, code: 'NO_UPLOAD_SPACE', headers: { 'Retry-After': '60' } };
    await expect(uploads.receive(complete(501), LIMITS, USER)).rejects.toMatchObject(noSpace);
    const held = await Promise.all(
      ['a', 'b'].map((id) => uploads.receive(complete(500), LIMITS, { id, guest: false })),
    );
    await expect(uploads.receive(complete(1), LIMITS, USER)).rejects.toMatchObject(noSpace);
    await held[0]?.discard();
    await (await uploads.receive(complete(500), LIMITS, USER)).discard();
    await held[1]?.discard();
    expect(readdirSync(folder)).toEqual([]);
  });

  it('end where they bring too little in thirty seconds, and go on where they bring enough', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
      const uploads = folderUploads(folder);
      const [slow, fast] = [sending(), sending()];
      let ended: unknown;
      uploads.receive(slow.request, LIMITS, GUEST).catch((error: unknown) => {
        ended = error;
      });
      const received = uploads.receive(fast.request, LIMITS, USER);
      for (let minute = 0; minute < 20; minute += 1) {
        expect(ended === undefined).toBe(minute < 2);
        if (minute < 2) slow.send('x');
        fast.send('x'.repeat(40_000));
        await until(() => stored() > 40_000 * minute);
        await vi.advanceTimersByTimeAsync(20_000);
        await until(() => (ended !== undefined) === minute > 0);
      }
      expect(ended).toMatchObject({ status: 400, code: 'BAD_MULTIPART' });
      fast.end();
      const form = await received;
      expect(form.files.file?.bytes).toBe(800_000);
      await form.discard();
    } finally {
      vi.useRealTimers();
    }
  });
});

/** A form with a file of so many bytes, which arrives in chunks. */
function inChunks(bytes: number, chunk: number): Request {
  const start = '--x\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\n';
  const whole = new TextEncoder().encode(`${start}${'x'.repeat(bytes)}\r\n--x--\r\n`);
  let at = 0;
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      if (at >= whole.length) return controller.close();
      controller.enqueue(whole.slice(at, at + chunk));
      at += chunk;
    },
  });
  const headers = { 'Content-Type': 'multipart/form-data; boundary=x' };
  const init: RequestInit & { duplex: 'half' } = { method: 'POST', headers, body, duplex: 'half' };
  return new Request('http://localhost/', init);
}

describe('a file at its limit of 70,000 bytes', () => {
  const CHUNKS = [100, 1000, 16_384, 65_536, 70_050, 1_000_000];
  const receive = (bytes: number, chunk: number) =>
    folderUploads(folder).receive(inChunks(bytes, chunk), { file: 70_000 }, USER);

  it.each(CHUNKS)('is stored whole, in chunks of %d', async (chunk) => {
    const form = await receive(70_000, chunk);
    expect(form.files.file?.bytes).toBe(70_000);
    expect(stored()).toBe(70_000);
    await form.discard();
  });

  it.each(CHUNKS)('is refused as soon as it is larger, in chunks of %d, and nothing of it remains', async (chunk) => {
    for (const more of [1, 2, 40, 100, 200, 5000])
      await expect(receive(70_000 + more, chunk)).rejects.toMatchObject({
        status: 413,
        code: 'FILE_TOO_LARGE',
        params: { maxBytes: 70_000 },
      });
    expect(readdirSync(folder)).toEqual([]);
  });
});

it('refuses fields of more than a megabyte together', async () => {
  const body = ['a', 'b']
    .map((name) => `--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${'x'.repeat(600_000)}\r\n`)
    .join('');
  const headers = { 'Content-Type': 'multipart/form-data; boundary=x' };
  const request = new Request('http://localhost/', { method: 'POST', headers, body: `${body}--x--\r\n` });
  await expect(folderUploads(folder).receive(request, {}, GUEST)).rejects.toThrow('413 BODY_TOO_LARGE');
});
