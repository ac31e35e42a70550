/** The standard mutation operators: ways to break a line so that the program can still be parsed. */
import ts from 'typescript';

/** A way to break a program: the text between two places is replaced. */
export interface Mutation {
  operator: string;
  start: number;
  end: number;
  replacement: string;
}

const BINARY = new Map<ts.SyntaxKind, { operator: string; replacement: string }>([
  [ts.SyntaxKind.GreaterThanToken, { operator: 'relational', replacement: '>=' }],
  [ts.SyntaxKind.GreaterThanEqualsToken, { operator: 'relational', replacement: '>' }],
  [ts.SyntaxKind.LessThanToken, { operator: 'relational', replacement: '<=' }],
  [ts.SyntaxKind.LessThanEqualsToken, { operator: 'relational', replacement: '<' }],
  [ts.SyntaxKind.EqualsEqualsEqualsToken, { operator: 'equality', replacement: '!==' }],
  [ts.SyntaxKind.ExclamationEqualsEqualsToken, { operator: 'equality', replacement: '===' }],
  [ts.SyntaxKind.AmpersandAmpersandToken, { operator: 'logical', replacement: '||' }],
  [ts.SyntaxKind.BarBarToken, { operator: 'logical', replacement: '&&' }],
  [ts.SyntaxKind.PlusToken, { operator: 'arithmetic', replacement: '-' }],
  [ts.SyntaxKind.MinusToken, { operator: 'arithmetic', replacement: '+' }],
  [ts.SyntaxKind.AsteriskToken, { operator: 'arithmetic', replacement: '/' }],
  [ts.SyntaxKind.SlashToken, { operator: 'arithmetic', replacement: '*' }],
  [ts.SyntaxKind.PercentToken, { operator: 'arithmetic', replacement: '*' }],
]);

function isText(node: ts.Node): boolean {
  if (ts.isStringLiteralLike(node) || ts.isTemplateExpression(node)) return true;
  return ts.isBinaryExpression(node) && (isText(node.left) || isText(node.right));
}

function ofBinary(node: ts.BinaryExpression): Omit<Mutation, 'start' | 'end'> | undefined {
  const found = BINARY.get(node.operatorToken.kind);
  return found?.operator === 'arithmetic' && isText(node) ? undefined : found;
}

function ofReturn({ expression }: ts.ReturnStatement): string | undefined {
  if (!expression) return undefined;
  if (expression.kind === ts.SyntaxKind.TrueKeyword) return 'false';
  if (expression.kind === ts.SyntaxKind.FalseKeyword) return 'true';
  if (ts.isNumericLiteral(expression)) return expression.text === '0' ? '1' : '0';
  const isNothing = ts.isIdentifier(expression) && expression.text === 'undefined';
  return isNothing ? undefined : 'undefined';
}

/** A call whose answer nobody takes, with or without `await`. */
function isCall({ expression }: ts.ExpressionStatement): boolean {
  const inner = ts.isAwaitExpression(expression) ? expression.expression : expression;
  return ts.isCallExpression(inner) && inner.expression.kind !== ts.SyntaxKind.SuperKeyword;
}

/** Every way to break a file. */
export function mutationsOf(text: string): Mutation[] {
  const source = ts.createSourceFile('file.ts', text, ts.ScriptTarget.Latest, true);
  const found: Mutation[] = [];
  const replace = (operator: string, node: ts.Node, replacement: string): void => {
    found.push({ operator, start: node.getStart(source), end: node.getEnd(), replacement });
  };
  const visit = (node: ts.Node): void => {
    if (ts.isBinaryExpression(node)) {
      const mutation = ofBinary(node);
      if (mutation) replace(mutation.operator, node.operatorToken, mutation.replacement);
    } else if (ts.isPrefixUnaryExpression(node) && node.operator === ts.SyntaxKind.ExclamationToken) {
      replace('negation dropped', node, node.operand.getText(source));
    } else if (ts.isReturnStatement(node)) {
      const constant = ofReturn(node);
      if (constant !== undefined && node.expression) replace('constant returned', node.expression, constant);
    } else if (ts.isIfStatement(node)) {
      replace('condition removed', node.expression, 'true');
    } else if (ts.isExpressionStatement(node) && isCall(node)) {
      replace('statement removed', node, ';');
    }
    if (!ts.isTypeNode(node)) ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

/** The file with this part of it broken. */
export function applied(text: string, { start, end, replacement }: Mutation): string {
  return text.slice(0, start) + replacement + text.slice(end);
}

/** The line that a mutation begins in: its number from 1, and its text. */
export function lineOf(text: string, { start }: Mutation): { number: number; text: string } {
  const number = text.slice(0, start).split('\n').length;
  return { number, text: (text.split('\n')[number - 1] ?? '').trim() };
}
