import { useState } from 'react';
import { LIMITS } from '#shared/fields.ts';
import { Card } from '../ui/card.tsx';
import { DeleteDialog } from '../ui/delete-dialog.tsx';
import { EditorActions } from '../ui/editor-actions.tsx';
import { Form } from '../ui/form.tsx';
import { LeaveDialog } from '../ui/leave-dialog.tsx';
import { TextField } from '../ui/text-field.tsx';
import { useLeaveGuard } from '../ui/use-leave-guard.ts';
import type { EditorWords, Entry, Writes } from './catalogue.ts';
import styles from './entry-editor.module.css';
import { useEntryForm } from './use-entry-form.ts';
import { useSaveEntry } from './use-save-entry.ts';

type Props<Draft> = {
  /** As it was opened. */
  entry: Entry;
  words: EditorWords;
  draftOf: (name: string, parentId: number) => Draft;
  writes: Writes<Draft>;
  /** The list it goes back to where there is no screen before this one. */
  home: string;
};

const FORM = 'entry-form';

export function EntryEditor<Draft>(props: Props<Draft>) {
  const { words, entry } = props;
  const isNew = entry.id === 0;
  const form = useEntryForm(words, entry);
  const guard = useLeaveGuard(form.isChanged, props.home);
  const saving = useSaveEntry({ ...props, onDone: guard.goBack });
  const deletion = useDeletion(saving.remove);

  const save = () => {
    if (form.check() && !saving.isSaving) saving.save(form.name, form.refuse);
  };
  return (
    <div className={styles.editor}>
      <Card>
        <Form id={FORM} onSubmit={save}>
          <TextField
            label="Nombre"
            required
            maxLength={LIMITS.name}
            autoComplete="off"
            value={form.typed}
            onChange={form.type}
            error={form.error}
            hint={isNew && words.newHint}
          />
        </Form>
      </Card>
      <EditorActions
        formId={FORM}
        isSaving={saving.isSaving}
        onDiscard={guard.askToGoBack}
        onDelete={isNew ? null : deletion.ask}
      />
      <DeleteDialog {...deletion.dialog} isPending={saving.isRemoving} title={`¿Eliminar «${entry.name}»?`}>
        <p>Va a dejar de aparecer en los listados y en los formularios. No se puede deshacer.</p>
      </DeleteDialog>
      <LeaveDialog isOpen={guard.isAsking} onStay={guard.stay} onLeave={guard.leave} />
    </div>
  );
}

/** The question before it, and the answer where the server says no. */
function useDeletion(remove: (onRefused: (why: string) => void) => void) {
  const [isOpen, open] = useState(false);
  const [refusal, refuse] = useState<string | null>(null);
  return {
    ask: () => {
      refuse(null);
      open(true);
    },
    dialog: { isOpen, refusal, onConfirm: () => remove(refuse), onCancel: () => open(false) },
  };
}
