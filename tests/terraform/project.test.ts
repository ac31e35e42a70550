/** A project with each type, as the console exports it: a plan of the file imports everything, and changes nothing. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Doc, ResourceFile } from '../../src/contract/file/resource-file.ts';
import { exportedTypes, projectConfiguration } from '../../src/contract/terraform/project.ts';
import { readProject } from '../../src/contract/terraform/project-records.ts';
import { Stage } from './support/stage.ts';
import { endOf, type Ran, whyNot } from './support/workspace.ts';

const ROOT = join(import.meta.dirname, '../..');
const CONFIGURATION = readFileSync(join(import.meta.dirname, 'every-type.tf'), 'utf8');
const types = exportedTypes(JSON.parse(readFileSync(join(ROOT, 'generated/resources.json'), 'utf8')) as ResourceFile[]);

function ok(ran: Ran): void {
  expect(ran.code, endOf(ran)).toBe(0);
}

describe.skipIf(whyNot() !== undefined)('a project with each type', () => {
  let stage: Stage;
  let text: string;

  beforeAll(async () => {
    stage = await Stage.begin();
    const first = stage.workspace();
    first.write(CONFIGURATION);
    ok(await first.apply());
    const { osCurrentProjectId } = await stage.call('GET', '/api/user');
    const list = async (path: string) => (await stage.call<{ content: Doc[] }>('GET', path)).content;
    const place = { endpoint: stage.provider.origin, projectId: String(osCurrentProjectId) };
    text = projectConfiguration(types, await readProject(types, list), place);
  });

  afterAll(() => stage?.end());

  it('is exported with a block for each record, which name each other', () => {
    for (const { name } of types) if (name !== 'infra_kubernetes_worker') expect(text).toContain(`resource "${name}" `);
    expect(text).toMatch(/network_id += infra_network\.every_web\.id/);
  });

  it('needs no change', async () => {
    const other = stage.workspace({ TF_VAR_infra_database_server_every_db_admin_password: 'Correct-Horse-7-Battery' });
    other.writeFile('project.tf', text);
    const planned = await other.plan();
    const count = text.match(/^import \{$/gm)?.length;
    expect(planned.text.slice(-6000)).toContain(`Plan: ${count} to import, 0 to add, 0 to change, 0 to destroy.`);
  });
});
