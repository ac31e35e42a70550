import { invalidArgument, notImplemented, S3Error } from './s3-error.ts';

/** What a request says of its payload. */
export interface Payload {
  body: ReadableStream<Uint8Array>;
  /** The length of the content; undefined where it is not said. */
  length: number | undefined;
  /** The SHA-256 digest that it has to have, in hexadecimal; undefined where it is not signed. */
  sha256: string | undefined;
  /** The MD5 digest that it has to have, in Base64. */
  md5: string | undefined;
}

const EMPTY = () => new Blob([]).stream() as ReadableStream<Uint8Array>;
/** Longer lines of a payload in chunks are no lines. */
const LONGEST_LINE = 1024;

/** The payload of a request. Throws NotImplemented for chunks with signatures of their own. */
export function payloadOf(request: Request): Payload {
  const { headers } = request;
  const body = (request.body as ReadableStream<Uint8Array> | null) ?? EMPTY();
  const signed = headers.get('x-amz-content-sha256') ?? 'UNSIGNED-PAYLOAD';
  const md5 = headers.get('content-md5') ?? undefined;
  if (signed === 'STREAMING-UNSIGNED-PAYLOAD-TRAILER') {
    const length = lengthOf(headers.get('x-amz-decoded-content-length'));
    return { body: streamOf(unchunked(body)), length, sha256: undefined, md5 };
  }
  if (signed.startsWith('STREAMING-')) throw notImplemented(signed);
  const length = lengthOf(headers.get('content-length'));
  if (signed === 'UNSIGNED-PAYLOAD') return { body, length, sha256: undefined, md5 };
  if (!/^[0-9a-f]{64}$/.test(signed))
    throw invalidArgument('x-amz-content-sha256 must be UNSIGNED-PAYLOAD or a SHA-256 digest');
  return { body, length, sha256: signed, md5 };
}

function lengthOf(text: string | null): number | undefined {
  if (text === null) return undefined;
  if (!/^\d{1,15}$/.test(text)) throw invalidArgument('The length is not a number');
  return Number(text);
}

/** Reads the rest of a request, so that the client reads the refusal instead of a broken connection. */
export async function drain(request: Request, most: number): Promise<void> {
  if (!request.body || request.bodyUsed) return;
  let bytes = 0;
  const reader = request.body.getReader();
  for (let piece = await reader.read(); !piece.done && bytes <= most; piece = await reader.read())
    bytes += (piece.value as Uint8Array).length;
  await reader.cancel();
}

/** The content of a payload in chunks: each has its length in hexadecimal before it, and the last one is empty. */
async function* unchunked(body: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  const reader = body.getReader();
  let rest = new Uint8Array();
  const more = async (): Promise<void> => {
    const { value, done } = await reader.read();
    if (done) throw new S3Error(400, 'IncompleteBody', 'The request body terminated unexpectedly');
    const joined = new Uint8Array(rest.length + value.length);
    joined.set(rest);
    joined.set(value, rest.length);
    rest = joined;
  };
  const line = async (): Promise<string> => {
    for (;;) {
      const end = rest.indexOf(10);
      if (end >= 0) {
        const text = new TextDecoder().decode(rest.subarray(0, end)).trim();
        rest = rest.slice(end + 1);
        return text;
      }
      if (rest.length > LONGEST_LINE) throw invalidArgument('A chunk has no length');
      await more();
    }
  };
  for (;;) {
    const [size = ''] = (await line()).split(';');
    if (!/^[0-9a-f]{1,12}$/i.test(size)) throw invalidArgument('A chunk has no length');
    let left = Number.parseInt(size, 16);
    if (left === 0) break;
    while (left > 0) {
      if (rest.length === 0) await more();
      const piece = rest.subarray(0, left);
      yield piece;
      left -= piece.length;
      rest = rest.slice(piece.length);
    }
    await line();
  }
  // The trailer holds checksums of other kinds.
  for (let piece = await reader.read(); !piece.done; piece = await reader.read());
}

/** A stream of what a generator yields. */
function streamOf(pieces: AsyncGenerator<Uint8Array>): ReadableStream<Uint8Array> {
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { value, done } = await pieces.next();
      if (done) controller.close();
      else controller.enqueue(value);
    },
    async cancel() {
      await pieces.return(undefined);
    },
  });
}
