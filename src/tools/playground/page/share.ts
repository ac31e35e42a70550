/** A file in a link: compressed, in the part of an address that browsers send to nobody. */

/** The most characters of a file that a link or the disk may bring. The product's largest has half of that. */
export const MOST = 200_000;
const NAME = 'file';

/** A file as a link carries it. */
export interface SharedFile {
  /** The file of the product that it began with, or the empty name. */
  start: string;
  text: string;
}

/** Not a link of the playground, or not all of it. */
export class BadLink extends Error {}

async function through(bytes: BlobPart, stream: CompressionStream | DecompressionStream): Promise<Blob> {
  return new Response(new Blob([bytes]).stream().pipeThrough(stream)).blob();
}

/** The fragment for a file. */
export async function fragmentOf(file: SharedFile): Promise<string> {
  const packed = await through(JSON.stringify([file.start, file.text]), new CompressionStream('deflate-raw'));
  const bytes = new Uint8Array(await packed.arrayBuffer());
  let binary = '';
  for (const byte of bytes) binary += String.fromCharCode(byte);
  const text = btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
  return `#${NAME}=${text}`;
}

/** The file of a fragment; undefined where there is none. @throws BadLink */
export async function fileIn(fragment: string): Promise<SharedFile | undefined> {
  const text = new URLSearchParams(fragment.replace(/^#/, '')).get(NAME);
  if (text === null) return undefined;
  try {
    const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
    const bytes = Uint8Array.from(binary, (each) => each.charCodeAt(0));
    const [start, file] = JSON.parse(await inflated(bytes)) as unknown[];
    if (typeof start !== 'string' || typeof file !== 'string') throw new BadLink();
    return { start, text: file };
  } catch (error) {
    throw error instanceof BadLink ? error : new BadLink();
  }
}

/** Reads no more than a file may have: a few bytes can be made to unpack to gigabytes. */
async function inflated(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const reader = new Blob([bytes])
    .stream()
    .pipeThrough(new DecompressionStream('deflate-raw'))
    .pipeThrough(new TextDecoderStream())
    .getReader();
  let text = '';
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    text += part.value;
    if (text.length > MOST) throw new BadLink();
  }
  return text;
}
