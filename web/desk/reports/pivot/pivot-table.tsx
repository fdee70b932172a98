import { useVirtualizer } from '@tanstack/react-virtual';
import { useId, useRef } from 'react';
import { useIsWide } from '../../../platform/fields/use-is-wide.ts';
import { RowGap } from '../../../platform/lists/virtual-row.tsx';
import { useIsPrinting } from '../../../platform/print/use-is-printing.ts';
import { PivotHead } from './pivot-head.tsx';
import type { PivotHeader } from './pivot-lines.ts';
import { PivotRow } from './pivot-row.tsx';
import styles from './pivot-table.module.css';
import { ScrollFrame } from './scroll-frame.tsx';
import { formatCaption, toColumnWidth } from './table-texts.ts';
import type { ShownPivot, ToggleNode } from './use-shown-pivot.ts';

const ROW_HEIGHT = 44;

const OVERSCAN = { rows: 8, columns: 3 };

const HEAD_WIDTHS = { wide: 200, narrow: 148 };

const TOTALS_WIDTH = 96;

export function PivotTable({ shown, toggle }: { shown: ShownPivot; toggle: ToggleNode }) {
  const { view, rows, columns } = shown;
  const caption = useId();
  const { frame, row, column, columnWidth, headWidth, totalsWidth } = useTableWindow(shown);
  const hasTotals = view.totals || columns.length === 0;
  const columnWindow = {
    columns: columns.slice(column.first, column.end),
    first: column.first,
    pixelsBefore: column.before,
    pixelsAfter: column.after,
    hasTotal: hasTotals,
  };
  const columnCount = 1 + columns.length + (hasTotals ? 1 : 0);
  return (
    <ScrollFrame ref={frame} className={`no-print ${styles.frame}`} aria-labelledby={caption}>
      <table
        className={styles.table}
        style={{ width: headWidth + columns.length * columnWidth + (hasTotals ? totalsWidth : 0) }}
        aria-rowcount={rows.length + 1}
        aria-colcount={columnCount}
      >
        <caption id={caption} className="sr">
          {formatCaption(shown)}
        </caption>
        <colgroup>
          <col style={{ width: headWidth }} />
          {columnWindow.pixelsBefore > 0 && <col style={{ width: columnWindow.pixelsBefore }} />}
          {columnWindow.columns.map(({ node, kind }) => (
            <col key={`${kind}${node.key}`} style={{ width: columnWidth }} />
          ))}
          {columnWindow.pixelsAfter > 0 && <col style={{ width: columnWindow.pixelsAfter }} />}
          {hasTotals && <col style={{ width: totalsWidth }} />}
        </colgroup>
        <PivotHead view={view} allHeaders={columns} columnWindow={columnWindow} onToggle={toggle} />
        <tbody>
          <RowGap height={row.before} columnCount={columnCount} />
          {rows.slice(row.first, row.end).map((line, i) => (
            <PivotRow
              key={line.node.key}
              shown={shown}
              line={line}
              index={row.first + i}
              columnWindow={columnWindow}
              onToggle={toggle}
            />
          ))}
          <RowGap height={row.after} columnCount={columnCount} />
        </tbody>
        {(view.totals || rows.length === 0) && (
          <tfoot>
            <PivotRow shown={shown} line={null} index={rows.length} columnWindow={columnWindow} />
          </tfoot>
        )}
      </table>
    </ScrollFrame>
  );
}

function useTableWindow(shown: ShownPivot) {
  const frame = useRef<HTMLElement>(null);
  const headWidth = useIsWide() ? HEAD_WIDTHS.wide : HEAD_WIDTHS.narrow;
  const columnWidth = toColumnWidth(shown);
  const rows = useVirtualizer({
    count: shown.rows.length,
    getScrollElement: () => frame.current,
    estimateSize: () => ROW_HEIGHT,
    overscan: OVERSCAN.rows,
  });
  const columns = useVirtualizer({
    horizontal: true,
    count: shown.columns.length,
    getScrollElement: () => frame.current,
    estimateSize: () => columnWidth,
    overscan: OVERSCAN.columns,
  });
  return {
    frame,
    headWidth,
    columnWidth,
    totalsWidth: Math.max(columnWidth, TOTALS_WIDTH),
    row: toWindow(rows.getVirtualItems(), rows.getTotalSize()),
    column: toWindow(columns.getVirtualItems(), columns.getTotalSize()),
  };
}

type Item = { index: number; start: number; end: number };

function toWindow(items: readonly Item[], size: number) {
  const first = items[0];
  const last = items.at(-1);
  if (!first || !last) return { first: 0, end: 0, before: 0, after: size };
  return { first: first.index, end: last.index + 1, before: first.start, after: size - last.end };
}

const COLUMNS_PER_SHEET = 12;
const MAX_CELLS = 12_000;

export function PrintedPivot({ shown }: { shown: ShownPivot }) {
  const isPrinting = useIsPrinting();
  if (!isPrinting) return null;
  const { rows, columns, view } = shown;
  const maxRows = Math.floor(MAX_CELLS / Math.max(columns.length, 1));
  const blocks = toBlocks(columns);
  return (
    <div className={`${styles.printed} ${styles.table} only-print`}>
      {blocks.map((block, i) => {
        const isLast = i === blocks.length - 1;
        const columnWindow = {
          columns: block,
          first: 0,
          pixelsBefore: 0,
          pixelsAfter: 0,
          hasTotal: isLast && view.totals,
        };
        return (
          <table key={block[0]?.node.key ?? 'none'}>
            <caption>
              {formatCaption(shown)}
              {blocks.length > 1 && ` (${i + 1} de ${blocks.length})`}
            </caption>
            <PivotHead view={view} allHeaders={columns} columnWindow={columnWindow} />
            <tbody>
              {rows.slice(0, maxRows).map((line, index) => (
                <PivotRow
                  key={line.node.key}
                  shown={shown}
                  line={line}
                  index={index}
                  columnWindow={columnWindow}
                />
              ))}
              {view.totals && (
                <PivotRow shown={shown} line={null} index={rows.length} columnWindow={columnWindow} />
              )}
            </tbody>
          </table>
        );
      })}
      {rows.length > maxRows && (
        <p>
          Se imprimen {maxRows} filas de {rows.length}. La exportación a Excel las tiene todas.
        </p>
      )}
    </div>
  );
}

function toBlocks(columns: readonly PivotHeader[]): (readonly PivotHeader[])[] {
  const count = Math.max(1, Math.ceil(columns.length / COLUMNS_PER_SHEET));
  return Array.from({ length: count }, (_, i) =>
    columns.slice(i * COLUMNS_PER_SHEET, (i + 1) * COLUMNS_PER_SHEET),
  );
}
