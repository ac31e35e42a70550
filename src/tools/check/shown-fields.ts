/** Checks that lists and pages show only fields that their answers have. */
import type { Field } from '../../contract/file/resource-file.ts';
import type { CheckScope } from './scope.ts';

/** Reports secret fields where records are shown, searched or sorted: nobody ever sees their values there. */
export function checkShownSecrets(scope: CheckScope): void {
  const { summary = [], tabs = [] } = scope.file.detail ?? {};
  const secret = (field: Field): boolean => field.writeOnly === true;
  const why = 'is a secret, which no response has';
  reportListed(scope, secret, why);
  reportEach(scope, '/detail/summary', summary, secret, why);
  for (const [index, { fields = [] }] of tabs.entries())
    reportEach(scope, `/detail/tabs/${index}/fields`, fields, secret, why);
}

/** Reports fields of single records where lists show, search or sort by them: lists do not have them. */
export function checkDetailOnly(scope: CheckScope): void {
  reportListed(scope, (field) => field['x-detailOnly'] === true, 'is x-detailOnly, so lists do not have it');
}

type Test = (field: Field) => boolean;

function reportListed(scope: CheckScope, test: Test, why: string): void {
  const { columns = [], secondary = {}, filters = [], search = [], sort } = scope.file.list ?? {};
  reportEach(scope, '/list/columns', columns, test, why);
  for (const [column, names] of Object.entries(secondary))
    reportEach(scope, `/list/secondary/${column}`, names, test, why);
  reportEach(scope, '/list/filters', filters, test, why);
  reportEach(scope, '/list/search', search, test, why);
  if (isSuch(scope, sort?.replace('-', ''), test)) scope.report('/list/sort', `"${sort}" ${why}`);
}

function reportEach(scope: CheckScope, at: string, names: readonly string[], test: Test, why: string): void {
  for (const [index, name] of names.entries())
    if (isSuch(scope, name, test)) scope.report(`${at}/${index}`, `"${name}" ${why}`);
}

function isSuch({ file }: CheckScope, name: string | undefined, test: Test): boolean {
  const field = name === undefined ? undefined : file.fields.properties[name];
  return field !== undefined && test(field);
}
