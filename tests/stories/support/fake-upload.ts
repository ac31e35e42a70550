/** An upload in a story: forms with files use XMLHttpRequest, which reports the progress. */

/** A sent form. */
export interface SentForm {
  call: string;
  fields: Record<string, string>;
  /** Each file's name. */
  files: Record<string, string>;
}

/** The outcome of an upload: the sent share, and then the answer, if any. */
export interface UploadEnd {
  share: number;
  status?: number;
  body?: unknown;
}

let forms: SentForm[] = [];

/** The story's sent forms so far. */
export function sentForms(): SentForm[] {
  return forms;
}

/** Answers uploads until the returned function is called. */
export function answerUploads(end: UploadEnd): () => void {
  const original = globalThis.XMLHttpRequest;
  forms = [];
  class FakeUpload extends EventTarget {
    upload = new EventTarget();
    status = 0;
    responseText = '';
    withCredentials = false;
    #call = '';
    open(method: string, url: string): void {
      this.#call = `${method} ${new URL(url, location.href).pathname}`;
    }
    setRequestHeader(): void {}
    getResponseHeader(): null {
      return null;
    }
    abort(): void {
      this.dispatchEvent(new Event('loadend'));
    }
    send(data: FormData): void {
      const entries = [...data.entries()];
      const named = (file: boolean) =>
        Object.fromEntries(
          entries.flatMap(([name, value]) =>
            value instanceof File === file ? [[name, value instanceof File ? value.name : value]] : [],
          ),
        );
      forms.push({ call: this.#call, fields: named(false), files: named(true) });
      this.upload.dispatchEvent(
        new ProgressEvent('progress', { lengthComputable: true, loaded: end.share * 100, total: 100 }),
      );
      if (end.status === undefined) return;
      this.status = end.status;
      this.responseText = JSON.stringify(end.body);
      this.dispatchEvent(new Event('load'));
      this.dispatchEvent(new Event('loadend'));
    }
  }
  Object.defineProperty(globalThis, 'XMLHttpRequest', { configurable: true, writable: true, value: FakeUpload });
  return () =>
    Object.defineProperty(globalThis, 'XMLHttpRequest', { configurable: true, writable: true, value: original });
}
