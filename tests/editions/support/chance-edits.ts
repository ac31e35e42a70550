/** Edits made by chance: one change of one file each. The same seed makes the same edits. */
import { sameJson } from '../../../src/contract/expression/condition.ts';
import type { ResourceFile } from '../../../src/contract/file/resource-file.ts';
import { Random } from '../../durability/support/random.ts';
import { CALL_MAKERS } from './edits/call-makers.ts';
import { FIELD_MAKERS } from './edits/field-makers.ts';
import { MONEY_MAKERS } from './edits/money-makers.ts';
import { SCREEN_MAKERS } from './edits/screen-makers.ts';
import { VALUE_MAKERS } from './edits/value-makers.ts';
import type { Need } from './evidence.ts';
import { SERVICES } from './services.ts';
import { SAME, type Words } from './words.ts';

/** An edit of one file. */
export interface ChanceEdit {
  id: number;
  title: string;
  type: string;
  next: ResourceFile;
  /** The same with the line that says what becomes of stored values, where the edit has none. */
  answered?: ResourceFile;
  words: Words;
  needs: readonly Need[];
}

const GROUPS = [FIELD_MAKERS, VALUE_MAKERS, [...CALL_MAKERS, ...MONEY_MAKERS, ...SCREEN_MAKERS]];

/**
 * So many edits of these files, without those of which a replay would show nothing. Each type has random numbers of its own, so that a
 * change of one file leaves the other edits as they are.
 */
export function chanceEdits(
  files: readonly ResourceFile[],
  { count, seed, isShown }: { count: number; seed: number; isShown: (edit: Omit<ChanceEdit, 'id'>) => boolean },
): ChanceEdit[] {
  const randoms = SERVICES.map((_, index) => new Random(seed * SERVICES.length + index));
  const edits: ChanceEdit[] = [];
  const seen = new Set<string>();
  for (let turn = 0; edits.length < count; turn += 1) {
    if (turn > count * 20) throw new Error('Not enough different edits');
    const index = turn % SERVICES.length;
    const random = randoms[index];
    const last = files.find(({ name }) => name === SERVICES[index]?.type);
    const edit = last && random && chanceEdit(last, random);
    if (!edit || seen.has(`${edit.type} ${edit.title}`)) continue;
    seen.add(`${edit.type} ${edit.title}`);
    if (isShown(edit)) edits.push({ ...edit, id: edits.length + 1 });
  }
  return edits;
}

function chanceEdit(last: ResourceFile, random: Random): Omit<ChanceEdit, 'id'> | undefined {
  const file = structuredClone(last);
  const made = random.pick(random.pick(GROUPS) ?? [])?.({ file, random });
  if (!made || sameJson(file, last)) return undefined;
  const answered = made.line && structuredClone(file);
  if (answered) made.line?.(answered);
  const words = { ...SAME, ...made.words };
  const { title, needs = [] } = made;
  return { title, type: last.name, next: file, words, needs, ...(answered && { answered }) };
}
