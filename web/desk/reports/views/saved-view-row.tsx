import { Check, EllipsisVertical, Pencil, Save, Trash2 } from 'lucide-react';
import { useRef, useState } from 'react';
import type { SavedView } from '#shared/desk/report-views.ts';
import { FieldError } from '../../../platform/fields/field.tsx';
import { TextField } from '../../../platform/fields/text-field.tsx';
import { Form } from '../../../platform/forms/form.tsx';
import { useStoredState } from '../../../platform/forms/use-stored-state.ts';
import { focusLater } from '../../../platform/screens/once-shown.ts';
import buttonStyles from '../../../platform/ui/button.module.css';
import { Button } from '../../../platform/ui/button.tsx';
import { MenuButton } from '../../../platform/ui/menu.tsx';
import styles from '../pick.module.css';

type SavedViewRowProps = {
  saved: SavedView;
  isShown: boolean;
  problem: string | null;
  isPending: boolean;
  onPick: () => void;
  onRename: (name: string) => Promise<unknown>;
  onReplace: () => void;
  onDelete: () => void;
};

export function SavedViewRow(props: SavedViewRowProps) {
  const { saved, isShown, problem, onPick, onReplace, onDelete } = props;
  const [isRenaming, setRenaming] = useState(false);
  const pick = useRef<HTMLButtonElement>(null);
  const endRenaming = () => {
    setRenaming(false);
    focusLater(() => pick.current);
  };
  if (isRenaming) return <RenameForm {...props} onDone={endRenaming} />;
  const { id, viewName, User } = saved;
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
      onChoose: () => setRenaming(true),
    },
    { id: 'delete', label: 'Eliminar', icon: <Trash2 aria-hidden="true" />, onChoose: onDelete },
  ];
  return (
    <>
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
      <FieldError id={`view-${id}-error`} error={problem} />
    </>
  );
}

type RenameFormProps = Pick<SavedViewRowProps, 'saved' | 'problem' | 'isPending' | 'onRename'> & {
  onDone: () => void;
};

function RenameForm({ saved, problem, isPending, onRename, onDone }: RenameFormProps) {
  const [name, setName] = useStoredState(`view ${saved.id}`, saved.viewName);
  const isEmpty = name.trim() === '';

  function submit(): void {
    if (!isEmpty && !isPending) onRename(name.trim()).then(onDone, () => undefined);
  }

  return (
    <Form label={`Editar el nombre de ${saved.viewName}`} onSubmit={submit}>
      <TextField
        label="Nombre"
        value={name}
        maxLength={80}
        autoFocus
        error={isEmpty ? 'Escribí un nombre para la vista' : problem}
        onChange={setName}
      />
      <div className="row">
        <Button onClick={onDone}>Cancelar</Button>
        <Button variant="primary" type="submit" isPending={isPending}>
          Guardar nombre
        </Button>
      </div>
    </Form>
  );
}
