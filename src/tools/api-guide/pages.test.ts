/** The pages for the API's users: they have every call of customers, nothing of staff, and no link that leads nowhere. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Release } from '../api-versions/release.ts';
import { type Description, isForCustomers } from '../api-versions/surface.ts';
import { readSource } from '../docs/source.ts';
import { type GuidePagesSource, guidePages } from './pages.ts';

const root = join(import.meta.dirname, '../../..');
const read = <T>(path: string): T => JSON.parse(readFileSync(join(root, path), 'utf8')) as T;

const BROKEN: Release = {
  ...{ version: '1.9.0', date: '2028-01-01', calls: ['GET /api/new'], fields: { Disk: ['.note: string'] } },
  ...{ removed: ['GET /api/old'], required: ['DiskInput.size'], deprecated: { 'GET /api/ends': '2029-01-01' } },
};

let pages: Map<string, string>;
const description = read<Description>('generated/openapi.json');

beforeAll(async () => {
  const releases = [BROKEN, ...read<Release[]>('src/tools/api-versions/releases.json')];
  const messages = read<GuidePagesSource['messages']>('src/provider/http/messages.json');
  const openapi = read<GuidePagesSource['openapi']>('generated/openapi.json');
  pages = guidePages({ ...(await readSource(root)), releases, messages, openapi });
}, 60_000);

const page = (path: string): string => pages.get(path) ?? '';

/** The path of a page, and its place, of every link to a page. */
function linksOf(path: string): [target: string, place: string | undefined][] {
  return [...page(path).matchAll(/href="(?:\/docs\/([^"#]+))?(?:#([^"]*))?"/g)].flatMap(([, target, place]) =>
    target === undefined && place === undefined ? [] : [[target ?? path, place] as [string, string | undefined]],
  );
}

describe('the pages', () => {
  it('are there in three languages, each with links to the same page in the others', () => {
    const names = (language: string) =>
      [...pages.keys()].filter((path) => path.startsWith(`${language}/`)).map((path) => path.slice(3));
    expect(names('ru').length).toBeGreaterThan(50);
    expect([names('kk'), names('en')]).toEqual([names('ru'), names('ru')]);
    expect(page('kk/disk.html')).toContain('<html lang="kk">');
    expect(linksOf('kk/disk.html')).toContainEqual(['ru/disk.html', undefined]);
  });

  it('lead to pages and places that are there', () => {
    const wrong = [...pages.keys()].flatMap((path) =>
      linksOf(path).flatMap(([target, place]) => {
        if (target === 'docs.css') return [];
        const isThere = pages.has(target) && (place === undefined || page(target).includes(`id="${place}"`));
        return isThere ? [] : [`${path}: ${target}#${place}`];
      }),
    );
    expect(wrong).toEqual([]);
  });

  it('have every call of a type that customers can make, and none of staff', () => {
    const operations = Object.entries(description.paths).flatMap(([path, item]) =>
      Object.entries(item).map(([method, operation]) => ({ call: `${method.toUpperCase()} ${path}`, operation })),
    );
    const ofType = (type: string, forCustomers: boolean) =>
      operations.flatMap(({ call, operation }) =>
        (operation.tags as string[] | undefined)?.[0] === type && isForCustomers(operation) === forCustomers
          ? [call]
          : [],
      );
    for (const type of ['vm', 'disk', 'network', 's3-user', 'database-server']) {
      const html = page(`en/${type}.html`);
      const shown = new Set([...html.matchAll(/<code>([A-Z]+ \/[^<]+)<\/code>/g)].map(([, call]) => call));
      const staffs = ofType(type, false);
      expect([...shown].filter((call) => call !== undefined && staffs.includes(call))).toEqual([]);
      const others = ofType(type, true).filter(
        (call) => !/\/(?:metrics|external|ports-for-fip|volume-attachments|id|users|upload)$|network\/\{/.test(call),
      );
      expect(others.filter((call) => !shown.has(call))).toEqual([]);
    }
    expect(pages.has('en/admin-flavor.html')).toBe(false);
    expect(page('en/vm.html')).not.toContain('os-resetState');
  });

  it('name tokens, required fields and refusals of a call, and print its command without secrets', () => {
    const part = (id: string) => page('en/keypair.html').split(`id="call-${id}"`)[1]?.split('</section>')[0] ?? '';
    expect(part('create')).toContain('personal only');
    expect(part('create')).toContain('Idempotency-Key');
    const database = page('en/database-server.html').split('id="call-create"')[1]?.split('</section>')[0] ?? '';
    expect(database).toContain('$ADMIN_PASSWORD');
    expect(page('en/disk.html')).toMatch(/id="call-extend"[\s\S]*?href="#guard-/);
  });

  it('say what breaks before what is new', () => {
    const log = page('en/index.html').split('id="v1.9.0"')[1]?.split('</section>')[0] ?? '';
    for (const line of [
      'GET /api/old',
      'DiskInput.size',
      'GET /api/ends — works until 2029-01-01',
      'Disk: note: string',
    ])
      expect(log).toContain(line);
    expect(log.indexOf('GET /api/old')).toBeLessThan(log.indexOf('<details>'));
  });

  it('need no script or style of their own, which the content security policy would refuse', () => {
    for (const html of pages.values()) {
      expect(html).not.toMatch(/<script(?! src="\/docs\/docs\.js">)|<style| style="|javascript:| on\w+="/);
      expect(html).not.toMatch(/\bundefined\b|\[object|\{version\}|NaN/);
    }
  });
});
