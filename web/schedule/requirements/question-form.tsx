import type { KeyboardEvent } from 'react';
import { type StatedFacts, statedFactsFor } from '#shared/health/stated-facts.ts';
import { LIMITS } from '#shared/platform/fields.ts';
import { TextField } from '../../platform/fields/text-field.tsx';
import { Button } from '../../platform/ui/button.tsx';
import { BoundsFields } from './bounds-fields.tsx';
import { FactFields } from './fact-fields.tsx';
import { type QuestionFields, toRequirement } from './question-fields.ts';

type QuestionFormProps = {
  row: QuestionFields;
  facts: StatedFacts;
  error: string | null;
  onChange: (row: QuestionFields) => void;
  onNext: () => void;
};

export function QuestionForm({ row, facts, error, onChange, onNext }: QuestionFormProps) {
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
      <FactButtons row={row} facts={facts} onChange={(questionLabel) => write({ questionLabel })} />
      <BoundsFields
        value={row.bounds}
        onChange={(changes) => write({ bounds: { ...row.bounds, ...changes } })}
      />
      <FactFields value={row.fact ?? null} onChange={(fact) => write({ fact })} />
    </div>
  );
}

type FactButtonsProps = { row: QuestionFields; facts: StatedFacts; onChange: (label: string) => void };

function FactButtons({ row, facts, onChange }: FactButtonsProps) {
  const { questionLabel } = row;
  const repeated = statedFactsFor(toRequirement(row), facts).filter(({ value }) =>
    questionLabel.includes(value),
  );
  return (
    <div className="cluster">
      {repeated.map(({ name, value }) => (
        <Button
          key={name}
          variant="quiet"
          onClick={() => onChange(questionLabel.replace(value, `{${name}}`))}
        >
          {`Usar «${name}» (${value})`}
        </Button>
      ))}
    </div>
  );
}
