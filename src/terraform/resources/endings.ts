/** How waiting for a record ended, as diagnostics. */
import { statusesOf } from '../../contract/file/resource-file.ts';
import { snake } from '../../contract/terraform/names.ts';
import { type About, asWarning, at, type Diagnostic, type Doing, told } from '../client/diagnostics.ts';
import { type Settled, statusOf } from '../client/records.ts';
import type { Session } from '../client/session.ts';

/** What there is to say about an ending; nothing where all is well. */
export function endingOf(session: Session, about: About, doing: Doing, { ended, record }: Settled): Diagnostic[] {
  const status = statusOf(session, about.type, record);
  const [main] = statusesOf(about.type.file);
  if (ended === 'failed') return [told(session, about, doing, 'ended', { status }, main && at(snake(main.field)))];
  if (ended === 'late' || ended === 'stopped') return [told(session, about, doing, ended, { status })];
  return ended === 'gone' && doing !== 'delete' ? [told(session, about, doing, 'vanished')] : [];
}

/**
 * The same for a new record. One that is still being made is no failure: Terraform would replace it. It stays in the state, and what comes next
 * waits for it.
 */
export function endingOfNew(session: Session, about: About, settled: Settled): Diagnostic[] {
  const goesOn = settled.ended === 'late' || settled.ended === 'stopped';
  const all = endingOf(session, about, goesOn ? 'pending' : 'create', settled);
  return goesOn ? all.map(asWarning) : all;
}
