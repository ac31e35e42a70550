import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { variantsIn } from '../../contract/access/variants.ts';
import { smtpMailer } from '../host/smtp.ts';
import type { Mailer } from '../ports/mailer.ts';
import { transact } from '../store/transact.ts';
import { createTestProvider, type TestProvider } from '../testing.ts';
import { type Letter, sendMail } from './mails.ts';

const MINUTE = 60_000;
const VARIANTS = variantsIn({
  variants: [
    { name: 'own', title: 'Own', hosts: ['*'] },
    { name: 'dala', title: 'Dala Cloud', hosts: ['dala.kz'], support: { email: 'help@dala.kz', phone: '' } },
  ],
});

/** A letter as the server received it. */
interface Received {
  from: string;
  to: string[];
  user: unknown;
  /** Its headers by their names in lower case, unfolded. */
  headers: Record<string, string>;
  source: string;
}

let server: SMTPServer | undefined;
let mailer: Mailer | undefined;
let received: Received[];
let test: TestProvider;

function refusal(responseCode: number, message: string): Error {
  return Object.assign(new Error(message), { responseCode });
}

function headersOf(source: string): Record<string, string> {
  const [head = ''] = source.split('\r\n\r\n', 1);
  const lines = head.replace(/\r\n[ \t]+/g, ' ').split('\r\n');
  return Object.fromEntries(
    lines.map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 2)]),
  );
}

/** Starts a mail server, and a provider that uses it. */
async function begin(options: SMTPServerOptions = {}, login = ''): Promise<void> {
  const started = new SMTPServer({
    authOptional: true,
    allowInsecureAuth: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, session, callback) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const source = Buffer.concat(chunks).toString('utf8');
        const { mailFrom, rcptTo } = session.envelope;
        const from = mailFrom ? mailFrom.address : '';
        received.push({
          from,
          to: rcptTo.map(({ address }) => address),
          user: session.user,
          headers: headersOf(source),
          source,
        });
        callback();
      });
    },
    ...options,
  });
  server = started;
  const port = await new Promise<number>((resolve) => {
    const listening = started.listen(0, '127.0.0.1', () => {
      const address = listening.address();
      resolve(typeof address === 'object' && address !== null ? address.port : 0);
    });
  });
  mailer = smtpMailer({ url: `smtp://${login}127.0.0.1:${port}`, from: 'Облако <no-reply@cloud.example.kz>' });
  test = await createTestProvider({ variants: VARIANTS }, [], {}, mailer);
}

async function post(letter: Partial<Letter> = {}): Promise<void> {
  const full = {
    address: 'a@example.kz',
    subject: 'Тема',
    body: 'Здравствуйте!\n\nhttps://x.kz/a?b=1&c=2#code=d',
    kind: 'registration' as const,
    confidential: true,
    variant: null,
    ...letter,
  };
  await transact(test.db, (tx) => sendMail(tx, full, test.clock.now()));
}

function fail(): never {
  throw new Error('No letter has arrived');
}

const rows = () => test.db.selectFrom('mail').selectAll().execute();
const run = () => test.provider.worker.runDue();

beforeEach(() => {
  received = [];
});

afterEach(async () => {
  mailer?.close();
  await new Promise<void>((resolve) => (server ? server.close(resolve) : resolve()));
  server = undefined;
});

describe('a letter', () => {
  it('is sent to the mail server once, with sign-in, and a confidential one is not stored afterwards', async () => {
    await begin(
      {
        authOptional: false,
        onAuth: ({ username, password }, _session, callback) =>
          password === 'p@ss:w' ? callback(null, { user: username }) : callback(refusal(535, 'no')),
      },
      'clo%40ud:p%40ss%3Aw@',
    );
    await post();
    await run();
    await run();
    test.clock.advance(60 * MINUTE);
    await run();
    expect(received).toHaveLength(1);
    expect(received[0]).toMatchObject({ from: 'no-reply@cloud.example.kz', to: ['a@example.kz'], user: 'clo@ud' });
    expect(await rows()).toMatchObject([{ sent_at: '2026-11-20T06:00:00.000Z', refused_at: null, body: '' }]);
    expect(await test.db.selectFrom('work').select('key').where('kind', '=', 'mail').execute()).toEqual([]);
  });

  it('of a variant is sent in its name from the same address, and replies go to its support', async () => {
    await begin();
    await post({ variant: 'dala' });
    await run();
    await post({ variant: 'own' });
    await run();
    expect(received.map(({ from }) => from)).toEqual(['no-reply@cloud.example.kz', 'no-reply@cloud.example.kz']);
    const [dala, own] = received.map(({ headers }) => headers);
    expect(dala).toMatchObject({ from: 'Dala Cloud <no-reply@cloud.example.kz>', 'reply-to': 'help@dala.kz' });
    expect(own).not.toHaveProperty('reply-to');
    expect(own?.from).toMatch(/^=\?UTF-8\?/i);
  });

  it('has a sender, a date, a mark as automatic, and an id by which copies are recognised', async () => {
    await begin();
    await post();
    const [{ id } = { id: '' }] = await rows();
    test.clock.advance(5 * MINUTE);
    await run();
    const [{ headers, source } = fail()] = received;
    expect(headers).toMatchObject({
      to: 'a@example.kz',
      'message-id': `<${id}@cloud.example.kz>`,
      'auto-submitted': 'auto-generated',
      'mime-version': '1.0',
    });
    expect(headers.from).toMatch(/^=\?UTF-8\?[BQ]\?\S+\?= <no-reply@cloud\.example\.kz>$/);
    expect(new Date(headers.date ?? '').toISOString()).toBe('2026-11-20T06:00:00.000Z');
    expect(headers['content-type']).toContain('multipart/alternative');
    expect(source).toContain('Content-Type: text/plain; charset=utf-8');
    expect(source).toContain('Content-Type: text/html; charset=utf-8');
  });

  it('shows links as links in HTML, and escapes all markup', async () => {
    await begin();
    const taken: string[] = [];
    const keeping: Mailer = { send: async ({ html }) => void taken.push(html), close: () => {} };
    test = await createTestProvider({}, [], {}, keeping);
    await post({
      body: 'Пуск <script>alert(1)</script> "x".\nСтрока\n\nhttps://x.kz/a?b=1&c=2#code=d.\n\nhttps://y.kz/"onclick="z',
    });
    await run();
    const [html = ''] = taken;
    expect(html).toContain('<a href="https://x.kz/a?b=1&amp;c=2#code=d">https://x.kz/a?b=1&amp;c=2#code=d</a>.');
    expect(html).toContain('&lt;script&gt;');
    expect(html).toContain('<br />Строка</p>');
    expect(html).not.toMatch(/<script|"onclick/);
  });

  it('takes its files with it', async () => {
    await begin();
    const content = btoa('a,b\n');
    await post({ attachments: [{ name: 'отчёт.csv', type: 'text/csv', content }] });
    await run();
    const source = received[0]?.source ?? '';
    expect(source).toContain('Content-Type: text/csv');
    expect(source).toContain('Content-Disposition: attachment');
    expect(source).toContain(content);
    expect(await rows()).toMatchObject([{ attachments: null }]);
  });

  it('goes to its one address, and its subject adds no header line', async () => {
    await begin();
    await post({ address: 'a@example.kz', subject: 'x\r\nBcc: all@example.kz\r\n\r\nbody' });
    await post({ address: 'b@example.kz, c@example.kz' });
    await run();
    for (const { to, headers } of received) {
      expect(to).toHaveLength(1);
      expect(headers).not.toHaveProperty('bcc');
    }
    expect(received.flatMap(({ to }) => to)).not.toContain('c@example.kz');
  });
});

describe('a mail server that is not ready', () => {
  it('is retried with growing delays, and gets the letter once', async () => {
    let failures = 2;
    await begin({
      onRcptTo: (_address, _session, callback) => {
        failures -= 1;
        callback(failures >= 0 ? refusal(451, 'try again') : null);
      },
    });
    await post();
    await run();
    expect(received).toEqual([]);
    test.clock.advance(MINUTE - 1);
    expect(await run()).toBe(0);
    test.clock.advance(1);
    expect(await run()).toBe(1);
    test.clock.advance(MINUTE);
    expect(await run()).toBe(0);
    expect(await rows()).toMatchObject([{ sent_at: null, refused_at: null }]);
    test.clock.advance(MINUTE);
    await run();
    expect(received).toHaveLength(1);
    expect(await rows()).toMatchObject([{ sent_at: '2026-11-20T06:03:00.000Z', put_off_at: null }]);
    expect(test.log.lines.filter(({ message }) => message === 'Letter put off')).toHaveLength(2);
    expect(JSON.stringify(test.log.lines)).not.toContain('a@example.kz');
  });

  it('or refuses the sign-in is retried, because the settings can be corrected', async () => {
    await begin(
      { authOptional: false, onAuth: (_auth, _session, callback) => callback(refusal(535, 'no')) },
      'a:secret@',
    );
    await post();
    await run();
    expect(await rows()).toMatchObject([{ sent_at: null, refused_at: null }]);
    expect(JSON.stringify(test.log.lines)).not.toContain('secret');
    expect(test.log.lines).toMatchObject([{ level: 'warn', fields: { code: 'EAUTH', responseCode: 535 } }]);
  });

  it('or cannot be reached is retried, and the log has the reason', async () => {
    await begin();
    const stopped = server;
    await new Promise<void>((resolve) => (stopped ? stopped.close(resolve) : resolve()));
    server = undefined;
    await post();
    await run();
    expect(await rows()).toMatchObject([{ sent_at: null, refused_at: null }]);
    expect(test.log.lines).toMatchObject([{ fields: { reason: expect.stringContaining('ECONNREFUSED') } }]);
  });

  it('is given up after three days', async () => {
    await begin({ onRcptTo: (_address, _session, callback) => callback(refusal(451, 'try again')) });
    await post();
    test.clock.advance(3 * 24 * 60 * MINUTE + 1);
    await run();
    expect(await rows()).toMatchObject([{ sent_at: null, body: '', refused_at: expect.any(String) }]);
    expect(await test.db.selectFrom('work').select('key').where('kind', '=', 'mail').execute()).toEqual([]);
  });
});

it.each([
  ['the recipient', { onRcptTo: (_to, _session, callback) => callback(refusal(550, 'nobody of that name')) }],
  [
    'the letter',
    {
      onData: (stream, _session, callback) => {
        stream.on('end', () => callback(refusal(554, 'no')));
        stream.resume();
      },
    },
  ],
] satisfies [string, SMTPServerOptions][])('a mail server that refuses %s is not retried', async (_what, options) => {
  await begin(options);
  await post();
  await post({ address: 'b@example.kz' });
  await run();
  expect(await rows()).toMatchObject([{ refused_at: expect.any(String) }, { refused_at: expect.any(String) }]);
  expect(await test.db.selectFrom('work').select('key').where('kind', '=', 'mail').execute()).toEqual([]);
});

describe('a process that ends abruptly', () => {
  it('before it sends a letter leaves it to another one, a quarter of an hour later', async () => {
    await begin();
    let onRequest = () => {};
    const hanging = new Promise<void>((resolve) => {
      onRequest = resolve;
    });
    const dead: Mailer = {
      send: () => {
        onRequest();
        return new Promise(() => {});
      },
      close: () => {},
    };
    const { createProvider } = await import('../app.ts');
    await post();
    const dying = createProvider({ ...test, mailer: dead });
    void dying.worker.runDue();
    await hanging;
    await run();
    expect(received).toEqual([]);
    test.clock.advance(15 * MINUTE);
    await run();
    expect(received).toHaveLength(1);
    expect(await rows()).toMatchObject([{ sent_at: '2026-11-20T06:15:00.000Z' }]);
  });

  it('after it has sent one causes one copy, with the same id', async () => {
    await begin();
    await post();
    const [letter] = await rows();
    await run();
    const unknown = { sent_at: null, body: 'again' };
    await test.db.updateTable('mail').set(unknown).execute();
    const { schedule } = await import('../work/work.ts');
    const payload = { id: letter?.id, attempts: 0 };
    await transact(test.db, (tx) =>
      schedule(tx, { kind: 'mail', key: `mail:${letter?.id}`, dueAt: test.clock.now(), payload }),
    );
    await run();
    expect(received.map(({ headers }) => headers['message-id'])).toEqual(
      Array(2).fill(`<${letter?.id}@cloud.example.kz>`),
    );
  });
});

it('several processes send a hundred letters once each', async () => {
  await begin();
  for (let n = 0; n < 100; n += 1) await post({ address: `a${n}@example.kz` });
  const { createProvider } = await import('../app.ts');
  const others = mailer ? [createProvider({ ...test, mailer }), createProvider({ ...test, mailer })] : [];
  await Promise.all([run(), ...others.map(({ worker }) => worker.runDue())]);
  expect(received).toHaveLength(100);
  expect(new Set(received.flatMap(({ to }) => to)).size).toBe(100);
});

it('without a mail server letters stay in the outbox, with all their text', async () => {
  test = await createTestProvider();
  await post();
  await run();
  expect(await rows()).toMatchObject([{ sent_at: null, refused_at: null, subject: 'Тема' }]);
  expect((await rows())[0]?.body).toContain('#code=d');
});

it('letters are deleted after a month', async () => {
  test = await createTestProvider();
  await test.provider.start();
  await test.provider.stop();
  await post();
  test.clock.advance(30 * 24 * 60 * MINUTE);
  await run();
  expect(await rows()).toHaveLength(1);
  test.clock.advance(2 * 60 * MINUTE);
  await run();
  expect(await rows()).toEqual([]);
});
