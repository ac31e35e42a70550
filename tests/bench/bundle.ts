/**
 * What each screen's first load consists of: groups of modules with their share of the minified file, in KiB Brotli. The shares of a file
 * add up to it, so a group's figure is what it costs beside its neighbours, and not alone.
 */
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { build, type Rolldown } from 'vite';
import { type BenchRow, figure } from './support/table.ts';

const root = join(import.meta.dirname, '../..');

/** The files of the first loads, the first of a visit first. */
const FILES = ['index', 'react', 'shared', 'guest', 'app', 'list', 'detail', 'popups', 'floating', 'asking', 'forms'];
/** Groups below this size, in KiB, are one row. */
const SMALL = 1;

/** The group of a module: its library, or its folder. */
function groupOf(id: string): string {
  const library = /node_modules[\\/]((?:@[^\\/]+[\\/])?[^\\/]+)(?:[\\/]esm[\\/]components[\\/]([^\\/]+))?/.exec(id);
  if (library) return library[2] && library[1] === '@mantine/core' ? `Mantine's ${library[2]}` : (library[1] ?? id);
  return id.startsWith(root)
    ? id
        .slice(root.length + 1)
        .split('/')
        .slice(0, 4)
        .join('/')
        .replace(/\.tsx?$/, '')
    : 'build';
}

/** A file's groups with their sizes in KiB Brotli, by the length of their code. */
function groupsOf(chunk: Rolldown.OutputChunk): [string, number][] {
  const lengths = new Map<string, number>();
  for (const [id, { renderedLength }] of Object.entries(chunk.modules))
    lengths.set(groupOf(id), (lengths.get(groupOf(id)) ?? 0) + renderedLength);
  const total = [...lengths.values()].reduce((sum, length) => sum + length, 0);
  const size = brotliCompressSync(chunk.code).length / 1024;
  return [...lengths]
    .map(([group, length]): [string, number] => [group, (size * length) / total])
    .sort((a, b) => b[1] - a[1]);
}

function rowsOf(chunk: Rolldown.OutputChunk): BenchRow[] {
  const groups = groupsOf(chunk);
  const large = groups.filter(([, size]) => size >= SMALL);
  const rest = groups.slice(large.length);
  const sum = (some: [string, number][]): number => some.reduce((total, [, size]) => total + size, 0);
  return [
    figure(`**${chunk.name}**`, sum(groups), 'KiB br', 1),
    ...large.map(([group, size]) => figure(`${chunk.name}: ${group}`, size, 'KiB br', 1)),
    ...(rest.length > 0 ? [figure(`${chunk.name}: ${rest.length} smaller`, sum(rest), 'KiB br', 1)] : []),
  ];
}

/** Builds the console, and says what its files consist of. */
export async function bundleBench(): Promise<BenchRow[]> {
  const built = await build({ root, logLevel: 'error', build: { write: false, reportCompressedSize: false } });
  const outputs = Array.isArray(built) ? built : 'output' in built ? [built] : [];
  const chunks = outputs.flatMap(({ output }) => output).filter((each) => each.type === 'chunk');
  return FILES.flatMap((name) => {
    const found = chunks.filter((chunk) => chunk.name === name && !chunk.facadeModuleId?.includes('generated'));
    return found.flatMap(rowsOf);
  });
}
