/** Chooses the lines to break. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path/posix';
import { Random } from '../durability/support/random.ts';
import { lineOf, type Mutation, mutationsOf } from './operators.ts';

/** A line that is broken, in a file of the project. */
export interface Mutant {
  file: string;
  line: number;
  text: string;
  mutation: Mutation;
}

/** A mutation that changes nothing which anybody could notice. */
export interface Equivalent {
  file: string;
  operator: string;
  /** The text of the line. */
  line: string;
  reason: string;
}

const FOLDERS = ['src/contract', 'src/provider'];

function filesIn(root: string): string[] {
  return FOLDERS.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)),
  )
    .filter((path) => path.endsWith('.ts') && !/(testing|\.test)\.ts$/.test(path))
    .sort();
}

/** One of the ways to break a file. The operator is chosen first, so that the commonest ones are not met most. */
function chooseIn(text: string, random: Random): Mutation | undefined {
  const all = mutationsOf(text);
  const operator = random.pick([...new Set(all.map((each) => each.operator))]);
  return random.pick(all.filter((each) => each.operator === operator));
}

/** So many lines, each in a file of its own, by a seed. Those that change nothing are left out, and named in `skipped`. */
export function chooseMutants(
  root: string,
  seed: number,
  count: number,
  equivalents: readonly Equivalent[],
): { mutants: Mutant[]; skipped: Equivalent[] } {
  const random = new Random(seed);
  const files = filesIn(root);
  const mutants: Mutant[] = [];
  const skipped: Equivalent[] = [];
  while (mutants.length < count && files.length > 0) {
    const [file = ''] = files.splice(random.between(0, files.length - 1), 1);
    const text = readFileSync(join(root, file), 'utf8');
    const mutation = chooseIn(text, random);
    if (!mutation) continue;
    const { number, text: line } = lineOf(text, mutation);
    const same = equivalents.find(
      (each) => each.file === file && each.operator === mutation.operator && each.line === line,
    );
    if (same) skipped.push(same);
    else mutants.push({ file, line: number, text: line, mutation });
  }
  return { mutants, skipped };
}
