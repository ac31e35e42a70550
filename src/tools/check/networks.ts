/** Checks that rules about networks compare networks. */
import { tokensOf } from '../../contract/expression/pointer.ts';
import { type Field, isAt, type Rule } from '../../contract/file/resource-file.ts';
import type { CheckScope } from './scope.ts';

const FORMATS: readonly (string | undefined)[] = ['cidr', 'ip', 'ipv4', 'ipv6'];

/** The fields below which a pointer goes on. Undefined where another check reports the pointer. */
function fieldsBelow(scope: CheckScope, input: Record<string, Field>, root: string, path: string[]) {
  const { file, all } = scope;
  const own = file.fields.properties;
  if (root === 'self') return { fields: own, rest: path };
  if (root === 'input') return { fields: input, rest: path };
  const [name = '', ...rest] = path;
  const reference = (input[name] ?? own[name])?.['x-ref']?.resource;
  const other = root === 'parent' ? file.parent?.resource : root === 'ref' ? reference : undefined;
  const fields = all.get(other ?? '')?.fields.properties;
  return fields && { fields, rest: root === 'parent' ? path : rest };
}

/** The field that a pointer leads to. */
function fieldAt(scope: CheckScope, input: Record<string, Field>, pointer: string): Field | undefined {
  const [root = '', ...path] = tokensOf(pointer);
  const found = fieldsBelow(scope, input, root, path);
  let fields = found?.fields;
  let field: Field | undefined;
  for (const name of found?.rest ?? []) {
    field = fields && Object.hasOwn(fields, name) ? fields[name] : undefined;
    fields = field?.properties;
  }
  return field;
}

function checkRules(scope: CheckScope, at: string, rules: Rule[] = [], input: Record<string, Field>): void {
  for (const [index, rule] of rules.entries()) {
    if (rule.op !== 'notOverlaps') continue;
    for (const side of ['left', 'right'] as const) {
      const operand = rule[side];
      const field = isAt(operand) ? fieldAt(scope, input, operand.$at) : undefined;
      if (field && !FORMATS.includes((field.items ?? field).format))
        scope.report(
          `${at}/${index}/${side}`,
          `"${rule.op}" compares networks: the field needs the format "cidr" or "ip"`,
        );
    }
  }
}

/** Checks the rules of a file whose operator compares networks. */
export function checkNetworks(scope: CheckScope): void {
  const { fields, rules, actions = {} } = scope.file;
  checkRules(scope, '/rules', rules, fields.properties);
  for (const [name, { form, rules: own }] of Object.entries(actions))
    checkRules(scope, `/actions/${name}/rules`, own, form?.properties ?? fields.properties);
}
