import type { FormRow, JsonObject, Row } from '../harness/row.ts';

const SPEC = '§5 Generic messages';

/** A form with a subnet and one change. */
function form(when: string, change: JsonObject, says: Record<string, string>): FormRow {
  const input = {
    name: 'office',
    withSubnet: true,
    subnetName: 'office-subnet',
    ipVersion: 4,
    cidr: '10.0.0.0/24',
    ...change,
  };
  return { spec: SPEC, when, form: 'create', input, says };
}

/** The form's errors before sending. */
export const networkFormRows: Row[] = [
  {
    spec: SPEC,
    when: 'the empty network form',
    form: 'create',
    input: { withSubnet: true },
    says: { name: 'required', subnetName: 'required', cidr: 'required' },
  },
  form('the network form without a subnet', { withSubnet: false, cidr: 'x' }, {}),
  form('the filled network form', { gatewayIp: '10.0.0.1', dnsServers: ['8.8.8.8'] }, {}),
  form('the network form with an address of another version', { ipVersion: 6 }, { cidr: 'CIDR_OF_VERSION' }),
  form("the network form with a host's address", { cidr: '10.0.0.7/24' }, { cidr: 'CIDR_IS_NETWORK' }),
  form('the network form with all addresses', { cidr: '0.0.0.0/0' }, { cidr: 'CIDR_IS_USABLE' }),
  form(
    'the network form with DHCP in a /32',
    { cidr: '10.0.0.0/32', enableDhcp: true },
    { enableDhcp: 'CIDR_FOR_DHCP' },
  ),
  form('the network form with a /32 without DHCP', { cidr: '10.0.0.0/32', enableDhcp: false }, {}),
  form('the network form with a gateway outside', { gatewayIp: '10.0.1.1' }, { gatewayIp: 'GATEWAY_IN_CIDR' }),
  form(
    'the network form with the broadcast address as gateway',
    { gatewayIp: '10.0.0.255' },
    { gatewayIp: 'GATEWAY_IS_HOST' },
  ),
  form(
    'the network form with a DNS server of IPv6',
    { dnsServers: ['2001:db8::1'] },
    { dnsServers: 'DNS_SAME_FAMILY' },
  ),
  {
    spec: SPEC,
    when: 'a subnet is offered to an own network',
    offer: 'addSubnet',
    self: { projectId: 'p' },
    unmet: [],
  },
  {
    spec: SPEC,
    when: "a subnet is offered to the provider's network",
    offer: 'addSubnet',
    self: { kind: 'external' },
    unmet: ['NETWORK_OWN'],
  },
];
