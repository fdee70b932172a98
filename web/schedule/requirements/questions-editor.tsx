import { Plus } from 'lucide-react';
import { useRef, useState } from 'react';
import { Button } from '../../platform/ui/button.tsx';
import { Card } from '../../platform/ui/card.tsx';
import { newQuestion, type QuestionFields } from './question-fields.ts';
import { QuestionRow } from './question-row.tsx';
import styles from './requirements-editor.module.css';
import { SortableList } from './sortable-list.tsx';

type QuestionsEditorProps = {
  rows: readonly QuestionFields[];
  onChange: (rows: QuestionFields[]) => void;
  errorOf: (row: QuestionFields) => string | null;
};

const TITLE = 'questions';

export function QuestionsEditor({ rows, onChange, errorOf }: QuestionsEditorProps) {
  const [open, setOpen] = useState<readonly string[]>([]);
  const add = useRef<HTMLButtonElement>(null);
  const put = (row: QuestionFields) => onChange(rows.map((each) => (each.key === row.key ? row : each)));
  const addOne = () => {
    const row = newQuestion(rows);
    onChange([...rows, row]);
    setOpen([...open, row.key]);
  };
  return (
    <Card className="stack" aria-labelledby={TITLE}>
      <h2 id={TITLE}>Requisitos</h2>
      <p className="quiet">Quien reserva tiene que marcarlos todos. Se muestran en este orden.</p>
      {rows.length === 0 ? (
        <p>No hay requisitos para este servicio</p>
      ) : (
        <SortableList
          label="Requisitos"
          items={rows}
          idOf={({ key }) => key}
          nameOf={({ questionLabel }) => questionLabel || 'Requisito nuevo'}
          onOrder={(keys) => onChange(rows.toSorted((a, b) => keys.indexOf(a.key) - keys.indexOf(b.key)))}
        >
          {(row) => (
            <QuestionRow
              row={row}
              isOpen={open.includes(row.key) || errorOf(row) !== null}
              error={errorOf(row)}
              onChange={put}
              onOpen={() => setOpen([...open, row.key])}
              onClose={() => setOpen(open.filter((key) => key !== row.key))}
              onNext={addOne}
              onRemove={() => {
                // Focuses before the row is removed; otherwise the list would focus another row.
                add.current?.focus();
                onChange(rows.filter(({ key }) => key !== row.key));
              }}
            />
          )}
        </SortableList>
      )}
      <Button ref={add} className={styles.add} onClick={addOne}>
        <Plus aria-hidden />
        Agregar requisito
      </Button>
    </Card>
  );
}
