import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import type { usePages } from '../api/pages.ts';
import { usePrintAllRows } from '../print/use-print-all-rows.ts';
import { WholePrintButton } from '../print/whole-print-button.tsx';
import { LoadFailed } from '../screens/load-failed.tsx';
import { PageTitle } from '../screens/page-title.tsx';
import { Card } from '../ui/card.tsx';
import { ListTools } from './list-tools.tsx';
import type { useSearchInAddress } from './use-search-in-address.ts';
import { type ListColumn, VirtualList } from './virtual-list.tsx';

type PagedListScreenProps<Row> = {
  title: string;
  label: string;
  nouns: readonly [one: string, many: string];
  failedText: string;
  placeholder: string;
  columns: readonly ListColumn<Row>[];
  search: ReturnType<typeof useSearchInAddress>;
  pages: ReturnType<typeof usePages<Row>>;
  fetchAll: (query: string) => Promise<Row[]>;
  onPrint: () => void;
  toPath: (id: number) => string;
  action?: ReactNode;
  empty: ReactNode;
};

/** Shows a list that the server searches: loads while scrolling, prints whole; Enter opens a single match. */
export function PagedListScreen<Row extends { id: number }>(props: PagedListScreenProps<Row>) {
  const { label, nouns, search, pages } = props;
  const wholePrint = usePrintAllRows(() => props.fetchAll(search.query));
  const navigate = useNavigate();
  const openRow = ({ id }: Row) => void navigate(props.toPath(id));
  const [onlyRow] = pages.rows;
  const isSingleMatch = search.isSettled && !pages.isLoading && pages.total === 1;
  const print = () => {
    props.onPrint();
    wholePrint.print();
  };
  return (
    <>
      <PageTitle
        action={
          <div className="no-print row">
            <WholePrintButton isPending={wholePrint.isPending} total={pages.total} print={print} />
            {props.action}
          </div>
        }
      >
        {props.title}
      </PageTitle>
      {pages.isFailed ? (
        <LoadFailed title={props.failedText} onRetry={pages.retry} />
      ) : (
        <Card isFlush>
          <ListTools
            placeholder={props.placeholder}
            text={search.text}
            onSearch={search.search}
            count={pages.total}
            nouns={nouns}
            onOpenOnly={isSingleMatch && onlyRow ? () => openRow(onlyRow) : undefined}
          />
          <VirtualList
            key={search.query}
            label={label}
            columns={props.columns}
            rows={pages.rows}
            printedRows={wholePrint.rows}
            rowId={({ id }) => id}
            total={pages.total}
            onReachEnd={pages.loadMore}
            isMoreFailed={pages.isMoreFailed}
            onOpen={openRow}
            isLoading={pages.isLoading}
            empty={props.empty}
          />
        </Card>
      )}
    </>
  );
}
