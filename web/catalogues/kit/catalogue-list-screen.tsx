import { Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { ComboSelect } from '../../platform/fields/combo-select.tsx';
import type { RemovalMutation } from '../../platform/lists/remove-chosen.tsx';
import type { ListColumn } from '../../platform/lists/virtual-list.tsx';
import { EmptyState } from '../../platform/screens/empty-state.tsx';
import { LoadFailed } from '../../platform/screens/load-failed.tsx';
import { PageTitle } from '../../platform/screens/page-title.tsx';
import { LinkButton } from '../../platform/ui/button.tsx';
import { Card } from '../../platform/ui/card.tsx';
import type { CatalogueWords, LoadableList } from './catalogue.ts';
import { CatalogueList } from './catalogue-list.tsx';
import styles from './catalogue-list-screen.module.css';
import { newEntryPath, type ParentChoice } from './parent-choice.ts';

type Props<Row> = {
  words: CatalogueWords;
  list: LoadableList<Row>;
  /** Searched text, and the only column by default. */
  textOf: (row: Row) => string;
  columns?: ListColumn<Row>[];
  parent?: ParentChoice;
  removeEach?: RemovalMutation;
};

export function CatalogueListScreen<Row extends { id: number }>(props: Props<Row>) {
  const { words, parent } = props;
  const add = !parent || parent.chosen ? <AddEntry words={words} to={newEntryPath(words, parent)} /> : null;
  return (
    <>
      <PageTitle action={add}>{words.title}</PageTitle>
      {parent && <ParentField parent={parent} />}
      <Body {...props} add={add} />
    </>
  );
}

function ParentField({ parent }: { parent: ParentChoice }) {
  return (
    <div className={styles.parent}>
      <ComboSelect
        label={parent.words.label}
        items={parent.items}
        value={parent.chosen?.id ?? null}
        onChange={parent.choose}
      />
    </div>
  );
}

function Body<Row extends { id: number }>({
  list,
  parent,
  columns,
  ...rest
}: Props<Row> & { add: ReactNode }) {
  const failedList = [parent?.list, list].find((each) => each?.isLoadingError);
  if (failedList) return <LoadFailed title="No pudimos cargar el listado" onRetry={failedList.refetch} />;
  if (parent && !parent.chosen && !parent.isPending) {
    return (
      <Card>
        <EmptyState title={parent.words.choose} text={parent.words.emptyText} />
      </Card>
    );
  }
  return (
    <CatalogueList
      {...rest}
      key={parent?.chosen?.id}
      rows={list.data}
      columns={columns ?? [{ key: 'name', title: 'Nombre', sort: 'ascending', cell: rest.textOf }]}
    />
  );
}

function AddEntry({ words, to }: { words: CatalogueWords; to: string }) {
  return (
    <LinkButton variant="primary" to={to}>
      <Plus aria-hidden />
      <span>
        Agregar<span className="sr-on-phone"> {words.one}</span>
      </span>
    </LinkButton>
  );
}
