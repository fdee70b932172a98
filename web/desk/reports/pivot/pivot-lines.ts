import type { PivotNode, PivotValue } from './pivot.ts';

/** A row or column of the table as it is shown. */
export type Line = {
  node: PivotNode;
  /** A 'group' has its parts beside it, a 'closed' one could show them, a 'leaf' has none. */
  kind: 'leaf' | 'closed' | 'group';
};

type IsOpen = (node: PivotNode) => boolean;

/** The rows: each group before its parts. */
export function rowLines(root: PivotNode, isOpen: IsOpen): Line[] {
  return root.children.flatMap((node) => {
    const line = lineOf(node, isOpen);
    return line.kind === 'group' ? [line, ...rowLines(node, isOpen)] : [line];
  });
}

/** The columns: each group's sum after its parts, unless that would repeat the grand total or its only part. */
export function columnLines(root: PivotNode, isOpen: IsOpen, isEverything = true): Line[] {
  return root.children.flatMap((node) => {
    const line = lineOf(node, isOpen);
    if (line.kind !== 'group') return [line];
    const isAll = isEverything && root.children.length === 1;
    const parts = columnLines(node, isOpen, isAll);
    return isAll || node.children.length === 1 ? parts : [...parts, line];
  });
}

function lineOf(node: PivotNode, isOpen: IsOpen): Line {
  if (node.children.length === 0) return { node, kind: 'leaf' };
  return { node, kind: isOpen(node) ? 'group' : 'closed' };
}

/** How many levels may be shown with no more than `most` lines on the deepest; at least one. */
export function levelsWithin(root: PivotNode, most: number): number {
  let depth = 1;
  let level = root.children;
  for (;;) {
    level = level.flatMap(({ children }) => children);
    if (level.length === 0 || level.length > most) return depth;
    depth += 1;
  }
}

/** A cell of the columns' head. */
export type HeadCell = {
  key: string;
  path: readonly PivotValue[];
  /** The sum of the value above it, not a value of its own. */
  isSum: boolean;
  /** Whether its parts are shown; null where it has none. */
  isOpen: boolean | null;
  columns: number;
  rows: number;
};

/** The head of these columns, one array for each level; cells beside each other that say the same are one. */
export function headRows(lines: readonly Line[], levels: number): HeadCell[][] {
  return Array.from({ length: levels }, (_, level) => {
    const cells: HeadCell[] = [];
    for (const line of lines) {
      const cell = headCell(line, level, levels);
      const last = cells.at(-1);
      if (cell && last?.key === cell.key) last.columns += 1;
      else if (cell) cells.push(cell);
    }
    return cells;
  });
}

/** What a column has at a level of the head; null where a cell of a level above reaches down. */
function headCell({ node, kind }: Line, level: number, levels: number): HeadCell | null {
  const depth = node.path.length;
  if (depth < level || (depth === level && kind !== 'group')) return null;
  const isSum = depth === level;
  const isLast = isSum || (depth === level + 1 && kind !== 'group');
  const path = node.path.slice(0, level + 1);
  return {
    key: isSum ? `${node.key}+` : JSON.stringify(path),
    path,
    isSum,
    isOpen: isSum || (isLast && kind === 'leaf') ? null : !isLast,
    columns: 1,
    rows: isLast ? levels - level : 1,
  };
}
