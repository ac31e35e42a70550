import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readStartOptions } from './start-options.ts';

describe('the options of npm start', () => {
  it('have defaults', () => {
    expect(readStartOptions([], {})).toEqual({
      help: false,
      port: 3000,
      host: '127.0.0.1',
      data: 'data',
      init: false,
      objects: {},
      connections: { all: 5000, perAddress: 500 },
      databaseUrl: undefined,
      demo: true,
      livingDemo: true,
      apiOnly: false,
      allowedOrigins: [],
      consoleUrl: undefined,
      cloudPaceMs: 1200,
      cloud: 'simulated',
      paymentSecret: undefined,
      trustProxy: false,
      secondFactor: 'nobody',
      uploadSpaceMiB: 20_480,
      logLevel: 'info',
    });
  });

  it('begin a new folder with a company at work, where that folder is all there is', () => {
    expect(readStartOptions(['--demo=living'], { DEMO: 'empty' }).livingDemo).toBe(true);
    for (const args of [['--demo=empty'], ['--no-demo'], ['--init'], ['--cloud=openstack']])
      expect(readStartOptions(args, {}).livingDemo).toBe(false);
    for (const env of [{ DEMO: 'empty' }, { DATABASE_URL: 'postgres://u:p@h/d' }])
      expect(readStartOptions([], env)).toMatchObject({ demo: true, livingDemo: false });
    expect(() => readStartOptions(['--demo=full'], {})).toThrow(/living or empty, not "full"/);
  });

  it('have the secrets of identity providers from a file, and never quote it', () => {
    const folder = mkdtempSync(join(tmpdir(), 'options-'));
    const [right, wrong] = [join(folder, 'right.json'), join(folder, 'wrong.json')];
    const secrets = { 'https://login.example.kz': { console: 'secret' } };
    writeFileSync(right, JSON.stringify(secrets));
    writeFileSync(wrong, '{"console":"secret"}');
    const env = { OIDC_SECRETS: right, PRIVATE_ISSUERS: '1' };
    expect(readStartOptions([], env)).toMatchObject({ issuerSecrets: secrets, privateIssuers: true });
    for (const path of [wrong, join(folder, 'none.json')])
      expect(() => readStartOptions([], { OIDC_SECRETS: path })).toThrow(
        `OIDC_SECRETS names a JSON file of issuers with client ids and their secrets, not "${path}".`,
      );
    rmSync(folder, { recursive: true });
  });

  it('name the cloud, and refuse an unknown one', () => {
    expect(readStartOptions([], { CLOUD: 'openstack' }).cloud).toBe('openstack');
    expect(readStartOptions(['--cloud', 'simulated'], { CLOUD: 'openstack' }).cloud).toBe('simulated');
    expect(() => readStartOptions(['--cloud', 'stratus'], {})).toThrow(/simulated or openstack, not "stratus"/);
  });

  it('come from the environment, and with priority from the command line', () => {
    const origins = 'https://a.kz/, http://b.kz:81';
    const urls = { ALLOWED_ORIGINS: origins, CONSOLE_URL: 'https://console.a.kz/' };
    const env = {
      PORT: '1',
      DATA_DIR: 'd',
      CLOUD_PACE: '0',
      SECOND_FACTOR: 'everybody',
      UPLOAD_SPACE: '700',
      PAYMENT_SECRET: 'sixteen or longer',
      ...urls,
    };
    expect(readStartOptions([], env)).toMatchObject({
      port: 1,
      data: 'd',
      allowedOrigins: ['https://a.kz', 'http://b.kz:81'],
      consoleUrl: 'https://console.a.kz',
      cloudPaceMs: 0,
      secondFactor: 'everybody',
      uploadSpaceMiB: 700,
      paymentSecret: 'sixteen or longer',
    });
    expect(readStartOptions([], { DATABASE_URL: 'postgres://u:p@h/d' }).databaseUrl).toBe('postgres://u:p@h/d');
    expect(readStartOptions(['--port', '2', '--data=e', '--no-demo', '--api-only'], env)).toMatchObject({
      port: 2,
      data: 'e',
      demo: false,
      apiOnly: true,
    });
  });

  it.each(['0.0.0.0', '::', '192.0.2.1', 'console.example.kz', '127.evil.kz'])(
    'keep the demo from other machines, unless they are asked to show it: %s',
    (host) => {
      for (const given of [() => readStartOptions(['--host', host], {}), () => readStartOptions([], { HOST: host })])
        expect(given).toThrow(/The demo listens on this machine only/);
      expect(readStartOptions(['--host', host, '--no-demo'], {}).host).toBe(host);
      expect(readStartOptions(['--host', host, '--demo-in-public'], {})).toMatchObject({ host, demo: true });
    },
  );

  it.each(['localhost', '127.0.0.2', '::1'])('let the demo listen on %s', (host) => {
    expect(readStartOptions(['--host', host], {}).host).toBe(host);
  });

  it('ask staff for a second factor outside of the demo', () => {
    expect(readStartOptions(['--no-demo'], {}).secondFactor).toBe('staff');
    expect(readStartOptions(['--no-demo'], { SECOND_FACTOR: 'nobody' }).secondFactor).toBe('nobody');
    expect(() => readStartOptions([], { SECOND_FACTOR: 'all' })).toThrow(/staff, everybody or nobody, not "all"/);
  });

  it('are refused in one sentence when they are invalid', () => {
    const oneSentence = /^[^\n]+\.$/;
    for (const args of [['--prot', '1'], ['--port'], ['--port', 'x'], ['--port', '65536'], ['--port=-1'], ['serve']]) {
      expect(() => readStartOptions(args, {})).toThrow(oneSentence);
    }
    for (const env of [
      { DATABASE_URL: 'mysql://u:p@h/d' },
      { CLOUD_PACE: '1.5' },
      { ALLOWED_ORIGINS: '*' },
      { PORT: '0x10' },
      { PAYMENT_SECRET: 'short' },
      { LOG_LEVEL: 'loud' },
    ]) {
      expect(() => readStartOptions([], env)).toThrow(oneSentence);
    }
  });

  it('have a mail server with its sender, and repeat no password', () => {
    const url = 'smtps://user:p%40ss@mail.example.kz:465';
    const from = 'Cloud <no-reply@example.kz>';
    expect(readStartOptions([], { SMTP_URL: url, MAIL_FROM: from }).mail).toEqual({ url, from });
    expect(readStartOptions([], { SMTP_URL: url, MAIL_FROM: 'no-reply@example.kz' }).mail?.from).toBe(
      'no-reply@example.kz',
    );
    expect(() => readStartOptions([], { SMTP_URL: url })).toThrow('MAIL_FROM');
    expect(() => readStartOptions([], { SMTP_URL: url, MAIL_FROM: 'Cloud' })).toThrow('MAIL_FROM');
    for (const wrong of ['https://user:secret@x', 'smtp:secret', 'secret']) {
      expect(() => readStartOptions([], { SMTP_URL: wrong, MAIL_FROM: from })).toThrow(
        /^SMTP_URL takes((?!secret).)*$/,
      );
    }
  });
});
