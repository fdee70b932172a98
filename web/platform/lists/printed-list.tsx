import { formatInstant } from '../api/moment.ts';
import { MAX_PRINTED } from '../api/pages.ts';
import { TOWN, utcNowMs } from '../api/town.ts';
import paper from '../print/paper.module.css';
import { PRINT_LIMIT } from '../print/print-limit.ts';
import type { ListColumn } from './list-column.ts';
import styles from './printed-list.module.css';

type PrintedListProps<Row> = {
  columns: readonly ListColumn<Row>[];
  rows: readonly Row[];
  rowId: (row: Row) => number | string;
  total: number;
};

/** Prints every row with repeated column heads; screens render visible rows alone. */
export function PrintedList<Row>({ columns, rows, rowId, total }: PrintedListProps<Row>) {
  return (
    <div className={`${styles.printed} ${paper.upright} only-print`}>
      <p>
        {TOWN.name} · Impreso el {formatInstant(utcNowMs())}
        {rows.length < total &&
          ` · ${formatCount(rows.length)} de ${formatCount(total)}${restInWords(total)}`}
      </p>
      <table>
        <thead>
          <tr>
            {columns.map(({ key, title, align }) => (
              <th key={key} scope="col" data-align={align}>
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={rowId(row)}>
              {columns.map(({ key, cell, align }) => (
                <td key={key} data-align={align}>
                  {cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function restInWords(total: number): string {
  return total > MAX_PRINTED ? `. ${PRINT_LIMIT}` : ': «Imprimir» los pone todos';
}

function formatCount(count: number): string {
  return count.toLocaleString('es-AR');
}
