/** Is a text or number of the data; never an object's key, since it can be any text, even '__proto__'. */
export type PivotValue = string | number;

export type PivotFact = { row: readonly PivotValue[]; column: readonly PivotValue[]; amount: number };

export type PivotNode = {
  id: number;
  /** Is unique on its axis and stable across refetches. */
  key: string;
  path: readonly PivotValue[];
  children: readonly PivotNode[];
};

export type Pivot = { rows: PivotNode; columns: PivotNode; sums: readonly ReadonlyMap<number, number>[] };

export type Order = readonly ((a: PivotValue, b: PivotValue) => number)[];

type MutableNode = { id: number; path: readonly PivotValue[]; branches: Map<PivotValue, MutableNode> };
type Axis = { root: MutableNode; nextId: number };

export function buildPivot(facts: Iterable<PivotFact>, order: { rows: Order; columns: Order }): Pivot {
  const rows = newAxis();
  const columns = newAxis();
  const sums: Map<number, number>[] = [];
  for (const { row, column, amount } of facts) {
    if (amount === 0) continue;
    const columnNodes = addPath(columns, column);
    for (const { id } of addPath(rows, row)) {
      sums[id] ??= new Map();
      for (const columnNode of columnNodes)
        sums[id].set(columnNode.id, (sums[id].get(columnNode.id) ?? 0) + amount);
    }
  }
  return {
    rows: toPivotNode(rows.root, order.rows),
    columns: toPivotNode(columns.root, order.columns),
    sums,
  };
}

export function sumAt({ sums }: Pivot, row: PivotNode, column: PivotNode): number {
  return sums[row.id]?.get(column.id) ?? 0;
}

function newAxis(): Axis {
  return { root: { id: 0, path: [], branches: new Map() }, nextId: 1 };
}

function addPath(axis: Axis, path: readonly PivotValue[]): MutableNode[] {
  const nodes = [axis.root];
  let node = axis.root;
  for (const value of path) {
    let next = node.branches.get(value);
    if (!next) {
      next = { id: axis.nextId++, path: [...node.path, value], branches: new Map() };
      node.branches.set(value, next);
    }
    nodes.push(next);
    node = next;
  }
  return nodes;
}

function toPivotNode({ id, path, branches }: MutableNode, order: Order): PivotNode {
  const compare = order[path.length];
  const values = [...branches];
  if (compare) values.sort(([a], [b]) => compare(a, b));
  const children = values.map(([, branch]) => toPivotNode(branch, order));
  return { id, key: JSON.stringify(path), path, children };
}
