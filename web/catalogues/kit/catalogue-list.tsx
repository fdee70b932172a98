import { type ReactNode, useDeferredValue, useMemo } from 'react';
import { useNavigate } from 'react-router';
import { includesFolded } from '../../platform/fields/folded-text.ts';
import { ListTools } from '../../platform/lists/list-tools.tsx';
import { type RemovalMutation, RemoveChosen } from '../../platform/lists/remove-chosen.tsx';
import { useChoice } from '../../platform/lists/use-choice.ts';
import { useSearchInAddress } from '../../platform/lists/use-search-in-address.ts';
import { type ListColumn, VirtualList } from '../../platform/lists/virtual-list.tsx';
import { EmptyState } from '../../platform/screens/empty-state.tsx';
import { Card } from '../../platform/ui/card.tsx';
import type { CatalogueWords } from './catalogue.ts';

type Props<Row> = {
  words: CatalogueWords;
  /** Sorted; undefined while loading. */
  rows: Row[] | undefined;
  textOf: (row: Row) => string;
  columns: ListColumn<Row>[];
  removeEach?: RemovalMutation;
  add: ReactNode;
};

const NO_ROWS: never[] = [];

export function CatalogueList<Row extends { id: number }>(props: Props<Row>) {
  const { words, rows = NO_ROWS, columns, add } = props;
  const isLoading = props.rows === undefined;
  const navigate = useNavigate();
  const { text, search } = useSearchInAddress();
  const matchingRows = useMatching(rows, text, props.textOf);
  const choice = useChoice(matchingRows);
  const [firstMatch, ...others] = matchingRows;
  const openRow = (row: Row) => void navigate(`${words.path}-edit/${row.id}`);
  if (!isLoading && rows.length === 0) return <NoEntries words={words} add={add} />;
  return (
    <Card isFlush>
      <ListTools
        placeholder="Nombre"
        text={text}
        onSearch={search}
        count={isLoading ? undefined : matchingRows.length}
        nouns={[words.one, words.plural]}
        onOpenOnly={firstMatch && others.length === 0 ? () => openRow(firstMatch) : undefined}
      />
      <VirtualList
        label={words.title}
        columns={columns}
        rows={matchingRows}
        rowId={(row) => row.id}
        onOpen={openRow}
        isLoading={isLoading}
        choice={props.removeEach && choice}
        getName={props.textOf}
        empty={
          <EmptyState title={`No encontramos «${text.trim()}»`} text="Probá con menos letras." action={add} />
        }
      />
      {props.removeEach && (
        <RemoveChosen
          rows={choice.rows}
          getName={props.textOf}
          nouns={[words.one, words.plural]}
          remove={props.removeEach}
          onRelease={choice.release}
        />
      )}
    </Card>
  );
}

function useMatching<Row>(rows: Row[], query: string, textOf: (row: Row) => string): Row[] {
  const deferredQuery = useDeferredValue(query.trim());
  return useMemo(
    () => rows.filter((row) => includesFolded(textOf(row), deferredQuery)),
    [rows, deferredQuery, textOf],
  );
}

function NoEntries({ words, add }: { words: CatalogueWords; add: ReactNode }) {
  return (
    <Card>
      <EmptyState title={`Todavía no hay ${words.plural}`} action={add} />
    </Card>
  );
}
