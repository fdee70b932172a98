import { Minus, Plus } from 'lucide-react';
import type { ReportView } from '#shared/desk/report-views.ts';
import type { Dimension } from '#shared/desk/reports.ts';
import { DIMENSION_NAMES, formatShort, formatValue, MEASURE_NAMES } from './dimensions.ts';
import { fullPathText } from './line-texts.ts';
import { type HeadCell, listHeadRows, type PivotHeader } from './pivot-lines.ts';
import styles from './pivot-table.module.css';
import type { ToggleNode } from './use-shown-pivot.ts';

export type ColumnWindow = {
  columns: readonly PivotHeader[];
  first: number;
  pixelsBefore: number;
  pixelsAfter: number;
  hasTotal: boolean;
};

type PivotHeadProps = {
  view: ReportView;
  allHeaders: readonly PivotHeader[];
  columnWindow: ColumnWindow;
  onToggle?: ToggleNode;
};

export function PivotHead({ view, allHeaders, columnWindow, onToggle }: PivotHeadProps) {
  const levels = Math.max(
    1,
    ...allHeaders.map(({ node, kind }) => node.path.length + (kind === 'group' ? 1 : 0)),
  );
  const rows = listHeadRows(columnWindow.columns, levels);
  const corner = view.rows.map((field) => DIMENSION_NAMES[field]).join(' · ') || MEASURE_NAMES[view.measure];
  return (
    <thead>
      {rows.map((cells, level) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a level is its index
        <tr key={level}>
          {level === 0 && (
            <th scope="col" rowSpan={levels} className={styles.first}>
              {corner}
            </th>
          )}
          {level === 0 && <ColumnGap width={columnWindow.pixelsBefore} rows={levels} />}
          {cells.map((cell) => (
            <NameCell key={cell.key} cell={cell} fields={view.columns} onToggle={onToggle} />
          ))}
          {level === 0 && <ColumnGap width={columnWindow.pixelsAfter} rows={levels} />}
          {level === 0 && columnWindow.hasTotal && (
            <th scope="col" rowSpan={levels} className={styles.total}>
              Totales
            </th>
          )}
        </tr>
      ))}
    </thead>
  );
}

export function ColumnGap({ width, rows }: { width: number; rows?: number }) {
  return width > 0 && <td aria-hidden="true" rowSpan={rows} className={styles.gap} />;
}

type NameCellProps = { cell: HeadCell; fields: readonly Dimension[]; onToggle?: ToggleNode };

function NameCell({ cell, fields, onToggle }: NameCellProps) {
  const { path, isSum, isOpen, columnSpan, rowSpan } = cell;
  const isWide = columnSpan > 1 || isOpen;
  return (
    <th
      scope={columnSpan > 1 ? 'colgroup' : 'col'}
      colSpan={columnSpan}
      rowSpan={rowSpan}
      className={isSum ? styles.sum : isWide ? styles.group : undefined}
    >
      {isOpen === null || !onToggle ? (
        <Name cell={cell} fields={fields} />
      ) : (
        <button
          type="button"
          className={styles.toggle}
          aria-expanded={isOpen}
          aria-label={fullPathText(fields, path)}
          onClick={() => onToggle('columns', cell.key)}
        >
          <Name cell={cell} fields={fields} />
          {isOpen ? <Minus size={14} aria-hidden="true" /> : <Plus size={14} aria-hidden="true" />}
        </button>
      )}
    </th>
  );
}

function Name({ cell: { path, isSum }, fields }: { cell: HeadCell; fields: readonly Dimension[] }) {
  const field = fields[path.length - 1];
  const value = path.at(-1);
  if (isSum) return <>Total</>;
  if (field === undefined || value === undefined) return null;
  const short = formatShort(field, value);
  const whole = formatValue(field, value);
  if (short === whole) return <span className={`clamp ${styles.name}`}>{whole}</span>;
  return (
    <>
      <span aria-hidden="true">{short}</span>
      <span className="sr">{whole}</span>
    </>
  );
}
