import type { RecordOf } from '../../../../contract/file/records.ts';

/** How a part of a load balancer works, in Octavia’s words. */
export type OperatingStatus = 'ONLINE' | 'OFFLINE' | 'DRAINING' | 'ERROR' | 'NO_MONITOR';

/** What is known of a member beside its own record. */
export interface Health {
  /** A health monitor checks its pool. */
  monitored: boolean;
  /** It answers; what is no server of the project always does. */
  answers: boolean;
}

/** Of a member: what it is set to goes before what the monitor finds. */
export function memberStatus(
  member: Pick<RecordOf<'member'>, 'adminStateUp' | 'weight'>,
  { monitored, answers }: Health,
): OperatingStatus {
  if (member.adminStateUp === false) return 'OFFLINE';
  if (member.weight === 0) return 'DRAINING';
  if (!monitored) return 'NO_MONITOR';
  return answers ? 'ONLINE' : 'ERROR';
}

/** Of what spreads requests over others: online while any of them takes requests. */
export function statusOver(self: { adminStateUp?: boolean }, below: OperatingStatus[]): OperatingStatus {
  if (self.adminStateUp === false) return 'OFFLINE';
  if (below.includes('ONLINE') || below.includes('NO_MONITOR')) return 'ONLINE';
  if (below.includes('DRAINING')) return 'DRAINING';
  return below.includes('ERROR') ? 'ERROR' : 'OFFLINE';
}
