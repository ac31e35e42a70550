/** Printed blocks as modules of one configuration, so that each stays as it is: two of them may use the same names. */
import type { PrintedBlock } from './printed-blocks.ts';
import type { Workspace } from './workspace.ts';

const REQUIRED =
  'terraform {\n  required_providers {\n    infra = { source = "terraform.infra/cloud/infra" }\n  }\n}\n';

/** The address of a block's resource. */
export function addressOf({ module, text }: PrintedBlock): string {
  const [, type, label] = /^resource "(\w+)" "(\w+)"/m.exec(text) ?? [];
  return `module.${module}.${type}.${label}`;
}

/** Writes the blocks into a folder. Each project has a provider block with its token. */
export async function writeModules(
  workspace: Workspace,
  endpoint: string,
  blocks: readonly PrintedBlock[],
): Promise<void> {
  const scenes = [...new Set(blocks.map(({ scene }) => scene))];
  const tokens = await Promise.all(scenes.map((scene) => scene.tokenOf('token')));
  const providers = tokens.map(
    (token, index) =>
      `provider "infra" {\n  alias    = "p${index}"\n  endpoint = "${endpoint}"\n  token    = "${token}"\n}\n`,
  );
  const modules = blocks.map(({ module, scene, variables }) => {
    const values = Object.entries(variables).map(([name, value]) => `  ${name} = ${JSON.stringify(value)}\n`);
    const provider = `  providers = { infra = infra.p${scenes.indexOf(scene)} }\n`;
    return `module "${module}" {\n  source = "./${module}"\n${provider}${values.join('')}}\n`;
  });
  const imports = blocks.flatMap((block) =>
    block.importId === undefined ? [] : [`import {\n  to = ${addressOf(block)}\n  id = "${block.importId}"\n}\n`],
  );
  workspace.writeFile('main.tf', [REQUIRED, ...providers, ...modules, ...imports].join('\n'));
  for (const { module, text } of blocks) {
    workspace.writeFile(`${module}/versions.tf`, REQUIRED);
    workspace.writeFile(`${module}/main.tf`, text);
  }
}
