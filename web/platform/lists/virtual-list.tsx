import { ChevronRight } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useRef } from 'react';
import { useIsWide } from '../fields/use-is-wide.ts';
import { useIsPrinting } from '../print/use-is-printing.ts';
import { Button } from '../ui/button.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import type { ListColumn } from './list-column.ts';
import { PrintedList } from './printed-list.tsx';
import type { Choice } from './use-choice.ts';
import { useRowWindow } from './use-row-window.ts';
import styles from './virtual-list.module.css';
import { RowGap, VirtualRow } from './virtual-row.tsx';

export type { ListColumn };

type VirtualListProps<Row> = {
  label: string;
  columns: readonly ListColumn<Row>[];
  rows: readonly Row[];
  /** Holds all rows while printing, if not all are loaded. */
  printedRows?: readonly Row[] | null;
  rowId: (row: Row) => number | string;
  onOpen?: (row: Row) => void;
  total?: number;
  /** Is called near the last loaded row, and to retry. */
  onReachEnd?: () => void;
  isMoreFailed?: boolean;
  isLoading?: boolean;
  empty?: ReactNode;
  choice?: Choice;
  getName?: (row: Row) => string;
  /** Is in pixels; 72 holds three lines. */
  rowHeight?: 56 | 72;
};

/**
 * Renders only the visible rows, which have equal heights; scrolls with the page, and arrow keys walk through
 * all rows.
 */
export function VirtualList<Row>(props: VirtualListProps<Row>) {
  const { rows, rowId, onOpen, isLoading, rowHeight = 56 } = props;
  const isWide = useIsWide();
  const columns = props.columns.filter(({ isWideOnly }) => isWide || !isWideOnly);
  const hasArrow = isWide && onOpen !== undefined;
  const frame = useRef<HTMLDivElement>(null);
  const list = useRowWindow({ frame, count: rows.length, rowHeight, onReachEnd: props.onReachEnd });
  const { choice } = props;
  const columnCount = columns.length + (hasArrow ? 1 : 0) + (choice ? 1 : 0);
  const isPrinting = useIsPrinting();
  if (!isLoading && rows.length === 0) return props.empty;

  function press(event: KeyboardEvent, index: number): void {
    const next = list.move(event, index);
    const row = rows[index];
    if (!choice || !row) return;
    if (event.key === 'Escape') choice.release();
    if (event.key === ' ') {
      event.preventDefault();
      choice.toggle(Number(rowId(row)));
    }
    if (!event.shiftKey || next === null) return;
    const passedRows = rows.slice(Math.min(index, next), Math.max(index, next) + 1);
    choice.add(passedRows.map((each) => Number(rowId(each))));
  }

  return (
    <>
      {isPrinting && (
        <PrintedList {...props} rows={props.printedRows ?? rows} total={props.total ?? rows.length} />
      )}
      <div ref={frame} className={`no-print ${styles.frame}`} data-rows={rowHeight}>
        <div className={styles.scroller}>
          <table
            // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: its rows take the focus, which makes it a grid
            role="grid"
            aria-label={props.label}
            aria-multiselectable={choice ? true : undefined}
            aria-rowcount={(props.total ?? rows.length) + 1}
            aria-busy={isLoading || undefined}
            className={styles.table}
          >
            <VirtualListHead columns={columns} hasArrow={hasArrow} hasChoice={choice !== undefined} />
            <tbody>
              {isLoading && rows.length === 0 && <SkeletonRows columnCount={columnCount} />}
              {list.rows.map(({ index, gap }) => {
                const row = rows[index];
                if (row === undefined) return null;
                return (
                  <VirtualRow
                    key={rowId(row)}
                    index={index}
                    gap={gap}
                    columnCount={columnCount}
                    isEntry={index === list.active}
                    isChosen={choice?.has(Number(rowId(row)))}
                    onPress={press}
                    onFocus={list.enter}
                    onOpen={onOpen && (() => onOpen(row))}
                  >
                    {choice && (
                      <ChooseCell
                        label={`Elegir ${props.getName?.(row) ?? ''}`}
                        isOn={choice.has(Number(rowId(row)))}
                        onChange={() => choice.toggle(Number(rowId(row)))}
                      />
                    )}
                    <Cells row={row} columns={columns} />
                    {hasArrow && <ArrowCell />}
                  </VirtualRow>
                );
              })}
              <RowGap height={list.after} columnCount={columnCount} />
              {props.isMoreFailed && <MoreFailed columnCount={columnCount} onRetry={props.onReachEnd} />}
            </tbody>
          </table>
        </div>
      </div>
    </>
  );
}

function Cells<Row>({ row, columns }: { row: Row; columns: readonly ListColumn<Row>[] }) {
  return columns.map(({ key, cell, align }) => {
    const content = cell(row);
    return (
      <td key={key} data-align={align}>
        {typeof content === 'string' ? <span className="clamp">{content}</span> : content}
      </td>
    );
  });
}

type ChooseCellProps = { label: string; isOn: boolean; onChange: () => void };

function ChooseCell({ label, isOn, onChange }: ChooseCellProps) {
  return (
    <td className={styles.choose}>
      <label>
        <input type="checkbox" tabIndex={-1} aria-label={label} checked={isOn} onChange={onChange} />
      </label>
    </td>
  );
}

function MoreFailed({ columnCount, onRetry }: { columnCount: number; onRetry?: () => void }) {
  return (
    <tr>
      <td colSpan={columnCount}>
        <div className={`cluster ${styles.failed}`}>
          No pudimos cargar más.
          <Button onClick={onRetry}>Probar de nuevo</Button>
        </div>
      </td>
    </tr>
  );
}

function ArrowCell() {
  return (
    <td className={styles.go}>
      <ChevronRight />
    </td>
  );
}

const SKELETONS = ['60%', '45%', '70%', '50%', '65%', '40%', '55%', '48%'];

function SkeletonRows({ columnCount }: { columnCount: number }) {
  return SKELETONS.map((size) => (
    <tr key={size}>
      <td colSpan={columnCount}>
        <Skeleton width={size} />
      </td>
    </tr>
  ));
}

type VirtualListHeadProps<Row> = {
  columns: readonly ListColumn<Row>[];
  hasArrow: boolean;
  hasChoice: boolean;
};

function VirtualListHead<Row>({ columns, hasArrow, hasChoice }: VirtualListHeadProps<Row>) {
  return (
    <thead>
      <tr aria-rowindex={1}>
        {hasChoice && (
          <th scope="col" className={styles.choose}>
            <span className="sr">Elegir</span>
          </th>
        )}
        {columns.map(({ key, title, sort, width, align }) => (
          <th key={key} scope="col" aria-sort={sort} data-align={align} style={{ width }}>
            {title}
          </th>
        ))}
        {hasArrow && (
          <th scope="col" className={styles.go}>
            <span className="sr">Abrir</span>
          </th>
        )}
      </tr>
    </thead>
  );
}
