import type { Doc } from '../../../../contract/file/resource-file.ts';
import { ApiError } from '../../../http/errors.ts';
import type { SimulatedEffect } from './effect.ts';

/** What makes two rules of a group the same. */
const MEANING = [
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
export const securityGroupRuleEffect: SimulatedEffect = {
  async begin({ action, self, ref, records }) {
    if (action !== 'create') return {};
    const rule: Doc = { ...self, ...(self.portStart !== undefined && { portEnd: self.portEnd ?? self.portStart }) };
    const others = await records.find('security-group-rule', { securityGroupId: String(self.securityGroupId) });
    const same = others.find((other) => MEANING.every((field) => other[field] === rule[field]));
    if (same) throw new ApiError(409, 'RULE_EXISTS', { params: { name: String(same.summary) } });
    return { fields: { ...rule, summary: ruleSummary(rule, String(ref.remoteGroupId?.name)) } };
  },
};

/** A rule in one line that needs no language: `TCP 80–90 ← 10.0.0.0/8`. */
export function ruleSummary(rule: Doc, groupName: string): string {
  const { protocol, etherType } = rule;
  const what = protocol === 'any' ? String(etherType) : `${String(protocol).toUpperCase()}${portsOf(rule)}`;
  return `${what} ${rule.direction === 'ingress' ? '←' : '→'} ${remoteOf(rule, groupName)}`;
}

function portsOf({ portStart, portEnd }: Doc): string {
  if (portStart === undefined) return '';
  return portEnd === portStart ? ` ${portStart}` : ` ${portStart}–${portEnd}`;
}

function remoteOf({ remote, remotePrefix, etherType }: Doc, groupName: string): string {
  if (remote === 'prefix') return String(remotePrefix);
  if (remote === 'group') return groupName;
  return etherType === 'IPv6' ? '::/0' : '0.0.0.0/0';
}
