import type { RecordOf } from '../../../../contract/file/records.ts';
import type { Doc } from '../../../../contract/file/resource-file.ts';
import { createOne } from '../common/collection.ts';
import type { Project } from '../common/driver.ts';
import { filled, idOf, number } from '../common/read.ts';
import { SECURITY_GROUP_RULES } from './neutron.ts';

/** What a rule of ours lets through, as Neutron writes it; the group that is the other side goes by its key there. */
export function ruleBody(rule: RecordOf<'security-group-rule'>, remoteGroup: string | undefined): Doc {
  const { direction, etherType, protocol, portStart, remotePrefix, description } = rule;
  return {
    direction,
    ethertype: etherType,
    protocol: protocol === 'any' ? null : protocol === 'icmp' && etherType === 'IPv6' ? 'ipv6-icmp' : protocol,
    port_range_min: portStart ?? null,
    port_range_max: rule.portEnd ?? portStart ?? null,
    remote_ip_prefix: rule.remote === 'prefix' ? remotePrefix : null,
    remote_group_id: remoteGroup ?? null,
    description: description ?? '',
  };
}

/** Two rules of a group with the same text here are the same to Neutron. */
export function ruleIdentity(theirs: Doc): string {
  const { direction, ethertype, port_range_min, port_range_max, remote_group_id } = theirs;
  const prefix = filled(theirs.normalized_cidr) ?? filled(theirs.remote_ip_prefix);
  const side = filled(remote_group_id) ?? (prefix === '0.0.0.0/0' || prefix === '::/0' ? '' : (prefix ?? ''));
  const protocol = filled(theirs.protocol) ?? '';
  const ports = [number(port_range_min), number(port_range_max)];
  return JSON.stringify([direction, ethertype, protocol === 'any' ? '' : protocol, ...ports, side]);
}

/** Adds a rule of ours to a group, unless one of the same meaning is among those that are there; notes it there. */
export async function addRule(
  project: Project,
  group: string,
  rule: RecordOf<'security-group-rule'>,
  there: Set<string>,
): Promise<void> {
  const body = ruleBody(rule, undefined);
  if (there.has(ruleIdentity(body))) return;
  idOf(await createOne(project, SECURITY_GROUP_RULES, { security_group_id: group, ...body }));
  there.add(ruleIdentity(body));
}
