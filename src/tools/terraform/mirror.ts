/** The files from which Terraform installs the provider: a network mirror, and one zip for a folder of plugins. */
import { createHash } from 'node:crypto';
import type { Program } from './program.ts';
import { zip } from './zip.ts';

/** The address of the provider in a configuration. No registry has this host. */
const ADDRESS = 'terraform.infra/cloud/infra';
/** The systems that can run it. Windows runs no script by its first line. */
const TARGETS = ['linux_amd64', 'linux_arm64', 'darwin_amd64', 'darwin_arm64'];

/** A file, by its path below the folder that is served. */
export interface MirrorFile {
  path: string;
  content: string | Uint8Array;
}

function json(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}

/**
 * What is served at `/terraform/`: this guide, `provider.zip` for `~/.terraform.d/plugins`, and the mirror, which Terraform asks over HTTPS.
 */
export function mirrorFiles({ code, version }: Program, guide: string): MirrorFile[] {
  const name = `terraform-provider-infra_v${version}`;
  const readme = { name: 'README.md', content: guide };
  const archive = zip([{ name, content: code, runs: true }, readme]);
  const hash = createHash('sha256').update(archive).digest('hex');
  const file = `terraform-provider-infra_${version}.zip`;
  const archives = TARGETS.map((target) => [target, { url: file, hashes: [`zh:${hash}`] }]);
  const unpacked = TARGETS.map((target) => ({
    name: `${ADDRESS}/${version}/${target}/${name}`,
    content: code,
    runs: true,
  }));
  const mirror = `mirror/${ADDRESS}`;
  return [
    { path: 'README.md', content: guide },
    { path: 'provider.zip', content: zip([...unpacked, readme]) },
    { path: `${mirror}/index.json`, content: json({ versions: { [version]: {} } }) },
    { path: `${mirror}/${version}.json`, content: json({ archives: Object.fromEntries(archives) }) },
    { path: `${mirror}/${file}`, content: archive },
  ];
}
