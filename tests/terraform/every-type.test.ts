/** Each type that a customer can make: applied, planned again, imported into another folder, planned again, destroyed. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import resources from '../../generated/resources.json' with { type: 'json' };
import type { ResourceFile } from '../../src/contract/file/resource-file.ts';
import { snake } from '../../src/contract/terraform/names.ts';
import { terraformType } from '../../src/contract/terraform/terraform-type.ts';
import { Stage } from './support/stage.ts';
import { endOf, type Ran, type Workspace, whyNot } from './support/workspace.ts';

const CONFIGURATION = readFileSync(join(import.meta.dirname, 'every-type.tf'), 'utf8');
/** Types that Terraform can manage, and that this configuration leaves out, each with its reason. */
const LEFT_OUT: Record<string, string> = {
  infra_kubernetes_worker: 'the number of workers is the cluster’s (worker_count)',
};

const files = Object.values(resources as unknown as Record<string, ResourceFile>); // JSON's types know no enums
const types = files.map(terraformType).filter(({ manageable }) => manageable);

function ok(ran: Ran): void {
  expect(ran.code, endOf(ran)).toBe(0);
}

/** The lines of a plan that say what would change. */
function updatesIn({ text }: Ran): string {
  const lines = text
    .split('\n')
    .filter((line) => /^\s*(?:[~+-]|-\/\+|# .* will be (?:updated|created|destroyed))\s/.test(line));
  return lines.join('\n').slice(-2_500);
}

const reason = whyNot();
if (reason !== undefined) console.log(`Terraform is not tested. ${reason}`);

describe.skipIf(reason !== undefined)('every type', () => {
  let stage: Stage;
  let first: Workspace;
  let second: Workspace;

  beforeAll(async () => {
    stage = await Stage.begin();
    first = stage.workspace();
    second = stage.workspace();
  });

  afterAll(async () => {
    await stage?.end();
  });

  it('is in the configuration', () => {
    const missing = types.filter(({ name }) => !CONFIGURATION.includes(`resource "${name}"`)).map(({ name }) => name);
    expect(missing).toEqual(Object.keys(LEFT_OUT));
  });

  it('is made as the configuration says, and then needs no change', async () => {
    first.write(CONFIGURATION);
    ok(await first.apply());
    ok(await first.plan());
  });

  it('is imported by its id, and then needs no change', async () => {
    const state = await first.state();
    const blocks = Object.entries(state).flatMap(([address, values]) => {
      const type = types.find(({ name }) => address.startsWith(`${name}.`));
      if (!type) return [];
      const id = type.importFields.map((field) => String(values[snake(field)] ?? values.id)).join('/');
      return [`import {\n  to = ${address}\n  id = "${id}"\n}\n`];
    });
    second.write(CONFIGURATION);
    second.writeFile('imports.tf', blocks.join('\n'));
    const planned = await second.plan('-out=plan');
    const wanted = `Plan: ${blocks.length} to import, 0 to add, 0 to change, 0 to destroy.`;
    expect(planned.text.includes(wanted), updatesIn(planned)).toBe(true);
    ok(await second.run('apply', '-input=false', 'plan'));
    ok(await second.plan());
  });

  it('is destroyed, and nothing stays behind', async () => {
    // An import does not know that the server was created with its further disk, which would stay.
    const [extra] = CONFIGURATION.match(/^ *extra_disks .*$/m) ?? [];
    second.write(CONFIGURATION.replace(String(extra), `${extra}\n  delete_disks = true`));
    second.writeFile('imports.tf', '');
    ok(await second.apply());
    ok(await second.destroy());
    for (const path of ['/api/openstack/nova/servers', '/api/openstack/cinder/volumes', '/api/openstack/neutron/ports'])
      expect(
        (await stage.list(path)).map(({ id }) => id),
        path,
      ).toEqual([]);
  });
});
