/** Opens workbooks as an accountant does, without a window: LibreOffice counts every formula anew and saves what came out. */
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** Formulas are counted when a workbook is opened, always, whatever results stand in it. */
const SETTINGS = `<?xml version="1.0" encoding="UTF-8"?>
<oor:items xmlns:oor="http://openoffice.org/2001/registry">
<item oor:path="/org.openoffice.Office.Calc/Formula/Load"><prop oor:name="OOXMLRecalcMode" oor:op="fuse"><value>0</value></prop></item>
</oor:items>`;

/** Each field as it is shown, in UTF-8, between commas. */
const AS_SHOWN = 'csv:Text - txt - csv (StarCalc):44,34,76,1,,0,false,true';

/** What LibreOffice made of a workbook. */
export interface Opened {
  /** The workbook with the results that were counted. */
  workbook: Buffer;
  /** What one sees, row by row. */
  shown: string[];
}

/** Opens workbooks, all at once. Throws a sentence that says how to get LibreOffice where there is none. */
export function openWorkbooks(workbooks: Record<string, Uint8Array>): Map<string, Opened> {
  const folder = mkdtempSync(join(tmpdir(), 'infra-console-office-'));
  try {
    const profile = join(folder, 'profile');
    mkdirSync(join(profile, 'user'), { recursive: true });
    writeFileSync(join(profile, 'user/registrymodifications.xcu'), SETTINGS);
    const names = Object.keys(workbooks);
    const paths = names.map((name) => join(folder, `${name}.xlsx`));
    for (const [index, path] of paths.entries()) writeFileSync(path, workbooks[names[index] ?? ''] ?? '');
    const out = join(folder, 'out');
    for (const format of ['xlsx:Calc MS Excel 2007 XML', AS_SHOWN])
      run([
        `-env:UserInstallation=${pathToFileURL(profile)}`,
        '--headless',
        '--convert-to',
        format,
        '--outdir',
        out,
        ...paths,
      ]);
    return new Map(
      names.map((name) => [
        name,
        {
          workbook: readFileSync(join(out, `${name}.xlsx`)),
          shown: readFileSync(join(out, `${name}.csv`), 'utf8')
            .trimEnd()
            .split('\n'),
        },
      ]),
    );
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function run(args: string[]): void {
  const { error, status, stderr } = spawnSync(process.env.SOFFICE_PATH ?? 'soffice', args, { encoding: 'utf8' });
  if (error && 'code' in error && error.code === 'ENOENT')
    throw new Error(
      'No LibreOffice found. Install it (Debian: apt-get install libreoffice-calc-nogui), or name its program in SOFFICE_PATH.',
    );
  if (error || status !== 0) throw new Error(`LibreOffice failed: ${error?.message ?? stderr}`);
}
