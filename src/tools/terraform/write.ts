/** A step of `npm run build`: writes the provider for Terraform into `dist/terraform`, from where the console's host serves it. */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { ResourceFile } from '../../contract/file/resource-file.ts';
import { mirrorFiles } from './mirror.ts';
import { makeProgram } from './program.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const folder = join(root, 'dist/terraform');

const files = JSON.parse(readFileSync(join(root, 'generated/resources.json'), 'utf8')) as ResourceFile[];
const guide = readFileSync(join(root, 'src/terraform/README.md'), 'utf8');
const program = await makeProgram(root, files);
rmSync(folder, { recursive: true, force: true });
for (const { path, content } of mirrorFiles(program, guide)) {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), content);
}
console.log(`dist/terraform: version ${program.version}`);
