import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { ResourceFile } from '../../contract/file/resource-file.ts';
import { readSchemas, type SchemaFolder } from '../schemas.ts';
import { explain, unknownType } from './index.ts';

const ROOT = join(import.meta.dirname, '../../..');
const shipped = readSchemas(join(ROOT, 'schemas'));
const zone = JSON.parse(readFileSync(join(ROOT, 'tests/new-service/dns-zone.json'), 'utf8')) as ResourceFile;

/** The shipped files with the zone, in which some parts are replaced. */
function withZone(changes: Partial<ResourceFile> = {}): SchemaFolder {
  return { ...shipped, files: new Map([...shipped.files, ['dns-zone', { ...zone, ...changes }]]) };
}

/** The sentences of one chapter about the zone. */
function chapter(title: string, changes?: Partial<ResourceFile>): string[] {
  const lines = explain(withZone(changes), 'dns-zone') ?? [];
  const start = lines.indexOf(title) + 1;
  const end = lines.indexOf('', start);
  return start === 0 ? [] : lines.slice(start, end < 0 ? undefined : end).map((line) => line.trim());
}

it('names the type and its file first', () => {
  expect(explain(withZone(), 'dns-zone')?.[0]).toBe('DNS zones (dns-zone.json)');
});

it('says who sees it, and where', () => {
  expect(chapter('Who sees it')).toEqual([
    'A DNS zone belongs to a project.',
    'It is seen by all members of the project, readers too.',
    'It is created by members and owners of the project.',
    'The menu has it under "Network resources".',
  ]);
});

it('says what administrators can do with a record of any project', () => {
  expect(chapter('Who sees it', { staff: { actions: ['suspend'] } })).toContain(
    'Administrators can run "Suspend" on a record of any project, with a reason that its owners are told.',
  );
});

it('says what it has like other types', () => {
  expect(chapter('What it has like other types')).toEqual([
    'It has labels such as env=prod, by which it is found and its costs are summed.',
    'It can be protected from deletion, and is then not deleted along with other records either.',
    'Support can be asked about it in one press. Where it has failed, its page says what happened and offers that.',
  ]);
  expect(
    chapter('What it has like other types', { traits: { labels: false, protection: false, support: false } }),
  ).toEqual([]);
});

it('says what the forms ask for', () => {
  expect(chapter('What is asked at create')).toEqual([
    '"Domain" is text: required, at most 253 characters, no two records have the same, never changed later.',
    '"Administrator’s e-mail" is text: required.',
    '"Server" is a choice among records of "vm": optional.',
    '"Records" is a list: required, 1 to 100 items.',
  ]);
  expect(chapter('What can be changed').join()).not.toContain('"Domain"');
});

it('says what each status allows', () => {
  expect(chapter('Statuses')).toEqual([
    'A new DNS zone becomes "Creating", then "Active". If that fails, it becomes "Error".',
    '"Creating" allows nothing. It ends by itself.',
    '"Updating" allows nothing. It ends by itself.',
    '"Active" allows "Edit", "Suspend" and "Delete".',
    '"Suspended" allows "Edit", "Resume" and "Delete".',
    '"Deleting" allows nothing. It ends by itself.',
    '"Error" allows "Edit" and "Delete".',
  ]);
});

it('says when an action is possible, whom it is for and where it leads', () => {
  expect(chapter('Actions')).toContain(
    '"Suspend" is possible while "Status" is "Active". It is for members and owners of the project. It asks first. ' +
      'It becomes "Updating", then "Suspended". If that fails, it becomes "Error".',
  );
});

it('says what it costs, and when', () => {
  const costs = 'It costs 1 × "DNS zone" while';
  const price = '500 ₸ a month for each piece, unless the tariff in force says otherwise.';
  expect(chapter('What it costs')).toEqual([`${costs} the record exists: ${price}`]);
  const when = { '/self/status': { const: 'active' } };
  expect(chapter('What it costs', { price: [{ line: 'dns-zone', quantity: 1, when }] })).toEqual([
    `${costs} "Status" is "Active": ${price}`,
  ]);
});

it('says what a suspension of its payer does', () => {
  const suspension = { stop: 'suspend', start: 'resume', free: ['dns-zone'] };
  expect(chapter('What it costs', { suspension }).at(-1)).toBe(
    'While its payer is suspended for a debt it is stopped by "suspend", and started again by "resume" afterwards. Meanwhile its lines "dns-zone" are free.',
  );
});

it('says what of it is free at first', () => {
  expect(chapter('What it costs', { trial: { days: 14, tenge: '5000' } }).at(-1)).toBe(
    'The first 14 days or 5000 ₸ of it are free, once for each customer, whichever is used up first. That begins with their first one ' +
      'that costs something; deleting it or another project brings no second trial.',
  );
  expect(chapter('What it costs', { trial: { days: 14 } }).at(-1)).toContain(
    'The first 14 days of it are free, once for each customer. ',
  );
});

it('says of which kind of service its charges are', () => {
  expect(chapter('What it costs', { serviceCategory: 'Networking' }).at(-1)).toBe(
    'In exports for FinOps tools its charges are of the kind "Networking".',
  );
});

it('says what it uses of quotas', () => {
  expect(chapter('What it uses of quotas')).toEqual([
    'It uses 1 of the quota "DNS zones" while the record exists. A project may use 2 at first.',
  ]);
  expect(chapter('What it uses of quotas', { quota: [] })).toEqual(['It uses no quota.']);
});

it('says what is refused, with its code and its text', () => {
  const rules: ResourceFile['rules'] = [
    { id: 'OTHER', at: 'email', left: { $at: '/self/email' }, op: '!=', right: { $at: '/self/name' } },
  ];
  expect(chapter('What is refused', { rules })).toEqual([
    'A create or an update is refused with OTHER unless "Administrator’s e-mail" is not "Domain".',
    '"Edit" and "Delete" are refused with ZONE_SETTLED unless "Status" is "Active", "Suspended" or "Error". It says: The zone is still being updated. Wait until that has ended.',
    '"Suspend" is refused with ZONE_ACTIVE unless "Status" is "Active". It says: The zone is not active. Resume it first.',
    '"Resume" is refused with ZONE_SUSPENDED unless "Status" is "Suspended". It says: The zone is not suspended.',
  ]);
});

it('says what happens by itself', () => {
  const timers: ResourceFile['timers'] = {
    nightly: { action: 'suspend', every: { time: '03:00' }, when: { '/self/status': { const: 'active' } } },
    later: { action: 'resume', after: { moment: { $at: '/self/created' }, days: 3 } },
    early: { action: 'resume', after: { moment: { $at: '/self/created' }, hours: -24 } },
  };
  expect(chapter('What happens by itself', { timers })).toEqual([
    '"Suspend" runs by itself every day at 03:00 while "Status" is "Active".',
    '"Resume" runs by itself 3 days after "Created".',
    '"Resume" runs by itself 24 hours before "Created".',
  ]);
});

it('explains every shipped type in words', () => {
  for (const name of shipped.files.keys()) {
    const words = explain(shipped, name)?.join('\n') ?? '';
    expect(words, name).toContain(`(${name}.json)`);
    expect(words, name).not.toMatch(/undefined|\[object|\/(?:self|input|ref|parent|related)\//);
  }
});

it('says which type was meant', () => {
  expect(explain(shipped, 'dsk')).toBeUndefined();
  expect(unknownType(shipped, 'dsk')).toBe('no type "dsk"; did you mean "disk"?');
});
