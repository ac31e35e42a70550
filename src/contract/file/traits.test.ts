import { describe, expect, it } from 'vitest';
import type { ResourceFile } from './resource-file.ts';
import { fileWith } from './testing.ts';
import { type Traits, withTraits } from './traits.ts';

const TRAITS: Traits = {
  labels: {
    description: 'It has labels.',
    for: { scope: ['project'], calls: ['get', 'create'] },
    adds: {
      fields: { properties: { labels: { type: 'array' }, id: { type: 'integer' } } },
      guards: { FREE: { '/self/id': { const: 'x' } } },
      actions: { label: { call: 'PUT /{record}/labels' }, delete: { guards: ['FREE'] } },
      list: { filters: ['labels'] },
      detail: { tabs: [{ id: 'info', fields: ['labels'] }] },
      forms: { create: { sections: [{ id: 'labels', fields: ['labels'] }] } },
    },
  },
};

function typeWith(more: Partial<ResourceFile>): ResourceFile {
  const api = { get: 'GET /api/things/{id}', create: 'POST /api/things' } as const;
  return { ...fileWith({ id: { type: 'string' } }), scope: 'project', api, ...more };
}

describe('a type that a trait is for', () => {
  it('gets its fields, guards and actions, with the path of a record', () => {
    const whole = withTraits(typeWith({}), TRAITS);
    expect(Object.keys(whole.fields.properties)).toEqual(['id', 'labels']);
    expect(whole.actions?.label?.call).toBe('PUT /api/things/{id}/labels');
    expect(whole.guards).toHaveProperty('FREE');
  });

  it('keeps what it says itself, and gets items of a trait behind its own', () => {
    const own = typeWith({
      guards: { MINE: { '/self/id': { const: 'y' } } },
      actions: { delete: { guards: ['MINE'], confirm: true } },
      list: { columns: ['id'], filters: ['id'] },
    });
    const whole = withTraits(own, TRAITS);
    expect(whole.fields.properties.id).toEqual({ type: 'string' });
    expect(whole.actions?.delete).toEqual({ guards: ['MINE', 'FREE'], confirm: true });
    expect(whole.list).toEqual({ columns: ['id'], filters: ['id', 'labels'] });
  });

  it('has them in a tab and a form where it has a tab and a form, and gets no page of its own', () => {
    const bare = withTraits(typeWith({}), TRAITS);
    expect([bare.list, bare.detail, bare.forms]).toEqual([undefined, undefined, undefined]);
    const tabs = [
      { id: 'info', fields: ['id'] },
      { id: 'more', fields: ['id'] },
    ];
    const forms = { edit: { sections: [{ id: 'general', fields: ['id'] }] } };
    const whole = withTraits(typeWith({ detail: { tabs }, forms }), TRAITS);
    expect(whole.detail?.tabs).toEqual([{ id: 'info', fields: ['id', 'labels'] }, tabs[1]]);
    expect(whole.forms).toEqual(forms);
  });

  it('is unchanged without the calls, in another scope, with records of a table, and where it turns the trait off', () => {
    const api = { get: 'GET /api/things/{id}' } as const;
    for (const other of [{ api }, { scope: 'user' as const }, { source: 'audit' as const }, { singleton: true }]) {
      const file = typeWith(other);
      expect(withTraits(file, TRAITS)).toEqual(file);
    }
    const { traits: _, ...off } = typeWith({ traits: { labels: false } });
    expect(withTraits({ ...off, traits: { labels: false } }, TRAITS)).toEqual(off);
  });

  it('does not change the file it was given', () => {
    const file = Object.freeze(typeWith({ detail: { tabs: [{ id: 'info', fields: ['id'] }] } }));
    const before = structuredClone(file);
    withTraits(file, TRAITS);
    expect(file).toEqual(before);
  });
});
