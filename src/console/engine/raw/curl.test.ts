import { execFileSync } from 'node:child_process';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Field } from '../../../contract/file/resource-file.ts';
import { type CurlCall, curlCommand, hideSecrets, quoted, variablesOf } from './curl.ts';

/** The arguments that a shell passes on: `curl` here prints its arguments, separated by NUL. */
function shell(script: string, env: Record<string, string> = {}): string[] {
  const stubs = `curl() { printf '%s\\0' "$@"; }; uuidgen() { printf key-1; }; `;
  const output = execFileSync('sh', ['-c', stubs + script], {
    encoding: 'utf8',
    env: { PATH: process.env.PATH, ...env },
  });
  return output.split('\0').slice(0, -1);
}

function argumentsOf(call: CurlCall, env: Record<string, string> = {}): string[] {
  return shell(curlCommand(call), { INFRA_TOKEN: 'secret-token', ...env });
}

function bodyOf(args: string[]): unknown {
  return JSON.parse(args[args.indexOf('-d') + 1] ?? '');
}

/** Text that can be a process argument: whole characters, no NUL. */
const anyText = fc.string({ unit: 'binary' }).map((text) => text.replaceAll('\0', ''));
const quotes = fc.string({ unit: fc.constantFrom("'", '"', '\\', '$', '`', '\n', '!', ' ', 'a', '%', '(', ')') });
const hardText = fc.oneof(anyText, quotes);

const READ: CurlCall = { method: 'GET', url: 'https://api.example.kz/api/things/1' };

describe('a form with a file', () => {
  const call: CurlCall = { method: 'POST', url: 'https://api.example.kz/api/things/upload', files: ['file'] };

  it('is sent part by part, the file read from its name at the end', () => {
    const body = { file: 'boot.iso', name: "it's <@boot", pages: 3, tags: ['a'], none: undefined };
    const args = argumentsOf({ ...call, body });
    const parts = args.flatMap((each, index) => (/^(-F|--form-string)$/.test(each) ? [[each, args[index + 1]]] : []));
    expect(parts).toEqual([
      ['--form-string', "name=it's <@boot"],
      ['--form-string', 'pages=3'],
      ['--form-string', 'tags=["a"]'],
      ['-F', 'file=@"boot.iso"'],
    ]);
  });

  it('says no secret', () => {
    const body = hideSecrets({ key: { type: 'string', writeOnly: true } }, { key: 'abc', file: 'b.iso' });
    const args = argumentsOf({ ...call, body }, { KEY: 'from the variable' });
    expect(curlCommand({ ...call, body })).not.toContain('abc');
    expect(args).toContain('key=from the variable');
  });
});

describe('a command', () => {
  it('reads with the token from a variable', () => {
    expect(curlCommand({ ...READ, headers: { 'X-UI-Variant': 'default' } })).toBe(
      [
        "curl 'https://api.example.kz/api/things/1' \\",
        '  -H "Authorization: Bearer $INFRA_TOKEN" \\',
        "  -H 'X-UI-Variant: default'",
      ].join('\n'),
    );
  });

  it('sends a body, and a key of its own each time', () => {
    const call = {
      method: 'POST',
      url: 'https://a/api/things',
      body: { name: "it's", size: 1, tags: [] },
      idempotent: true,
    };
    expect(argumentsOf(call)).toEqual([
      '-X',
      'POST',
      'https://a/api/things',
      '-H',
      'Authorization: Bearer secret-token',
      '-H',
      'Idempotency-Key: key-1',
      '-H',
      'Content-Type: application/json',
      '-d',
      JSON.stringify(call.body, null, 2),
    ]);
  });

  it('keeps brackets of an address from being taken for a range', () => {
    expect(curlCommand({ ...READ, url: 'http://[::1]:8080/api' })).toContain("curl --globoff 'http://[::1]:8080/api'");
    expect(curlCommand(READ)).not.toContain('globoff');
  });

  it('hands any address, header and body over as they are', () => {
    fc.assert(
      fc.property(
        hardText,
        hardText,
        fc.dictionary(hardText, fc.oneof(hardText, fc.jsonValue())),
        (url, header, body) => {
          const args = argumentsOf({ method: 'PUT', url, headers: { 'If-Match': header }, body });
          expect(args).toContain(url);
          expect(args).toContain(`If-Match: ${header}`);
          expect(bodyOf(args)).toEqual(JSON.parse(JSON.stringify(body)));
        },
      ),
      { numRuns: 50 },
    );
  });

  it('quotes any text as one word', () => {
    fc.assert(
      fc.property(fc.array(hardText, { maxLength: 40 }), (words) => {
        expect(shell(`curl ${words.map(quoted).join(' ')} end`)).toEqual([...words, 'end']);
      }),
      { numRuns: 25 },
    );
  });
});

const FIELDS: Record<string, Field> = {
  name: { type: 'string' },
  password: { type: 'string', writeOnly: true },
  token: { type: 'string', writeOnly: true },
  users: {
    type: 'array',
    items: {
      type: 'object',
      properties: { login: { type: 'string' }, accessKey: { type: 'string', writeOnly: true } },
    },
  },
};

describe('a secret', () => {
  const input = {
    name: 'db',
    password: 'p@ss',
    token: 't0p',
    users: [{ login: 'a', accessKey: 'k3y' }],
    more: { password: 1 },
  };
  const body = hideSecrets(FIELDS, input);

  it('is never in the command: a variable stands for it', () => {
    const command = curlCommand({ method: 'POST', url: 'https://a', body });
    for (const secret of ['p@ss', 't0p', 'k3y']) expect(command).not.toContain(secret);
    expect(variablesOf(body)).toEqual(['PASSWORD', 'SECRET_TOKEN', 'USERS_1_ACCESS_KEY']);
  });

  it('is filled in by the shell', () => {
    const env = { PASSWORD: 'one two', SECRET_TOKEN: "it's $HOME", USERS_1_ACCESS_KEY: '`id`' };
    expect(bodyOf(argumentsOf({ method: 'POST', url: 'https://a', body }, env))).toEqual({
      name: 'db',
      password: 'one two',
      token: "it's $HOME",
      users: [{ login: 'a', accessKey: '`id`' }],
      more: { password: 1 },
    });
  });

  it('may have any sign that is typed on one line', () => {
    const typed = hardText.map((text) => text.replaceAll(/\p{Cc}/gu, ''));
    const call = { method: 'POST', url: 'https://a', body: hideSecrets(FIELDS, { password: '' }) };
    fc.assert(
      fc.property(typed, (password) => {
        expect(bodyOf(argumentsOf(call, { PASSWORD: password }))).toEqual({ password });
      }),
      { numRuns: 25 },
    );
  });

  it('needs a value: a field that is not given is not mentioned', () => {
    expect(hideSecrets(FIELDS, { name: 'db', password: undefined })).toEqual({ name: 'db', password: undefined });
    expect(variablesOf(hideSecrets(FIELDS, { constructor: 'x' }))).toEqual([]);
  });
});
