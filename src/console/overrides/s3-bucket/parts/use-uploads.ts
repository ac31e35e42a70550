import { useEffect, useRef, useState } from 'react';
import type { Doc } from '../../../../contract/file/resource-file.ts';
import { linksTo, send } from './store.ts';

/** A file on its way to the store. */
export interface Upload {
  id: number;
  name: string;
  /** The part that has been sent, from 0 to 1. */
  part: number;
  state: 'waiting' | 'sending' | 'done' | 'cancelled' | 'failed';
  error?: unknown;
}

interface Job {
  id: number;
  file: File;
  folder: string;
  stop: AbortController;
}

let last = 0;

/** Sends files one after another. `onStored` is called after each. Leaving the page ends them. */
export function useUploads(bucket: Doc, onStored: () => void) {
  const [uploads, setUploads] = useState<Upload[]>([]);
  const queue = useRef<Job[]>([]);
  const stops = useRef(new Map<number, AbortController>());
  const busy = useRef(false);
  const change = (id: number, fields: Partial<Upload>): void =>
    setUploads((all) => all.map((each) => (each.id === id ? { ...each, ...fields } : each)));

  useEffect(() => {
    const open = stops.current;
    return () => {
      for (const stop of open.values()) stop.abort();
    };
  }, []);

  const run = async ({ id, file, folder, stop }: Job): Promise<void> => {
    if (stop.signal.aborted) return;
    change(id, { state: 'sending' });
    try {
      const [url = ''] = await linksTo(bucket, { operation: 'put', keys: [folder + file.name] });
      await send('PUT', url, { body: file, signal: stop.signal, onProgress: (part) => change(id, { part }) });
      change(id, { state: 'done', part: 1 });
      onStored();
    } catch (error) {
      change(id, stop.signal.aborted ? { state: 'cancelled' } : { state: 'failed', error });
    }
  };

  const work = async (): Promise<void> => {
    if (busy.current) return;
    busy.current = true;
    for (let job = queue.current.shift(); job; job = queue.current.shift()) await run(job);
    busy.current = false;
  };

  return {
    uploads,
    add(files: readonly File[], folder: string): void {
      for (const file of files) {
        last += 1;
        const job: Job = { id: last, file, folder, stop: new AbortController() };
        stops.current.set(job.id, job.stop);
        queue.current.push(job);
        setUploads((all) => [...all, { id: job.id, name: file.name, part: 0, state: 'waiting' }]);
      }
      void work();
    },
    cancel(id: number): void {
      stops.current.get(id)?.abort();
      change(id, { state: 'cancelled' });
    },
    clear: () => setUploads((all) => all.filter(({ state }) => state === 'waiting' || state === 'sending')),
  };
}
