/** Renders PDFs in a thread of its own, so that the provider answers requests meanwhile. */
import { Worker } from 'node:worker_threads';
import type { PdfOrder } from './paper-pdf.ts';

interface Rendered {
  id: number;
  pdf?: Uint8Array<ArrayBuffer>;
  error?: string;
}

interface Waiting {
  resolve(pdf: Uint8Array<ArrayBuffer>): void;
  reject(error: Error): void;
}

/** The thread takes some 60 MiB, so it ends when nothing was rendered for so long. */
const IDLE_MS = 60_000;

let thread: PdfThread | undefined;
let lastId = 0;

/** Renders a PDF. The thread is started on first use. */
export function renderedInThread(order: PdfOrder): Promise<Uint8Array<ArrayBuffer>> {
  thread ??= new PdfThread(() => {
    thread = undefined;
  });
  return thread.render(order);
}

class PdfThread {
  // Beside this file, in the sources as in the bundle.
  readonly #worker = new Worker(new URL('./pdf-thread.mjs', import.meta.url), { execArgv: [] });
  readonly #waiting = new Map<number, Waiting>();
  readonly #gone: () => void;
  #idle: ReturnType<typeof setTimeout> | undefined;

  constructor(gone: () => void) {
    this.#gone = gone;
    this.#worker.on('message', (answer: Rendered) => this.#answered(answer));
    this.#worker.on('error', (error) => this.#end(error));
    this.#worker.on('exit', (code) => this.#end(new Error(`The thread that renders PDFs ended with ${code}`)));
  }

  render(order: PdfOrder): Promise<Uint8Array<ArrayBuffer>> {
    clearTimeout(this.#idle);
    // What somebody waits for keeps the process alive.
    this.#worker.ref();
    lastId += 1;
    const id = lastId;
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject });
      this.#worker.postMessage({ id, ...order });
    });
  }

  #answered({ id, pdf, error }: Rendered): void {
    const waiting = this.#waiting.get(id);
    this.#waiting.delete(id);
    if (pdf) waiting?.resolve(pdf);
    else waiting?.reject(new Error(error));
    if (this.#waiting.size > 0) return;
    this.#worker.unref();
    this.#idle = setTimeout(() => {
      this.#gone();
      void this.#worker.terminate();
    }, IDLE_MS);
    this.#idle.unref();
  }

  #end(error: Error): void {
    this.#gone();
    clearTimeout(this.#idle);
    for (const { reject } of this.#waiting.values()) reject(error);
    this.#waiting.clear();
  }
}
