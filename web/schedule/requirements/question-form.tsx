import type { KeyboardEvent } from 'react';
import { type FactSources, listStatedFacts, type StatedFact } from '#shared/health/stated-facts.ts';
import { LIMITS } from '#shared/platform/fields.ts';
import { TextField } from '../../platform/fields/text-field.tsx';
import { Button } from '../../platform/ui/button.tsx';
import { BoundsFields } from './bounds-fields.tsx';
import { FactFields } from './fact-fields.tsx';
import { type QuestionFields, toRequirement } from './question-fields.ts';

type QuestionFormProps = {
  row: QuestionFields;
  facts: FactSources;
  error: string | null;
  onChange: (row: QuestionFields) => void;
  onNext: () => void;
};

export function QuestionForm({ row, facts, error, onChange, onNext }: QuestionFormProps) {
  const write = (changes: Partial<QuestionFields>) => onChange({ ...row, ...changes, isTouched: true });
  const handleEnter = (event: KeyboardEvent) => {
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
        value={row.questionLabel}
        onChange={(questionLabel) => write({ questionLabel })}
        onKeyDown={handleEnter}
        error={error}
      />
      <FactButtons
        text={row.questionLabel}
        stated={listStatedFacts(toRequirement(row), facts)}
        onChange={(questionLabel) => write({ questionLabel })}
      />
      <BoundsFields
        value={row.bounds}
        onChange={(changes) => write({ bounds: { ...row.bounds, ...changes } })}
      />
      <FactFields value={row.fact ?? null} onChange={(fact) => write({ fact })} />
    </div>
  );
}

type FactButtonsProps = {
  text: string;
  stated: readonly StatedFact[];
  onChange: (text: string) => void;
};

/** Offers to replace a figure that the service states elsewhere by its name. */
export function FactButtons({ text, stated, onChange }: FactButtonsProps) {
  const repeated = stated.filter(({ value }) => text.includes(value));
  return (
    <div className="cluster">
      {repeated.map(({ name, value }) => (
        <Button key={name} variant="quiet" onClick={() => onChange(text.replace(value, `{${name}}`))}>
          {`Usar «${name}» (${value})`}
        </Button>
      ))}
    </div>
  );
}
