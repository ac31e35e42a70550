/** What the pages, the router and the provider of one origin tell each other. */

/** The channel that all of them listen to. */
export const CHANNEL = 'provider';
/** The lock that the provider holds which answers. Others wait for it, each in a worker of its own page. */
export const OWNER = 'provider';
/** Where the simulated object store is, as a path of the page's origin. */
export const OBJECTS_PATH = '/objects';

/** The page on which somebody writes a resource file beside the console. */
export const PLAYGROUND_PATH = '/playground.html';

/** A request as it is sent to the provider. */
export interface SentRequest {
  method: string;
  url: string;
  headers: [name: string, value: string][];
  body?: Blob;
}

/**
 * What the provider does: it starts, makes the demo of which a share is made, or answers, by the resource files of a set or of the build.
 * `failed` says why it can't.
 */
export type ProviderState =
  | { is: 'starting' }
  | { is: 'making'; share: number }
  | { is: 'ready'; by: string; set?: string | undefined }
  | { is: 'failed'; reason: string };

/** A message of the channel. Requests are known by their `id`. */
export type Message =
  | { kind: 'request'; id: string; request: SentRequest }
  /** The caller has gone. */
  | { kind: 'cancel'; id: string }
  /** A provider has the request. `by` is the same for all that it takes until it ends. */
  | { kind: 'taken'; id: string; by: string }
  | { kind: 'head'; id: string; status: number; headers: [name: string, value: string][]; empty: boolean }
  | { kind: 'chunk'; id: string; bytes: Uint8Array<ArrayBuffer> }
  | { kind: 'end'; id: string }
  /** There is no answer, or no more of it. */
  | { kind: 'broken'; id: string }
  /** Asks the provider for its state. */
  | { kind: 'hello' }
  | { kind: 'state'; state: ProviderState }
  /** Asks the provider to drop everything and to make the demo again. */
  | { kind: 'begin-again' }
  /** Asks the provider to go on with the resource files of a kept set, or with those of the build. The records stay. */
  | { kind: 'take-files'; set: string | undefined }
  /** The provider goes on with the files that it had, for these reasons. */
  | { kind: 'refused-files'; set: string | undefined; reasons: string[] };
