import type { Dimension } from '#shared/desk/reports.ts';
import { shortText, valueText } from './dimensions.ts';
import type { PivotNode, PivotValue } from './pivot.ts';

const SEPARATOR = ' · ';

/** 'Ene · 3', without values that the whole axis shares. */
export function pathText(fields: readonly Dimension[], path: readonly PivotValue[], root: PivotNode): string {
  return texts(fields, path, shortText).slice(countSharedLevels(path, root)).join(SEPARATOR);
}

export function toSharedText(
  fields: readonly Dimension[],
  path: readonly PivotValue[],
  root: PivotNode,
): string {
  return texts(fields, path, valueText).slice(0, countSharedLevels(path, root)).join(SEPARATOR);
}

export function fullPathText(fields: readonly Dimension[], path: readonly PivotValue[]): string {
  return texts(fields, path, valueText).join(SEPARATOR);
}

function texts(
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
  return Math.max(0, Math.min(levelsOfOne(root), path.length - 1));
}

function levelsOfOne({ children }: PivotNode): number {
  const [only] = children;
  return only && children.length === 1 ? 1 + levelsOfOne(only) : 0;
}
