import type { KeyboardEvent } from 'react';
import { LIMITS } from '#shared/platform/fields.ts';
import { TextField } from '../../platform/fields/text-field.tsx';
import { BoundsFields } from './bounds-fields.tsx';
import { FactFields } from './fact-fields.tsx';
import type { QuestionFields } from './question-fields.ts';

type QuestionFormProps = {
  row: QuestionFields;
  error: string | null;
  onChange: (row: QuestionFields) => void;
  /** Called on Enter in a written requirement. */
  onNext: () => void;
};

export function QuestionForm({ row, error, onChange, onNext }: QuestionFormProps) {
  const write = (changes: Partial<QuestionFields>) => onChange({ ...row, ...changes, isTouched: true });
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    event.stopPropagation();
    if (row.questionLabel.trim() !== '') onNext();
  };
  return (
    <div>
      <TextField
        label="Requisito"
        maxLength={LIMITS.label}
        autoComplete="off"
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
    </div>
  );
}
