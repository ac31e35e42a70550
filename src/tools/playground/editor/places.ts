/** Converts between JSON Pointers and ranges of a text. */
import { ensureSyntaxTree, syntaxTree } from '@codemirror/language';
import type { EditorState } from '@codemirror/state';
import type { Problem } from '../../check/parse.ts';

type Node = ReturnType<typeof syntaxTree>['topNode'];

/** How long a parser may take, in milliseconds. The editor's own limit of a few leaves a tree unfinished on a busy machine. */
const PARSE_MS = 5000;

/** The tree of the whole text. */
function treeOf(state: EditorState): ReturnType<typeof syntaxTree> {
  return ensureSyntaxTree(state, state.doc.length, PARSE_MS) ?? syntaxTree(state);
}

/** A range of the text. */
export interface Range {
  from: number;
  to: number;
}

const VALUES = new Set(['Object', 'Array', 'String', 'Number', 'True', 'False', 'Null']);

function children(node: Node): Node[] {
  const found: Node[] = [];
  for (let child = node.firstChild; child; child = child.nextSibling) found.push(child);
  return found;
}

function textOf(state: EditorState, node: Node | null | undefined): string {
  return node ? state.doc.sliceString(node.from, node.to).replace(/^"|"$/g, '') : '';
}

/** The name of a property in an object's text. */
function nameOf(state: EditorState, property: Node): string {
  return textOf(state, property.getChild('PropertyName'));
}

function valueIn(property: Node): Node | undefined {
  return children(property).find((child) => VALUES.has(child.name));
}

function inside(state: EditorState, node: Node, token: string): { name?: Node; value: Node } | undefined {
  if (node.name === 'Array') {
    const value = children(node).filter((child) => VALUES.has(child.name))[Number(token)];
    return value && { value };
  }
  const property = node.getChildren('Property').find((each) => nameOf(state, each) === token);
  const name = property?.getChild('PropertyName') ?? undefined;
  const value = property && (valueIn(property) ?? name);
  return value && (name ? { name, value } : { value });
}

/** The range of a pointer: a property's name, or a list's item. For a missing value, the nearest parent. */
export function rangeAt(state: EditorState, pointer: string): Range {
  const tokens = pointer
    .split('/')
    .slice(1)
    .map((token) => token.replaceAll('~1', '/').replaceAll('~0', '~'));
  let node = children(treeOf(state).topNode).find((child) => VALUES.has(child.name));
  let place: Node | undefined;
  for (const token of tokens) {
    const found = node && inside(state, node, token);
    if (!found) break;
    node = found.value;
    // A scalar is marked itself, because it is the problem. An object is marked by its name, because it is long.
    place = found.value.name === 'Object' || found.value.name === 'Array' ? (found.name ?? found.value) : found.value;
  }
  return place ? { from: place.from, to: place.to } : { from: 0, to: Math.min(1, state.doc.length) };
}

/** The place in the message about a text that is not JSON. */
const LINE_AND_COLUMN = /\(line (\d+), column (\d+)\)$/;

/** The range of a problem: of its pointer, or of the place where the text stops being JSON. */
export function placeOf(state: EditorState, { at, message }: Pick<Problem, 'at' | 'message'>): Range {
  const [, line, column] = (at === '' && LINE_AND_COLUMN.exec(message)) || [];
  if (line === undefined || column === undefined) return rangeAt(state, at);
  const from = Math.min(
    state.doc.line(Math.min(Number(line), state.doc.lines)).from + Number(column) - 1,
    state.doc.length,
  );
  return { from, to: Math.min(from + 1, state.doc.length) };
}

const MEANT = /; did you mean "([^"]+)"\?$/;
const MEANT_NUMBER = /; did you mean (-?\d+)\b[^"]*\?$/;
const IS_PRICE = /\/price$/;
const PRICE = /^\d{1,9}(\.\d{1,9})?$/;

/** `"3 500 ₸"`, `"3500,50"` or the number 3500 as a price is written; undefined where it is none. */
function priceOf(source: string): string | undefined {
  const digits = source
    .replace(/^"|"$/g, '')
    .replaceAll(/\s|₸|тг\.?|тенге|теңге/g, '')
    .replace(',', '.');
  return PRICE.test(digits) ? JSON.stringify(digits) : undefined;
}

/** What a problem's message proposes for the value at its place, as JSON; undefined where it proposes nothing for such a value. */
export function proposed(
  state: EditorState,
  problem: Pick<Problem, 'at' | 'message'>,
): (Range & { insert: string }) | undefined {
  const range = placeOf(state, problem);
  const source = state.doc.sliceString(range.from, range.to);
  const insert = insteadOf(source, problem);
  return insert === undefined || insert === source ? undefined : { ...range, insert };
}

function insteadOf(source: string, { at, message }: Pick<Problem, 'at' | 'message'>): string | undefined {
  const isText = /^"[^"]*"$/.test(source);
  const isNumber = /^-?[\d.]+$/.test(source);
  const [, word] = MEANT.exec(message) ?? [];
  if (word !== undefined) return isText ? JSON.stringify(word) : undefined;
  if (IS_PRICE.test(at) && (isText || isNumber)) return priceOf(source);
  return isNumber ? MEANT_NUMBER.exec(message)?.[1] : undefined;
}

/** The context of a position: the path to it, and whether a property's name or a value is being written. */
export interface Around {
  path: string[];
  kind: 'name' | 'value';
  /** The range of the current token, with its quotes. */
  range: Range;
  /** The object's existing names. */
  siblings: string[];
}

/** The context of a position. */
export function around(state: EditorState, position: number): Around {
  const start = treeOf(state).resolveInner(position, -1);
  const word = /[\w$."/{}#-]*$/.exec(
    state.doc.lineAt(position).text.slice(0, position - state.doc.lineAt(position).from),
  );
  const isText = start.name === 'String' || start.name === 'PropertyName';
  const range = isText
    ? { from: start.from, to: start.to }
    : { from: position - (word?.[0].length ?? 0), to: position };
  const path: string[] = [];
  let kind: Around['kind'] =
    start.name === 'Object' || start.name === 'PropertyName' || start.name === '{' ? 'name' : 'value';
  if (start.name === '⚠' && start.parent?.name === 'Object') kind = 'name';
  let object: Node | null = null;
  for (let node: Node | null = start; node; node = node.parent) {
    if (node.name === 'Property' && !(kind === 'name' && path.length === 0 && object === null))
      path.unshift(nameOf(state, node));
    if (node.name === 'Object') object ??= node;
    if (node.parent?.name === 'Array') {
      const items = children(node.parent).filter((child) => VALUES.has(child.name));
      path.unshift(
        String(
          Math.max(
            0,
            items.findIndex((item) => item.from === node?.from),
          ),
        ),
      );
    }
  }
  const siblings = object?.getChildren('Property').map((each) => nameOf(state, each)) ?? [];
  return { path, kind, range, siblings };
}
