import { useIsPrinting } from '../../../platform/print/use-is-printing.ts';
import { PivotHead } from './pivot-head.tsx';
import type { Line } from './pivot-lines.ts';
import { PivotRow } from './pivot-row.tsx';
import styles from './pivot-table.module.css';
import { captionOf } from './table-texts.ts';
import type { ShownPivot } from './use-shown-pivot.ts';

const COLUMNS_A_SHEET = 12;
const MOST_CELLS = 12_000;

/** The screen renders only the visible part. */
export function PrintedPivot({ shown }: { shown: ShownPivot }) {
  const isPrinting = useIsPrinting();
  if (!isPrinting) return null;
  const { rows, columns, view } = shown;
  const room = Math.floor(MOST_CELLS / Math.max(columns.length, 1));
  const blocks = blocksOf(columns);
  return (
    <div className={`${styles.printed} ${styles.table} only-print`}>
      {blocks.map((block, i) => {
        const isLast = i === blocks.length - 1;
        const across = { columns: block, first: 0, before: 0, after: 0, hasTotal: isLast && view.totals };
        return (
          <table key={block[0]?.node.key ?? 'none'}>
            <caption>
              {captionOf(shown)}
              {blocks.length > 1 && ` (${i + 1} de ${blocks.length})`}
            </caption>
            <PivotHead view={view} all={columns} across={across} />
            <tbody>
              {rows.slice(0, room).map((line, index) => (
                <PivotRow key={line.node.key} shown={shown} line={line} index={index} across={across} />
              ))}
              {view.totals && <PivotRow shown={shown} line={null} index={rows.length} across={across} />}
            </tbody>
          </table>
        );
      })}
      {rows.length > room && (
        <p>
          Se imprimen {room} filas de {rows.length}. La exportación a Excel las tiene todas.
        </p>
      )}
    </div>
  );
}

function blocksOf(columns: readonly Line[]): (readonly Line[])[] {
  const count = Math.max(1, Math.ceil(columns.length / COLUMNS_A_SHEET));
  return Array.from({ length: count }, (_, i) =>
    columns.slice(i * COLUMNS_A_SHEET, (i + 1) * COLUMNS_A_SHEET),
  );
}
