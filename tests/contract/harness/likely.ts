/** Orders rows by how likely they notice a removed line. */
import type { Hint } from './mutants.ts';
import type { Row } from './row.ts';

/** The rows, likely ones first, otherwise in their order. */
export function likelyFirst(rows: readonly Row[], hint: Hint): Row[] {
  const scored = rows.map((row, index) => ({ row, index, score: likeliness(row, hint) }));
  return scored.sort((a, b) => b.score - a.score || a.index - b.index).map(({ row }) => row);
}

function likeliness(row: Row, { code, field, keyword, word, call }: Hint): number {
  let score = 0;
  const text = JSON.stringify(row);
  if (word !== undefined && text.includes(word)) score += 4;
  if (!('call' in row)) {
    if (mentions(text, code)) score += 5;
    return score + (mentions(text, field) && mentions(text, keyword) ? 5 : 0) + ('month' in row ? 1 : 0);
  }
  const { expect } = row;
  if (code !== undefined && (expect.code === code || text.includes(`"code":"${code}"`))) score += 4;
  if (keyword !== undefined && expect.keyword === keyword) score += 3;
  if (field !== undefined && expect.field?.split('/').includes(field)) score += 3;
  if (call && sameCall(row.call, call)) score += 2;
  return score;
}

function mentions(text: string, word: string | undefined): boolean {
  return word !== undefined && text.includes(word);
}

function sameCall(call: string, { method, segments }: NonNullable<Hint['call']>): boolean {
  const [verb, path = ''] = call.split(' ');
  const parts = (path.split('?')[0] ?? '').split('/').filter((part) => part !== '' && !part.startsWith('{'));
  return verb === method && parts.join('/') === segments.join('/');
}
