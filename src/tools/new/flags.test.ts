import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from '../check/testing.ts';
import { readSchemas } from '../schemas.ts';
import { answersOf, HELP, readFlags } from './flags.ts';
import { parseField, parseStatuses } from './parse.ts';
import { askRest } from './questions.ts';
import { fileText } from './write.ts';

const FOLDER = readSchemas(join(ROOT, 'schemas'));
const NAMES = ['--ru', 'DNS-зона, DNS-зоны, DNS-зон', '--kk', 'DNS аймағы, DNS аймақтары', '--en', 'DNS zone'];

function answers(...flags: string[]) {
  return answersOf(readFlags(['dns-zone', ...NAMES, ...flags]), FOLDER);
}

/** The message of its refusal. */
function refused(run: () => unknown): string {
  try {
    run();
  } catch (error) {
    return (error as Error).message;
  }
  return 'not refused';
}

describe('an error is reported with its remedy', () => {
  it.each<[string, string[], string]>([
    [
      'a field of no kind',
      ['--field', 'ttl:integr'],
      'The kind of field "integr" is not known; did you mean "integer"? There are: ',
    ],
    ['a field with no name', ['--field', 'Ttl'], '"Ttl" is not a field name: start with a lowercase Latin letter'],
    ['a unit that is none', ['--field', 'ttl:integer:seconds'], 'did you mean "second"?'],
    ['a field that is there', ['--field', 'status:string'], 'The field "status" already exists: give it another name.'],
    ['an enum of one', ['--field', 'kind:enum:a'], 'An enum needs two values or more'],
    [
      'a reference to nothing',
      ['--field', 'netId:ref:netwrk'],
      'the field netId: there is no "netwrk"; did you mean "network"?',
    ],
    ['no parent', ['--parent', 'dsk'], '--parent: there is no "dsk"; did you mean "disk"?'],
    ['no scope', ['--scope', 'team'], '--scope: there is no "team". There are: project, user, shared, global.'],
    ['no group', ['--group', 'netwrk'], '--group: there is no "netwrk"; did you mean "network"?'],
    ['no icon', ['--icon', 'glob'], '--icon: there is no "glob"; did you mean "globe"?'],
    ['no tone', ['--statuses', 'active:good'], 'The tone "good" is not known'],
    ['no path', ['--route', 'dns'], '--route takes a path such as /dns-zone, not "dns".'],
    ['no amount', ['--price', 'ten'], '--price takes an amount such as 1500 or 0.5, not "ten".'],
    ['no number', ['--quota', '1.5'], '--quota takes a whole number, not "1.5".'],
    ['a text of one language', ['--label', 'ttl=TTL'], '"ttl=TTL" is not a text: write KEY=Russian|Kazakh|English'],
    ['no gender', ['--gender', 'x'], 'The gender "x" is not known'],
    ['a flag that is none', ['--feild', 'a'], "Unknown option '--feild'"],
  ])('%s', (_, flags, sentence) => {
    expect(refused(() => answers(...flags))).toContain(sentence);
  });

  it.each<[string, string[], string]>([
    [
      'a bad name',
      ['DnsZone', ...NAMES],
      '"DnsZone" is not a name: use lowercase Latin letters, digits and hyphens, as in dns-zone.',
    ],
    [
      'a type that is there',
      ['disk', ...NAMES],
      'schemas/disk.json already exists: choose another name, or change that file.',
    ],
    ['no Kazakh', ['dns', '--ru', 'а,а,а', '--en', 'a'], 'The names are missing: give --kk, as --help shows.'],
    ['two forms of three', ['dns', ...NAMES, '--ru', 'зона, зоны'], '--ru takes the name after one, two and five'],
  ])('%s', (_, words, sentence) => {
    expect(refused(() => answersOf(readFlags(words), FOLDER))).toContain(sentence);
  });

  it.each([
    ['a route', ['--route', '/disk'], '/disk/{} is taken by schemas/disk.json: choose another path with --route.'],
    [
      'a path of the API',
      ['--api', '/api/openstack/cinder/volumes'],
      'is taken by schemas/disk.json: choose another path with --api.',
    ],
    ['a path below no prefix', ['--api', '/dns'], '"/dns" must start with one of /api/'],
    [
      'a text of nothing',
      ['--label', 'tll=A|B|C', '--field', 'ttl:integer'],
      '--label: there is no "tll"; did you mean "ttl"?',
    ],
  ])('%s that is taken or leads nowhere', (_, flags, sentence) => {
    expect(refused(() => fileText(answers(...flags), FOLDER, ROOT))).toContain(sentence);
  });
});

describe('a field', () => {
  it('has the requested kind and marks', () => {
    expect(parseField('ttl:integer:second:required:createOnly')).toEqual({
      name: 'ttl',
      schema: { type: 'integer', minimum: 0, 'x-unit': 'second', 'x-createOnly': true },
      required: true,
    });
    expect(parseField('host:hostname').schema).toEqual({ type: 'string', format: 'hostname' });
    expect(parseField('netId:ref:network:required')).toMatchObject({ schema: { 'x-ref': { resource: 'network' } } });
    expect(parseField('kind:enum:a|b').schema).toMatchObject({ enum: ['a', 'b'], default: 'a' });
    expect(parseStatuses('creating:progress, active:ok, odd')).toEqual([
      ['creating', 'progress'],
      ['active', 'ok'],
      ['odd', 'neutral'],
    ]);
  });
});

it('a label of a field called count is the field’s, not the plural forms of the type', () => {
  const flags = ['--field', 'count:integer', '--label', 'count=Сколько записей|Жазба саны|How many records'];
  const { text } = JSON.parse(fileText(answers(...flags), FOLDER, ROOT).text) as { text: Record<string, unknown> };
  expect(text['field.count']).toEqual({ ru: 'Сколько записей', kk: 'Жазба саны', en: 'How many records' });
  expect(text.count).toMatchObject({ en: ['{{count}} DNS zone', '{{count}} DNS zones'] });
});

it('a status that neither create nor delete leads to gets an action, so that the file passes the check', () => {
  const statuses = 'creating:progress,running:ok,updating:progress,expired:neutral,error:error,broken:error';
  const { text } = fileText(answers('--statuses', statuses, '--field', 'count:integer'), FOLDER, ROOT);
  const { actions } = JSON.parse(text) as { actions: Record<string, { becomes?: unknown }> };
  expect(Object.keys(actions).filter((name) => name !== '$comment')).toEqual([
    'create',
    'update',
    'toRunning',
    'toExpired',
    'toBroken',
    'startUpdating',
    'delete',
  ]);
  expect(actions.toExpired?.becomes).toEqual(['expired', 'expired']);
  expect(actions.startUpdating?.becomes).toEqual(['updating', 'running']);
});

describe('questions', () => {
  it('are repeated until the answer is valid, and have defaults', async () => {
    const typed = [
      'DNS',
      'dns-zone',
      'зона',
      'DNS-зона, DNS-зоны, DNS-зон',
      '',
      'DNS аймағы, DNS аймақтары',
      'DNS zone, DNS zones',
    ];
    const rest = ['', 'network', 'glob', 'globe', '', '', '', '', '', '', 'ttl:integr', 'ttl:integer', '', ''];
    const queue = [...typed, ...rest];
    const output: string[] = [];
    const questions: string[] = [];
    const ask = async (question: string): Promise<string> => {
      questions.push(question);
      return queue.shift() ?? '';
    };
    const flags = await askRest({}, FOLDER, ask, (line) => output.push(line));
    expect(output.map((line) => line.split(/[:;]/)[0])).toEqual([
      '"DNS" is not a name',
      '--ru takes the name after one, two and five, as in --ru "DNS-зона, DNS-зоны, DNS-зон".',
      'Icon',
      'The kind of field "integr" is not known',
    ]);
    expect(questions).toContain('Gender of the Russian name: m, f or n [f]: ');
    expect(queue).toEqual([]);
    expect(answersOf(flags, FOLDER)).toMatchObject({
      name: 'dns-zone',
      menu: { group: 'network', icon: 'globe' },
      route: '/dns-zone',
      api: '/api/dns-zones',
      fields: [{ name: 'ttl' }],
      parent: undefined,
    });
  });
});

it('the help names every flag', () => {
  for (const flag of [
    'ru',
    'gender',
    'kk',
    'en',
    'scope',
    'group',
    'icon',
    'route',
    'api',
    'field',
    'statuses',
    'parent',
    'price',
    'quota',
    'label',
  ])
    expect(HELP).toContain(`--${flag} `);
});
