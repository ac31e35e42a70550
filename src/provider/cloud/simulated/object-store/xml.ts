import { xmlRows } from '../../xml-rows.ts';
import { malformedXml } from './s3-error.ts';

/** An element: its name with its text, or with its children. */
export type Element = [name: string, content: string | number | boolean | Element[]];

const NAMESPACE = 'http://s3.amazonaws.com/doc/2006-03-01/';
/** The size of the largest document that is read: a thousand keys of 1024 bytes fit. */
const MOST_BYTES = 2 * 1024 * 1024;

/** An element as a whole document. An error has no namespace. */
export function document([name, content]: Element): string {
  const namespace = name === 'Error' ? '' : ` xmlns="${NAMESPACE}"`;
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${name}${namespace}>${inner(content)}</${name}>`;
}

function inner(content: Element[1]): string {
  if (!Array.isArray(content)) return escaped(String(content));
  return content.map(([name, each]) => `<${name}>${inner(each)}</${name}>`).join('');
}

function escaped(text: string): string {
  // A carriage return would be read as a line end, and control characters are not allowed in XML 1.0 at all.
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('\r', '&#13;')
    .replaceAll(/[^\P{Cc}\t\n]|[\ufffe\uffff]/gu, '\ufffd');
}

/** The elements of a name in a request's document, each as the texts of its children. Throws MalformedXML. */
export async function readRows(request: Request, name: string): Promise<Map<string, string>[]> {
  const text = await request.text();
  if (text.length > MOST_BYTES) throw malformedXml();
  try {
    return xmlRows(text, name);
  } catch {
    throw malformedXml();
  }
}
