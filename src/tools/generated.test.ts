import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { rolldown } from 'rolldown';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { hashOfSources, isKeptInGit, isStale, SOURCES, writeStamp } from './generated.ts';

const ROOT = join(import.meta.dirname, '../..');

describe('the sources of generated/', () => {
  it.each(SOURCES)('%s exists', (source) => {
    expect(existsSync(join(ROOT, source))).toBe(true);
  });

  it('contain every module that generate uses', async () => {
    const bundle = await rolldown({
      cwd: ROOT,
      input: 'src/tools/generate.ts',
      platform: 'node',
      treeshake: false,
      external: /^[^./]/,
    });
    const { output } = await bundle.generate({ format: 'esm' });
    const modules = output
      .flatMap((chunk) => (chunk.type === 'chunk' ? chunk.moduleIds : []))
      .filter((path) => path.startsWith(ROOT))
      .map((path) => relative(ROOT, path));
    const outside = modules.filter(
      (path) => !SOURCES.some((source) => path === source || path.startsWith(`${source}/`)),
    );
    expect(modules).toContain('src/tools/generate.ts');
    // No output depends on the error's class.
    expect(outside).toEqual(['src/provider/host/start-error.ts']);
  });
});

describe('generated/', () => {
  let root: string;
  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'generated-'));
    for (const path of ['schemas', 'src/contract', 'generated/types'])
      cpSync(join(ROOT, path), join(root, path), { recursive: true });
  });
  afterEach(() => rmSync(root, { recursive: true, force: true }));

  function change(path: string): void {
    const whole = join(root, path);
    writeFileSync(whole, existsSync(whole) ? `${readFileSync(whole, 'utf8')}\n` : '');
  }

  it('is stale until it is generated, and when a source or an output has changed', () => {
    expect(isStale(root)).toBe(true);
    writeStamp(root, hashOfSources(root));
    expect(isStale(root)).toBe(false);
    change('schemas/disk.json');
    expect(isStale(root)).toBe(true);
    writeStamp(root, hashOfSources(root));
    change('generated/types/records.ts');
    expect(isStale(root)).toBe(true);
    writeStamp(root, hashOfSources(root));
    change('generated/resources.json');
    expect(isStale(root)).toBe(true);
  });

  it('is not stale because a test has changed', () => {
    writeStamp(root, hashOfSources(root));
    change('src/contract/new.test.ts');
    expect(isStale(root)).toBe(false);
  });

  it('has its reviewed files in git', () => {
    expect(['openapi.json', 'theme.css', 'types/records.ts'].every(isKeptInGit)).toBe(true);
    expect(['resources.json', 'validators/disk.js', 'manifest.ru.json'].some(isKeptInGit)).toBe(false);
  });
});
