import type { FieldsOf, RecordOf } from '../../../../contract/file/records.ts';
import type { Doc } from '../../../../contract/file/resource-file.ts';
import { ApiError } from '../../../http/errors.ts';
import { ruleSummary } from '../../simulated/effects/security-group-rule.ts';
import type { Project } from '../common/driver.ts';
import { definedIn, filled, number } from '../common/read.ts';
import { recordOf } from './adopted.ts';

/** Neutron's protocols that a rule of ours can have. Their numbers mean the same to Neutron. */
const PROTOCOLS: Readonly<Record<string, RecordOf<'security-group-rule'>['protocol']>> = {
  ...{ '': 'any', any: 'any', '0': 'any', tcp: 'tcp', '6': 'tcp', udp: 'udp', '17': 'udp' },
  ...{ icmp: 'icmp', '1': 'icmp', 'ipv6-icmp': 'icmp', icmpv6: 'icmp', '58': 'icmp' },
};

/** Prefixes that mean everybody. */
const EVERYBODY = new Set(['0.0.0.0/0', '::/0']);

/**
 * A rule of Neutron's as a record says it. Throws ApiError 409 where its group has no record, or where records have no word for its
 * protocol.
 */
export async function adoptedRule(project: Project, theirs: Doc): Promise<FieldsOf<'security-group-rule'>> {
  const named = filled(theirs.protocol) ?? '';
  const protocol = PROTOCOLS[named];
  if (protocol === undefined) throw new ApiError(409, 'ORPHAN_PROTOCOL_UNKNOWN', { params: { name: named } });
  const prefix = filled(theirs.remote_ip_prefix);
  const group = filled(theirs.remote_group_id);
  const isPrefix = prefix !== undefined && !EVERYBODY.has(prefix);
  // The numbers of an ICMP rule are its type and code.
  const hasPorts = protocol === 'tcp' || protocol === 'udp';
  const rule = definedIn<Omit<RecordOf<'security-group-rule'>, 'id'>>({
    securityGroupId: await recordOf(project, 'security-group', theirs.security_group_id),
    direction: theirs.direction === 'egress' ? 'egress' : 'ingress',
    etherType: theirs.ethertype === 'IPv6' ? 'IPv6' : 'IPv4',
    protocol,
    portStart: hasPorts ? number(theirs.port_range_min) : undefined,
    portEnd: hasPorts ? number(theirs.port_range_max) : undefined,
    remote: group !== undefined ? 'group' : isPrefix ? 'prefix' : 'any',
    remotePrefix: isPrefix ? prefix : undefined,
    remoteGroupId: group === undefined ? undefined : await recordOf(project, 'security-group', group),
  });
  const other = await project.record('security-group', rule.remoteGroupId);
  const description = filled(theirs.description);
  return { ...rule, ...(description && { description }), summary: ruleSummary({ id: '', ...rule }, other?.name) };
}
