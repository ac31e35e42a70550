/** Finds the regular expressions of the sources and of the resource files, for the test beside this file. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';

/** A regular expression, with the place where it stands. */
export interface Pattern {
  at: string;
  source: string;
  flags: string;
  /** Whether a comment of the form `Bounded: …` says that it only reads short texts. */
  bounded: boolean;
}

/** Where the provider's patterns are. Those of the console and of the tools only cost the time of who uses them. */
const FOLDERS = ['src/contract', 'src/provider', 'schemas'];

/** All of them, in the order of their files. */
export function allPatterns(root: string): Pattern[] {
  const files = FOLDERS.flatMap((folder) => filesIn(root, folder));
  const code = files.filter((path) => path.endsWith('.ts') && !/\.test\.|\/testing[./]/.test(path));
  const data = files.filter((path) => path.endsWith('.json'));
  return [...code.flatMap((path) => inCode(root, path)), ...data.flatMap((path) => inData(root, path))];
}

function filesIn(root: string, folder: string): string[] {
  const names = readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' });
  return names.map((name) => `${folder}/${name}`).sort();
}

/** Patterns of JSON Schema, which Ajv compiles with the flag u. */
function inData(root: string, path: string): Pattern[] {
  const found: Pattern[] = [];
  JSON.parse(readFileSync(`${root}/${path}`, 'utf8'), (key, value: unknown) => {
    if (key === 'pattern' && typeof value === 'string')
      found.push({ at: path, source: value, flags: 'u', bounded: false });
    return value;
  });
  return found;
}

function inCode(root: string, path: string): Pattern[] {
  const file = ts.createSourceFile(path, readFileSync(join(root, path), 'utf8'), ts.ScriptTarget.Latest, true);
  const lines = file.text.split('\n');
  const texts = textsOf(file);
  const found: Pattern[] = [];
  const visit = (node: ts.Node): void => {
    const [source, flags = ''] = patternOf(node, texts);
    if (source !== undefined) {
      const { line } = file.getLineAndCharacterOfPosition(node.getStart());
      // The comment stands above the statement or on the line itself.
      const bounded = lines.slice(Math.max(0, line - 2), line + 1).some((each) => each.includes('// Bounded: '));
      found.push({ at: `${path}:${line + 1}`, source, flags, bounded });
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

/** The pattern that a node is, and its flags. */
function patternOf(node: ts.Node, texts: Map<string, string>): (string | undefined)[] {
  if (ts.isRegularExpressionLiteral(node)) {
    const end = node.text.lastIndexOf('/');
    return [node.text.slice(1, end), node.text.slice(end + 1)];
  }
  if (ts.isNewExpression(node) && node.expression.getText() === 'RegExp')
    return (node.arguments ?? []).map((each) => textOf(each, texts));
  // JSON Schema.
  if (ts.isPropertyAssignment(node) && node.name.getText() === 'pattern') return [textOf(node.initializer, texts), 'u'];
  return [];
}

/** The texts that a file gives names to, from which it puts patterns together. */
function textsOf(file: ts.SourceFile): Map<string, string> {
  const texts = new Map<string, string>();
  const visit = (node: ts.Node): void => {
    if (ts.isVariableDeclaration(node) && node.initializer) {
      const text = textOf(node.initializer, texts);
      if (text !== undefined) texts.set(node.name.getText(), text);
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return texts;
}

/** The text of an expression; undefined where only the running program knows it. A part of that kind counts as a letter. */
function textOf(node: ts.Expression, texts: Map<string, string>): string | undefined {
  if (ts.isStringLiteralLike(node)) return node.text;
  if (ts.isIdentifier(node)) return texts.get(node.text);
  if (ts.isTemplateExpression(node)) {
    const spans = node.templateSpans.map(
      ({ expression, literal }) => (textOf(expression, texts) ?? 'x') + literal.text,
    );
    return node.head.text + spans.join('');
  }
  const { expression, name } =
    ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression) ? node.expression : {};
  if (name?.text !== 'join' || !expression || !ts.isArrayLiteralExpression(expression)) return undefined;
  const parts = expression.elements.map((each) => textOf(each, texts) ?? 'x');
  const [between] = ts.isCallExpression(node) ? node.arguments : [];
  return parts.join(between && (textOf(between, texts) ?? ','));
}
