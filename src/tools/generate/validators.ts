/**
 * Precompiled validators, so that a strict Content-Security-Policy needs no `unsafe-eval`. RJSF's compiler emits CommonJS. It is bundled to
 * one ES module for each type, since AJV's own `esm` option fails on these ids.
 */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { rolldown } from 'rolldown';
import { drawnForms, lookupIn } from '../../contract/calculator/calculate.ts';
import type { ResourceFile } from '../../contract/file/resource-file.ts';
import { validatorCode } from './validator-code.ts';

const CHECKS = fileURLToPath(new URL('../../contract/values/format-checks.ts', import.meta.url));

/** Compiles every form of the types into `folder/<name>.js`: a map of form name to RJSF's validator functions. */
export async function writeValidators(files: ResourceFile[], folder: string, workspace: string): Promise<string[]> {
  const work = mkdtempSync(join(workspace, 'validators-'));
  const inputs: Record<string, string> = {};
  const lookup = lookupIn(files);
  for (const file of files) {
    const forms = Object.entries(drawnForms(file, lookup));
    if (forms.length === 0) continue;
    const home = join(work, file.name);
    mkdirSync(home);
    for (const [form, schema] of forms) writeFileSync(join(home, `${form}.cjs`), validatorCode(schema, CHECKS));
    const imports = forms.map(([form], index) => `import form${index} from './${form}.cjs';`).join('\n');
    const entries = forms.map(([form], index) => `${JSON.stringify(form)}: form${index}`).join(', ');
    inputs[file.name] = join(home, 'index.js');
    writeFileSync(inputs[file.name] ?? '', `${imports}\nexport default { ${entries} };\n`);
  }
  const written = await bundle(inputs, folder);
  rmSync(work, { recursive: true });
  return written;
}

async function bundle(inputs: Record<string, string>, folder: string): Promise<string[]> {
  const written: string[] = [];
  for (const [name, input] of Object.entries(inputs)) {
    const build = await rolldown({ input, platform: 'browser', logLevel: 'silent' });
    const file = join(folder, `${name}.js`);
    await build.write({ file, format: 'esm', minify: false });
    await build.close();
    // rolldown's comments contain paths of the workspace, so the output would differ between machines.
    const code = readFileSync(file, 'utf8').replaceAll(/^\s*\/\/.*\n/gm, '');
    writeFileSync(file, code);
    written.push(`${name}.js`);
  }
  return written;
}
