import { describe, expect, it } from 'vitest';
import { createResourceTest } from '../../../engine/testing.ts';
import { ruleSummary } from './security-group-rule.ts';

const GROUPS = '/api/openstack/neutron/security-groups';
const RULES = '/api/openstack/neutron/security-group-rules';

describe('a rule of a security group', () => {
  it('of one port is a range from it to itself, and is not made twice', async () => {
    const { call } = await createResourceTest();
    const group = (await call(`POST ${GROUPS}`, { name: 'web' })).body.id;
    const input = { securityGroupId: group, direction: 'ingress', etherType: 'IPv4', protocol: 'tcp', remote: 'any' };
    const made = await call(`POST ${RULES}`, { ...input, portStart: 443 });
    expect(made.body).toMatchObject({ portStart: 443, portEnd: 443, summary: 'TCP 443 ← 0.0.0.0/0' });
    expect((await call(`POST ${RULES}`, { ...input, portStart: 443, portEnd: 443 })).errors).toMatchObject([
      { code: 'RULE_EXISTS' },
    ]);
    const all = await call(`POST ${RULES}`, input);
    expect(all.body).toMatchObject({ summary: 'TCP ← 0.0.0.0/0' });
    expect(all.body).not.toHaveProperty('portEnd');
  });

  it.each([
    [{ protocol: 'tcp', etherType: 'IPv4', direction: 'ingress', portStart: 80, portEnd: 90 }, 'TCP 80–90 ← 0.0.0.0/0'],
    [{ protocol: 'any', etherType: 'IPv6', direction: 'egress' }, 'IPv6 → ::/0'],
    [{ protocol: 'icmp', etherType: 'IPv4', direction: 'ingress', remote: 'group' }, 'ICMP ← web'],
    [
      { protocol: 'udp', etherType: 'IPv4', direction: 'egress', remote: 'prefix', remotePrefix: '10.0.0.0/8' },
      'UDP → 10.0.0.0/8',
    ],
  ] as const)('%j reads %s', (rule, summary) => {
    expect(ruleSummary({ id: 'rule', securityGroupId: 'group', ...rule }, 'web')).toBe(summary);
  });
});
