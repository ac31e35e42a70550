import type { FieldsOf, RecordOf } from '../../contract/file/records.ts';
import { poolBeside } from '../../contract/values/ip.ts';

/** The pool of a subnet for which nobody typed one: all its hosts, beside the gateway. */
export function poolFields({ cidr = '' }: RecordOf<'subnet'>, gateway: string | undefined): FieldsOf<'subnet'> {
  const pool = poolBeside(cidr, gateway);
  return { poolStart: pool?.start, poolEnd: pool?.end };
}
