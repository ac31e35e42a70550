import type { RecordOf } from '../../../../contract/file/records.ts';
import { ApiError } from '../../../http/errors.ts';
import type { SimulatedEffect } from './effect.ts';

type Rule = RecordOf<'security-group-rule'>;

/** What makes two rules of a group the same. */
const MEANING: (keyof Rule)[] = [
  'direction',
  'etherType',
  'protocol',
  'portStart',
  'portEnd',
  'remote',
  'remotePrefix',
  'remoteGroupId',
];

/** A group holds no rule twice. One port is a range from it to itself. */
export const securityGroupRuleEffect: SimulatedEffect<'security-group-rule'> = {
  async begin({ action, self, ref, records }) {
    if (action !== 'create') return {};
    const rule: Rule = { ...self, ...(self.portStart !== undefined && { portEnd: self.portEnd ?? self.portStart }) };
    const others = await records.find('security-group-rule', { securityGroupId: self.securityGroupId });
    const same = others.find((other) => MEANING.every((field) => other[field] === rule[field]));
    if (same) throw new ApiError(409, 'RULE_EXISTS', { params: { name: same.summary ?? '' } });
    return { fields: { ...rule, summary: ruleSummary(rule, ref.remoteGroupId?.name) } };
  },
};

/** A rule in one line that needs no language: `TCP 80–90 ← 10.0.0.0/8`. */
export function ruleSummary(rule: Rule, groupName = ''): string {
  const { protocol, etherType } = rule;
  const what = protocol === 'any' ? etherType : `${protocol?.toUpperCase()}${portsOf(rule)}`;
  return `${what} ${rule.direction === 'ingress' ? '←' : '→'} ${remoteOf(rule, groupName)}`;
}

function portsOf({ portStart, portEnd }: Rule): string {
  if (portStart === undefined) return '';
  return portEnd === portStart ? ` ${portStart}` : ` ${portStart}–${portEnd}`;
}

function remoteOf({ remote, remotePrefix = '', etherType }: Rule, groupName: string): string {
  if (remote === 'prefix') return remotePrefix;
  if (remote === 'group') return groupName;
  return etherType === 'IPv6' ? '::/0' : '0.0.0.0/0';
}
