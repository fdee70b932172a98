import type { Dimension } from '#shared/reports.ts';
import { shortText, valueText } from './dimensions.ts';
import type { PivotNode, PivotValue } from './pivot.ts';

const BETWEEN = ' · ';

/** 'Ene · 3': a line's values from the outside in, without those that every line of the axis shares. */
export function pathText(fields: readonly Dimension[], path: readonly PivotValue[], root: PivotNode): string {
  const shared = Math.min(sharedLevels(root), path.length - 1);
  return texts(fields, path, shortText).slice(shared).join(BETWEEN);
}

/** '2026 · Enero · 3'. */
export function fullPathText(fields: readonly Dimension[], path: readonly PivotValue[]): string {
  return texts(fields, path, valueText).join(BETWEEN);
}

function texts(
  fields: readonly Dimension[],
  path: readonly PivotValue[],
  textOf: (field: Dimension, value: PivotValue) => string,
): string[] {
  return path.flatMap((value, i) => {
    const field = fields[i];
    return field ? [textOf(field, value)] : [];
  });
}

function sharedLevels({ children }: PivotNode): number {
  const [only] = children;
  return only && children.length === 1 ? 1 + sharedLevels(only) : 0;
}
