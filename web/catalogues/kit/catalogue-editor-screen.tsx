import { useParams } from 'react-router';
import { LIMITS } from '#shared/platform/fields.ts';
import { TextField } from '../../platform/fields/text-field.tsx';
import { EditorFrame } from '../../platform/forms/editor-frame.tsx';
import { EditorSkeleton } from '../../platform/forms/editor-skeleton.tsx';
import { QueryFallback, useLastLoaded } from '../../platform/forms/query-fallback.tsx';
import { useEditor } from '../../platform/forms/use-editor.ts';
import { NoticeCard } from '../../platform/screens/notice-card.tsx';
import { PageTitle } from '../../platform/screens/page-title.tsx';
import type { CatalogueMutations, EditorWords, Entry, LoadableList } from './catalogue.ts';
import styles from './entry-editor.module.css';
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
  const openedRow = useLastLoaded(row);
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
        <QueryFallback query={list} to={words.path} />
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
  return (
    <NoticeCard title={parent.words.choose} text={parent.words.emptyText} to={path} action="Ver el listado" />
  );
}

type EntryEditorProps<Draft> = {
  /** Latest server state; `null` for a new entry. */
  entry: Entry | null;
  parentId: number;
  words: EditorWords;
  toDraft: (name: string, parentId: number) => Draft;
  writes: CatalogueMutations<Draft>;
  /** List to return to if the editor was opened by its address. */
  home: string;
};

function EntryEditor<Draft>({ entry, parentId, words, home, ...props }: EntryEditorProps<Draft>) {
  const { nameMissing, nameTaken, createdToo } = words;
  const editor = useEditor({
    latest: entry,
    fieldsOf: (entry: Entry | null) => ({ name: entry?.name ?? '' }),
    fieldWords: { name: 'Nombre' },
    problemsOf: ({ name }) => (name.trim() === '' ? [{ field: 'name', message: nameMissing }] : []),
    toRequest: ({ name }, updatedAt) => ({ ...props.toDraft(name.trim(), parentId), updatedAt }),
    save: props.writes.useSave(entry?.id ?? 0),
    remove: props.writes.useRemove(),
    rejectedField: (message) => (message === nameTaken ? 'name' : null),
    words: {
      saved: entry ? words.updated : words.created,
      toFixedText: () => (entry ? undefined : createdToo),
      deletedText: words.deleted,
    },
    home,
  });
  return (
    <div className={styles.editor}>
      <EditorFrame
        editor={editor}
        hasAnother
        deletion={{
          title: `¿Eliminar «${entry?.name}»?`,
          consequence: (
            <p>Va a dejar de aparecer en los listados y en los formularios. No se puede deshacer.</p>
          ),
        }}
      >
        <TextField
          label="Nombre"
          required
          maxLength={LIMITS.name}
          {...editor.form.text('name')}
          hint={entry === null && words.newHint}
        />
      </EditorFrame>
    </div>
  );
}
