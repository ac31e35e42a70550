import { describe, expect, it } from 'vitest';
import { importsOf, nearestTests } from './related.ts';

describe('what a module loads', () => {
  it('is found in every form of an import, but not in one of types', () => {
    const text = [
      "import { a } from './a.ts';",
      'import {\n  type B,\n  b,\n} from "./no.ts";',
      "import {\n  c,\n} from '../c.ts';",
      "import type { D } from './d.ts';",
      "export * from './e.ts';",
      "import './f.css';",
      "const g = await import('./g.ts?raw');",
      "import fs from 'node:fs';",
    ].join('\n');
    expect(importsOf('src/x/y.ts', text)).toEqual([
      'src/x/a.ts',
      'src/c.ts',
      'src/x/e.ts',
      'src/x/f.css',
      'src/x/g.ts',
    ]);
  });
});

describe('the nearest tests', () => {
  const importers = new Map([
    ['money.ts', ['money.test.ts', 'bill.ts', 'a.test.ts']],
    ['bill.ts', ['bill.test.ts', 'money.ts', 'page.ts']],
    ['page.ts', ['page.test.tsx']],
  ]);

  it('come first, with the module’s own before others that are as near', () => {
    expect(nearestTests(['money.ts'], importers)).toEqual([
      'money.test.ts',
      'a.test.ts',
      'bill.test.ts',
      'page.test.tsx',
    ]);
  });

  it('are those of the same folder, however far the imports go round', () => {
    const around = new Map([
      ['accounts/routes.ts', ['app.ts', 'search/routes.ts']],
      ['search/routes.ts', ['search/search.test.ts']],
      ['app.ts', ['testing.ts']],
      ['testing.ts', ['accounts/sign-in.test.ts']],
    ]);
    expect(nearestTests(['accounts/routes.ts'], around)).toEqual(['accounts/sign-in.test.ts', 'search/search.test.ts']);
  });

  it('hold a changed test itself, and nothing where nobody imports what changed', () => {
    expect(nearestTests(['page.test.tsx', 'README.md'], importers)).toEqual(['page.test.tsx']);
  });
});
