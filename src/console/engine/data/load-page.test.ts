import { beforeEach, expect, it, vi } from 'vitest';
import { fileWith } from '../../../contract/file/testing.ts';

const asked: string[] = [];
let records: { id: string }[] = [];

vi.mock('../../api/client.ts', () => ({
  request: async (call: string) => {
    asked.push(call);
    const query = new URLSearchParams(call.split('?')[1]);
    const [number, size] = [Number(query.get('page')), Number(query.get('size'))];
    const content = records.slice(number * size, (number + 1) * size);
    // Somebody makes a record while the page is loaded.
    records = [{ id: `new-${asked.length}` }, ...records];
    return { data: { content, totalElements: records.length - 1, totalPages: 1, number, size } };
  },
}));

const file = fileWith({});
const { loadPage } = await import('./load-page.ts');

beforeEach(() => {
  asked.length = 0;
  records = Array.from({ length: 2500 }, (_, index) => ({ id: `r${index}` }));
});

it('shows the beginning of a long page, and has each record once', async () => {
  const shown: number[] = [];
  const page = await loadPage(file, '/api/things?page=0&size=10000', ({ content }) => shown.push(content.length));
  expect(asked.map((call) => call.replace('GET /api/things?', ''))).toEqual([
    'page=0&size=100',
    'page=0&size=1000',
    'page=1&size=1000',
    'page=2&size=1000',
  ]);
  expect(shown).toEqual([100]);
  expect(page).toMatchObject({ number: 0, size: 10_000, totalPages: 1 });
  expect(new Set(page.content.map(({ id }) => id)).size).toBe(page.content.length);
  expect(page.content.filter(({ id }) => String(id).startsWith('r'))).toHaveLength(2500);
});

it('asks once for few records, and for a short page', async () => {
  records = records.slice(0, 30);
  const show = vi.fn();
  expect((await loadPage(file, '/api/things?page=0&size=10000', show)).content).toHaveLength(30);
  expect((await loadPage(file, '/api/things?page=0&size=25', show)).content).toHaveLength(25);
  expect([asked.length, show.mock.calls]).toEqual([2, []]);
});
