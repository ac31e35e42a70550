/**
 * Every line of another program that a record's page prints, split by a real shell and read as the program does. Nothing stands behind these
 * programs here, so none of them runs. The names have every sign that the API takes, and some that it does not.
 */
import { describe, expect, it } from 'vitest';
import type { Doc } from '../../src/contract/file/resource-file.ts';
import { shownConnections } from '../../src/contract/forms/connections.ts';
import { resourceFiles } from '../contract/harness/files.ts';
import { type Argv, argvOf, type Options, parsed } from './argv.ts';

const files = new Map(resourceFiles().map((file) => [file.name, file]));

/** A name with every sign of the API's pattern, and texts that a shell would run, split or expand. */
const NAMES = ['archive', 'Әке 1.2_(b)@c:d+e#f', `it's "$(touch /tmp/x)" \`id\` $HOME; exit & | > ~ * {a,b} \\ ! -v`];

/** What the programs take, from their own manuals. */
const TAKES: Record<string, Options> = {
  ssh: { valued: ['-p', '-i', '-l'] },
  psql: { valued: ['-h', '-p', '-U', '-d'] },
  mysql: { valued: ['-h', '-P', '-u'], alone: ['-p'] },
  kubectl: { valued: ['--kubeconfig'] },
  aws: { valued: ['--profile', '--region', '--endpoint-url'] },
  s3cmd: { valued: ['--access_key', '--host', '--host-bucket', '--region'], alone: ['--configure', '--no-ssl'] },
  rclone: { valued: ['--s3-profile', '--s3-endpoint', '--s3-region'], alone: ['--s3-env-auth'] },
  mstsc: { valued: [] },
};

interface Line {
  id: string;
  text: string;
}

/** The lines of a record, with the records that it refers to. */
function lines(type: string, self: Doc, referred: Doc = {}): Line[] {
  const file = files.get(type);
  if (!file) throw new Error(`There is no type ${type}.`);
  const known = { file: (name: string) => files.get(name), record: () => referred };
  return shownConnections(file, { self, related: { floatingIps: { count: 1 } } }, known).flatMap(
    ({ connection: { id, kind }, text }) => (kind === 'command' && text !== undefined ? [{ id, text }] : []),
  );
}

function read(all: Line[], id: string): ({ program: string } & ReturnType<typeof parsed>)[] {
  const text = all.find((each) => each.id === id)?.text;
  if (text === undefined) throw new Error(`No line ${id}.`);
  return argvOf(text).map((argv: Argv) => ({ program: argv[0], ...parsed(argv, TAKES[argv[0]] ?? { valued: [] }) }));
}

const STORE = { endpoint: 'https://s3.example.kz', host: 's3.example.kz', region: 'kz-ala-1', secure: true };

/** Types with lines, each with the records whose lines are read below. A type that is new here fails the first test. */
const READ: Record<string, string[]> = {
  vm: ['ssh', 'rdp'],
  'database-server': ['psql', 'mysql'],
  kubernetes: ['kubectl'],
  's3-user': ['endpoint', 'region', 'awsConfigure', 'aws', 's3cmd', 's3cmdPlain', 'rclone'],
};

it('every line that a page prints is read here', () => {
  const printed = [...files.values()].flatMap(({ name, detail }) => {
    const ids = (detail?.connections ?? []).flatMap(({ id, kind }) => (kind === 'command' ? [id] : []));
    return ids.length > 0 ? [[name, ids] as const] : [];
  });
  expect(Object.fromEntries(printed)).toEqual(READ);
});

describe('a server', () => {
  const self = { imageId: 'image', keyName: 'laptop', addresses: [{ ip: '203.0.113.7', type: 'floating' }] };

  it.each(NAMES)('is entered by ssh with the login of its image, here %j', (login) => {
    const all = lines('vm', self, { os: 'ubuntu', login });
    expect(read(all, 'ssh')).toEqual([{ program: 'ssh', options: {}, words: [`${login}@203.0.113.7`] }]);
  });

  it('is entered by remote desktop', () => {
    const all = lines('vm', self, { os: 'windows' });
    expect(read(all, 'rdp')).toEqual([{ program: 'mstsc', options: {}, words: ['/v:203.0.113.7'] }]);
  });
});

describe.each(NAMES)('with the name %j', (name) => {
  const database = { addresses: ['10.0.0.5'], adminLogin: name, databases: [name] };

  it('a database is reached by psql', () => {
    const all = lines('database-server', { ...database, type: 'postgresql', port: 5432 });
    const options = { '-h': '10.0.0.5', '-p': '5432', '-U': name };
    expect(read(all, 'psql')).toEqual([{ program: 'psql', options, words: [name] }]);
  });

  it('a database is reached by mysql, which asks for the password', () => {
    const all = lines('database-server', { ...database, type: 'mysql', port: 3306 });
    const options = { '-h': '10.0.0.5', '-P': '3306', '-u': name, '-p': '' };
    expect(read(all, 'mysql')).toEqual([{ program: 'mysql', options, words: [name] }]);
  });

  it('a cluster is reached by kubectl, with the file as it is downloaded', () => {
    const file = files.get('kubernetes')?.actions?.kubeconfig?.result;
    const options = { '--kubeconfig': `kubeconfig-${name}.yaml` };
    expect(file).toMatchObject({ filename: 'kubeconfig-{name}.yaml' });
    const all = lines('kubernetes', { name, status: 'deployed' });
    expect(read(all, 'kubectl')).toEqual([{ program: 'kubectl', options, words: ['get', 'nodes'] }]);
  });

  it('an S3 account is set up in the AWS CLI under its name, whatever signs that has', () => {
    const all = lines('s3-user', { name, status: 'active', datacenterId: 'kz-ala', accessKey: 'AKID' }, STORE);
    const options = { '--profile': name };
    // Not `set profile.NAME.region`: the AWS CLI would take a dot in the name for a level, and no longer read its own file.
    expect(read(all, 'awsConfigure')).toEqual([
      { program: 'aws', options, words: ['configure', 'set', 'aws_access_key_id', 'AKID'] },
      { program: 'aws', options, words: ['configure', 'set', 'region', 'kz-ala-1'] },
      { program: 'aws', options, words: ['configure'] },
    ]);
    const listed = { '--endpoint-url': 'https://s3.example.kz', '--profile': name };
    expect(read(all, 'aws')).toEqual([{ program: 'aws', options: listed, words: ['s3', 'ls'] }]);
  });

  it('an S3 account is listed by rclone with that profile', () => {
    const all = lines('s3-user', { name, status: 'active', datacenterId: 'kz-ala', accessKey: 'AKID' }, STORE);
    const options = {
      '--s3-profile': name,
      '--s3-endpoint': 'https://s3.example.kz',
      '--s3-region': 'kz-ala-1',
      '--s3-env-auth': '',
    };
    expect(read(all, 'rclone')).toEqual([{ program: 'rclone', options, words: ['lsd', ':s3:'] }]);
  });
});

describe('an S3 account', () => {
  const self = { name: 'archive', status: 'active', datacenterId: 'kz-ala', accessKey: 'AKID' };
  const options = {
    '--configure': '',
    '--access_key': 'AKID',
    '--host': 's3.example.kz',
    '--host-bucket': 's3.example.kz',
    '--region': 'kz-ala-1',
  };

  it('is set up in s3cmd, without encryption where the store has none', () => {
    expect(read(lines('s3-user', self, STORE), 's3cmd')).toEqual([{ program: 's3cmd', options, words: [] }]);
    const plain = lines('s3-user', self, { ...STORE, secure: false });
    expect(read(plain, 's3cmdPlain')).toEqual([
      { program: 's3cmd', options: { ...options, '--no-ssl': '' }, words: [] },
    ]);
  });

  it('has an endpoint and a region, each one word of the shell', () => {
    const all = lines('s3-user', self, STORE);
    const word = (id: string): Argv[] => argvOf(`ssh ${all.find((each) => each.id === id)?.text}`);
    expect(word('endpoint')).toEqual([['ssh', 'https://s3.example.kz']]);
    expect(word('region')).toEqual([['ssh', 'kz-ala-1']]);
  });
});
