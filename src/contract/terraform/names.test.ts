import { describe, expect, it } from 'vitest';
import { labelOf, snake, typeName } from './names.ts';

describe('a name', () => {
  it('is in small letters with underscores', () => {
    expect(['networkId', 'volume_type', 'dns-zone', 's3-user', 'fixedIp'].map(snake)).toEqual([
      'network_id',
      'volume_type',
      'dns_zone',
      's3_user',
      'fixed_ip',
    ]);
    expect(typeName({ name: 'security-group-rule' })).toBe('infra_security_group_rule');
  });

  it('of a block has allowed characters alone', () => {
    expect(['web-1', '1c', 'Диск', '', undefined, 'Main Disk'].map(labelOf)).toEqual([
      'web_1',
      '_1c',
      'this',
      'this',
      'this',
      'main_disk',
    ]);
  });
});
