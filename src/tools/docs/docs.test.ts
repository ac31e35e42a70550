import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { fileWith } from '../../contract/file/testing.ts';
import { LANGUAGES } from '../generate/texts.ts';
import { callExamples } from './calls.ts';
import { conditionTexts, ruleText } from './conditions.ts';
import { html, table } from './html.ts';
import { pagePath } from './page-path.ts';
import { page, pages } from './pages.ts';
import { readSource } from './source.ts';
import { furtherGuards, refusingIn, transitionsOf } from './transitions.ts';
import { ALL_WORDS } from './words.ts';

const source = await readSource(join(import.meta.dirname, '../../..'));
const disk = source.types.get('disk') ?? fileWith({});
const status = { field: 'status', values: {} };

describe('reference pages', () => {
  it('exist for every type in every language, none with a missing phrase', { timeout: 60_000 }, () => {
    const written = pages(source);
    expect(written.size).toBe(3 * (source.types.size + 1));
    for (const [path, content] of written) expect(content, path).not.toMatch(/undefined|\[object Object\]|NaN/);
    for (const [word, phrases] of ALL_WORDS) expect(phrases.filter(Boolean), word).toHaveLength(3);
  });

  it('show the type, its limits and the references of a field, with valid links', () => {
    const content = page('ru/disk.html', source) ?? '';
    expect(content).toContain('<html lang="ru">');
    expect(content).toContain('<h1>Диски</h1>');
    expect(content).toContain('1–16384 ГБ');
    expect(content).toContain('<a href="snapshot.html">Снимки</a>');
    for (const [, name] of content.matchAll(/href="([\w-]+)\.html"/g))
      expect(name === 'index' || source.types.has(name ?? '')).toBe(true);
  });

  it('show the choices of a field by their names, with the values that the API takes', () => {
    expect(page('kk/disk.html', source)).toContain('Жаңа диск <code>blank</code>');
  });

  it('show what runs by itself, when, and what is kept', () => {
    const content = page('en/schedule.html', source);
    expect(content).toContain('<h2>Actions by the clock</h2>');
    expect(content).toContain('/self/time, /self/days');
    expect(content).toContain(
      '<code>backup-disk</code> <code>/self/keep</code> <code>/self/keepDays d</code> <code>volumeId</code>',
    );
  });

  it('contain no script, and pictures without colours of their own', () => {
    const content = page('en/disk.html', source) ?? '';
    expect(content).not.toContain('<script');
    expect(content).toContain('<svg aria-hidden="true"');
    expect(content).not.toMatch(/ (?:fill|stroke)="/);
  });

  it.each(LANGUAGES)('have pictures that fit into a window: %s', (language) => {
    const widthOf = (name: string) => {
      const [, points] =
        /<svg aria-hidden="true" width="([\d.]+)pt"/.exec(page(pagePath(name, language), source) ?? '') ?? [];
      return Number(points) * (96 / 72);
    };
    for (const name of ['kubernetes', 'listener', 'database-backup']) expect(widthOf(name), name).toBeLessThan(800);
  });

  it('are undefined for an unknown path', () => {
    expect(page('de/disk.html', source)).toBeUndefined();
    expect(page('ru/nothing.html', source)).toBeUndefined();
    expect(page('docs.css', source)).toBeUndefined();
  });
});

describe('statuses', () => {
  it('change as actions declare', () => {
    const found = transitionsOf(disk);
    expect(found).toContainEqual({ from: null, to: 'creating', action: 'create' });
    expect(found).toContainEqual({ from: 'creating', to: 'downloading' });
    expect(found).toContainEqual({ from: 'creating', to: 'available' });
    expect(found).toContainEqual({ from: 'in-use', to: 'extending', action: 'extend' });
    expect(found).toContainEqual({ from: 'extending', to: 'in-use' });
    expect(found).toContainEqual({ from: 'extending', to: 'error_extending', failed: true });
    expect(found).toContainEqual({ from: 'deleting', to: null });
    expect(found.some(({ from, action }) => from === 'error' && action === 'extend')).toBe(false);
  });

  it('that stay the same while a task runs still show how it started', () => {
    const thing = fileWith(
      { id: { type: 'string' } },
      {
        status: { field: 'status', values: { ON: 'ok', OFF: 'neutral' } },
        guards: { IS_ON: { '/self/status': { const: 'ON' } } },
        actions: { stop: { guards: ['IS_ON'], becomes: [{ status: 'ON', task: 'stopping' }, 'OFF'] } },
      },
    );
    expect(transitionsOf(thing)).toEqual([{ from: 'ON', to: 'OFF', action: 'stop' }]);
  });

  it('show the guards that depend on them, and name the others beside', () => {
    expect(refusingIn(disk, 'delete', status, 'creating')).toEqual(['DISK_SETTLED']);
    expect(refusingIn(disk, 'delete', status, 'in-use')).toEqual([]);
    expect(furtherGuards(disk, 'delete', status)).toEqual(['DISK_ATTACHED', 'DELETION_PROTECTED']);
    expect(page('en/disk.html', source)).toContain('aria-label="Refused: DISK_READY"');
  });
});

describe('calls', () => {
  const named = (name: string) => callExamples(disk, source.types).find((each) => each.name === name);

  it('have a complete example', () => {
    expect(named('create')).toMatchObject({
      call: 'POST /api/openstack/cinder/volumes',
      body: { display_name: 'data-1', source: 'blank', volume_type: 'STANDARD', size: 10 },
      status: 201,
      answer: { status: 'creating', _version: 1 },
    });
    expect(named('extend')?.request).toMatch(/^POST \/api\/openstack\/cinder\/volumes\/[0-9a-f-]{36}\/extend$/);
    expect(named('delete')?.request).toMatch(/\?cascade=false$/);
    expect(named('list')?.answer).toMatchObject({ totalElements: 1, content: [{ display_name: 'data-1' }] });
  });

  it('leave out fields that a form would not show', () => expect(named('create')?.body).not.toHaveProperty('imageId'));

  it('contain no secret in an answer', () => {
    const users = source.types.get('s3-user') ?? disk;
    for (const { answer } of callExamples(users, source.types))
      expect(JSON.stringify(answer ?? '')).not.toMatch(/secretKey/);
  });
});

describe('technical texts', () => {
  it('show conditions as comparisons', () => {
    expect(
      conditionTexts({ '/self/status': { enum: ['a', 'b'] }, '/self/list': { type: 'array', maxItems: 0 } }),
    ).toEqual(['/self/status ∈ "a", "b"', '|/self/list| ≤ 0']);
    expect(
      conditionTexts({ '/self/a': { type: 'string', not: { const: 'x' } }, '/self/b': { type: 'boolean' } }),
    ).toEqual(['/self/a ≠ "x"', '/self/b: boolean']);
  });

  it('show rules as comparisons', () => {
    const rule = {
      id: 'R',
      at: 'a',
      left: { $at: '/input/a' },
      op: 'after' as const,
      right: { $at: '/now' },
      plus: { days: 14 },
    };
    expect(ruleText(rule)).toBe('/input/a after /now + 14 d');
  });

  it('are escaped', () => {
    expect(html`<p>${'<b>&"'}</p>`.text).toBe('<p>&lt;b&gt;&amp;&quot;</p>');
    expect(table('a"b', ['<'], [['x', 1]]).text).toContain('aria-label="a&quot;b"');
  });
});
