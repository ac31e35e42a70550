import type { MessageParams } from '../../../http/messages.ts';
import type { CloudError } from './errors.ts';

/** A refusal that the product has a code of its own for. */
export interface KnownRefusal {
  code: string;
  /** What the service's text tells. */
  params: MessageParams;
  /** What the code's own message needs beside that, and the caller may know: services tell ids, not names. */
  needs: string[];
}

interface Pattern extends Pick<KnownRefusal, 'code'> {
  /** Names that Neutron gives errors; without them the text alone decides. */
  types?: string[];
  text?: RegExp;
  needs?: string[];
}

/** Named groups of a text's pattern become params. The first that fits is it. */
const PATTERNS: Pattern[] = [
  {
    code: 'ROUTER_OVERLAPS',
    text: /^.*\bcidr \S+ of subnet \S+ overlaps with cidr (?<cidr>\S+) of subnet (?<subnetId>[\w-]+)/i,
    needs: ['name'],
  },
  {
    code: 'SUBNET_OVERLAPS',
    types: ['InvalidInput'],
    text: /overlaps with (another )?subnet/i,
    needs: ['name', 'cidr'],
  },
  { code: 'SUBNET_ROUTED', text: /router already has a port on subnet/i, needs: ['name'] },
  {
    code: 'IP_IN_USE',
    types: ['IpAddressInUse', 'IpAddressAlreadyAllocated', 'InvalidIpForSubnet', 'InvalidIpForNetwork'],
    text: /\bIP address (?<ip>[\da-f.:]*[\da-f])/i,
  },
  { code: 'IP_IN_USE', text: /^fixed IP address (?<ip>[\da-f.:]+) is already in use/i },
  { code: 'GATEWAY_IN_USE', types: ['GatewayIpInUse'], text: /gateway ip (?<ip>[\da-f.:]+)/i },
  { code: 'EXTERNAL_POOL_EMPTY', types: ['ExternalIpAddressExhausted'], needs: ['name'] },
  {
    code: 'NO_FREE_ADDRESS',
    types: ['IpAddressGenerationFailure', 'IpAddressGenerationFailureAllSubnets'],
    needs: ['name'],
  },
  { code: 'RULE_EXISTS', types: ['SecurityGroupRuleExists'], text: /rule id is (?<ruleId>[\w-]+)/i, needs: ['name'] },
  { code: 'INTERFACE_CARRIES_FIPS', types: ['RouterInterfaceInUseByFloatingIP'] },
  { code: 'LISTENER_EXISTS', text: /another listener on this load balancer is already using/i, needs: ['name'] },
  { code: 'MEMBER_EXISTS', text: /another member on this pool is already using/i, needs: ['name'] },
  { code: 'MONITOR_EXISTS', text: /this pool already has a health monitor/i, needs: ['name'] },
];

/** The product's own code for a refusal, where it has one. */
export function knownRefusal(error: CloudError): KnownRefusal | undefined {
  for (const { code, types, text, needs = [] } of PATTERNS) {
    if (types && !types.includes(error.type ?? '')) continue;
    const found = text?.exec(error.text);
    if (text && !found) continue;
    return { code, params: { ...found?.groups }, needs };
  }
  return undefined;
}

/** What a full quota's text tells of it; each service tells what it likes. */
export function quotaParams(text: string): MessageParams {
  // Bounded: 400 characters of a refusal.
  const nova =
    /exceeded for (?<resource>[\w, ]+): Requested (?<requested>[\d, ]+), but already used (?<used>[\d, ]+) of (?<limit>[\d, ]+)/i;
  const cinder =
    /allowed (?<resource>\w+) quota\. Requested (?<requested>\d+)G, quota is (?<limit>\d+)G and (?<used>\d+)G/i;
  const counted = /maximum number of (?<resource>\w+) allowed \((?<limit>\d+)\)/i;
  const named = /for resources: \[?'?(?<resource>[\w ,']+?)'?\]?\.?$/i;
  const many = /too many (?<resource>[\w ]+)/i;
  for (const pattern of [nova, cinder, counted, named, many]) {
    const groups = pattern.exec(text)?.groups;
    if (groups) return Object.fromEntries(Object.entries(groups).map(([name, value]) => [name, numeric(value)]));
  }
  return {};
}

function numeric(value: string): string | number {
  const text = value.trim();
  return /^\d+$/.test(text) ? Number(text) : text;
}
