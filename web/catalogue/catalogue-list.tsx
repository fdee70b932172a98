import { type ReactNode, useDeferredValue, useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import { Card } from '../ui/card.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { includesFolded } from '../ui/folded-text.ts';
import { SearchField } from '../ui/search-field.tsx';
import { type ListColumn, VirtualList } from '../ui/virtual-list.tsx';
import type { CatalogueWords } from './catalogue.ts';
import styles from './catalogue-list.module.css';

type Props<Row> = {
  words: CatalogueWords;
  /** Sorted; absent while they are on their way. */
  rows: Row[] | undefined;
  textOf: (row: Row) => string;
  columns: ListColumn<Row>[];
  height: string;
  /** The way to another entry, for where there is nothing to list. */
  add: ReactNode;
};

const NO_ROWS: never[] = [];

export function CatalogueList<Row extends { id: number }>(props: Props<Row>) {
  const { words, rows = NO_ROWS, columns, height, add } = props;
  const isLoading = props.rows === undefined;
  const navigate = useNavigate();
  const [query, search] = useState('');
  const matching = useMatching(rows, query, props.textOf);
  if (!isLoading && rows.length === 0) return <NoEntries words={words} add={add} />;
  return (
    <Card isFlush>
      <div className={styles.tools}>
        <SearchField label="Buscar" placeholder="Nombre" value={query} onChange={search} />
        <p className={styles.count} role="status">
          {!isLoading && <Count words={words} count={matching.length} />}
        </p>
      </div>
      <VirtualList
        label={words.title}
        columns={columns}
        rows={matching}
        rowId={(row) => row.id}
        onOpen={(row) => void navigate(`${words.path}-edit/${row.id}`)}
        isLoading={isLoading}
        height={height}
        empty={
          <EmptyState
            title={`No encontramos «${query.trim()}»`}
            text="Probá con menos letras."
            action={add}
          />
        }
      />
    </Card>
  );
}

function useMatching<Row>(rows: Row[], query: string, textOf: (row: Row) => string): Row[] {
  const wanted = useDeferredValue(query.trim());
  return useMemo(() => rows.filter((row) => includesFolded(textOf(row), wanted)), [rows, wanted, textOf]);
}

function Count({ words: { one, many }, count }: { words: CatalogueWords; count: number }) {
  return (
    <>
      <b>{count.toLocaleString('es-AR')}</b> {count === 1 ? one : many}
    </>
  );
}

function NoEntries({ words, add }: { words: CatalogueWords; add: ReactNode }) {
  return (
    <Card>
      <EmptyState title={`Todavía no hay ${words.many}`} action={add} />
    </Card>
  );
}
