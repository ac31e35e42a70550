/** Links between records, such as that of a disk to a server, end before one of the two is deleted. */
import { randomUUID } from 'node:crypto';
import type { Doc } from '../../contract/file/resource-file.ts';
import { type Link, linkedTo } from '../../contract/terraform/links.ts';
import { linkAttributes, type TerraformType } from '../../contract/terraform/terraform-type.ts';
import { Refusal } from '../client/api.ts';
import { actionCall } from '../client/calls.ts';
import type { About } from '../client/diagnostics.ts';
import { isBusy, patiently, readRecord, settle } from '../client/records.ts';
import type { Session } from '../client/session.ts';
import type { Notes } from '../types/dynamic.ts';
import type { Values } from '../wire/msgpack.ts';
import { moreOf } from './taken.ts';

async function endLink(
  session: Session,
  type: TerraformType,
  record: Doc,
  { link, within }: { link: Link; within: number },
): Promise<void> {
  const call = actionCall(type.file, link.off, record, {});
  const keyed = { ...call, headers: { ...call.headers, 'Idempotency-Key': randomUUID() } };
  const run = () => session.api.call(keyed);
  await patiently(session, run, () => isBusy(session, type, record, {}), within);
  await settle(session, type, record, { until: 'ready', within });
}

/** Where it is refused, the delete itself says what is wrong. */
async function orRefused(ending: Promise<void>): Promise<void> {
  try {
    await ending;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
  }
}

/** Ends the links of a record that will be deleted. Throws what a call throws, but no refusal. */
export async function unlink(session: Session, type: TerraformType, keys: Doc, within: number): Promise<void> {
  const links = linkAttributes(type);
  const found = links.length > 0 ? await readRecord(session, type, keys) : undefined;
  const record = { ...keys, ...found?.record };
  for (const { link } of links)
    if (linkedTo(link, record) !== undefined) await orRefused(endLink(session, type, record, { link, within }));
}

/** Lets go of what the delete of a record would take along although its create has not made it. Throws what a call throws. */
export async function release(
  session: Session,
  about: About,
  values: Values,
  notes: Notes,
  within: number,
): Promise<void> {
  for (const { other, records, link } of await moreOf(session, about, values, notes))
    for (const record of link ? records : []) if (link) await endLink(session, other, record, { link, within });
}
