import { Pencil, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { PET_COMMENT_LABEL, type StaffNote } from '#shared/pets/notes.ts';
import { formatInstantDate } from '../../platform/api/moment.ts';
import { Button, IconButton } from '../../platform/ui/button.tsx';
import { Card } from '../../platform/ui/card.tsx';
import { ConfirmDialog } from '../../platform/ui/confirm-dialog.tsx';
import { useRemoveNote } from './notes.api.ts';
import styles from './notes-card.module.css';

type NotesCardProps = {
  notes: readonly StaffNote[];
  comment?: string;
  onAdd: () => void;
  onEditComment?: () => void;
};

export function NotesCard({ notes, comment = '', onAdd, onEditComment }: NotesCardProps) {
  const [noteToRemove, setNoteToRemove] = useState<StaffNote | null>(null);
  return (
    <Card isFlush aria-labelledby="notes" className={styles.card}>
      <div className="card-head">
        <h2 id="notes">Notas</h2>
        <Button variant="quiet" onClick={onAdd}>
          <Plus aria-hidden />
          Agregar<span className="sr"> una nota</span>
        </Button>
      </div>
      {notes.length === 0 && comment === '' && (
        <p className="quiet small">Lo que tenga que saber quien atienda.</p>
      )}
      <ul className={`stack gap-s2 ${styles.notes}`}>
        {comment !== '' && (
          <li>
            <p className={styles.text}>{comment}</p>
            <small>{PET_COMMENT_LABEL}</small>
            <IconButton label="Editar el comentario" className={styles.remove} onClick={onEditComment}>
              <Pencil size={18} />
            </IconButton>
          </li>
        )}
        {notes.map((note) => (
          <li key={note.id}>
            <p className={styles.text}>{note.noteText}</p>
            <small>{authorAndDate(note)}</small>
            <IconButton
              label="Quitar la nota"
              className={styles.remove}
              onClick={() => setNoteToRemove(note)}
            >
              <Trash2 size={18} />
            </IconButton>
          </li>
        ))}
      </ul>
      {noteToRemove && <RemoveDialog note={noteToRemove} onClose={() => setNoteToRemove(null)} />}
    </Card>
  );
}

function RemoveDialog({ note, onClose }: { note: StaffNote; onClose: () => void }) {
  const { mutate, isPending } = useRemoveNote();
  return (
    <ConfirmDialog
      title="¿Quitar la nota?"
      confirmLabel="Quitar"
      cancelLabel="Conservar"
      isDangerous
      isPending={isPending}
      onConfirm={() => mutate(note.id, { onSuccess: onClose })}
      onCancel={onClose}
    >
      <p className={styles.text}>«{note.noteText}»</p>
    </ConfirmDialog>
  );
}

function authorAndDate({ User: { userName, userLastName }, createdAt }: StaffNote): string {
  return `${userName} ${userLastName}, ${formatInstantDate(createdAt)}`;
}
