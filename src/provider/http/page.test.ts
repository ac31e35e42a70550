import { describe, expect, it } from 'vitest';
import { streamedPage, wirePage } from './page.ts';

async function* pieces(...all: { id: number }[][]): AsyncGenerator<{ id: number }[]> {
  for (const each of all) yield each;
}

const query = { page: 1, size: 1000 };

async function read(...all: { id: number }[][]): Promise<unknown> {
  return new Response(streamedPage(pieces(...all), 2500, query)).json();
}

describe('a page in pieces', () => {
  it('has the same JSON as a page in one piece', async () => {
    expect(await read([{ id: 1 }, { id: 2 }], [{ id: 3 }])).toEqual(
      wirePage([{ id: 1 }, { id: 2 }, { id: 3 }], 2500, query),
    );
  });

  it('may be empty', async () => {
    expect(await read()).toEqual(wirePage([], 2500, query));
  });

  it('breaks off where a piece fails, instead of ending like a complete page', async () => {
    async function* breaking(): AsyncGenerator<{ id: number }[]> {
      yield [{ id: 1 }];
      throw new Error('gone');
    }
    await expect(new Response(streamedPage(breaking(), 2, query)).text()).rejects.toThrow('gone');
  });
});
