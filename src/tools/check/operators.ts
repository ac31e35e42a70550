/** Checks that rules compare what their operators can compare. */
import { tokensOf } from '../../contract/expression/pointer.ts';
import { type Field, isAt, type Rule } from '../../contract/file/resource-file.ts';
import type { CheckScope } from './scope.ts';
import { actionsOf, fieldAlong } from './walk.ts';
import { kindOfValue, typesOf } from './words.ts';

/** What one side of a rule is: its JSON types, and for text its format. */
interface Side {
  types: string[];
  format?: string;
  /** The side in a sentence. */
  said: string;
}

type Fields = Record<string, Field>;

const NUMBERS = ['integer', 'number'];
const IPS = ['ip', 'ipv4', 'ipv6', 'cidr'];
const DATES = ['date', 'date-time'];

/** What an operator compares, in a sentence, and whether a side is of that kind. */
interface Kind {
  name: string;
  left(side: Side): boolean;
  right(side: Side): boolean;
}

const isNumber = ({ types }: Side): boolean => types.some((type) => NUMBERS.includes(type));
const isBoolean = ({ types }: Side): boolean => types.includes('boolean');
const isList = ({ types }: Side): boolean => types.includes('array');
const isOf =
  (formats: string[]) =>
  ({ types, format }: Side): boolean =>
    types.includes('string') && (format === undefined || formats.includes(format));
const isIp = isOf(IPS);
const isDate = isOf(DATES);
const isText = ({ types }: Side): boolean => types.includes('string');
const any = (): boolean => true;

const ADDRESSES: Kind = { name: 'IP addresses', left: (side) => isIp(side) || isList(side), right: isIp };
const MOMENTS: Kind = { name: 'dates', left: isDate, right: isDate };

/** Single ones or lists. Another check looks at the format of their items. */
const NETWORKS: Kind = { name: 'networks', left: any, right: any };

const KINDS: Partial<Record<Rule['op'], Kind>> = {
  notOverlaps: NETWORKS,
  after: MOMENTS,
  notBefore: MOMENTS,
  inCidr: ADDRESSES,
  notNetworkAddress: ADDRESSES,
  ipNotBefore: ADDRESSES,
  outsideRange: ADDRESSES,
  isNetwork: { name: 'a network with true or false', left: isIp, right: isBoolean },
  isUsableNetwork: { name: 'a network with true or false', left: isIp, right: isBoolean },
  leavesHostBits: { name: 'a network with a number of bits', left: isIp, right: isNumber },
  sameFamily: {
    name: 'IP addresses',
    left: (side) => isIp(side) || isList(side),
    right: (side) => isIp(side) || isNumber(side),
  },
  matchesExtension: { name: 'the name of a file with a format', left: isText, right: isText },
  among: { name: 'a value with a list', left: any, right: isList },
  notAmong: { name: 'a value with a list', left: any, right: isList },
};

/** The field at a pointer, where a field says the kind of its value. */
function fieldFor({ file, all }: CheckScope, input: Fields, [root = '', ...path]: string[]): Field | undefined {
  if (root === 'self') return fieldAlong(file.fields.properties, path);
  if (root === 'input') return fieldAlong(input, path);
  if (root === 'parent') return fieldAlong(all.get(file.parent?.resource ?? '')?.fields.properties ?? {}, path);
  const [name = '', ...inner] = path;
  const target = root === 'ref' ? { ...file.fields.properties, ...input }[name]?.['x-ref']?.resource : undefined;
  return fieldAlong(all.get(target ?? '')?.fields.properties ?? {}, inner);
}

/** What one side of a rule is. Undefined where the file does not say. */
function sideOf(scope: CheckScope, input: Fields, value: unknown): Side | undefined {
  if (typeof value === 'object' && value !== null && !isAt(value)) return undefined;
  if (!isAt(value)) {
    const type = typeof value === 'number' ? 'number' : typeof value;
    return { types: [type], said: `${JSON.stringify(value)} is ${kindOfValue(value)}` };
  }
  const [root = '', ...path] = tokensOf(value.$at);
  if (root === 'now') return { types: ['string'], format: 'date-time', said: `"${value.$at}" is a date` };
  if (root === 'made' || path[1] === 'first') return undefined;
  if (root === 'related' || root === 'quota') return { types: ['integer'], said: `"${value.$at}" is an integer` };
  const field = fieldFor(scope, input, [root, ...path]);
  const types = field ? typesOf(field) : [];
  // The items of a list say what it compares.
  if (!field || types.length === 0) return undefined;
  const kind = field.format === undefined ? kindWord(types) : `of the format "${field.format}"`;
  return { types, ...(field.format && { format: field.format }), said: `"${value.$at}" is ${kind}` };
}

function kindWord(types: readonly string[]): string {
  const [type = ''] = types.filter((each) => each !== 'null');
  return (
    { string: 'text', integer: 'an integer', number: 'a number', boolean: 'a boolean', array: 'a list' }[type] ?? type
  );
}

/** Whether two sides can be equal or have an order. */
function comparable(left: Side, right: Side): boolean {
  if (isNumber(left) && isNumber(right)) return true;
  return left.types.some((type) => type !== 'null' && right.types.includes(type));
}

function checkKinds(scope: CheckScope, at: string, input: Fields, { op, left, right }: Rule): void {
  const kind = KINDS[op];
  const one = sideOf(scope, input, left);
  const others = (Array.isArray(right) ? right : [right]).map((each) => sideOf(scope, input, each));
  if (kind) {
    if (one && !kind.left(one)) scope.report(`${at}/left`, `"${op}" compares ${kind.name}, and ${one.said}`);
    const wrong = others.find((side) => side && !kind.right(side));
    if (wrong) scope.report(`${at}/right`, `"${op}" compares ${kind.name}, and ${wrong.said}`);
    return;
  }
  const [other] = others;
  if (one && other && !comparable(one, other))
    scope.report(`${at}/op`, `"${op}" cannot compare the two: ${one.said}, and ${other.said}`);
}

/** Reports a rule whose two sides are the same value. */
function checkSame(scope: CheckScope, at: string, { op, left, right, plus }: Rule): void {
  if (plus || Array.isArray(right) || !isAt(left) || !isAt(right) || left.$at !== right.$at) return;
  // A list beside itself: each item is compared with the others.
  if (op === 'notOverlaps' || op === 'notAmong') return;
  const holds = ['>=', '<=', '==', 'notBefore', 'ipNotBefore', 'sameFamily'].includes(op);
  const cure = left.$at.startsWith('/self/') ? '; in an action, "/input/…" is the new value' : '';
  scope.report(`${at}/right`, `both sides are "${left.$at}", so the rule ${holds ? 'always' : 'never'} holds${cure}`);
}

/** Checks every rule of a file. */
export function checkOperators(scope: CheckScope): void {
  const { file } = scope;
  const own = file.fields.properties;
  const check = (at: string, rules: readonly Rule[] | undefined, input: Fields): void => {
    for (const [index, rule] of (rules ?? []).entries()) {
      checkKinds(scope, `${at}/${index}`, input, rule);
      checkSame(scope, `${at}/${index}`, rule);
    }
  };
  check('/rules', file.rules, own);
  for (const [name, action] of actionsOf(file))
    check(`/actions/${name}/rules`, action.rules, action.form?.properties ?? own);
}
