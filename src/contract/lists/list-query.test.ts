import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { whereFilters } from '../expression/template.ts';
import { fileWith } from '../file/testing.ts';
import {
  apiQuery,
  columnsOf,
  isSortable,
  type ListState,
  listUrl,
  PAGE_SIZES,
  possibleColumns,
  readListState,
  recordUrl,
  splitValues,
  tabFilters,
  writeListState,
} from './list-query.ts';

const file = fileWith(
  {
    id: { type: 'string' },
    name: { type: 'string' },
    status: { type: 'string' },
    created: { type: 'string' },
    ports: { type: 'array' },
  },
  {
    api: { list: 'GET /api/pools/{poolId}/things', get: 'GET /api/pools/{poolId}/things/{id}' },
    list: { columns: ['name'], sort: '-created', size: 50 },
  },
);
const plain = fileWith({ name: { type: 'string' } });

function read(query: string, from = file): ListState {
  return readListState(from, new URLSearchParams(query));
}

const DEFAULT: ListState = { page: 1, size: 50, sort: '-created', q: '', filters: {} };
const FIELDS = ['name', 'status', 'ports/networkId'];
const BOUNDS = ['created.from', 'created.to'];
const text = fc.oneof(
  fc.string({ minLength: 1 }),
  fc.constantFrom(',', '\\', 'a,b', '\\,', 'a\\', ',\\,', '\n', '😀,'),
);

const state: fc.Arbitrary<ListState> = fc.record({
  page: fc.integer({ min: 1, max: 1_000_000 }),
  size: fc.constantFrom(...PAGE_SIZES),
  sort: fc.constantFrom('', 'name', '-name', '-created', 'created'),
  q: fc.string(),
  filters: fc
    .tuple(
      fc.dictionary(fc.constantFrom(...FIELDS), fc.array(text, { minLength: 1, maxLength: 3 })),
      fc.dictionary(
        fc.constantFrom(...BOUNDS),
        text.map((bound) => [bound]),
      ),
    )
    .map(([values, bounds]) => ({ ...values, ...bounds })),
});

/** A query that somebody typed: known and unknown names, with any text behind them. */
const anyQuery = fc
  .array(
    fc.tuple(
      fc.constantFrom(
        'page',
        'size',
        'sort',
        'q',
        'f.status',
        'f.created.from',
        'columns',
        'f.nothing',
        'f.',
        'tab',
        '',
        '%',
        '__proto__',
      ),
      fc.oneof(fc.string(), fc.constantFrom('25', '-name', ',a,,b', '%2', '+', '&', '=1', '-1', 'status,name', '\\,')),
    ),
    { maxLength: 6 },
  )
  .map((pairs) => pairs.map((pair) => pair.join('=')).join('&'));

describe('the state of a list', () => {
  it('is read back from the URL it was written to', () => {
    for (const each of [file, plain])
      fc.assert(
        fc.property(state, (given) => {
          const known = each === file ? given : { ...given, sort: '', filters: {} };
          const url = `?${writeListState(each, known)}`;
          expect(read(url, each)).toEqual(known);
        }),
      );
  });

  it('takes filter values with commas and backslashes through the URL and the API', () => {
    const values = ['a,b', 'c\\', '\\,', 'd'];
    const filters = { name: values };
    const url = writeListState(file, { ...DEFAULT, filters }).toString();
    expect(read(url).filters).toEqual(filters);
    expect(splitValues(apiQuery({ ...DEFAULT, filters }).get('f.name') ?? '')).toEqual(values);
    expect(splitValues('x\\y,z')).toEqual(['x\\y', 'z']);
  });

  it('leaves nothing in the URL while it is as at first', () => {
    expect(writeListState(file, DEFAULT).toString()).toBe('');
    expect(read('')).toEqual(DEFAULT);
    expect(read('', plain)).toEqual({ page: 1, size: 25, sort: '', q: '', filters: {} });
  });

  it('leaves what else stands in the URL alone', () => {
    const rest = new URLSearchParams('tab=disks&page=3&f.status=old&q=x');
    expect(writeListState(file, { ...DEFAULT, page: 2 }, rest).toString()).toBe('tab=disks&page=2');
  });

  it.each([
    'page=0',
    'page=-1',
    'page=1.5',
    'page=x',
    'page=',
    'page=1e300',
    'size=7',
    'size=1000000',
    'size=x',
    'sort=nothing',
    'sort=-nothing',
    'sort=--name',
    'sort=__proto__',
    'sort=constructor',
    'f.nothing=1',
    'f.=1',
    'f.status=',
    'f.status=,,',
    'f.__proto__=a',
    'f.constructor=a',
    'filters=1',
  ])('falls back to the defaults for %s', (query) => {
    expect(read(query)).toEqual(DEFAULT);
    expect(Object.getPrototypeOf(read(query).filters)).toBe(Object.prototype);
  });

  it('reads any query without throwing, and says it once more in the same way', () => {
    fc.assert(
      fc.property(anyQuery, (query) => {
        const once = read(query);
        expect(read(writeListState(file, once).toString())).toEqual(once);
      }),
    );
  });
});

describe('the columns of a list', () => {
  const disk = fileWith(
    {
      id: { type: 'string' },
      name: { type: 'string' },
      size: { type: 'integer' },
      hosts: { type: 'array' },
      secret: { type: 'string', writeOnly: true },
      copies: { type: 'integer', 'x-inputOnly': true },
    },
    { list: { columns: ['name', 'size', 'hosts'], sort: 'name' }, price: [{ line: 'disk', quantity: 1 }] },
  );
  const columns = (query: string): string[] => columnsOf(disk, read(query, disk));

  it('are those of the file, or those chosen, of which the first leads to the record', () => {
    expect(columns('')).toEqual(['name', 'size', 'hosts']);
    expect(columns('columns=hosts,id')).toEqual(['name', 'hosts', 'id']);
    expect(columns('columns=$price,name,name')).toEqual(['name', '$price']);
    expect(columns('columns=secret,copies,__proto__,nothing')).toEqual(['name', 'size', 'hosts']);
  });

  it('stand in the URL only where they are not those of the file', () => {
    const write = (chosen: string[]): string =>
      writeListState(disk, { ...read('', disk), columns: chosen }, new URLSearchParams('columns=name')).toString();
    expect(write(['name', 'size', 'hosts'])).toBe('');
    expect(read(write(['name', 'hosts', '$price']), disk).columns).toEqual(['name', 'hosts', '$price']);
    expect(read('columns=name,size,hosts', disk).columns).toBeUndefined();
  });

  it('can be every field that a record tells, and its price', () => {
    expect(possibleColumns(disk)).toEqual(['name', 'size', 'hosts', 'id', '$price']);
    expect(possibleColumns(plain)).toEqual(['name']);
  });

  it('sort where the records are kept in that order', () => {
    expect(
      ['name', 'size', 'id', 'hosts', 'secret', '$price', 'nothing'].filter((name) => isSortable(disk, name)),
    ).toEqual(['name', 'size', 'id']);
    expect(read('sort=hosts', disk).sort).toBe('name');
  });
});

describe('the query of the API', () => {
  it('counts pages from 0, names the direction and joins values', () => {
    const query = apiQuery({
      page: 2,
      size: 25,
      sort: '-created',
      q: '  web ',
      filters: { status: ['a', 'b'], name: ['x'], ports: [] },
    });
    expect(Object.fromEntries(query)).toEqual({
      page: '1',
      size: '25',
      sort: 'created,desc',
      q: 'web',
      'f.status': 'a,b',
      'f.name': 'x',
    });
    expect(apiQuery({ ...DEFAULT, sort: 'name' }).get('sort')).toBe('name,asc');
    expect(apiQuery({ ...DEFAULT, sort: '', q: ' ' }).toString()).toBe('page=0&size=50');
  });

  it('is the same however the filters were put together, so that it is asked once', () => {
    const one = apiQuery({ ...DEFAULT, filters: { status: ['a'], name: ['b'] } }).toString();
    expect(apiQuery({ ...DEFAULT, filters: { name: ['b'], status: ['a'] } }).toString()).toBe(one);
  });

  it('stands behind the path, whose places are filled', () => {
    expect(listUrl(file, new URLSearchParams('page=3'), { poolId: 'a/b' })).toBe(
      '/api/pools/a%2Fb/things?page=2&size=50&sort=created%2Cdesc',
    );
    expect(recordUrl(file, { poolId: 'p', id: 'x y' })).toBe('/api/pools/p/things/x%20y');
    expect(listUrl(plain, new URLSearchParams())).toBeUndefined();
    const own = { ...file, list: { columns: ['name'], where: { kind: ['own', 'shared'], open: true } } };
    expect(listUrl(own, new URLSearchParams('f.status=new&f.kind=x'), { poolId: 'p' })).toBe(
      '/api/pools/p/things?page=0&size=25&f.kind=own%2Cshared&f.open=true&f.status=new',
    );
    expect(recordUrl(plain, { id: 1 })).toBeUndefined();
  });
});

describe('the filters of a where', () => {
  it('are its constants and the values it takes', () => {
    const where = { status: ['a', 'b'], kind: 'x', open: true, size: 5, serverId: { $at: '/self/id' } };
    expect(whereFilters(where, { self: { id: 'v1' } })).toEqual({
      status: ['a', 'b'],
      kind: ['x'],
      open: ['true'],
      size: ['5'],
      serverId: ['v1'],
    });
    expect(whereFilters({ id: { $at: '/self/ids' } }, { self: { ids: ['a', 'b'] } })).toEqual({ id: ['a', 'b'] });
    expect(whereFilters(undefined, {})).toEqual({});
  });

  it('take what stands in for a value that is missing', () => {
    const where = { kind: { $at: '/input/kind', else: { $at: '/self/kind' } } };
    expect(whereFilters(where, { input: { kind: 'new' }, self: { kind: 'old' } })).toEqual({ kind: ['new'] });
    expect(whereFilters(where, { self: { kind: 'old' } })).toEqual({ kind: ['old'] });
    expect(whereFilters(where, { self: {} })).toBeUndefined();
  });

  it('are not told while a value is missing, so that not everything is asked for', () => {
    for (const id of [undefined, null, '', []])
      expect(whereFilters({ kind: 'x', serverId: { $at: '/self/id' } }, { self: { id } })).toBeUndefined();
    expect(whereFilters({ serverId: { $at: '/self/id' } }, { self: { id: false } })).toEqual({ serverId: ['false'] });
  });
});

describe('the tabs of a list', () => {
  const columns = ['name', 'size'];
  const tabbed = {
    ...file,
    list: {
      columns,
      tabs: [
        { id: 'now', where: { status: 'available' } },
        { id: 'past', where: { status: ['error', 'deleting'] }, columns: ['name'] },
      ],
    },
  };

  it('narrow the list: the first at first, another by its name, nonsense as the first', () => {
    const filterAt = (query: string) =>
      new URL(listUrl(tabbed, new URLSearchParams(query)) ?? '', 'http://x').searchParams.get('f.status');
    expect(filterAt('')).toBe('available');
    expect(filterAt('tab=past')).toBe('error,deleting');
    expect(filterAt('tab=nothing')).toBe('available');
  });

  it('are narrowed by a filter of the same field, within what the tab shows', () => {
    const filterAt = (query: string) =>
      new URL(listUrl(tabbed, new URLSearchParams(query)) ?? '', 'http://x').searchParams.get('f.status');
    expect(filterAt('tab=past&f.status=error')).toBe('error');
    expect(filterAt('tab=past&f.status=error,available')).toBe('error');
    expect(filterAt('tab=past&f.status=available')).toBe('error,deleting');
    expect(tabFilters(tabbed, { tab: 'past' })).toEqual({ status: ['error', 'deleting'] });
    expect(tabFilters(file, {})).toEqual({});
  });

  it('may have their own columns, and stand in the screen’s query unless it is the first', () => {
    const past = readListState(tabbed, new URLSearchParams('tab=past'));
    expect(columnsOf(tabbed, past)).toEqual(['name']);
    expect(columnsOf(tabbed, readListState(tabbed, new URLSearchParams()))).toEqual(columns);
    expect(writeListState(tabbed, past).toString()).toBe('tab=past');
    expect(writeListState(tabbed, readListState(tabbed, new URLSearchParams('tab=now'))).toString()).toBe('');
  });
});
