/** What a shell makes of a printed line: a real one splits it into words, and the programs in it only say what they were given. */
import { execFileSync } from 'node:child_process';

/** A program with its arguments, in the order in which the line runs them. */
export type Argv = [program: string, ...args: string[]];

/** The programs that the lines name. None of them runs. */
const PROGRAMS = ['ssh', 'psql', 'mysql', 'kubectl', 'aws', 's3cmd', 'rclone', 'mstsc'];

/** The programs that a line runs. Throws where the shell can't read the line, or anything else than these programs would run. */
export function argvOf(line: string): Argv[] {
  // RS ends a word, GS ends a program: signs that no value can have.
  const stubs = PROGRAMS.map((name) => `${name}() { printf '%s\\036' ${name} "$@"; printf '\\035'; }`).join('\n');
  const script = `set -eu\nexport PATH=/nowhere\n${stubs}\n${line}\n`;
  const out = execFileSync('bash', ['--norc', '--noprofile', '-c', script], { encoding: 'utf8', stdio: 'pipe' });
  const programs = out.split('\u001D');
  if (programs.pop() !== '') throw new Error(`Something else wrote to the output: ${out}`);
  return programs.map((words) => words.split('\u001E').slice(0, -1) as Argv);
}

/** The options of a program: which take a value, which stand alone. */
export interface Options {
  valued: readonly string[];
  alone?: readonly string[];
}

/** The options and the other words of a program's arguments. Throws at an option that it does not have, or whose value is missing. */
export function parsed(
  [program, ...args]: Argv,
  { valued, alone = [] }: Options,
): { options: Record<string, string>; words: string[] } {
  const options: Record<string, string> = {};
  const words: string[] = [];
  for (let at = 0; at < args.length; at += 1) {
    const [, name = '', value] = /^(--?[^=]+)(?:=(.*))?$/s.exec(args[at] ?? '') ?? [];
    if (name === '') words.push(args[at] ?? '');
    else if (alone.includes(name)) options[name] = '';
    else if (!valued.includes(name)) throw new Error(`${program} has no option ${name}`);
    else {
      if (value === undefined) at += 1;
      const taken = value ?? args[at];
      if (taken === undefined) throw new Error(`${program} ${name} has no value`);
      options[name] = taken;
    }
  }
  return { options, words };
}
