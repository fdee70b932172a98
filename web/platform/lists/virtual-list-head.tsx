import type { ListColumn } from './list-column.ts';
import styles from './virtual-list.module.css';

type VirtualListHeadProps<Row> = {
  columns: readonly ListColumn<Row>[];
  hasArrow: boolean;
  hasChoice: boolean;
};

export function VirtualListHead<Row>({ columns, hasArrow, hasChoice }: VirtualListHeadProps<Row>) {
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
