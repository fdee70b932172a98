import { Plus, Trash2 } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import type { Specie } from '#shared/animals.ts';
import { LIMITS } from '#shared/fields.ts';
import { SERVICE_BOUNDS } from '#shared/services.ts';
import { Button, IconButton } from '../ui/button.tsx';
import { ComboSelect } from '../ui/combo-select.tsx';
import { NumberField } from '../ui/number-field.tsx';
import { TextField } from '../ui/text-field.tsx';
import type { Draft } from '../ui/use-draft.ts';
import styles from './preparation-fields.module.css';
import { newStep, type ServiceFields, type StepFields } from './service-fields.ts';

type Props = {
  form: Draft<ServiceFields>;
  species: readonly Specie[];
  renderPreview: (steps: readonly StepFields[], specieId: number) => ReactNode;
};

const ANY = { id: 0, label: 'Todas' };

/** What each species does before the booking, in hours before it, and how a resident will read it. */
export function PreparationFields({ form, species, renderPreview }: Props) {
  const { steps } = form.draft;
  const add = useRef<HTMLButtonElement>(null);
  const put = (next: StepFields[]) => form.change({ steps: next });
  const options = [ANY, ...species.map(({ id, specieName }) => ({ id, label: specieName }))];
  return (
    <>
      <p className="quiet">
        Por ejemplo «Sin comida», 12 horas antes: el vecino lee desde qué hora de qué día, según su turno.
      </p>
      {steps.length > 0 && (
        <ol className={styles.steps}>
          {steps.map((step, index) => (
            <li key={step.key}>
              <StepRow
                step={step}
                number={index + 1}
                options={options}
                errorOf={(field) => errorOf(form, `${step.key} ${field}`)}
                onChange={(changes) =>
                  put(steps.map((each) => (each === step ? { ...step, ...changes } : each)))
                }
                onRemove={() => {
                  put(steps.filter((each) => each !== step));
                  add.current?.focus();
                }}
              />
            </li>
          ))}
        </ol>
      )}
      <Button ref={add} className={styles.add} onClick={() => put([...steps, newStep()])}>
        <Plus aria-hidden />
        Agregar preparación
      </Button>
      {steps.length > 0 && <Preview species={options} steps={steps} render={renderPreview} />}
    </>
  );
}

/** A step's fields are named by its key, which is no field of the service itself. */
function errorOf(form: Draft<ServiceFields>, field: string): string | null {
  return form.errorOf(field as keyof ServiceFields);
}

type StepRowProps = {
  step: StepFields;
  number: number;
  options: readonly { id: number; label: string }[];
  errorOf: (field: 'hours' | 'text') => string | null;
  onChange: (changes: Partial<StepFields>) => void;
  onRemove: () => void;
};

function StepRow({ step, number, options, errorOf, onChange, onRemove }: StepRowProps) {
  return (
    <fieldset className={styles.step}>
      <legend className="sr">{`Preparación ${number}`}</legend>
      <div className={styles.specie}>
        <ComboSelect
          label="Especie"
          items={options}
          value={step.SpecieId}
          onChange={(id) => id !== null && onChange({ SpecieId: id })}
        />
      </div>
      <div className={styles.hours}>
        <NumberField
          label="Horas antes"
          {...SERVICE_BOUNDS.hoursBefore}
          value={step.hoursBefore}
          onChange={(hoursBefore) => onChange({ hoursBefore })}
          error={errorOf('hours')}
        />
      </div>
      <div className={styles.what}>
        <TextField
          label="Qué hay que hacer"
          maxLength={LIMITS.preparation}
          autoComplete="off"
          value={step.text}
          onChange={(text) => onChange({ text })}
          error={errorOf('text')}
        />
      </div>
      <IconButton label={`Quitar preparación ${number}`} className={styles.remove} onClick={onRemove}>
        <Trash2 />
      </IconButton>
    </fieldset>
  );
}

type PreviewProps = {
  species: readonly { id: number; label: string }[];
  steps: readonly StepFields[];
  render: (steps: readonly StepFields[], specieId: number) => ReactNode;
};

function Preview({ species, steps, render }: PreviewProps) {
  const [chosen, choose] = useState<number | null>(null);
  const [, first] = species;
  const specieId = chosen ?? first?.id ?? 0;
  return (
    <div className={styles.preview}>
      <ComboSelect
        label="Así lo lee quien reserva para"
        items={species.slice(1)}
        value={specieId}
        onChange={(id) => id !== null && choose(id)}
      />
      {render(steps, specieId)}
    </div>
  );
}
