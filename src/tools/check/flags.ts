/** Checks module access flags: each that a file uses is declared, and each declared one is used. */
import type { Access, ResourceFile } from '../../contract/file/resource-file.ts';
import type { Problem } from '../schemas.ts';
import type { CheckScope } from './scope.ts';
import { missing } from './suggest.ts';

/** Every access of a file with its place. */
function accesses(file: ResourceFile): [string, Access | undefined][] {
  return [
    ['/access', file.access],
    ...(file.detail?.tabs ?? []).map(({ access }, index): [string, Access | undefined] => [
      `/detail/tabs/${index}/access`,
      access,
    ]),
    ...Object.entries(file.actions ?? {}).map(([name, { access }]): [string, Access | undefined] => [
      `/actions/${name}/access`,
      access,
    ]),
  ];
}

/** Reports flags that no file declares. */
export function checkFlags({ file, vocabulary, report }: CheckScope): void {
  for (const [at, access] of accesses(file))
    if (access?.flag !== undefined && !vocabulary.flags.includes(access.flag))
      report(`${at}/flag`, missing('flag', access.flag, vocabulary.flags));
}

/** Reports declared flags that no access and no pointer uses. `declaring` are the files as written, without what they inherit. */
export function checkUnusedFlags(
  declaring: ReadonlyMap<string, ResourceFile>,
  files: Iterable<ResourceFile>,
): Problem[] {
  const all = [...files];
  const used = new Set(all.flatMap((file) => accesses(file).flatMap(([, access]) => access?.flag ?? [])));
  const texts = all.map((file) => JSON.stringify(file));
  const isUsed = (flag: string): boolean => used.has(flag) || texts.some((text) => text.includes(`"/flags/${flag}"`));
  return [...declaring].flatMap(([name, { flags = {} }]) =>
    Object.entries(flags)
      .filter(([flag, { elsewhere }]) => !elsewhere && !isUsed(flag))
      .map(([flag]) => ({ file: `${name}.json`, at: `/flags/${flag}`, message: 'no file uses this flag' })),
  );
}
