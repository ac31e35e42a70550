import type { RecordRow } from '../../store/records.ts';
import type { Engine } from '../core/operation.ts';
import { reconcileRecord, reconcileType } from './reconcile.ts';

/** How long a remote state stays fresh, in milliseconds: of a record, and of a list. */
const RECORD_MS = 2000;
const LIST_MS = 10_000;

/** How long a read waits for the remote state, in milliseconds. A later answer shows in the next read. */
const WAIT_MS = 1000;

/**
 * Refreshes a record that is read, unless it is still fresh. Never throws and never takes long. A reader that accepts
 * no earlier answer waits as long as the cloud takes. Concurrent readers share one request.
 */
export async function refreshRecord(engine: Engine, row: RecordRow, fresh: boolean): Promise<void> {
  const { projectId } = row;
  if (projectId === null) return;
  const name = `${row.type}/${row.id}`;
  const read = () => reconcileRecord(engine, row, projectId);
  if (fresh) return logged(engine, engine.remote.flights.run(name, read));
  if (!mayRefresh(engine, row.type) || !isDue(engine, name, RECORD_MS)) return;
  await waitBriefly(engine, row.type, read());
}

/** Refreshes a project's records of a type when their list is read. The answer does not wait for it. */
export function refreshList(engine: Engine, type: string, projectId: string | null): void {
  if (projectId === null || !mayRefresh(engine, type)) return;
  if (isDue(engine, `${type}@${projectId}`, LIST_MS))
    void waitBriefly(engine, type, reconcileType(engine, projectId, type));
}

/** Whether the cloud can be asked for records of a type now. */
function mayRefresh(engine: Engine, type: string): boolean {
  const { remote } = engine.cloud;
  return remote?.handlesType(type) === true && !remote.isUnavailable(type) && !engine.remote.late.get(type);
}

function isDue(engine: Engine, name: string, everyMs: number): boolean {
  const { refreshedAt } = engine.remote;
  const now = performance.now();
  if (now - (refreshedAt.get(name) ?? Number.NEGATIVE_INFINITY) < everyMs) return false;
  // Bounds the memory for records that are not read any more.
  if (refreshedAt.size > 10_000) refreshedAt.clear();
  refreshedAt.set(name, now);
  return true;
}

function logged({ log }: Engine, read: Promise<void>): Promise<void> {
  return read.catch((error: unknown) => log.warn({ err: error }, 'A record could not be refreshed from the cloud'));
}

async function waitBriefly(engine: Engine, type: string, read: Promise<void>): Promise<void> {
  const { late } = engine.remote;
  const count = (by: number) => late.set(type, (late.get(type) ?? 0) + by);
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isLate = false;
  const over = new Promise<void>((resolve) => {
    timer = setTimeout(() => {
      isLate = true;
      count(1);
      resolve();
    }, WAIT_MS);
  });
  const reading = logged(engine, read).finally(() => {
    clearTimeout(timer);
    if (isLate) count(-1);
  });
  await Promise.race([reading, over]);
}
