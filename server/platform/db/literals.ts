import {
  type BinaryOperationNode,
  ColumnNode,
  type LimitNode,
  type OperationNode,
  PrimitiveValueListNode,
  ReferenceNode,
  ValueListNode,
  ValueNode,
} from 'kysely';

// States and limits go into the SQL as literals: a partial index serves only a state that the planner can
// read, and SQLite plans anew at each call with a parameter there (docs/performance.md).

const STATE_COLUMN = 'status';

export function inlineStates(node: BinaryOperationNode): BinaryOperationNode {
  if (!isState(node.leftOperand)) return node;
  return { ...node, rightOperand: inlineLiteral(node.rightOperand) };
}

export function inlineNumber(node: LimitNode): LimitNode {
  return { ...node, limit: inlineLiteral(node.limit) };
}

function isState(node: OperationNode): boolean {
  return ReferenceNode.is(node) && ColumnNode.is(node.column) && node.column.column.name === STATE_COLUMN;
}

function inlineLiteral(node: OperationNode): OperationNode {
  if (ValueNode.is(node)) return ValueNode.createImmediate(node.value);
  if (!PrimitiveValueListNode.is(node)) return node;
  return ValueListNode.create(node.values.map(ValueNode.createImmediate));
}
