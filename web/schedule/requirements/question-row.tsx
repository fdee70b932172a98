import { Pencil, Trash2 } from 'lucide-react';
import type { KeyboardEvent, ReactNode } from 'react';
import { LIMITS } from '#shared/platform/fields.ts';
import { boundsInWords } from '#shared/schedule/concerned-pets.ts';
import { useSpecies } from '../../catalogues/species/animals.api.ts';
import { TextField } from '../../platform/fields/text-field.tsx';
import { focusLater } from '../../platform/screens/once-shown.ts';
import { Button, IconButton } from '../../platform/ui/button.tsx';
import { BoundsFields } from './bounds-fields.tsx';
import { FactFields, useFactWords } from './fact-fields.tsx';
import type { QuestionFields } from './question-fields.ts';
import styles from './requirements-editor.module.css';

type QuestionRowProps = {
  row: QuestionFields;
  isOpen: boolean;
  error: string | null;
  onChange: (row: QuestionFields) => void;
  onOpen: () => void;
  onClose: () => void;
  onNext: () => void;
  onRemove: () => void;
};

export function QuestionRow({ row, isOpen, onOpen, onRemove, ...open }: QuestionRowProps) {
  const remove = (
    <IconButton label={`Eliminar: ${row.questionLabel || 'Requisito nuevo'}`} onClick={onRemove}>
      <Trash2 />
    </IconButton>
  );
  if (isOpen) return <OpenRow {...open} row={row} remove={remove} />;
  return (
    <>
      <QuestionText row={row} />
      <IconButton id={`edit-${row.key}`} label={`Editar: ${row.questionLabel}`} onClick={onOpen}>
        <Pencil />
      </IconButton>
      {remove}
    </>
  );
}

type OpenRowProps = Omit<QuestionRowProps, 'isOpen' | 'onOpen' | 'onRemove'> & { remove: ReactNode };

function OpenRow({ row, error, remove, onChange, onClose, onNext }: OpenRowProps) {
  const write = (changes: Partial<QuestionFields>) => onChange({ ...row, ...changes, isTouched: true });
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    // Enter would submit the service's form.
    event.preventDefault();
    if (row.questionLabel.trim() !== '') onNext();
  };
  const close = () => {
    onClose();
    focusLater(() => document.getElementById(`edit-${row.key}`));
  };
  return (
    <div className={styles.form}>
      <TextField
        label="Requisito"
        maxLength={LIMITS.label}
        autoComplete="off"
        autoFocus
        value={row.questionLabel}
        onChange={(questionLabel) => write({ questionLabel })}
        onKeyDown={press}
        error={error}
      />
      <BoundsFields
        value={row.bounds}
        onChange={(changes) => write({ bounds: { ...row.bounds, ...changes } })}
      />
      <FactFields value={row.fact ?? null} onChange={(fact) => write({ fact })} />
      <div className="cluster">
        <Button onClick={close} disabled={row.questionLabel.trim() === ''}>
          Listo
        </Button>
        {remove}
      </div>
    </div>
  );
}

function QuestionText({ row: { questionLabel, bounds, fact } }: { row: QuestionFields }) {
  const { data: species = [] } = useSpecies();
  const named = species.find(({ id }) => id === bounds.SpecieId)?.specieName;
  const words = boundsInWords(bounds, named);
  const factWords = useFactWords()(fact ?? null);
  return (
    <span className={styles.text}>
      {questionLabel}
      {words && <small>Solo para: {words}</small>}
      {factWords && <small>Se compara con la mascota: {factWords}</small>}
    </span>
  );
}
