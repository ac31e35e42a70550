import { describe, expect, it } from 'vitest';
import { type CloudErrorKind, isCloudError, readError, readFault } from './errors.ts';
import type { ServiceName } from './services.ts';

const ID = '2787c006-98bd-4122-b33b-ce09d372b570';
const neutron = (type: string, message: string): object => ({ NeutronError: { type, message, detail: '' } });

/** What the services really answer: service, status, body, and what it means. */
const ANSWERS: [ServiceName, number, unknown, CloudErrorKind][] = [
  [
    'identity',
    401,
    { error: { code: 401, message: 'The request you have made requires authentication.', title: 'Unauthorized' } },
    'unauthorized',
  ],
  [
    'identity',
    403,
    {
      error: {
        code: 403,
        message: 'You are not authorized to perform the requested action: identity:list_users.',
        title: 'Forbidden',
      },
    },
    'forbidden',
  ],
  [
    'identity',
    409,
    {
      error: {
        code: 409,
        message:
          'Conflict occurred attempting to store project - it is not permitted to have two projects with either the same name or same id in the same domain: name is acme.',
        title: 'Conflict',
      },
    },
    'conflict',
  ],
  [
    'compute',
    403,
    {
      forbidden: { code: 403, message: 'Quota exceeded for instances: Requested 3, but already used 2 of 3 instances' },
    },
    'quota',
  ],
  [
    'compute',
    403,
    { forbidden: { code: 403, message: "Policy doesn't allow os_compute_api:os-quota-sets:update to be performed." } },
    'forbidden',
  ],
  ['compute', 403, { forbidden: { code: 403, message: 'Quota exceeded, too many key pairs.' } }, 'quota'],
  ['compute', 404, { itemNotFound: { code: 404, message: `Instance ${ID} could not be found.` } }, 'notFound'],
  ['compute', 404, '<html><h1>Not Found</h1></html>', 'unavailable'],
  [
    'compute',
    409,
    { conflictingRequest: { code: 409, message: `Cannot 'stop' instance ${ID} while it is in vm_state stopped` } },
    'conflict',
  ],
  [
    'compute',
    400,
    { badRequest: { code: 400, message: 'When resizing, instances must change flavor!' } },
    'badRequest',
  ],
  [
    'compute',
    400,
    { badRequest: { code: 400, message: 'No valid host was found. No valid host found for resize' } },
    'noValidHost',
  ],
  [
    'compute',
    406,
    {
      computeFault: {
        code: 406,
        message: 'Version 2.999 is not supported by the API. Minimum is 2.1 and maximum is 2.93.',
      },
    },
    'unknown',
  ],
  [
    'volume',
    413,
    {
      overLimit: {
        code: 413,
        message:
          'VolumeSizeExceedsAvailableQuota: Requested volume or snapshot exceeds allowed gigabytes quota. Requested 100G, quota is 40G and 8G has been consumed.',
        retryAfter: '0',
      },
    },
    'quota',
  ],
  ['volume', 413, { overLimit: { code: 413, message: 'This request was rate-limited.', retryAfter: '5' } }, 'limited'],
  [
    'volume',
    400,
    {
      badRequest: {
        code: 400,
        message:
          'Invalid volume: Volume status must be available or error or error_restoring and must not be migrating, attached, belong to a group, have snapshots.',
      },
    },
    'conflict',
  ],
  ['network', 409, neutron('OverQuota', "Quota exceeded for resources: ['floatingip']."), 'quota'],
  [
    'network',
    409,
    neutron(
      'NetworkInUse',
      `Unable to complete operation on network ${ID}. There are one or more ports still in use on the network.`,
    ),
    'inUse',
  ],
  ['network', 409, neutron('RouterInUse', `Router ${ID} has ports still attached: ${ID}`), 'inUse'],
  [
    'network',
    400,
    neutron('SecurityGroupInvalidPortRange', 'For TCP/UDP protocols, port_range_min must be <= port_range_max'),
    'badRequest',
  ],
  [
    'network',
    404,
    neutron('ExternalGatewayForFloatingIPNotFound', `External network ${ID} is not reachable from subnet ${ID}.`),
    'conflict',
  ],
  [
    'image',
    409,
    {
      message: 'Image status transition from active to saving is not allowed<br /><br />\n\n\n',
      code: '409 Conflict',
      title: 'Conflict',
    },
    'conflict',
  ],
  [
    'image',
    403,
    { message: 'Image i is protected and cannot be deleted.<br /><br />\n', code: '403 Forbidden', title: 'Forbidden' },
    'conflict',
  ],
  [
    'loadBalancer',
    409,
    { faultcode: 'Client', faultstring: `Load Balancer ${ID} is immutable and cannot be updated.`, debuginfo: null },
    'conflict',
  ],
  [
    'loadBalancer',
    400,
    {
      faultcode: 'Client',
      faultstring: `Validation failure: Cannot delete Load Balancer ${ID} - it has children`,
      debuginfo: null,
    },
    'inUse',
  ],
  [
    'loadBalancer',
    403,
    { faultcode: 'Client', faultstring: 'Quota has been met for resources: Load Balancer', debuginfo: null },
    'quota',
  ],
  [
    'objectStore',
    409,
    '<html><h1>Conflict</h1><p>There was a conflict when trying to complete your request.</p></html>',
    'conflict',
  ],
  ['objectStore', 404, '<html><h1>Not Found</h1></html>', 'notFound'],
  [
    'kubernetes',
    404,
    {
      errors: [
        {
          code: 'client',
          status: 404,
          title: 'Cluster c could not be found',
          detail: 'Cluster c could not be found.',
          links: [],
        },
      ],
    },
    'notFound',
  ],
  ['compute', 503, '<html>Service Unavailable</html>', 'unavailable'],
];

describe('an error of the cloud', () => {
  it.each(ANSWERS)('of %s with %i is understood', (service, status, body, kind) => {
    const error = readError(service, status, body, 'req-1');
    expect(error).toMatchObject({ service, status, kind, requestId: 'req-1' });
    expect(error.text).toMatch(/\w{4}/);
    expect(error.text).not.toMatch(/<\w|\n/);
    expect(isCloudError(error, kind)).toBe(true);
  });

  it('does not repeat what was sent', () => {
    const sent = "Invalid input for field/attribute adminPass. Value: hush. 'hush' is too short";
    const error = readError('compute', 400, { badRequest: { code: 400, message: sent } });
    expect(error.text).toBe('Invalid input for field/attribute adminPass.');
    expect(String(error)).not.toContain('hush');
  });

  it('that a server tells of itself is understood too', () => {
    const exhausted = 'Exceeded maximum number of retries. Exhausted all hosts available for retrying build failures';
    expect(readFault('compute', 'No valid host was found. ').kind).toBe('noValidHost');
    expect(readFault('compute', exhausted).kind).toBe('noValidHost');
    expect(readFault('compute', 'Build of instance aborted: Volume did not finish being created').kind).toBe('unknown');
  });
});
