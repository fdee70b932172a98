import { ChevronDown, ChevronRight } from 'lucide-react';
import { formatValue } from './dimensions.ts';
import { fullPathText } from './line-texts.ts';
import { sumAt } from './pivot.ts';
import { ColumnGap, type ColumnWindow } from './pivot-head.tsx';
import type { PivotHeader } from './pivot-lines.ts';
import styles from './pivot-table.module.css';
import type { ShownPivot, ToggleNode } from './use-shown-pivot.ts';

type PivotRowProps = {
  shown: ShownPivot;
  line: PivotHeader | null;
  index: number;
  columnWindow: ColumnWindow;
  onToggle?: ToggleNode;
};

export function PivotRow({ shown, line, index, columnWindow, onToggle }: PivotRowProps) {
  const { pivot } = shown;
  const node = line?.node ?? pivot.rows;
  return (
    <tr aria-rowindex={index + 2} className={line?.kind === 'group' ? styles.groupRow : undefined}>
      <th scope="row" className={styles.first}>
        {line ? <RowName shown={shown} line={line} onToggle={onToggle} /> : 'Totales'}
      </th>
      <ColumnGap width={columnWindow.pixelsBefore} />
      {columnWindow.columns.map((column, i) => {
        const sum = sumAt(pivot, node, column.node);
        return (
          <td
            key={`${column.kind}${column.node.key}`}
            aria-colindex={columnWindow.first + i + 2}
            className={column.kind === 'group' ? styles.sum : undefined}
          >
            {sum === 0 ? <span className="quiet">–</span> : sum.toLocaleString('es-AR')}
          </td>
        );
      })}
      <ColumnGap width={columnWindow.pixelsAfter} />
      {columnWindow.hasTotal && (
        <td className={styles.total}>{sumAt(pivot, node, pivot.columns).toLocaleString('es-AR')}</td>
      )}
    </tr>
  );
}

const INDENT = 20;

function RowName({ shown, line, onToggle }: { shown: ShownPivot; line: PivotHeader; onToggle?: ToggleNode }) {
  const { path, key } = line.node;
  const fields = shown.view.rows;
  const field = fields[path.length - 1];
  const name = field && formatValue(field, path.at(-1) ?? '');
  const isToggle = line.kind !== 'leaf' && onToggle !== undefined;
  const levels = path.length - 1 + (fields.length > 1 && !isToggle ? 1 : 0);
  const indent = { paddingLeft: `${levels * INDENT}px` };
  if (!isToggle)
    return (
      <span className={`clamp ${styles.name}`} style={indent} title={name}>
        {path.length > 1 && <span className="sr">{fullPathText(fields, path.slice(0, -1))}, </span>}
        {name}
      </span>
    );
  const Icon = line.kind === 'group' ? ChevronDown : ChevronRight;
  return (
    <button
      type="button"
      className={styles.rowToggle}
      style={indent}
      aria-expanded={line.kind === 'group'}
      aria-label={fullPathText(fields, path)}
      title={name}
      onClick={() => onToggle('rows', key)}
    >
      <Icon size={16} aria-hidden="true" />
      <span className={`clamp ${styles.name}`}>{name}</span>
    </button>
  );
}
