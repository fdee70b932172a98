import type { PivotNode, PivotValue } from './pivot.ts';

export type PivotHeader = {
  node: PivotNode;
  /** 'group' shows its parts, 'closed' hides them, 'leaf' has none. */
  kind: 'leaf' | 'closed' | 'group';
};

type IsNodeOpen = (node: PivotNode) => boolean;

export function listRowHeaders(root: PivotNode, isOpen: IsNodeOpen): PivotHeader[] {
  return root.children.flatMap((node) => {
    const line = toLine(node, isOpen);
    return line.kind === 'group' ? [line, ...listRowHeaders(node, isOpen)] : [line];
  });
}

/** Lists each sum after its parts unless it repeats the grand total or a single part. */
export function listColumnHeaders(root: PivotNode, isOpen: IsNodeOpen, hasTotals = true): PivotHeader[] {
  return root.children.flatMap((node) => {
    const line = toLine(node, isOpen);
    if (line.kind !== 'group') return [line];
    const isGrandTotal = hasTotals && root.children.length === 1;
    const parts = listColumnHeaders(node, isOpen, isGrandTotal);
    return isGrandTotal || node.children.length === 1 ? parts : [...parts, line];
  });
}

function toLine(node: PivotNode, isOpen: IsNodeOpen): PivotHeader {
  if (node.children.length === 0) return { node, kind: 'leaf' };
  return { node, kind: isOpen(node) ? 'group' : 'closed' };
}

export function countLevels(root: PivotNode, maxColumns: number): number {
  let depth = 1;
  let level = root.children;
  for (;;) {
    level = level.flatMap(({ children }) => children);
    if (level.length === 0 || level.length > maxColumns) return depth;
    depth += 1;
  }
}

export type HeadCell = {
  key: string;
  path: readonly PivotValue[];
  isSum: boolean;
  isOpen: boolean | null;
  columnSpan: number;
  rowSpan: number;
};

export function listHeadRows(lines: readonly PivotHeader[], levels: number): HeadCell[][] {
  return Array.from({ length: levels }, (_, level) => {
    const cells: HeadCell[] = [];
    for (const line of lines) {
      const cell = toHeadCell(line, level, levels);
      const last = cells.at(-1);
      if (cell && last?.key === cell.key) last.columnSpan += 1;
      else if (cell) cells.push(cell);
    }
    return cells;
  });
}

/** Returns null when a cell of a level above spans this one. */
function toHeadCell({ node, kind }: PivotHeader, level: number, levels: number): HeadCell | null {
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
    columnSpan: 1,
    rowSpan: isLast ? levels - level : 1,
  };
}
