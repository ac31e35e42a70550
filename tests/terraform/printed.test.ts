/**
 * What the console prints below its forms, as it is. The blocks of all contract tables are valid and formatted. Two of each form are applied with an
 * API token: one of a new record makes it, one of a change changes the record that it is imported from.
 */
import { rmSync } from 'node:fs';
import type { Server } from 'node:http';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { formBlock } from '../../src/console/engine/raw/terraform.ts';
import { fillPath } from '../../src/contract/expression/template.ts';
import { type Doc, parseCall, type ResourceFile } from '../../src/contract/file/resource-file.ts';
import { isManageable } from '../../src/contract/terraform/offered.ts';
import { fieldAttributes, terraformType } from '../../src/contract/terraform/terraform-type.ts';
import { httpServer } from '../../src/provider/host/http-server.ts';
import { closeServer, listen } from '../../src/provider/host/listen.ts';
import { isApiPath } from '../../src/provider/http/api-path.ts';
import { makeProgram } from '../../src/tools/terraform/program.ts';
import { holds } from '../contract/harness/compare.ts';
import { resourceFiles } from '../contract/harness/files.ts';
import type { CallRow, Row } from '../contract/harness/row.ts';
import { World } from '../contract/harness/world.ts';
import { TABLES } from '../contract/tables/index.ts';
import { type PrintedBlock, printedBlocks } from './support/printed-blocks.ts';
import { addressOf, writeModules } from './support/printed-modules.ts';
import { endOf, installProgram, type Ran, Workspace, whyNot } from './support/workspace.ts';

const ROOT = join(import.meta.dirname, '../..');
const files = resourceFiles();
const managed = files.filter(isManageable);

function isCreate(file: ResourceFile, row: Row): row is CallRow & { body: Doc } {
  if (!('call' in row) || !file.api.create || row.expect.status !== 201) return false;
  const { method, path } = parseCall(file.api.create);
  return (
    row.call === `${method} ${path}` && typeof row.body === 'object' && row.body !== null && !Array.isArray(row.body)
  );
}

/** The blocks of a type, each with a label of its own. */
function printedOf(file: ResourceFile): string[] {
  const rows = TABLES.flatMap(({ rows: all }) => all.filter((row) => isCreate(file, row)));
  return rows.map(({ body }, index) =>
    formBlock(file, 'create', {}, body as Doc).replace(/^(resource "\w+" ")(\w+)"/m, `$1$2_${index}"`),
  );
}

/** All blocks as one configuration. Variables of the same name are alike. */
function configuration(blocks: string[]): string {
  const parts = blocks.flatMap((block) => block.split('\n\n')).map((part) => `${part.trimEnd()}\n`);
  return [...new Set(parts)].join('\n');
}

function ok(ran: Ran): void {
  expect(ran.code, endOf(ran)).toBe(0);
}

/** The path of a record that Terraform has made. */
function pathOf({ file }: PrintedBlock, values: Doc): string {
  const named = fieldAttributes(terraformType(file)).map(({ field, name }) => [field, values[name]]);
  const { path } = parseCall(file.api.get ?? '');
  return fillPath(path, { ...Object.fromEntries(named), [file.key]: values.id });
}

/** Values of which the order of some says nothing, in one order: Terraform sends a set in its own. */
function inOrder(file: ResourceFile, values: Doc): Doc {
  const sets = fieldAttributes(terraformType(file)).filter(({ shape }) => shape.kind === 'set');
  const sorted = sets.flatMap(({ field }) => {
    const { [field]: items } = values;
    return Array.isArray(items) ? [[field, [...items].sort()]] : [];
  });
  return { ...values, ...Object.fromEntries(sorted) };
}

const reason = whyNot();

describe.skipIf(reason !== undefined)('a printed block', () => {
  const world = new World(files);
  let server: Server;
  let program = '';
  let workspace: Workspace;

  beforeAll(async () => {
    const { provider, config } = await world.provider();
    const { variants } = config;
    server = httpServer({ api: provider.fetch, isApi: isApiPath, files: undefined, trustProxy: false, variants });
    const { code } = await makeProgram(ROOT, files);
    program = installProgram(code);
    workspace = new Workspace(program, {});
  });

  afterAll(async () => {
    workspace?.remove();
    rmSync(program, { recursive: true, force: true });
    await closeServer(server);
    await world.close();
  });

  /** Waits for a command, while the cloud goes on at its pace. */
  async function during(command: Promise<Ran>): Promise<Ran> {
    let ended: Ran | undefined;
    void command.then((ran) => {
      ended = ran;
    });
    const { clock, config, provider } = await world.provider();
    while (!ended) {
      clock.advance(config.cloudPaceMs);
      await provider.worker.runDue();
      await setTimeout(20);
    }
    return ended;
  }

  it('is valid and formatted, whatever type it is of', async () => {
    const blocks = managed.flatMap(printedOf);
    expect(blocks.length).toBeGreaterThan(managed.length);
    workspace.write(configuration(blocks));
    ok(await workspace.run('validate'));
    const formatted = await workspace.run('fmt', '-check', '-diff', 'main.tf');
    expect(formatted.code, endOf(formatted)).toBe(0);
  });

  it('makes the record that its form would make, or changes it so, and then needs no change', async () => {
    const blocks = await printedBlocks(world);
    const made = new Set(blocks.flatMap(({ file, importId }) => (importId === undefined ? [file.name] : [])));
    expect([...made].sort()).toEqual(managed.map(({ name }) => name).sort());
    const port = await listen(server, { host: '127.0.0.1', port: 0 });
    await writeModules(workspace, `http://127.0.0.1:${port}`, blocks);
    ok(await workspace.run('get'));
    ok(await during(workspace.apply()));
    const state = await workspace.state();
    for (const block of blocks) {
      const name = `${block.module}: ${block.row.when}`;
      const { status, body } = await block.scene.send(`GET ${pathOf(block, state[addressOf(block)] ?? {})}`);
      expect(status, name).toBe(200);
      holds(name, inOrder(block.file, body as Doc), inOrder(block.file, block.asked));
    }
    ok(await during(workspace.plan()));
    // What stood before is not Terraform's to delete: some of it is in use.
    const targets = blocks.flatMap(({ module, importId }) =>
      importId === undefined ? [`-target=module.${module}`] : [],
    );
    const destroyed = await during(workspace.destroy('-refresh=false', ...targets));
    expect(destroyed.text, endOf(destroyed)).toContain(`Destroy complete! Resources: ${targets.length} destroyed.`);
  });
});
