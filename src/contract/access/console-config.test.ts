import { describe, expect, it } from 'vitest';
import { configProblem } from './config-sentence.ts';
import { readConfig, variantFor } from './console-config.ts';
import { exampleConfig } from './example-config.test-data.ts';

type Variant = Record<string, unknown>;

function broken(change: (variant: Variant) => void): unknown {
  const config = exampleConfig();
  change(config.variants[0] as Variant);
  return config;
}

describe('config.json', () => {
  it('can have notes', () => {
    const noted = broken((one) => Object.assign(one, { $comment: 'The demo' }));
    expect(readConfig(noted).variants).toHaveLength(1);
  });

  it('has every flag it does not name off', () => {
    expect(readConfig(exampleConfig()).variants[0]?.flags).toMatchObject({ s3: true, kubernetes: false });
  });

  it.each([
    ['a list', [], 'type', ''],
    ['nothing', null, 'type', ''],
    ['no variants', {}, 'missing', '/variants'],
    ['an empty list', { variants: [] }, 'type', '/variants'],
    ['no title', broken((one) => delete one.title), 'missing', '/variants/0/title'],
    ['an empty title', broken((one) => (one.title = ' ')), 'format', '/variants/0/title'],
    ['a number as title', broken((one) => (one.title = 1)), 'type', '/variants/0/title'],
    ['a colour by name', broken((one) => (one.accent = 'teal')), 'format', '/variants/0/accent'],
    ['a path as host', broken((one) => (one.api = { host: '/api', prefix: '' })), 'format', '/variants/0/api/host'],
    [
      'a prefix with a slash at its end',
      broken((one) => (one.api = { host: '', prefix: '/p/' })),
      'format',
      '/variants/0/api/prefix',
    ],
    ['a logo from elsewhere', broken((one) => (one.logo = 'https://a.kz/logo.svg')), 'format', '/variants/0/logo'],
    ['a favicon without a path', broken((one) => (one.favicon = 'icon.svg')), 'format', '/variants/0/favicon'],
    [
      'a script as the old administration',
      broken((one) => Object.assign(one, { oldAdminUrl: 'javascript:alert(1)' })),
      'format',
      '/variants/0/oldAdminUrl',
    ],
    ['a script as help', broken((one) => (one.helpUrl = 'javascript:alert(1)')), 'format', '/variants/0/helpUrl'],
    ['a flag that is a text', broken((one) => (one.flags = { s3: 'yes' })), 'type', '/variants/0/flags/s3'],
    [
      'an open calculator that is a text',
      broken((one) => (one.openCalculator = 'yes')),
      'type',
      '/variants/0/openCalculator',
    ],
    ['a host that is a number', broken((one) => (one.hosts = ['a.kz', 5])), 'type', '/variants/0/hosts/1'],
  ])('with %s is refused, naming the place', (_what, value, code, at) => {
    expect(() => readConfig(value)).toThrow(expect.objectContaining({ code, at }));
  });
});

describe('a slip of the pen in config.json', () => {
  it.each<[string, unknown, string]>([
    ['a flag', broken((one) => (one.flags = { databse: true })), '/variants/0/flags/databse is unknown → database'],
    [
      'a flag like no other',
      broken((one) => (one.flags = { teleport: true })),
      '/variants/0/flags/teleport is unknown',
    ],
    [
      'a setting',
      broken((one) => Object.assign(one, { openCalculater: true })),
      '/variants/0/openCalculater is unknown → openCalculator',
    ],
    [
      'a setting of the API',
      broken((one) => (one.api = { host: '', prefx: '' })),
      '/variants/0/api/prefx is unknown → prefix',
    ],
    [
      'a contact',
      broken((one) => (one.support = { email: '', fone: '' })),
      '/variants/0/support/fone is unknown → phone',
    ],
    [
      'registration',
      broken((one) => (one.registration = { opened: true })),
      '/variants/0/registration/opened is unknown → open',
    ],
    ['the list', { varients: [] }, '/varients is unknown → variants'],
  ])('in %s is named with the nearest right word', (_what, value, sentence) => {
    expect(configProblem(value)).toBe(sentence);
  });

  it.each<[unknown, string]>([
    [broken((one) => (one.title = '')), '/variants/0/title has the wrong format; for example Cloud'],
    [broken((one) => delete one.title), '/variants/0/title is missing'],
    [broken((one) => (one.accent = 'teal')), '/variants/0/accent has the wrong format; for example #0b6e76'],
    [[], 'has the wrong type; expected {…}'],
  ])('is a sentence: %#', (value, sentence) => {
    expect(configProblem(value)).toBe(sentence);
  });

  it('is not in a right one', () => {
    expect(configProblem(exampleConfig())).toBeUndefined();
  });
});

describe('the variant of a host', () => {
  const [any] = exampleConfig().variants;
  const config = readConfig({ variants: [any, { ...any, hosts: ['Cloud.kz'], name: 'cloud' }] });

  it('is the exact one before any', () => {
    expect(variantFor(config, 'cloud.KZ').name).toBe('cloud');
    expect(variantFor(config, 'other.kz').name).toBe('demo');
  });

  it('must exist', () => {
    const strict = readConfig({ variants: [{ ...any, hosts: ['cloud.kz'] }] });
    expect(() => variantFor(strict, 'other.kz')).toThrow(expect.objectContaining({ code: 'noVariant' }));
  });
});
