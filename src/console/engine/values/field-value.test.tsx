// @vitest-environment happy-dom
import fc from 'fast-check';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Field, ResourceFile } from '../../../contract/file/resource-file.ts';
import { fileWith } from '../../../contract/file/testing.ts';
import { FORMATS } from '../../../contract/values/formats.ts';
import { addResourceTexts, startTexts } from '../../i18n/index.ts';
import { setManifest } from '../../resources/manifest.ts';
import { FieldValue, WideFieldValue } from './field-value.tsx';

const NBSP = '\u00a0';

function markup(field: Field, value: unknown, wide = true, parts: Partial<ResourceFile> = {}): string {
  const Shown = wide ? WideFieldValue : FieldValue;
  return renderToStaticMarkup(
    <MemoryRouter>
      <Shown
        file={fileWith({ it: field }, parts)}
        record={{ it: value, _refs: { it: { r1: { title: 'web' } } } }}
        name="it"
      />
    </MemoryRouter>,
  );
}

function textOf(field: Field, value: unknown, wide = true, parts: Partial<ResourceFile> = {}): string {
  const place = document.createElement('div');
  place.innerHTML = markup(field, value, wide, parts);
  return place.textContent ?? '';
}

beforeEach(() => {
  localStorage.setItem('lang', 'ru');
  startTexts({
    'engine.yes': 'Да',
    'engine.no': 'Нет',
    'engine.quota.of': '{{used}} из {{limit}}',
    'engine.quota.unlimited': '{{used}}, без ограничений',
    'unit.GB': 'ГБ',
    'unit.MB': 'МБ',
    'unit.second': 'с',
    'status.broken': 'Неисправен',
  });
  addResourceTexts('thing', {
    'value.it.a': 'Первый',
    'field.port': 'Порт',
    'field.host': 'Узел',
    'status.on': 'Работает',
  });
  setManifest({ resources: [] });
});

describe('a value in words', () => {
  const ROWS: [string, Field, unknown, string][] = [
    ['a text', { type: 'string' }, 'web', 'web'],
    ['nothing', { type: ['string', 'null'] }, null, '—'],
    ['an empty text', { type: 'string' }, '', '—'],
    ['an empty list', { type: 'array' }, [], '—'],
    ['an empty object', { type: 'object' }, {}, '—'],
    ['zero', { type: 'integer' }, 0, '0'],
    ['true', { type: 'boolean' }, true, 'Да'],
    ['false', { type: 'boolean' }, false, 'Нет'],
    ['a choice', { type: 'string', enum: ['a'] }, 'a', 'Первый'],
    [
      'a record that the field has words for',
      { type: 'string', enum: ['a'], 'x-ref': { resource: 'other' } },
      'a',
      'Первый',
    ],
    ['a choice that has no words', { type: 'string', enum: ['a'] }, 'b', 'b'],
    ['a number that is a name', { type: 'integer', 'x-plain': true }, 8080, '8080'],
    ['a choice among numbers', { type: 'integer', enum: [1000, 2000] }, 1000, '1000'],
    ['a number that is a name', { type: 'integer', 'x-plain': true }, 8080, '8080'],
    ['a number, grouped', { type: 'integer' }, 1234567, `1${NBSP}234${NBSP}567`],
    ['a fraction, whole', { type: 'number' }, 0.001, '0,001'],
    ['a fraction without noise', { type: 'number' }, 0.1 + 0.2, '0,3'],
    ['a number beyond decimals', { type: 'number' }, 1e300, '1e+300'],
    ['a size', { type: 'integer', 'x-unit': 'GB' }, 16384, `16${NBSP}384${NBSP}ГБ`],
    ['a size in another unit', { type: 'integer', 'x-unit': 'MB' }, 512, `512${NBSP}МБ`],
    ['a size that fills the next unit', { type: 'integer', 'x-unit': 'MB' }, 1024, `1${NBSP}ГБ`],
    ['seconds', { type: 'integer', 'x-unit': 'second' }, 3600, `3${NBSP}600${NBSP}с`],
    ['percent', { type: 'integer', 'x-unit': 'percent' }, 90, `90${NBSP}%`],
    ['money', { type: 'string', format: 'money' }, '12000.50', `12${NBSP}000,50${NBSP}₸`],
    ['a date', { type: 'string', format: 'date' }, '2026-11-20', '20.11.2026'],
    ['what should be money', { type: 'string', format: 'money' }, 'free', 'free'],
    ['what should be a date', { type: 'string', format: 'date' }, 'soon', 'soon'],
    ['what should be a date and time', { type: 'string', format: 'date-time' }, '5', '5'],
    ['a reference', { type: 'string', 'x-ref': { resource: 'vm' } }, 'r1', 'web'],
    ['a quota', { type: 'object', 'x-quota': 'CORE' }, { used: 2, limit: 10 }, '2 из 10'],
    ['a quota without end', { type: 'object', 'x-quota': 'CORE' }, { used: 2, limit: -1 }, '2, без ограничений'],
    ['several', { type: 'array', items: { type: 'boolean' } }, [true, false], 'ДаНет'],
    ['an object that nothing describes', { type: 'object' }, { a: [1] }, '{\n  "a": [\n    1\n  ]\n}'],
    ['an object with a name of its own', { type: 'string' }, { toString: 1 }, '{\n  "toString": 1\n}'],
    ['a secret', { type: 'string', writeOnly: true }, 'p@ss', '—'],
  ];
  it.each(ROWS)('%s', (_, field, value, shown) => {
    expect(textOf(field, value)).toBe(shown);
  });

  it('says what it means that there is none, where the type has words for it', () => {
    addResourceTexts('thing', { 'nothing.it': 'По умолчанию' });
    expect(textOf({ type: 'string', 'x-ref': { resource: 'vm' } }, null, false)).toBe('По умолчанию');
  });

  it('has the tone of a status, declared or generic, and shows any other as it came', () => {
    const parts = { status: { field: 'it', values: { on: 'ok' } } } as const;
    expect(markup({}, 'on', false, parts)).toContain('data-tone="ok"');
    expect(markup({}, 'broken', false, parts)).toContain('data-tone="error"');
    expect(textOf({}, 'broken', false, parts)).toBe('Неисправен');
    expect(textOf({}, 'odd', false, parts)).toBe('odd');
    expect(textOf({}, 7, false, parts)).toBe('7');
    expect(textOf({}, null, false, parts)).toBe('—');
  });
});

describe('a value that leads somewhere', () => {
  it('is a link for an address of mail or of the web, and for nothing else', () => {
    expect(markup({ format: 'email' }, 'a@b.kz')).toBe('<a href="mailto:a@b.kz">a@b.kz</a>');
    expect(markup({ format: 'uri' }, 'https://example.kz/a')).toBe(
      '<a href="https://example.kz/a" target="_blank" rel="noopener noreferrer">https://example.kz/a</a>',
    );
    for (const odd of ['javascript:alert(1)', 'data:text/html,x', ' https://a', '//a'])
      expect(markup({ format: 'uri' }, odd)).not.toContain('href');
    expect(markup({ format: 'email' }, 'a@b.kz?cc=c@d.kz')).not.toContain('href');
  });

  it.each(['ip', 'ipv4', 'ipv6', 'cidr', 'mac', 'uuid', 'hostname'] as const)(
    'is of the machine for %s: with room it can be copied',
    (format) => {
      expect(markup({ format }, '10.0.0.1')).toMatch(/<code[^>]*>10\.0\.0\.1<\/code><button/);
      expect(markup({ format }, '10.0.0.1', false)).not.toContain('<button');
    },
  );
});

it('lets a long code take several lines of a table, and leaves words together', () => {
  const code = 'sha256-42fb2fd02fc1460db2a9e6f455221768';
  expect(markup({}, code, false)).toMatch(
    /^<span class="[^"]*unbroken[^"]*">sha256-42fb2fd02fc1460db2a9e6f455221768<\/span>$/,
  );
  expect(markup({}, code)).not.toContain('unbroken');
  expect(markup({}, 'A sentence of words, which is as long', false)).not.toContain('unbroken');
});

it.each([
  ['9e042c9e-1855-4b1a-', '8068-fef6af54dcb7'],
  ['42fb2fd02fc1460d', 'b2a9e6f455221768'],
])('breaks an id in its middle alone: %s%s', (first, second) => {
  const halves = `<span>${first}</span><wbr/><span>${second}</span>`;
  expect(markup({}, first + second, false)).toContain(halves);
  expect(markup({ format: 'uuid' }, first + second, false)).toContain(halves);
});

describe('a value made of others', () => {
  const items: Field = { type: 'object', properties: { host: { type: 'string' }, port: { type: 'integer' } } };

  it('is a table of objects, with its columns named', () => {
    const html = markup({ type: 'array', items }, [{ host: 'a', port: 1 }, { host: 'b' }]);
    expect(html.match(/<th [^>]*>[^<]*/g)?.map((each) => each.replace(/.*>/, ''))).toEqual(['Узел', 'Порт']);
    expect(html.match(/<tr>/g)).toHaveLength(3);
    expect(markup({ type: 'array', items }, [{ host: 'a', port: 1 }], false)).not.toContain('<table');
  });

  it('is rows of an object, each with its name', () => {
    expect(textOf(items, { host: 'a', port: 1 })).toBe('УзелaПорт1');
    expect(textOf(items, { host: 'a', port: 1 }, false)).toBe('a1');
  });

  it('is rows of the settings that are set, each by its own name', () => {
    const field: Field = { type: 'object', 'x-settings': { $at: '/ref/version/parameters' } };
    expect(textOf(field, { max_connections: 200, autovacuum: false })).toBe('max_connections200autovacuumНет');
    expect(textOf(field, {})).toBe('—');
  });

  it('shows the first of many in a cell and counts the rest', () => {
    const many = Array.from({ length: 25 }, (_, index) => `n${index}`);
    expect(textOf({ type: 'array', items: { type: 'string' } }, many, false)).toMatch(/n9\+15$/);
    expect(textOf({ type: 'array', items: { type: 'string' } }, many)).toMatch(/n24$/);
  });
});

/** Fields of every JSON Schema type, nested up to depth two. */
const simple = fc.record(
  {
    type: fc.constantFrom('string', 'integer', 'number', 'boolean', 'null', 'array', 'object'),
    format: fc.constantFrom(...Object.keys(FORMATS)),
    enum: fc.array(fc.jsonValue({ maxDepth: 0 }), { minLength: 1, maxLength: 3 }),
    'x-unit': fc.constantFrom('GB', 'MB', 'MiB', 'percent', 'second'),
    'x-ref': fc.constant({ resource: 'vm' }),
    'x-quota': fc.constant('CORE'),
    'x-control': fc.constantFrom('textarea', 'tags'),
  },
  { requiredKeys: ['type'] },
);
const anyField = fc.record(
  {
    type: fc.constantFrom('array', 'object', 'string'),
    items: simple,
    properties: fc.dictionary(fc.constantFrom('a', 'b'), simple),
  },
  { requiredKeys: ['type'] },
);
const formed = fc.oneof(
  fc.jsonValue(),
  fc.array(fc.dictionary(fc.constantFrom('a', 'b', 'used', 'limit'), fc.jsonValue())),
  fc.dictionary(fc.constantFrom('a', 'b', 'used', 'limit'), fc.jsonValue()),
);

describe('whatever a provider sends', () => {
  it.each([true, false])('is shown, with room: %s', (wide) => {
    fc.assert(
      fc.property(fc.oneof(simple, anyField), formed, (field, value) => {
        expect(markup(field as Field, value, wide)).not.toBe('');
      }),
      { numRuns: 400 },
    );
  });

  it('is shown as a status too', () => {
    fc.assert(
      fc.property(formed, (value) => {
        expect(markup({}, value, false, { status: { field: 'it', values: { on: 'ok' } } })).not.toBe('');
      }),
    );
  });
});
