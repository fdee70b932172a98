/** A dimension's value: data, whatever it says; it never becomes a key of an object. */
export type PivotValue = string | number;

/** An amount and where it belongs on both axes, outermost dimension first. */
export type Fact = { row: readonly PivotValue[]; column: readonly PivotValue[]; amount: number };

/** A value within its parent's; the root stands for everything. */
export type PivotNode = {
  id: number;
  /** Tells it from every other of its axis, and stays the same when the data are asked again. */
  key: string;
  path: readonly PivotValue[];
  children: readonly PivotNode[];
};

export type Pivot = { rows: PivotNode; columns: PivotNode; sums: readonly ReadonlyMap<number, number>[] };

/** How two values of one dimension are ordered; one for each dimension of an axis. */
export type Order = readonly ((a: PivotValue, b: PivotValue) => number)[];

type Growing = { id: number; path: readonly PivotValue[]; branches: Map<PivotValue, Growing> };
type Axis = { root: Growing; size: number };

/** Sums the facts for every value of both axes and every level above it; what is zero takes no place. */
export function pivot(facts: Iterable<Fact>, order: { rows: Order; columns: Order }): Pivot {
  const rows = newAxis();
  const columns = newAxis();
  const sums: Map<number, number>[] = [];
  for (const { row, column, amount } of facts) {
    if (amount === 0) continue;
    const across = walk(columns, column);
    for (const { id } of walk(rows, row)) {
      sums[id] ??= new Map();
      for (const cell of across) sums[id].set(cell.id, (sums[id].get(cell.id) ?? 0) + amount);
    }
  }
  return { rows: grown(rows.root, order.rows), columns: grown(columns.root, order.columns), sums };
}

/** The sum where two values meet. */
export function sumAt({ sums }: Pivot, row: PivotNode, column: PivotNode): number {
  return sums[row.id]?.get(column.id) ?? 0;
}

function newAxis(): Axis {
  return { root: { id: 0, path: [], branches: new Map() }, size: 1 };
}

/** The nodes from the root to the path's end; those that aren't there yet grow. */
function walk(axis: Axis, path: readonly PivotValue[]): Growing[] {
  const nodes = [axis.root];
  let node = axis.root;
  for (const value of path) {
    let next = node.branches.get(value);
    if (!next) {
      next = { id: axis.size++, path: [...node.path, value], branches: new Map() };
      node.branches.set(value, next);
    }
    nodes.push(next);
    node = next;
  }
  return nodes;
}

function grown({ id, path, branches }: Growing, order: Order): PivotNode {
  const compare = order[path.length];
  const values = [...branches];
  if (compare) values.sort(([a], [b]) => compare(a, b));
  const children = values.map(([, branch]) => grown(branch, order));
  return { id, key: JSON.stringify(path), path, children };
}
