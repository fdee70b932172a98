import { useParams } from 'react-router';
import { EditorSkeleton } from '../../platform/forms/editor-skeleton.tsx';
import { NotOpened, useOpened } from '../../platform/forms/not-opened.tsx';
import { NoticeCard } from '../../platform/screens/notice-card.tsx';
import { PageTitle } from '../../platform/screens/page-title.tsx';
import type { CatalogueMutations, EditorWords, Entry, LoadableList } from './catalogue.ts';
import { EntryEditor } from './entry-editor.tsx';
import { listPath, type ParentChoice } from './parent-choice.ts';

type Props<Row, Draft> = {
  words: EditorWords;
  /** All entries, because a single one has no endpoint. */
  list: LoadableList<Row>;
  toEntry: (row: Row) => Entry;
  toDraft: (name: string, parentId: number) => Draft;
  writes: CatalogueMutations<Draft>;
  parent?: ParentChoice;
};

/** Creates an entry if the route has no id. */
export function CatalogueEditorScreen<Row extends { id: number }, Draft>(props: Props<Row, Draft>) {
  const { id } = useParams();
  return id === undefined ? <NewEntry {...props} /> : <ExistingEntry {...props} key={id} id={Number(id)} />;
}

function NewEntry<Row, Draft>(props: Props<Row, Draft>) {
  const { words, parent } = props;
  const parentId = parent?.chosen?.id ?? 0;
  return (
    <>
      <PageTitle text={nameOfParent(parent, parentId)}>{`Alta de ${words.one}`}</PageTitle>
      {!parent || parent.chosen ? (
        <EntryEditor {...props} entry={null} parentId={parentId} home={listPath(words, parent, parentId)} />
      ) : (
        <NoParent parent={parent} path={words.path} />
      )}
    </>
  );
}

function ExistingEntry<Row extends { id: number }, Draft>(props: Props<Row, Draft> & { id: number }) {
  const { words, list, parent, id, toEntry } = props;
  const row = list.data?.find((each) => each.id === id);
  const openedRow = useOpened(row);
  const entry = openedRow && toEntry(openedRow);
  return (
    <>
      <PageTitle text={nameOfParent(parent, entry?.parentId)}>{`Edición de ${words.one}`}</PageTitle>
      {entry ? (
        <EntryEditor
          {...props}
          entry={entry}
          parentId={entry.parentId}
          home={listPath(words, parent, entry.parentId)}
        />
      ) : (
        <NotOpened query={list} to={words.path} />
      )}
    </>
  );
}

function nameOfParent(parent: ParentChoice | undefined, parentId: number | undefined): string | undefined {
  const item = parent?.items.find(({ id }) => id === parentId);
  return item && parent && `${parent.words.label}: ${item.label}`;
}

function NoParent({ parent, path }: { parent: ParentChoice; path: string }) {
  if (parent.isPending) return <EditorSkeleton />;
  return <NoticeCard title={parent.words.choose} text={parent.words.why} to={path} action="Ver el listado" />;
}
