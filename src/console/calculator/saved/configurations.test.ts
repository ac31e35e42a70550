// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { startTexts } from '../../i18n/index.ts';
import { shownToasts } from '../../ui/toasts/store.ts';
import {
  addConfiguration,
  changeConfiguration,
  configurations,
  markCreated,
  removeConfiguration,
  restoreConfiguration,
} from './configurations.ts';
import { configurationCount } from './stored.ts';

const line = { id: 'a', type: 'vm', count: 1, input: {} };

beforeEach(() => localStorage.clear());

describe('configurations', () => {
  it('are a JSON list under the name that the specification gives', () => {
    addConfiguration({ name: 'Shop', lines: [line] });
    expect(JSON.parse(localStorage.getItem('configurations') ?? '')).toMatchObject([{ name: 'Shop', lines: [line] }]);
  });

  it('are the same list until something changes, and those of another tab then', () => {
    expect(configurations()).toBe(configurations());
    localStorage.setItem('configurations', JSON.stringify([{ id: 'x', name: 'Theirs', lines: [], changed: '' }]));
    expect(configurations().map(({ name }) => name)).toEqual(['Theirs']);
  });

  it('are none where something else is kept', () => {
    localStorage.setItem('configurations', '{');
    expect(configurations()).toEqual([]);
  });

  it('are written without what could not be read only once that is kept elsewhere, which is told', () => {
    const lost = { id: 'lost', name: 'Lost' };
    const part = { id: 'part', name: 'Part', lines: [line, { type: 'vm' }], changed: '' };
    const whole = { id: 'whole', name: 'Whole', lines: [line], changed: '' };
    localStorage.setItem('configurations', JSON.stringify([lost, part, whole]));
    expect(configurations().map(({ name }) => name)).toEqual(['Part', 'Whole']);
    const before = shownToasts().length;
    addConfiguration({ name: 'New', lines: [] });
    removeConfiguration('whole');
    expect(configurations().map(({ name }) => name)).toEqual(['Part', 'New']);
    const aside: unknown = JSON.parse(localStorage.getItem('configurations-unread') ?? '');
    expect(aside).toEqual([lost, part].map((each) => JSON.stringify(each)));
    expect(shownToasts()).toHaveLength(before + 1);
  });

  it('keep a text that is no list beside what was kept so before', () => {
    localStorage.setItem('configurations-unread', '["earlier"]');
    localStorage.setItem('configurations', '{');
    addConfiguration({ name: 'New', lines: [] });
    expect(localStorage.getItem('configurations-unread')).toBe('["earlier","{"]');
  });

  it('are changed, taken away and put back', () => {
    const first = addConfiguration({ name: 'One', lines: [] });
    addConfiguration({ name: 'Two', lines: [] });
    changeConfiguration(first?.id ?? '', () => ({ lines: [line] }));
    const [changed] = configurations();
    expect(changed).toMatchObject({ name: 'One', lines: [line] });
    removeConfiguration(first?.id ?? '');
    expect(configurations().map(({ name }) => name)).toEqual(['Two']);
    if (changed) restoreConfiguration(changed, 0);
    expect(configurations().map(({ name }) => name)).toEqual(['One', 'Two']);
  });

  it('are known as created until a line changes', () => {
    const made = addConfiguration({ name: 'Shop', lines: [line] });
    const created = (): unknown => configurations()[0]?.created;
    markCreated(made?.id ?? '', 'project-1');
    expect(created()).toBe('project-1');
    changeConfiguration(made?.id ?? '', () => ({ name: 'Other' }));
    expect(created()).toBe('project-1');
    changeConfiguration(made?.id ?? '', () => ({ lines: [line, { ...line, id: 'b' }] }));
    expect(created()).toBeUndefined();
  });

  it('are bounded', () => {
    for (let made = 0; made < 20; made += 1) expect(addConfiguration({ name: 'n', lines: [] })).toBeDefined();
    expect(addConfiguration({ name: 'one more', lines: [] })).toBeUndefined();
  });

  it('are not put back over others that have taken the room', () => {
    for (let made = 0; made < 20; made += 1) addConfiguration({ name: `n${made}`, lines: [] });
    const [gone] = configurations();
    if (!gone) throw new Error('None was kept');
    removeConfiguration(gone.id);
    addConfiguration({ name: 'newest', lines: [] });
    expect(restoreConfiguration(gone, 0)).toBe(false);
    expect(configurations().at(-1)?.name).toBe('newest');
  });

  it('are gone on with where the browser keeps nothing more, which is told', () => {
    startTexts({ 'calculator.notKept': 'No room left' });
    vi.stubGlobal('localStorage', {
      getItem: () => null,
      setItem: () => {
        throw new DOMException('full', 'QuotaExceededError');
      },
    });
    addConfiguration({ name: 'Unkept', lines: [] });
    expect(configurations().map(({ name }) => name)).toEqual(['Unkept']);
    expect(shownToasts().at(-1)?.text).toBe('No room left');
    vi.unstubAllGlobals();
  });

  it('are counted in the header as they are read', () => {
    const one = { id: 'x', name: 'One', lines: [], changed: '' };
    localStorage.setItem('configurations', JSON.stringify([null, 1, 'x', { ...one, lines: 1 }, one, one]));
    expect([configurationCount(), configurations().length]).toEqual([1, 1]);
  });
});
