import { Check, EllipsisVertical, Pencil, Save, Trash2 } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import type { SavedView } from '#shared/desk/report-views.ts';
import { TextField } from '../../../platform/fields/text-field.tsx';
import { findDifferences } from '../../../platform/forms/differences.ts';
import { Form, focusSubmitButton } from '../../../platform/forms/form.tsx';
import { StaleNotice } from '../../../platform/forms/stale-notice.tsx';
import { useEdits } from '../../../platform/forms/use-edits.ts';
import { focusLater } from '../../../platform/screens/once-shown.ts';
import buttonStyles from '../../../platform/ui/button.module.css';
import { Button } from '../../../platform/ui/button.tsx';
import { MenuButton } from '../../../platform/ui/menu.tsx';
import styles from '../pick.module.css';
import type { useUpdateView } from '../reports.api.ts';

type SavedViewRowProps = {
  saved: SavedView;
  isShown: boolean;
  rename: ReturnType<typeof useUpdateView>;
  onPick: () => void;
  onReplace: () => void;
  onDelete: () => void;
};

export function SavedViewRow(props: SavedViewRowProps) {
  const { saved, isShown, rename, onPick, onReplace, onDelete } = props;
  const [isRenaming, setRenaming] = useState(false);
  const pick = useRef<HTMLButtonElement>(null);
  const startRenaming = () => {
    rename.reset();
    setRenaming(true);
  };
  const endRenaming = () => {
    setRenaming(false);
    rename.reset();
    focusLater(() => pick.current);
  };
  if (isRenaming) return <RenameForm {...props} onDone={endRenaming} />;
  const { viewName, User } = saved;
  const entries = [
    {
      id: 'replace',
      label: 'Guardar acá lo que se muestra',
      icon: <Save aria-hidden="true" />,
      isDisabled: isShown,
      onChoose: onReplace,
    },
    {
      id: 'rename',
      label: 'Editar el nombre',
      icon: <Pencil aria-hidden="true" />,
      onChoose: startRenaming,
    },
    { id: 'delete', label: 'Eliminar', icon: <Trash2 aria-hidden="true" />, onChoose: onDelete },
  ];
  return (
    <div className="row">
      <button
        type="button"
        ref={pick}
        className={styles.pick}
        aria-current={isShown || undefined}
        onClick={onPick}
      >
        <b>{viewName}</b>
        <span>{`${User.userName} ${User.userLastName}`}</span>
        {isShown && <Check size={18} aria-hidden="true" />}
      </button>
      <MenuButton
        label={`Opciones de ${viewName}`}
        menuLabel={viewName}
        className={`${buttonStyles.button} ${buttonStyles.quiet} ${buttonStyles.icon}`}
        entries={entries}
      >
        <EllipsisVertical aria-hidden="true" />
      </MenuButton>
    </div>
  );
}

type RenameFormProps = Pick<SavedViewRowProps, 'saved' | 'rename'> & { onDone: () => void };

function RenameForm({ saved, rename, onDone }: RenameFormProps) {
  const formId = useId();
  const edits = useEdits(saved, toNameFields, `view ${saved.id}`);
  const { base, theirs, fields: mine } = edits;
  const isStale = edits.isStale && !rename.isPending;
  const isEmpty = mine.name.trim() === '';

  function submit(): void {
    if (isEmpty || rename.isPending) return;
    const { id, view } = saved;
    const request = { id, viewName: mine.name.trim(), view, updatedAt: edits.updatedAt };
    rename.mutate(request, { onSuccess: onDone });
  }

  function takeLatest(): void {
    rename.reset();
    edits.takeLatest();
    focusSubmitButton(formId);
  }

  return (
    <Form id={formId} label={`Editar el nombre de ${saved.viewName}`} onSubmit={submit}>
      {isStale && (
        <StaleNotice
          differences={findDifferences({ name: 'Nombre' }, { base, theirs, mine })}
          isRejected={rename.isError}
          onTakeTheirs={edits.dropEdits}
          onTakeLatest={takeLatest}
        />
      )}
      <TextField
        label="Nombre"
        value={mine.name}
        maxLength={80}
        autoFocus
        error={isEmpty ? 'Escribí un nombre para la vista' : isStale ? null : rename.error?.message}
        onChange={(name) => edits.edit({ name })}
      />
      <div className="row">
        <Button onClick={onDone}>Cancelar</Button>
        <Button variant="primary" type="submit" isPending={rename.isPending}>
          Guardar nombre
        </Button>
      </div>
    </Form>
  );
}

function toNameFields(saved: SavedView | null): { name: string } {
  return { name: saved?.viewName ?? '' };
}
