/** The demo's project, made anew by Terraform alone: exported, imported, destroyed, applied. Afterwards it costs what it cost before. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Doc, ResourceFile } from '../../src/contract/file/resource-file.ts';
import { exportedTypes, projectConfiguration } from '../../src/contract/terraform/project.ts';
import { readProject } from '../../src/contract/terraform/project-records.ts';
import { Stage } from './support/stage.ts';
import { endOf, type Ran, type Workspace, whyNot } from './support/workspace.ts';

const ROOT = join(import.meta.dirname, '../..');
const types = exportedTypes(JSON.parse(readFileSync(join(ROOT, 'generated/resources.json'), 'utf8')) as ResourceFile[]);
const SECRETS = { TF_VAR_infra_database_server_db_1_admin_password: 'Correct-Horse-7-Battery' };

function ok(ran: Ran): void {
  expect(ran.code, endOf(ran)).toBe(0);
}

describe.skipIf(whyNot() !== undefined)('the demo’s project', () => {
  let stage: Stage;
  let workspace: Workspace;
  let text: string;
  const list = async (path: string) => (await stage.call<{ content: Doc[] }>('GET', path)).content;

  /** What the next month costs with what there is now. A change of size that is charged from then on is in it. */
  const rate = async () => (await stage.call<{ forecast: string }>('GET', '/api/user/costs/next')).forecast;

  beforeAll(async () => {
    stage = await Stage.begin({ DEMO: 'living' });
    workspace = stage.workspace(SECRETS);
    const { osCurrentProjectId } = await stage.call('GET', '/api/user');
    const place = { endpoint: stage.provider.origin, projectId: String(osCurrentProjectId) };
    text = projectConfiguration(types, await readProject(types, list), place);
  });

  afterAll(() => stage?.end());

  it('is destroyed and made anew, at the same rate', async () => {
    workspace.writeFile('project.tf', text);
    ok(await workspace.apply());
    ok(await workspace.plan());
    const before = { rate: await rate(), addresses: Object.keys(await workspace.state()).sort() };
    expect(before.addresses.length).toBeGreaterThan(30);

    // What it holds is its owner's to delete: Terraform deletes no bucket with objects in it.
    for (const { id } of await list('/s3/api/v1/users')) await stage.call('POST', `/s3/api/v1/users/${id}/empty`);
    ok(await workspace.destroy());
    expect(await workspace.state()).toEqual({});
    expect(Number(await rate())).toBeLessThan(Number(before.rate) / 100);

    // As the file itself says.
    workspace.writeFile('project.tf', text.replaceAll(/^import \{\n[^}]*\}\n/gm, ''));
    ok(await workspace.apply());
    ok(await workspace.plan());
    expect(Object.keys(await workspace.state()).sort()).toEqual(before.addresses);
    // The sum of a server that grows at the month's end is rounded in two parts: to a tiyn.
    expect(Number(await rate())).toBeCloseTo(Number(before.rate), 1);
  });
});
