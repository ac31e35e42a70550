import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fill, fillPath, matchPath, placesOf, specificityOf, take, unfill } from './template.ts';

/** Text that URLs mind: slashes, percent signs, dots, spaces, other scripts. */
const odd = fc.string({
  unit: fc.constantFrom('/', '%', '2', 'F', '?', '#', '.', ' ', '{', '}', '+', 'ж', '😀', 'a'),
  minLength: 1,
});

describe('a template', () => {
  const context = { self: { id: 'd1', size: 5, tags: ['a'] }, input: { name: 'x' } };

  it('is filled through objects and arrays, and all else stays', () => {
    const template = { id: { $at: '/self/id' }, deep: [{ n: { $at: '/input/name' } }, 1, null], kind: 'SOFT' };
    expect(fill(template, context)).toEqual({ id: 'd1', deep: [{ n: 'x' }, 1, null], kind: 'SOFT' });
  });

  it('leaves out what is not there', () => {
    expect(fill({ a: { $at: '/input/none' }, b: { $at: '/self/size' } }, context)).toEqual({ b: 5 });
    expect(fill({ $at: '/input/none' }, context)).toBeUndefined();
  });

  it('takes what stands in, itself a template, only where nothing is', () => {
    const at = { $at: '/input/none', else: { $at: '/input/gone', else: { size: { $at: '/self/size' } } } };
    expect(take(at, context)).toEqual({ size: 5 });
    expect(take({ $at: '/self/size', else: 1 }, context)).toBe(5);
    expect(take({ $at: '/self/size', else: 1 }, { self: { size: null } })).toBeNull();
    expect(take({ $at: '/self/size', else: 1 }, { self: { size: 0 } })).toBe(0);
  });

  it('gives back what it was filled with', () => {
    const name = fc.constantFrom('a', 'b', 'c', 'd');
    const leaf = fc.record({ root: fc.constantFrom('self', 'input'), name });
    const tree = fc.letrec((tie) => ({
      node: fc.oneof(
        { depthSize: 'small', withCrossShrink: true },
        leaf.map(({ root, name: field }) => ({ $at: `/${root}/${field}` })),
        fc.dictionary(fc.constantFrom('x', 'y', 'z'), tie('node'), { maxKeys: 3 }),
        fc.constantFrom('SOFT', 1, true, null),
      ),
    })).node;
    const record = fc.dictionary(name, fc.jsonValue());
    fc.assert(
      fc.property(tree, record, record, (template, self, input) => {
        const body = fill(template, { self, input });
        const back = unfill(template, body);
        expect(back.unknown).toEqual([]);
        // Every place gives the value it took, so that filling again makes the same body.
        expect(fill(template, back)).toEqual(body);
        for (const [field, value] of Object.entries(back.self)) expect(value).toEqual(self[field]);
        for (const [field, value] of Object.entries(back.input)) expect(value).toEqual(input[field]);
      }),
    );
  });

  it('tells the names it has no place for', () => {
    const template = { server: { id: { $at: '/self/id' } }, force: true };
    const back = unfill(template, { server: { id: 'd1', x: 1 }, force: true, y: { z: 1 } });
    expect(back).toEqual({ self: { id: 'd1' }, input: {}, unknown: ['server/x', 'y'] });
    expect(unfill(template, JSON.parse('{"__proto__": {"id": 1}}')).unknown).toEqual(['__proto__']);
  });

  it('gives back nothing from a body of another shape', () => {
    const empty = { self: {}, input: {}, unknown: [] };
    for (const body of [undefined, null, 5, 'x', []])
      expect(unfill({ a: { $at: '/input/a' }, b: { c: { $at: '/self/c' } } }, body)).toEqual(empty);
    expect(unfill({ b: { c: { $at: '/self/c' } } }, { b: 5 })).toEqual(empty);
  });

  it('takes no prototype from a body', () => {
    const { input } = unfill({ $at: '/input' }, JSON.parse('{"a": 1, "__proto__": {"role": "administrator"}}'));
    expect(input.a).toBe(1);
    expect(input.role).toBeUndefined();
  });

  it('gives back a whole form from the place that took it whole', () => {
    expect(unfill({ server: { $at: '/input' } }, { server: { name: 'x', size: 5 } }).input).toEqual({
      name: 'x',
      size: 5,
    });
  });
});

describe('a path', () => {
  it('names its places', () => {
    expect(placesOf('/api/pool/{poolId}/member/{id}')).toEqual(['poolId', 'id']);
    expect(placesOf('/api/pool')).toEqual([]);
  });

  it('gives back whatever it was filled with', () => {
    fc.assert(
      fc.property(odd, odd, (poolId, id) => {
        const template = '/api/pool/{poolId}/member/{id}';
        const path = fillPath(template, { poolId, id });
        expect(path.split('/')).toHaveLength(6);
        expect(matchPath(template, path)).toEqual({ poolId, id });
        expect(matchPath(template, `${path}/`)).toEqual({ poolId, id });
      }),
    );
  });

  it('is no instance where something else stands, or nothing', () => {
    expect(matchPath('/disk/{id}', '/disk')).toBeUndefined();
    expect(matchPath('/disk/{id}', '/disk/')).toBeUndefined();
    expect(matchPath('/disk/{id}', '/disk//')).toBeUndefined();
    expect(matchPath('/disk/{id}', '/disks/1')).toBeUndefined();
    expect(matchPath('/disk/{id}', '/disk/1/2')).toBeUndefined();
    expect(matchPath('/disk/{id}', fillPath('/disk/{id}', {}))).toBeUndefined();
    expect(matchPath('/disk', '/disk')).toEqual({});
    expect(matchPath('/disk', '/disk/')).toEqual({});
  });

  it('is no instance where its encoding is broken, and never throws', () => {
    for (const id of ['%', '%2', '%zz', '%E0%A4%A', '%ff', 'a%'])
      expect(matchPath('/disk/{id}', `/disk/${id}`)).toBeUndefined();
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom('%', 'f', '0', '2', 'E', '/', 'z') }), (text) => {
        matchPath('/{a}/{b}', `/${text}`);
      }),
    );
  });

  it('with a fixed segment comes before one with a place there', () => {
    const paths = ['/disk/{id}', '/disk/{id}/tab', '/disk/create', '/{any}/create', '/disk'];
    expect([...paths].sort((a, b) => (specificityOf(a) < specificityOf(b) ? -1 : 1))).toEqual([
      '/disk',
      '/disk/create',
      '/disk/{id}',
      '/disk/{id}/tab',
      '/{any}/create',
    ]);
  });
});
