/** What the console prints below its forms is valid for the provider: the creates of the contract tables, as blocks. */
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { terraform } from '../../src/console/engine/raw/terraform.ts';
import { type Doc, parseCall, type ResourceFile } from '../../src/contract/file/resource-file.ts';
import { isManageable } from '../../src/contract/terraform/offered.ts';
import { makeProgram } from '../../src/tools/terraform/program.ts';
import type { CallRow, Row } from '../contract/harness/row.ts';
import { TABLES } from '../contract/tables/index.ts';
import { endOf, installProgram, Workspace, whyNot } from './support/workspace.ts';

const ROOT = join(import.meta.dirname, '../..');
const files = JSON.parse(readFileSync(join(ROOT, 'generated/resources.json'), 'utf8')) as ResourceFile[];

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
    terraform(file, {}, body as Doc).replace(/^(resource "\w+" ")(\w+)"/m, `$1$2_${index}"`),
  );
}

/** All blocks as one configuration. Variables of the same name are alike. */
function configuration(blocks: string[]): string {
  const parts = blocks.flatMap((block) => block.split('\n\n')).map((part) => `${part.trimEnd()}\n`);
  return [...new Set(parts)].join('\n');
}

const reason = whyNot();

describe.skipIf(reason !== undefined)('a printed block', () => {
  let program = '';
  let workspace: Workspace;
  const managed = files.filter(isManageable);

  beforeAll(async () => {
    const { code } = await makeProgram(ROOT, files);
    program = installProgram(code);
    workspace = new Workspace(program, {});
  });

  afterAll(() => {
    workspace?.remove();
    rmSync(program, { recursive: true, force: true });
  });

  it('is valid and formatted, whatever type it is of', async () => {
    const blocks = managed.flatMap(printedOf);
    expect(blocks.length).toBeGreaterThan(managed.length);
    workspace.write(configuration(blocks));
    const valid = await workspace.run('validate');
    expect(valid.code, endOf(valid)).toBe(0);
    const formatted = await workspace.run('fmt', '-check', '-diff', 'main.tf');
    expect(formatted.code, endOf(formatted)).toBe(0);
  });
});
