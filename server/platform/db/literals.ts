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

// Statuses and limits go into the SQL as literals: a partial index serves only a status that the planner can
// read, and SQLite plans anew at each call with a parameter there (docs/performance.md).

const STATUS_COLUMN = 'status';

export function inlineStatuses(node: BinaryOperationNode): BinaryOperationNode {
  if (!isStatusColumn(node.leftOperand)) return node;
  return { ...node, rightOperand: inlineLiteral(node.rightOperand) };
}

export function inlineLimit(node: LimitNode): LimitNode {
  return { ...node, limit: inlineLiteral(node.limit) };
}

function isStatusColumn(node: OperationNode): boolean {
  return ReferenceNode.is(node) && ColumnNode.is(node.column) && node.column.column.name === STATUS_COLUMN;
}

function inlineLiteral(node: OperationNode): OperationNode {
  if (ValueNode.is(node)) return ValueNode.createImmediate(node.value);
  if (!PrimitiveValueListNode.is(node)) return node;
  return ValueListNode.create(node.values.map(ValueNode.createImmediate));
}
