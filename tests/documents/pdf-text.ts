/** Reads PDFs as programs of banks and archives do. */
import { spawnSync } from 'node:child_process';

/** A PDF's text, its lines as they are printed, and the names of its fonts that are embedded. */
export function readPdf(pdf: Uint8Array): { text: string; pages: string[]; fonts: string[] } {
  const text = run('pdftotext', ['-layout', '-', '-'], pdf);
  const [, , ...fonts] = run('pdffonts', ['-'], pdf).trimEnd().split('\n');
  const embedded = fonts.filter((line) => /\syes\s+(?:yes|no)\s+(?:yes|no)\s+\d+\s+\d+$/.test(line));
  return { text, pages: text.split('\f').slice(0, -1), fonts: embedded.length === fonts.length ? embedded : [] };
}

function run(program: string, args: string[], input: Uint8Array): string {
  const { error, status, stdout, stderr } = spawnSync(program, args, { input, encoding: 'utf8' });
  if (error && 'code' in error && error.code === 'ENOENT')
    throw new Error(`No ${program} found. Install it (Debian: apt-get install poppler-utils).`);
  if (error || status !== 0) throw new Error(`${program} failed: ${error?.message ?? stderr}`);
  return stdout;
}
