/** `npm run new`: writes the file of a new resource type, from flags or from questions in the terminal. */
import { join, relative } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { endWithReader } from './closed-pipe.ts';
import { Refused } from './new/answers.ts';
import { answersOf, type Flags, HELP, readFlags } from './new/flags.ts';
import { askRest } from './new/questions.ts';
import { fileText, writeNew } from './new/write.ts';
import { readSchemas, type SchemaFolder } from './schemas.ts';

const root = join(import.meta.dirname, '../..');

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

/** Asks for missing flags. With all names given nothing is required, and without a terminal nobody can answer. */
async function complete(flags: Flags, folder: SchemaFolder): Promise<Flags> {
  const named = flags.name && flags.ru && flags.kk && flags.en;
  if (named || !process.stdin.isTTY) return flags;
  const lines = createInterface({ input: process.stdin, output: process.stdout });
  try {
    say('A value in brackets is taken when you press Enter.');
    return await askRest(flags, folder, (question) => lines.question(question), say);
  } finally {
    lines.close();
  }
}

function report(path: string, untranslated: string[]): void {
  say(`Written: ${relative(process.cwd(), path)}. It passes the check.`);
  if (untranslated.length > 0)
    say(`Only in English so far, to be said in Russian and Kazakh: ${untranslated.join(', ')}.`);
  say('npm run dev shows it while you write; npm run generate before you commit.');
}

async function main(): Promise<void> {
  const flags = readFlags(process.argv.slice(2));
  if (flags.help) return void process.stdout.write(HELP);
  const folder = readSchemas(join(root, 'schemas'));
  const answers = answersOf(await complete(flags, folder), folder);
  const { text, untranslated } = fileText(answers, folder, root);
  report(writeNew(join(root, 'schemas'), answers.name, text), untranslated);
}

endWithReader();
main().catch((error: unknown) => {
  if (!(error instanceof Refused)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
});
