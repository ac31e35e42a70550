import { describe, expect, it } from 'vitest';
import resources from '../../../../../generated/resources.json' with { type: 'json' };
import type { RecordOf } from '../../../../contract/file/records.ts';
import { list } from '../common/read.ts';
import { PRESET_RULES, securityGroupDriver } from './security-group.ts';
import { securityGroupRuleDriver } from './security-group-rule.ts';
import { FakeProject, type Reply, recordOf, stepOf } from './testing.ts';

const GROUP = '0a8b7cfe-1696-4e3f-b5e6-40e75fa0eacc';
const egress = (id: string, ethertype: string) => ({
  id,
  direction: 'egress',
  ethertype,
  protocol: null,
  port_range_min: null,
  port_range_max: null,
  remote_ip_prefix: null,
  normalized_cidr: null,
  remote_group_id: null,
});
const own = [egress('own-6', 'IPv6'), egress('own-4', 'IPv4')];
const group = { id: GROUP, name: 'web', description: '', security_group_rules: own };
const rule: RecordOf<'security-group-rule'> = {
  id: 'r',
  securityGroupId: 'g',
  direction: 'ingress',
  etherType: 'IPv4',
  protocol: 'tcp',
  portStart: 443,
};
const theirs = {
  ...egress('034092ae', 'IPv4'),
  direction: 'ingress',
  protocol: 'tcp',
  port_range_min: 443,
  port_range_max: 443,
  normalized_cidr: '0.0.0.0/0',
};
const exists: Reply = [
  409,
  {
    NeutronError: {
      type: 'SecurityGroupRuleExists',
      message: 'Security group rule already exists. Rule id is 034092ae.',
      detail: '',
    },
  },
];
const presets = list(resources.find(({ name }) => name === 'security-group-rule')?.records);

describe('a rule', () => {
  const create = (project: FakeProject, self: object, more: object = {}) =>
    securityGroupRuleDriver.verbs.create?.(
      project,
      stepOf('security-group-rule', 'create', { ...rule, ...self }, more),
    );

  it('of a new group is the one that Neutron made by itself, where it means the same', async () => {
    const project = new FakeProject(
      { 'GET /v2.0/security-group-rules': [[200, { security_group_rules: own }]] },
      { 'security-group g': GROUP },
    );
    project.plan = [stepOf('security-group', 'create', { id: 'g' })];
    const out = { direction: 'egress', protocol: 'any', portStart: undefined, remote: 'any' };
    expect(await create(project, out)).toEqual({ key: 'own-4' });
    expect(await create(project, { ...out, etherType: 'IPv6' })).toEqual({ key: 'own-6' });
  });

  it('says what it lets through as Neutron writes it', async () => {
    const project = new FakeProject(
      { 'POST /v2.0/security-group-rules': [[201, { security_group_rule: theirs }]] },
      { 'security-group g': GROUP, 'security-group other': 'their-other' },
    );
    await create(project, { remote: 'prefix', remotePrefix: '10.0.0.0/8', portEnd: 444, description: 'https' });
    const ping = { etherType: 'IPv6', protocol: 'icmp', portStart: undefined };
    await create(project, { ...ping, remote: 'group', remoteGroupId: 'other' });
    const blank = { port_range_min: null, port_range_max: null, remote_ip_prefix: null, remote_group_id: null };
    const common = { ...blank, security_group_id: GROUP, direction: 'ingress', description: '' };
    expect(project.calls.map(([, body]) => body)).toEqual([
      {
        security_group_rule: {
          ...common,
          ethertype: 'IPv4',
          protocol: 'tcp',
          port_range_min: 443,
          port_range_max: 444,
          remote_ip_prefix: '10.0.0.0/8',
          description: 'https',
        },
      },
      { security_group_rule: { ...common, ethertype: 'IPv6', protocol: 'ipv6-icmp', remote_group_id: 'their-other' } },
    ]);
  });

  it('that is there is refused where a record stands for it, else taken over', async () => {
    const replies = {
      'POST /v2.0/security-group-rules': [exists],
      'GET /v2.0/security-group-rules': [[200, { security_group_rules: [...own, theirs] }]] as Reply[],
    };
    const known = { 'security-group g': GROUP, 'security-group-rule other': '034092ae' };
    const refusal = create(new FakeProject(replies, known), { remote: 'any' }, { proposed: { summary: 'TCP 443' } });
    await expect(refusal).rejects.toMatchObject({ status: 409, code: 'RULE_EXISTS', params: { name: 'TCP 443' } });
    const project = new FakeProject(replies, { 'security-group g': GROUP });
    expect(await create(project, { remote: 'any' })).toEqual({ key: '034092ae' });
  });
});

describe('a group that everybody has', () => {
  const provide = (project: FakeProject, id: string) => {
    for (const each of presets) project.records.set(`security-group-rule ${String(each.id)}`, each);
    const self = { id, name: id, description: 'HTTP, HTTPS', preset: true };
    return securityGroupDriver.provide?.(project, { ...recordOf('security-group', self), projectId: null });
  };

  it('is made in the project with its rules, once for all that ask at the same time', async () => {
    const project = new FakeProject({
      'GET /v2.0/security-groups': [[200, { security_groups: [] }]],
      'POST /v2.0/security-groups': [[201, { security_group: group }]],
      'POST /v2.0/security-group-rules': [[201, { security_group_rule: theirs }]],
    });
    expect(await Promise.all([provide(project, 'web'), provide(project, 'web')])).toEqual([GROUP, GROUP]);
    const bodies = project.calls.filter(([call]) => call.startsWith('POST')).map(([, body]) => body);
    expect(bodies).toMatchObject([
      { security_group: { name: 'preset-web', description: 'HTTP, HTTPS' } },
      { security_group_rule: { security_group_id: GROUP, protocol: 'tcp', port_range_min: 80, port_range_max: 80 } },
      { security_group_rule: { security_group_id: GROUP, protocol: 'tcp', port_range_min: 443, port_range_max: 443 } },
    ]);
  });

  it('that was left half made gets what is missing; a customer’s own one of the name is another', async () => {
    const half = { ...group, name: 'preset-web', security_group_rules: [...own, theirs] };
    const customers = { ...group, id: 'mine', name: 'preset-web' };
    const project = new FakeProject(
      {
        'GET /v2.0/security-groups': [[200, { security_groups: [customers, half] }]],
        'POST /v2.0/security-group-rules': [[201, { security_group_rule: theirs }]],
      },
      { 'security-group their-own': 'mine' },
    );
    expect(await provide(project, 'web')).toBe(GROUP);
    const bodies = project.calls.filter(([call]) => call.startsWith('POST')).map(([, body]) => body);
    expect(bodies).toMatchObject([{ security_group_rule: { security_group_id: GROUP, port_range_min: 80 } }]);
  });

  it('has the rules of its file', () => {
    const ofGroups = Object.keys(PRESET_RULES).map((group) => [
      group,
      presets.filter(({ securityGroupId }) => securityGroupId === group).map(({ id }) => id),
    ]);
    expect(Object.fromEntries(ofGroups)).toEqual(PRESET_RULES);
    expect(ofGroups.flatMap(([, rules]) => rules)).toHaveLength(presets.length);
  });
});
