import { cpus, totalmem } from 'node:os';

/** The machine and the day, for the head of a table: figures mean nothing without them. */
export function machineLine(...more: string[]): string {
  const day = new Date().toISOString().slice(0, 10);
  const [cpu] = cpus();
  const memory = `${Math.round(totalmem() / 2 ** 30)} GiB`;
  return [day, `${cpus().length} x ${cpu?.model.trim()}`, memory, `Node ${process.version}`, ...more].join(', ');
}
