/**
 * Edits made by chance, whose labels come from what happens, not from rules: a provider with the last edition stores records, one with the
 * new edition starts over them, and all calls that the last edition accepted are made again. `EDITS=1000 EDITS_SEED=2` tries others.
 *
 * Two things are not seen by a replay, and follow the guide instead. Clients are told of fields and values that have another name, and of
 * dropped fields that they could send. And a client may meet values that it does not know, such as a new choice.
 */
import { afterAll, describe, expect, it } from 'vitest';
import { compareEditions } from '../../src/contract/history/compare.ts';
import { type EditSort, isOpen, sentenceOf } from '../../src/contract/history/edit.ts';
import { seedOf } from '../circles.ts';
import { type ChanceEdit, chanceEdits } from './support/chance-edits.ts';
import { lastFiles, SERVICES } from './support/services.ts';
import { Trials } from './support/trial.ts';
import { SAME } from './support/words.ts';

const COUNT = Number(process.env.EDITS || 100);
const files = lastFiles();
const byName = new Map(files.map((file) => [file.name, file]));
const trials = await Trials.create(files);
const edits = chanceEdits(files, {
  count: COUNT,
  seed: seedOf('EDITS_SEED'),
  isShown: (edit) => trials.isShown(edit),
});

afterAll(() => trials.remove());

/** What the comparison says of an edit. */
function said({ type, next }: Pick<ChanceEdit, 'type' | 'next'>) {
  const found = compareEditions(byName, new Map([...byName, [type, next]]));
  const sorts = ['breaking', 'migration', 'safe'] as const;
  const sort: EditSort | undefined = sorts.find((each) => found.some((edit) => edit.sort === each));
  return { sort, open: found.some(isOpen), sentences: found.map(sentenceOf) };
}

describe('a replay', () => {
  it.each(SERVICES.map(({ type }) => type))('of %s finds nothing without an edit', async (type) => {
    const next = byName.get(type);
    if (!next) throw new Error(`No file ${type}`);
    const { seen, ...result } = await trials.result({ type, next, words: SAME });
    expect(result, seen.join('\n')).toEqual({ sort: 'safe', open: false });
  });
});

describe(`each of ${edits.length} edits made by chance means what the comparison says`, () => {
  it.each(edits)('$id: $type: $title', async (edit) => {
    const { seen, ...result } = await trials.result(edit);
    const { sentences, ...words } = said(edit);
    expect(words, [...sentences, ...seen].join('\n')).toEqual(result);
  });

  it('and there are edits of each sort', () => {
    expect(edits.length).toBe(COUNT);
    const sorts = edits.map((edit) => said(edit).sort);
    for (const sort of ['safe', 'migration', 'breaking'] as const)
      expect(sorts.filter((each) => each === sort).length, sort).toBeGreaterThan(COUNT / 20);
  });
});
