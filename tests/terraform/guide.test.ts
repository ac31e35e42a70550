/** The guide: its example runs as it stands, with the provider installed in both ways that it names. */
import { chmodSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { inflateRawSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type MirrorFile, mirrorFiles } from '../../src/tools/terraform/mirror.ts';
import { type MirrorServer, serveMirror } from './support/mirror-server.ts';
import { Stage } from './support/stage.ts';
import { endOf, type Ran, type Workspace, whyNot } from './support/workspace.ts';

const GUIDE = readFileSync(join(import.meta.dirname, '../../src/terraform/README.md'), 'utf8');

/** The blocks of code in a language, without their indentation. */
function blocks(language: string): string[] {
  const found = GUIDE.matchAll(new RegExp(`^( *)\`\`\`${language}\\n([\\s\\S]*?)^ *\`\`\`$`, 'gm'));
  return [...found].map(([, indent = '', code = '']) => code.replaceAll(new RegExp(`^${indent}`, 'gm'), ''));
}

function ok(ran: Ran): void {
  expect(ran.code, endOf(ran)).toBe(0);
}

const PUBLIC_KEY = 'ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAIOMqqnkVzrm0SdG6UOoqKLsabgH5C9okWi0dh2l9GKJl me@laptop\n';

const LOCAL = 0x04034b50;

/** Writes what is in a zip into a folder. Reads what `zip` writes, and no other. */
function unpack(zip: Buffer, folder: string): void {
  for (let at = 0; zip.readUInt32LE(at) === LOCAL; ) {
    const [size, length, extra] = [zip.readUInt32LE(at + 18), zip.readUInt16LE(at + 26), zip.readUInt16LE(at + 28)];
    const path = join(folder, zip.toString('utf8', at + 30, at + 30 + length));
    const start = at + 30 + length + extra;
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, inflateRawSync(zip.subarray(start, start + size)));
    chmodSync(path, 0o755);
    at = start + size;
  }
}

const reason = whyNot();

describe.skipIf(reason !== undefined)('the guide', () => {
  let stage: Stage;
  let files: MirrorFile[];
  let server: MirrorServer;
  const [example = '', settings = ''] = blocks('hcl');

  beforeAll(async () => {
    stage = await Stage.begin();
    files = mirrorFiles(stage.made, GUIDE);
    server = await serveMirror(files);
  });

  afterAll(async () => {
    server?.close();
    await stage?.end();
  });

  const place = (workspace: Workspace, name: string): string => join(workspace.folder, name);

  it('has an example that makes a server, with the provider from the network mirror', async () => {
    const workspace = stage.workspace();
    workspace.env.TF_CLI_CONFIG_FILE = place(workspace, 'terraformrc');
    workspace.env.SSL_CERT_FILE = place(workspace, 'authority.pem');
    workspace.writeFile('terraformrc', settings.replace('https://console.example.kz', server.origin));
    workspace.writeFile('authority.pem', server.authority);
    workspace.writeFile('main.tf', example);
    workspace.writeFile('.ssh/id_ed25519.pub', PUBLIC_KEY);
    workspace.env.HOME = workspace.folder;
    expect((await workspace.run('fmt', '-check', 'main.tf')).code).toBe(0);
    ok(await workspace.run('init'));
    ok(await workspace.apply());
    ok(await workspace.plan());
    const { 'infra_vm.web': made, 'infra_floating.web': floating } = await workspace.state();
    expect(made).toMatchObject({ status: 'ACTIVE', key_name: 'terraform', disk_ids: [expect.any(String)] });
    // The port is open, and its way from the internet is complete.
    const port = await stage.call('GET', `/api/openstack/neutron/ports/${floating?.port_id}`);
    expect(port).toMatchObject({ reach: 'attached', securityGroups: made?.security_groups });
    expect((await workspace.run('output')).text.trim()).toBe(`login = "ssh debian@${floating?.address}"`);
    ok(await workspace.destroy());
  });

  it('has a zip that Terraform takes from a folder of plugins', async () => {
    const workspace = stage.workspace();
    workspace.env.TF_CLI_CONFIG_FILE = place(workspace, 'terraformrc');
    const plugins = place(workspace, 'plugins');
    const zip = files.find(({ path }) => path === 'provider.zip');
    unpack(Buffer.from(zip?.content ?? ''), plugins);
    workspace.writeFile(
      'terraformrc',
      `provider_installation {\n  filesystem_mirror {\n    path = "${plugins}"\n  }\n}\n`,
    );
    workspace.writeFile('main.tf', example);
    workspace.writeFile('.ssh/id_ed25519.pub', PUBLIC_KEY);
    workspace.env.HOME = workspace.folder;
    ok(await workspace.run('init'));
    ok(await workspace.run('validate'));
    expect(readFileSync(join(plugins, 'README.md'), 'utf8')).toBe(GUIDE);
  });
});
