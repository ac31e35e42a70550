import { describe, expect, it } from 'vitest';
import { toApiError } from './api-error.ts';
import { readError } from './errors.ts';
import type { ServiceName } from './services.ts';

const ID = '2787c006-98bd-4122-b33b-ce09d372b570';
const neutron = (type: string, message: string): object => ({ NeutronError: { type, message, detail: '' } });

describe('what a customer is told', () => {
  const shownError = (service: ServiceName, status: number, body: unknown, context = {}) => {
    const error = toApiError(readError(service, status, body, 'req-1'), context);
    return { status: error.status, ...error.toWire('en')[0] };
  };

  it('has the product’s own code where there is one, and what the cloud tells of it', () => {
    const taken = neutron('IpAddressAlreadyAllocated', `IP address 10.20.0.77 already allocated in subnet ${ID}`);
    expect(shownError('network', 409, taken, { field: 'fixedIp' })).toEqual({
      status: 409,
      code: 'IP_IN_USE',
      field: 'fixedIp',
      params: { service: 'network', requestId: 'req-1', ip: '10.20.0.77' },
      message: 'The address 10.20.0.77 is taken or not in this subnet. Enter another one (cloud request id req-1)',
    });
  });

  it('names what is in the way where the caller knows it, and does without else', () => {
    const overlaps = neutron(
      'InvalidInput',
      `Invalid input for operation: Requested subnet with cidr: 10.20.0.0/25 for network: ${ID} overlaps with another subnet.`,
    );
    const params = { name: 'app', cidr: '10.20.0.0/24' };
    expect(shownError('network', 400, overlaps, { params })).toMatchObject({
      status: 409,
      code: 'SUBNET_OVERLAPS',
      message: expect.stringContaining('“app” (10.20.0.0/24)'),
    });
    expect(shownError('network', 400, overlaps)).toMatchObject({
      code: 'SUBNET_OVERLAPS',
      message: 'The addresses overlap with another subnet of this network. Enter others (cloud request id req-1)',
    });
  });

  it.each([
    [
      'ROUTER_OVERLAPS',
      'network',
      400,
      neutron(
        'BadRequest',
        `Bad router request: Cidr 10.0.0.0/24 of subnet ${ID} overlaps with cidr 10.0.0.0/16 of subnet ${ID}.`,
      ),
    ],
    [
      'SUBNET_ROUTED',
      'network',
      400,
      neutron('BadRequest', `Bad router request: Router already has a port on subnet ${ID}.`),
    ],
    [
      'NO_FREE_ADDRESS',
      'network',
      409,
      neutron('IpAddressGenerationFailure', `No more IP addresses available on network ${ID}.`),
    ],
    [
      'EXTERNAL_POOL_EMPTY',
      'network',
      400,
      neutron('ExternalIpAddressExhausted', `Unable to find any IP address on external network ${ID}.`),
    ],
    [
      'RULE_EXISTS',
      'network',
      409,
      neutron('SecurityGroupRuleExists', `Security group rule already exists. Rule id is ${ID}.`),
    ],
    [
      'LISTENER_EXISTS',
      'loadBalancer',
      409,
      { faultstring: 'Another Listener on this Load Balancer is already using protocol HTTP and protocol_port 80' },
    ],
    ['MONITOR_EXISTS', 'loadBalancer', 409, { faultstring: 'This pool already has a health monitor' }],
  ] as const)('has %s of what the service says', (code, service, status, body) => {
    const shown = shownError(service, status, body);
    expect(shown).toMatchObject({ status: 409, code });
    expect(shown.message).not.toMatch(/“”|\{\{|CLOUD_/);
  });

  it.each([
    [
      'CLOUD_QUOTA',
      409,
      'compute',
      403,
      { forbidden: { message: 'Quota exceeded for ram: Requested 1048576, but already used 6144 of 65536 ram' } },
      { resource: 'ram', requested: 1048576, used: 6144, limit: 65536 },
    ],
    [
      'CLOUD_QUOTA',
      409,
      'volume',
      413,
      {
        overLimit: {
          message:
            'VolumeSizeExceedsAvailableQuota: Requested volume or snapshot exceeds allowed gigabytes quota. Requested 100G, quota is 40G and 8G has been consumed.',
        },
      },
      { resource: 'gigabytes', requested: 100, used: 8, limit: 40 },
    ],
    [
      'CLOUD_QUOTA',
      409,
      'network',
      409,
      neutron('OverQuota', "Quota exceeded for resources: ['floatingip']."),
      { resource: 'floatingip' },
    ],
    ['NOT_FOUND', 404, 'compute', 404, { itemNotFound: { message: 'Instance x could not be found.' } }, {}],
    [
      'CLOUD_CONFLICT',
      409,
      'compute',
      409,
      { conflictingRequest: { message: "Cannot 'stop' instance x while it is in vm_state stopped" } },
      { detail: "Cannot 'stop' instance x while it is in vm_state stopped" },
    ],
    [
      'CLOUD_REJECTED',
      400,
      'compute',
      400,
      { badRequest: { message: 'Can not find requested image' } },
      { detail: 'Can not find requested image' },
    ],
    ['CLOUD_NO_HOST', 409, 'compute', 400, { badRequest: { message: 'No valid host was found.' } }, {}],
    [
      'CLOUD_RIGHTS',
      502,
      'identity',
      403,
      { error: { message: 'You are not authorized to perform the requested action: identity:list_users.' } },
      {},
    ],
    [
      'CLOUD_RIGHTS',
      502,
      'identity',
      401,
      { error: { message: 'The request you have made requires authentication.' } },
      {},
    ],
    ['CLOUD_UNAVAILABLE', 503, 'volume', 503, 'gone', {}],
    ['CLOUD_BUSY', 503, 'volume', 429, 'too many', {}],
    ['CLOUD_ERROR', 502, 'compute', 500, { computeFault: { message: 'Unexpected API Error.' } }, {}],
  ] as const)('else is %s, %i', (code, status, service, theirs, body, params) => {
    const shown = shownError(service, theirs, body);
    expect(shown).toMatchObject({ status, code, params: { ...params, requestId: 'req-1' } });
    expect(shown.message).toMatch(/[\w”] \(cloud request id req-1\)$/);
    expect(shown.message).not.toContain(code);
  });

  it('has the request id in every language, and does without where there was no answer', () => {
    const body = { computeFault: { message: 'Unexpected API Error.' } };
    expect(toApiError(readError('compute', 500, body, 'req-1')).toWire('ru')[0]?.message).toMatch(
      /\(код запроса облака req-1\)$/,
    );
    expect(toApiError(readError('compute', 500, body, 'req-1')).toWire('kk')[0]?.message).toMatch(
      /\(бұлт сұрауының коды req-1\)$/,
    );
    expect(toApiError(readError('compute', 500, body)).toWire('en')[0]).toEqual({
      code: 'CLOUD_ERROR',
      message: 'The cloud reported an internal error. Try again later or contact support',
      params: { service: 'compute' },
    });
  });
});
