/** Broken rules and warnings in words. Dialogs without a form need them too, so they are not part of the form's code. */
import type { Context } from '../../../contract/expression/pointer.ts';
import type { ResourceFile } from '../../../contract/file/resource-file.ts';
import { type BrokenRule, warningRules } from '../../../contract/forms/rules.ts';
import { formatNumber } from '../../i18n/format.ts';
import { hasText, t, tn } from '../../i18n/index.ts';

function param(value: unknown): string {
  if (typeof value === 'number') return formatNumber(value);
  return Array.isArray(value) ? value.join(' – ') : String(value ?? '');
}

/** The sentence of a broken rule: the type's own, or a common one. */
export function wordsForRule(file: ResourceFile, { id, key, params }: BrokenRule): string {
  const own = `rule.${id}`;
  if (key && !hasText(file.name, own)) return t(key);
  return tn(file.name, own, { left: param(params.left), right: param(params.right) });
}

/** The warnings of an action that asks for nothing, about one record. */
export function actionWarnings(file: ResourceFile, name: string, context: Context): string[] {
  return warningRules(file.actions?.[name]?.rules, context).map((broken) => wordsForRule(file, broken));
}
