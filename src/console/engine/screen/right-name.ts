import { partsOf } from '../../../contract/access/rights.ts';
import { lowerFirst } from '../../../contract/values/lower-first.ts';
import { hasText, t, tn } from '../../i18n/index.ts';
import { resourceEntry } from '../../resources/manifest.ts';

/** Kinds of rights that every type has, and rights of no type, which have names of their own. */
const KINDS = ['read', 'create', 'update', 'delete'];
const OWN = ['money', 'overview'];

/** The name of a right as the provider's refusals have it: `Servers: restart`. An action's name is known once its type is loaded. */
export function rightName(right: string): string {
  const { type, kind } = partsOf(right);
  const typeName = OWN.includes(type) ? t(`right.${type}`) : (resourceEntry(type)?.names.many ?? type);
  return `${typeName}: ${KINDS.includes(kind) ? t(`right.${kind}`) : actionName(type, kind)}`;
}

function actionName(type: string, kind: string): string {
  const key = `action.${kind}`;
  return hasText(type, key) ? lowerFirst(tn(type, key)) : kind;
}
