/** `npm run check -- --against REF`: compares the resource files with another edition of them. */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ResourceFile } from '../../contract/file/resource-file.ts';
import { compareEditions } from '../../contract/history/compare.ts';
import { type Edit, isOpen, sentenceOf } from '../../contract/history/edit.ts';
import type { Edition } from '../../contract/history/edition.ts';
import { storedEdition } from '../../provider/engine/upkeep/stored-editions.ts';
import { StartError } from '../../provider/host/start-error.ts';
import { openStored } from '../../provider/host/stored-database.ts';
import { readSchemas, type SchemaFolder } from '../schemas.ts';
import { formatProblem, inlineAll } from './folder.ts';

/** The result of a comparison: lines to print, and whether anything is left to do. */
export interface Comparison {
  lines: string[];
  open: boolean;
}

/**
 * Compares the files with an edition: a commit or branch of git, a folder of resource files, a data folder, or the postgres:// address of a
 * database. The last two have the edition that a provider was last started with. Throws StartError where there is none.
 */
export async function compareAgainst(ref: string, folder: SchemaFolder, root: string): Promise<Comparison> {
  const edits = compareEditions(await editionOf(ref, root), inlined(folder, 'schemas/'));
  const of = (sort: Edit['sort']) => edits.filter((edit) => edit.sort === sort);
  const [breaking, migrations] = [of('breaking'), of('migration')];
  const answered = migrations.filter((edit) => !isOpen(edit));
  const unanswered = migrations.filter(isOpen);
  const lines = [
    ...part('Breaking', breaking),
    ...part('Migrations that no line answers', unanswered),
    ...part('Migrations', answered),
    `Compared with ${ref}: ${of('safe').length} safe, ${migrations.length} migrations, ${breaking.length} breaking.`,
  ];
  return { lines, open: breaking.length > 0 || unanswered.length > 0 };
}

function part(title: string, edits: readonly Edit[]): string[] {
  return edits.length === 0 ? [] : [`${title}:`, ...edits.map((edit) => `  ${sentenceOf(edit)}`), ''];
}

function inlined(folder: SchemaFolder, name: string): Map<string, ResourceFile> {
  const { files, problems } = inlineAll(folder);
  const [first] = [...folder.broken, ...problems];
  if (first) throw new StartError(`The files of ${name} are not in order: ${formatProblem(first)}`);
  return files;
}

async function editionOf(ref: string, root: string): Promise<Edition> {
  if (/^postgres(ql)?:\/\//.test(ref)) return lastStarted({ data: '', databaseUrl: ref }, 'The database');
  if (existsSync(join(ref, 'provider.db'))) return lastStarted({ data: ref, databaseUrl: undefined }, ref);
  if (existsSync(ref)) return folderEdition(ref, ref);
  return committedEdition(ref, root);
}

async function lastStarted(at: Parameters<typeof openStored>[0], name: string): Promise<Edition> {
  const db = await openStored(at);
  const edition: Edition = await storedEdition(db)
    .catch(() => new Map<string, ResourceFile>())
    .finally(() => db.destroy());
  if (edition.size > 0) return edition;
  throw new StartError(
    `${name} has no note of its resource files. Start this version of the provider once with the last ones.`,
  );
}

function folderEdition(folder: string, name: string): Edition {
  const files = readSchemas(folder);
  if (files.files.size > 0) return inlined(files, name);
  throw new StartError(`${name} has no resource files.`);
}

function committedEdition(ref: string, root: string): Edition {
  const place = mkdtempSync(join(tmpdir(), 'infra-console-edition-'));
  try {
    const archive = archiveOf(ref, root);
    mkdirSync(join(place, 'schemas'), { recursive: true });
    execFileSync('tar', ['-x', '-C', place], { input: archive });
    return folderEdition(join(place, 'schemas'), ref);
  } finally {
    rmSync(place, { recursive: true, force: true });
  }
}

function archiveOf(ref: string, root: string): Buffer {
  try {
    const stdio = ['ignore', 'pipe', 'ignore'] as const;
    return execFileSync('git', ['archive', '--', ref, 'schemas'], { cwd: root, stdio: [...stdio], maxBuffer: 2 ** 28 });
  } catch {
    throw new StartError(`"${ref}" is no commit or branch with schemas/, no folder and no database.`);
  }
}
