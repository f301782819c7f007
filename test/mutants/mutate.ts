// Small faults for a source file: another comparison, a condition that always holds, a step left out. Pure.
import { type ESTree, parseSync, Visitor } from 'vite';

/** One fault: replaces `from` at `start` (UTF-16 units) with `to`. */
export interface Mutation {
  start: number;
  from: string;
  to: string;
}

const OPERATORS: Record<string, string> = {
  '===': '!==',
  '!==': '===',
  '<': '<=',
  '>': '>=',
  '<=': '<',
  '>=': '>',
  '+': '-',
  '-': '+',
  '*': '/',
  '&&': '||',
  '||': '&&',
};

/** Every single fault that `source` could have, in order of position. Throws if `source` is not valid TypeScript. */
export function mutationsOf(file: string, source: string): Mutation[] {
  const { program, errors } = parseSync(file, source);
  if (errors[0]) throw new Error(`${file}: ${errors[0].message}`);
  const found: Mutation[] = [];
  let inTypes = 0;

  const textOf = ({ start, end }: ESTree.Span) => source.slice(start, end);
  const replace = (node: ESTree.Span, to: string) => found.push({ start: node.start, from: textOf(node), to });
  const otherOperator = ({ left, right, operator }: ESTree.BinaryExpression | ESTree.LogicalExpression) => {
    const to = OPERATORS[operator];
    const start = source.indexOf(operator, left.end);
    if (to !== undefined && start < right.start) found.push({ start, from: operator, to });
  };
  const decide = ({ test }: { test: ESTree.Expression }) => {
    replace(test, 'true');
    replace(test, 'false');
  };

  new Visitor({
    TSLiteralType() {
      inTypes += 1;
    },
    'TSLiteralType:exit'() {
      inTypes -= 1;
    },
    BinaryExpression: otherOperator,
    LogicalExpression(node) {
      if (node.operator === '??') replace(node, textOf(node.left));
      else otherOperator(node);
    },
    IfStatement: decide,
    ConditionalExpression: decide,
    UnaryExpression(node) {
      if (node.operator === '!') replace(node, textOf(node.argument));
    },
    Literal(node) {
      if (inTypes > 0) return;
      if (typeof node.value === 'boolean') replace(node, String(!node.value));
      if (typeof node.value === 'number') replace(node, `(${textOf(node)} + 1)`);
    },
    // Property values are names of kinds, states and targets. Other strings are texts for people.
    Property({ value }) {
      if (value.type === 'Literal' && typeof value.value === 'string') replace(value, "''");
    },
    ExpressionStatement(node) {
      const { type } = node.expression;
      if (type === 'CallExpression' || type === 'AssignmentExpression' || type === 'AwaitExpression')
        replace(node, ';');
    },
  }).visit(program);
  return found.toSorted((one, other) => one.start - other.start);
}

/** `source` with the fault in it. */
export function mutate(source: string, { start, from, to }: Mutation): string {
  return source.slice(0, start) + to + source.slice(start + from.length);
}
