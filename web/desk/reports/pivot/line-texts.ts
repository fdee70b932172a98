import type { Dimension } from '#shared/desk/reports.ts';
import { formatShort, formatValue } from './dimensions.ts';
import type { PivotNode, PivotValue } from './pivot.ts';

const SEPARATOR = ' · ';

/** Returns 'Ene · 3', without values that the whole axis shares. */
export function pathText(fields: readonly Dimension[], path: readonly PivotValue[], root: PivotNode): string {
  return toTexts(fields, path, formatShort).slice(countSharedLevels(path, root)).join(SEPARATOR);
}

export function toSharedText(
  fields: readonly Dimension[],
  path: readonly PivotValue[],
  root: PivotNode,
): string {
  return toTexts(fields, path, formatValue).slice(0, countSharedLevels(path, root)).join(SEPARATOR);
}

export function fullPathText(fields: readonly Dimension[], path: readonly PivotValue[]): string {
  return toTexts(fields, path, formatValue).join(SEPARATOR);
}

function toTexts(
  fields: readonly Dimension[],
  path: readonly PivotValue[],
  toText: (field: Dimension, value: PivotValue) => string,
): string[] {
  return path.flatMap((value, i) => {
    const field = fields[i];
    return field ? [toText(field, value)] : [];
  });
}

function countSharedLevels(path: readonly PivotValue[], root: PivotNode): number {
  return Math.max(0, Math.min(countSingleLevels(root), path.length - 1));
}

function countSingleLevels({ children }: PivotNode): number {
  const [only] = children;
  return only && children.length === 1 ? 1 + countSingleLevels(only) : 0;
}
