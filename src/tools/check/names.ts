/** Checks names that responses need for themselves, and that parents do not go in a circle. */
import { escapeToken } from '../../contract/expression/pointer.ts';
import type { CheckScope } from './scope.ts';
import { missing } from './suggest.ts';

/** Reports fields whose names begin with an underscore: responses add such ones to every record, such as _version. */
export function checkNames({ file, report }: CheckScope): void {
  for (const name of Object.keys(file.fields.properties))
    if (name.startsWith('_'))
      report(`/fields/properties/${escapeToken(name)}`, 'a field cannot begin with "_": responses add their own there');
}

/**
 * Reports a type that is open although its parent is behind a flag, and one that is its own parent, directly or through others. Records of the second could
 * never be created.
 */
export function checkParents({ file, all, report }: CheckScope): void {
  const flag = all.get(file.parent?.resource ?? '')?.access?.flag;
  if (flag !== undefined && file.access?.flag !== flag)
    report(
      '/access',
      `needs "flag": "${flag}", as "${file.parent?.resource}" has it: a flag that is off would leave these records open`,
    );
  const seen = [file.name];
  let parent = file.parent?.resource;
  while (parent !== undefined && !seen.includes(parent)) {
    seen.push(parent);
    parent = all.get(parent)?.parent?.resource;
  }
  if (parent === file.name) report('/parent/resource', `goes in a circle: ${[...seen, parent].join(' → ')}`);
}

/** Reports a service of the status page that no type stands for. */
export function checkService({ file, all, report }: CheckScope): void {
  const { service } = file;
  if (service === undefined) return;
  const heads = [...all.values()].filter((other) => other.service === other.name).map(({ name }) => name);
  if (!heads.includes(service)) report('/service', missing('service', service, heads));
}
