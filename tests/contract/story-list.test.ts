/** The stories that Storybook creates from the resource files. */
import { describe, expect, it } from 'vitest';
import { fileWith } from '../../src/contract/file/testing.ts';
import { resourceIndexer } from '../stories/resources/indexer.ts';
import { readResourceFiles } from '../stories/resources/read.ts';
import { storiesOf } from '../stories/resources/specs.ts';

const { types, problems } = readResourceFiles();

function storiesNamed(name: string): string[] {
  const file = types.get(name);
  return file ? storiesOf(file).map((story) => story.name) : [];
}

describe('stories of resource files', () => {
  it('leave no file out', () => expect(problems).toEqual([]));

  it('show screens, every status, and every refusal that a menu says', () => {
    const names = storiesNamed('disk');
    expect(names.slice(0, 5)).toEqual(['List', 'Empty list', 'Detail', 'Create', 'Edit']);
    expect(names).toContain('Status: error_extending');
    expect(names.filter((name) => name.startsWith('Status: '))).toHaveLength(21);
    expect(names.filter((name) => name.startsWith('Refused: '))).toEqual([
      'Refused: update (DISK_SETTLED)',
      'Refused: extend (DISK_READY)',
      'Refused: attach (DISK_AVAILABLE)',
      'Refused: detach (DISK_IN_USE)',
      'Refused: delete (DISK_ATTACHED)',
      'Refused: detach (DISK_BOOTABLE)',
      'Refused: delete (DELETION_PROTECTED)',
    ]);
  });

  it('show of each type what it has: no list of what lives in another, nothing of what has no screen', () => {
    expect(storiesNamed('subnet').slice(0, 3)).toEqual(['Detail', 'Create', 'Edit']);
    expect(storiesNamed('security-group-rule')).toEqual(['Create', 'Reference']);
    expect(storiesNamed('flavor')).toEqual([]);
  });

  it('name both statuses where there are two', () => {
    const routes = { detail: '/thing/{id}' };
    const status = [
      { field: 'a', values: { ON: 'ok' as const } },
      { field: 'b', values: { ON: 'ok' as const } },
    ];
    expect(storiesOf(fileWith({ id: { type: 'string' } }, { routes, status })).map((each) => each.exportName)).toEqual([
      'Detail',
      'Status_a_ON',
      'Status_b_ON',
      'Reference',
    ]);
  });

  it('stand in the index under the name of the type', async () => {
    const entries = await resourceIndexer.createIndex('/x/schemas/disk.json', { makeTitle: (title) => title ?? '' });
    expect(entries[0]).toMatchObject({
      title: 'Resources/Disks',
      name: 'List',
      importPath: 'virtual:resource-stories/disk',
    });
    expect(await resourceIndexer.createIndex('/x/schemas/common.json', { makeTitle: () => '' })).toEqual([]);
  });
});
