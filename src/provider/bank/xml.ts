import { SaxesParser } from 'saxes';
import { StatementError } from './statement.ts';

/** An element of an XML file, without namespaces. */
export interface Element {
  name: string;
  /** The line where it begins, from 1. */
  line: number;
  attributes: Record<string, string>;
  /** The text right in it, without spaces around it. */
  text: string;
  children: Element[];
}

/** Elements deeper than any statement has them. */
const DEEPEST = 50;

/**
 * Reads XML into elements. A document type is refused, so that no entity is declared: the parser reads nothing but this text. Throws
 * StatementError for what is not well-formed, with its line.
 */
export function readXml(text: string): Element {
  const parser = new SaxesParser({ xmlns: false, position: true });
  const open: Element[] = [];
  let root: Element | undefined;
  const refuse = (): never => {
    throw new StatementError('STATEMENT_XML', parser.line);
  };
  parser.on('error', refuse);
  parser.on('doctype', refuse);
  parser.on('opentag', ({ name, attributes }) => {
    if (open.length >= DEEPEST) refuse();
    const element: Element = { name: localName(name), line: parser.line, attributes, text: '', children: [] };
    open.at(-1)?.children.push(element);
    root ??= element;
    open.push(element);
  });
  const addText = (part: string): void => {
    const element = open.at(-1);
    if (element) element.text += part;
  };
  parser.on('text', addText);
  parser.on('cdata', addText);
  parser.on('closetag', () => {
    const element = open.pop();
    if (element) element.text = element.text.trim();
  });
  parser.write(text).close();
  return root ?? refuse();
}

/** The elements at a path of names, such as `Acct/Id/IBAN`. */
export function elementsAt(element: Element, path: string): Element[] {
  return path
    .split('/')
    .reduce(
      (found, name) => found.flatMap(({ children }) => children.filter((child) => child.name === name)),
      [element],
    );
}

/** The first element with text at one of several paths. */
export function firstAt(element: Element, ...paths: string[]): Element | undefined {
  return paths.flatMap((path) => elementsAt(element, path)).find(({ text }) => text !== '');
}

function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1);
}
