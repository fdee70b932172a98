import { LIMITS } from '#shared/platform/fields.ts';
import { TextField } from '../../platform/fields/text-field.tsx';
import { EditorFrame } from '../../platform/forms/editor-frame.tsx';
import { useEditor } from '../../platform/forms/use-editor.ts';
import type { CatalogueMutations, EditorWords, Entry } from './catalogue.ts';
import styles from './entry-editor.module.css';

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

export function EntryEditor<Draft>({ entry, parentId, words, home, ...props }: EntryEditorProps<Draft>) {
  const { nameMissing, nameTaken, createdToo } = words;
  const editor = useEditor({
    latest: entry,
    fieldsOf: (of: Entry | null) => ({ name: of?.name ?? '' }),
    fieldWords: { name: 'Nombre' },
    problemsOf: ({ name }) => (name.trim() === '' ? [{ field: 'name', message: nameMissing }] : []),
    toRequest: ({ name }, updatedAt) => ({ ...props.toDraft(name.trim(), parentId), updatedAt }),
    save: props.writes.useSave(entry?.id ?? 0),
    remove: props.writes.useRemove(),
    rejectedField: (message) => (message === nameTaken ? 'name' : null),
    words: {
      saved: entry ? words.updated : words.created,
      besides: () => (entry ? undefined : createdToo),
      finishDeletion: words.deleted,
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
