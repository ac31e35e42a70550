/** Checks quotas and tariff lines: each is declared once, by the file that uses it. */

import type { Field, ResourceFile } from '../../contract/file/resource-file.ts';
import { ownQuotaType } from '../../contract/money/quota-fields.ts';
import type { Problem } from '../schemas.ts';
import type { CheckScope } from './scope.ts';
import { missing } from './suggest.ts';

/** Every quota line of a file with its place. */
function quotaLines(file: ResourceFile): [string, string][] {
  const own = (file.quota ?? []).map(({ type }, index): [string, string] => [`/quota/${index}/type`, type]);
  const acted = Object.entries(file.actions ?? {}).flatMap(([name, action]) =>
    (action.quota ?? []).map(({ type }, index): [string, string] => [`/actions/${name}/quota/${index}/type`, type]),
  );
  const shown = Object.entries<Field>(file.fields.properties).flatMap(([name, field]): [string, string][] => {
    const type = ownQuotaType(field);
    return type === undefined ? [] : [[`/fields/properties/${name}/x-quota`, type]];
  });
  const set = Object.entries(file.actions ?? {}).flatMap(([name, { setsQuota }]): [string, string][] =>
    typeof setsQuota?.type === 'string' ? [[`/actions/${name}/setsQuota/type`, setsQuota.type]] : [],
  );
  return [...own, ...acted, ...shown, ...set];
}

/** Reports quotas that no file declares. */
export function checkQuotaTypes(scope: CheckScope): void {
  const { quotaTypes } = scope.vocabulary;
  for (const [at, type] of quotaLines(scope.file))
    if (!quotaTypes.includes(type)) scope.report(at, missing('quota', type, quotaTypes));
}

/** The codes of tariff lines that files declare, and those of the records that tariffs choose from. */
function knownLines(files: Iterable<ResourceFile>): Set<string> {
  const known = new Set<string>();
  for (const file of files) for (const line of Object.keys(file.lines ?? {})) known.add(line);
  return known;
}

/** Reports price lines whose code is neither in the start tariff nor in any file, so that nothing could be charged. */
export function checkPriceLines(scope: CheckScope): void {
  const seeded = [...scope.all.values()].flatMap((file) => (file.records ?? []).map((record) => record.lines));
  const codes = seeded.flat().flatMap((line) => {
    const code = typeof line === 'object' && line !== null && 'resource' in line ? line.resource : undefined;
    return typeof code === 'string' ? [code] : [];
  });
  const known = new Set([...knownLines(scope.all.values()), ...codes]);
  if (codes.length === 0) return;
  for (const [index, { line }] of (scope.file.price ?? []).entries())
    if (!known.has(line)) scope.report(`/price/${index}/line`, missing('tariff line', line, known));
}

/** Reports names that two files declare. */
export function checkDeclaredOnce(files: ReadonlyMap<string, ResourceFile>): Problem[] {
  const problems: Problem[] = [];
  for (const kind of ['quotaTypes', 'lines', 'flags'] as const) {
    const owners = new Map<string, string>();
    for (const [name, file] of files)
      for (const declared of Object.keys(file[kind] ?? {})) {
        const other = owners.get(declared);
        if (other === undefined) owners.set(declared, name);
        else
          problems.push({
            file: `${name}.json`,
            at: `/${kind}/${declared}`,
            message: `${other}.json also declares it`,
          });
      }
  }
  return problems;
}
