import { describe, expect, it } from 'vitest';
import meta from '../../../schemas/meta/field.json';
import { FORMATS, isOfFormat } from './formats.ts';

const LABEL = 'a'.repeat(63);
const KEY = 'AAAAC3NzaC1lZDI1NTE5AAAAIGQw7cS5hXr0Qvp8Zr4h';

const TABLES: Record<string, { good: string[]; bad: string[] }> = {
  date: {
    good: ['2026-01-01', '2026-12-31', '2024-02-29', '2000-02-29', '2026-04-30', '0000-02-29'],
    bad: [
      '2026-1-1',
      '2026-13-01',
      '2026-00-01',
      '2026-01-00',
      '2026-01-32',
      '2026-02-29',
      '2026-02-30',
      '1900-02-29',
      '2026-04-31',
      '2026-01-01T00:00:00Z',
      '26-01-01',
      ' 2026-01-01',
      '2026-01-01\n',
      '2026/01/01',
    ],
  },
  month: {
    good: ['2026-01', '2026-10', '0000-12'],
    bad: ['2026-1', '2026-00', '2026-13', '2026-01-01', '26-01', '2026/01', ' 2026-01', '2026-01\n'],
  },
  'date-time': {
    good: ['2026-01-01T00:00:00Z', '2026-01-01T23:59:59.123+05:00', '2024-02-29T12:00:00-11:30'],
    bad: [
      '2026-01-01',
      '2026-01-01T24:00:00Z',
      '2026-01-01T00:60:00Z',
      '2026-01-01T00:00:60Z',
      '2026-01-01T00:00:00',
      '2026-01-01 00:00:00Z',
      '2026-02-30T00:00:00Z',
      '2026-01-01T00:00Z',
      '2026-01-01T00:00:00.Z',
      '2026-01-01T00:00:00+24:00',
    ],
  },
  email: {
    good: [
      'a@b.kz',
      'first.last+tag@mail.example.com',
      "o'hara@example.org",
      `${'a'.repeat(64)}@b.kz`,
      'a@xn--e1aybc.xn--p1ai',
    ],
    bad: [
      '',
      'a',
      'a@',
      '@b.kz',
      'a@b',
      'a b@c.kz',
      'a@b..kz',
      'a@-b.kz',
      'a@b-.kz',
      'a@b.kz.',
      'a@@b.kz',
      `${'a'.repeat(65)}@b.kz`,
      'имя@пример.рф',
      'a@b.kz\n',
      '<a@b.kz>',
      'a@b.kz,c@d.kz',
    ],
  },
  hostname: {
    good: ['a', 'server-1', 'server.example.kz', '1.2', LABEL, `${LABEL}.${LABEL}.${LABEL}.${'a'.repeat(61)}`],
    bad: [
      '',
      '-a',
      'a-',
      'a..b',
      '.a',
      'a.',
      'a_b',
      `${LABEL}a`,
      `${LABEL}.${LABEL}.${LABEL}.${'a'.repeat(62)}`,
      'сервер',
      'a b',
    ],
  },
  ipv4: {
    good: ['0.0.0.0', '255.255.255.255', '10.0.0.1', '192.168.100.9'],
    bad: ['', '256.0.0.1', '1.2.3', '1.2.3.4.5', '01.2.3.4', '1.2.3.4/24', '1.2.3.-4', '0x1.2.3.4', '1.2.3.4 ', '::1'],
  },
  ipv6: {
    good: [
      '::',
      '::1',
      '1::',
      'fe80::1',
      '2001:db8::8a2e:370:7334',
      '1:2:3:4:5:6:7:8',
      '1:2:3:4:5:6:7::',
      '::2:3:4:5:6:7:8',
      'FD00::A',
      '1::8',
      '1:2::4:5:6:7:8',
    ],
    bad: [
      '',
      ':',
      ':::',
      '1',
      '1:2:3:4:5:6:7',
      '1:2:3:4:5:6:7:8:9',
      '1::2::3',
      '12345::',
      'g::1',
      '1:2:3:4:5:6:7:8::',
      'fe80::1%eth0',
      '::1/64',
      '1.2.3.4',
      '1:2:3:4::5:6:7:8',
    ],
  },
  ip: { good: ['10.0.0.1', '::1', 'fd00::a'], bad: ['', '10.0.0.0/8', '::/0', '10.0.0', 'x'] },
  cidr: {
    good: ['10.0.0.0/24', '0.0.0.0/0', '10.0.0.1/32', 'fd00::/64', '::/0', '::1/128'],
    bad: [
      '',
      '10.0.0.0',
      '10.0.0.0/',
      '10.0.0.0/33',
      '10.0.0.0/024',
      '10.0.0.0/-1',
      'fd00::/129',
      'fd00::',
      '10.0.0/8',
      '/24',
      '10.0.0.0/24/24',
    ],
  },
  uri: {
    good: [
      'http://a',
      'https://example.kz',
      'https://example.kz:8443/a?b=c#d',
      'http://[::1]:80/',
      'https://example.kz?x',
      'https://пример.рф/путь',
    ],
    bad: [
      '',
      'http://',
      'ftp://a',
      'javascript:alert(1)',
      'example.kz',
      '//a',
      'https:///path',
      'https://a b',
      'https://a/b c',
      ' https://a',
      'https://?x',
      'HTTPS//a',
      'https://a\n',
    ],
  },
  uuid: {
    good: ['123e4567-e89b-12d3-a456-426614174000', '123E4567-E89B-12D3-A456-426614174000'],
    bad: [
      '',
      '123e4567e89b12d3a456426614174000',
      '123e4567-e89b-12d3-a456-42661417400',
      '123e4567-e89b-12d3-a456-42661417400g',
      '123e4567-e89b-12d3-a456-4266141740000',
      '0123e4567-e89b-12d3-a456-426614174000',
      '{123e4567-e89b-12d3-a456-426614174000}',
    ],
  },
  mac: {
    good: ['fa:16:3e:00:00:01', 'FA:16:3E:AA:BB:CC'],
    bad: ['', 'fa:16:3e:00:00', 'fa:16:3e:00:00:01:02', 'fa-16-3e-00-00-01', 'ga:16:3e:00:00:01', 'fa16.3e00.0001'],
  },
  money: {
    good: ['0', '1500', '1500.5', '1500.50', '-20.00', '0.000000001', '999999999999999'],
    bad: ['', '.5', '5.', '1,5', '1 500', '1e3', '+1', '0.0000000001', '1000000000000000', 'NaN', '1500 ₸'],
  },
  'url-safe': {
    good: ['a', 'web-1', 'A_b.c!~*()', '0'],
    bad: ['', 'a b', 'a/b', "it's", 'имя', 'a+b', 'a%20b', 'a?b', 'a&b', 'a\n', '@'],
  },
  password: {
    good: ['Abcdef-123', 'Demo-Cloud-2026', '~~~~~~~aA1'],
    bad: ['', 'Abc-123', 'abcdef-123', 'ABCDEF-123', 'Abcdefghi-', 'Abcdefg123', 'Abcdef -123', 'Абвгде-Aa123'],
  },
  bin: {
    good: ['940140000385', '791028302728', '190140000020'],
    bad: ['', '940140000384', '94014000038', '9401400003855', '940 140 000 385', '94014000038x', '940140000385\n'],
  },
  iban: {
    good: ['KZ86125KZT5004100100', 'GB29NWBK60161331926819'],
    bad: [
      '',
      'KZ86125KZT5004100101',
      'KZ86 125K ZT50 0410 0100',
      'kz86125kzt5004100100',
      'KZ91125KZT50041001001',
      'IBAN',
    ],
  },
  'ssh-public-key': {
    good: [
      `ssh-ed25519 ${KEY}`,
      `ssh-rsa ${KEY}== me@laptop`,
      `ecdsa-sha2-nistp256 ${KEY}= a b c`,
      `sk-ssh-ed25519@openssh.com ${KEY}`,
      `ssh-ed25519 ${KEY} me@laptop\n`,
      `ssh-ed25519 ${KEY}\r\n`,
    ],
    bad: [
      '',
      KEY,
      `ssh-ed25519${KEY}`,
      'ssh-ed25519 AAAA',
      `ssh-dss ${KEY}`,
      `ecdsa-sha2-nistp255 ${KEY}`,
      `ssh-ed25519 ${KEY}\nssh-ed25519 ${KEY}`,
      `ssh-ed25519 ${KEY}!`,
      `ssh-ed25519 ${KEY}\n\n`,
      '-----BEGIN OPENSSH PRIVATE KEY-----',
    ],
  },
};

describe('the formats', () => {
  it('are those of the vocabulary, and each has a table here', () => {
    const named = [...meta.properties.format.enum].sort();
    expect(Object.keys(FORMATS).sort()).toEqual(named);
    expect(Object.keys(TABLES).sort()).toEqual(named);
  });

  it.each(Object.entries(TABLES))('%s accepts valid texts and refuses invalid ones', (name, { good, bad }) => {
    expect(good.filter((text) => !isOfFormat(name, text))).toEqual([]);
    expect(bad.filter((text) => isOfFormat(name, text))).toEqual([]);
  });

  it.each(Object.keys(TABLES))('%s checks 10,000 characters without backtracking', (name) => {
    const long = 10_000;
    const units = [
      'a',
      '1',
      '0',
      ':',
      '.',
      '-',
      '/',
      'a.',
      '1.',
      '1:',
      'a-',
      '::',
      'a@',
      ' ',
      '+',
      '=',
      'https://a',
      '😀',
    ];
    const starts = [
      '',
      '1',
      'a@',
      'a',
      'http://a',
      'https://',
      '::',
      'ssh-rsa ',
      'sk-',
      '2026-01-01T00:00:00.',
      '10.0.0.0/',
    ];
    // Linear patterns need some 100,000 steps for each of these, quadratic ones 100 million. That is far more than the time limit of a
    // test, so a pattern that backtracks does not end here.
    for (const start of starts)
      for (const unit of units) {
        const text = `${start}${unit.repeat(Math.ceil(long / unit.length))} \n\n`;
        for (let round = 0; round < 20; round += 1) expect(FORMATS[name]?.test(text)).toBe(false);
      }
  });
});
